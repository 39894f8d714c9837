#pragma once

// Describes how the solutions in solutions.txt are numbered.

#include <optional>
#include <string>
#include <vector>

namespace sudoku::grading {

/// The numbering up to and including the first wrong numbers: "numbered 1 to 9, 11, 12".
std::string numberingOf(const std::vector<std::optional<int>>& numbers);

}  // namespace sudoku::grading
