#pragma once

// The message from the archive reader to the judge: see unpack_in_sandbox.h.

#include <string>
#include <string_view>
#include <variant>

#include "plugins/submission/archive.h"
#include "plugins/submission/submission.h"

namespace sudoku::build {

/// The result for an archive, and the remaining budget.
struct UnpackingResult {
  std::variant<Unpacked, Refused> outcome;
  UnpackingBudget left;
};

std::string toText(const UnpackingResult& result);

/// Parses the output of toText(). The text is untrusted: each length is checked, and each path must
/// be one that unpack() could produce, without ".." and the like.
/// Throws:  std::runtime_error - it is malformed.
UnpackingResult unpackingResultIn(std::string_view text);

}  // namespace sudoku::build
