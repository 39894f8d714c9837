#pragma once

// How the solutions in solutions.txt are numbered.

#include <optional>
#include <string>
#include <vector>

#include "grading/programs/solutions_file.h"

namespace sudoku::grading {

/// In words, up to the first numbers that are not in their place: "numbered 1 to 9, 11, 12".
std::string numberingOf(const std::vector<std::optional<int>>& numbers);

struct Misnumbering {
  std::string mistake;  // a sentence
  std::string next;     // where to look
};

/// What is wrong with the numbers; nothing where they are right, or go wrong in no known way.
std::optional<Misnumbering> misnumbering(const SolutionsFile& file);

}  // namespace sudoku::grading
