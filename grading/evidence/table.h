#pragma once

// Answers to all questions of one kind, as data: grading/wording/ puts them into words.

#include <sudoku/shape.h>

#include <vector>

namespace sudoku::grading {

/// What the cells of a question share that hold the same digit.
enum class Shared { row, column, box, rowAndBox, columnAndBox, threeTimes, nothing };

/// How the wrong answers of a row are described exactly: they are those, and no others.
enum class Exactly { all, units, places, notNeighbours, digits, unknown };

/// The questions of one kind: their cells share that and nothing else.
struct TableRow {
  Shared shared = Shared::row;
  int asked = 0;
  int wrong = 0;
  Exactly exactly = Exactly::unknown;
  std::vector<int> which = {};  // units, places in them, or digits; rising, from 0, digits from 1
  Cell one{};                   // of the first wrong answer
  Cell other{};
  int digit = 0;
};

/// Whether two equal digits on an otherwise empty 9x9 grid are seen, and what may be is not refused.
using ValidityTable = std::vector<TableRow>;

}  // namespace sudoku::grading
