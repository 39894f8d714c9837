#pragma once

#include <set>
#include <string>
#include <vector>

namespace sudoku::build {

/// Headers that are worth precompiling for all files that begin with them.
struct HeaderSet {
  std::vector<std::string> headers;  // in include order
  int worth = 0;                     // time to parse them, in percent of that for our interfaces
};

/// The sets that fit a file that begins with these headers: each set extends the previous one by
/// one header. Empty if all of them are cheap to parse.
std::vector<HeaderSet> setsFor(const std::set<std::string>& headers);

}  // namespace sudoku::build
