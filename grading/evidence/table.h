#pragma once

// Answers to all questions of one kind, as data. grading/wording/ formats them.

#include <sudoku/shape.h>

#include <vector>

namespace sudoku::grading {

/// What the cells of a question that hold the same digit have in common.
enum class Shared { row, column, box, rowAndBox, columnAndBox, threeTimes, nothing };

/// The exact description of a row's wrong answers: those that match it are wrong, no others are.
enum class Exactly { all, units, places, notNeighbours, digits, unknown };

/// All questions whose cells share exactly this.
struct TableRow {
  Shared shared = Shared::row;
  int asked = 0;
  int wrong = 0;
  Exactly exactly = Exactly::unknown;
  std::vector<int> which = {};  // units, places in them (from 0), or digits; ascending
  Cell one{};                   // cells of the first wrong answer
  Cell other{};
  int digit = 0;
};

/// Whether repeated digits in an otherwise empty 9x9 grid are detected, and legal ones accepted.
using ValidityTable = std::vector<TableRow>;

}  // namespace sudoku::grading
