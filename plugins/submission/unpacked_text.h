#pragma once

// What the program that reads archives tells the judge: see unpack_in_sandbox.h.

#include <string>
#include <string_view>
#include <variant>

#include "plugins/submission/archive.h"
#include "plugins/submission/submission.h"

namespace sudoku::build {

/// What came of an archive, and what is left of the budget.
struct UnpackingResult {
  std::variant<Unpacked, Refused> outcome;
  UnpackingBudget left;
};

std::string toText(const UnpackingResult& result);

/// The other way round. The text may be anybody's: each length is checked, and each path must be one
/// that unpack() could have made, without ".." and the like.
/// Throws:  std::runtime_error - no program of ours wrote that.
UnpackingResult unpackingResultIn(std::string_view text);

}  // namespace sudoku::build
