#pragma once

// How the solutions in solutions.txt are numbered.

#include <optional>
#include <string>
#include <vector>

namespace sudoku::grading {

/// In words, up to the first numbers that are not in their place: "numbered 1 to 9, 11, 12".
std::string numberingOf(const std::vector<std::optional<int>>& numbers);

}  // namespace sudoku::grading
