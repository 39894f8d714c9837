#pragma once

#include <set>
#include <string>
#include <vector>

namespace sudoku::build {

/// Headers that are worth being compiled once for all files that begin with them.
struct HeaderSet {
  std::vector<std::string> headers;  // in the order in which they are to be included
  int worth = 0;  // the time that reading them takes, in percent of that for our interfaces
};

/// The sets that would serve a file that begins with these headers: each holds the one before it
/// and one header more. None if reading all of them takes next to no time.
std::vector<HeaderSet> setsFor(const std::set<std::string>& headers);

}  // namespace sudoku::build
