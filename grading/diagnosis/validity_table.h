#pragma once

// What isValid() and isBad() see: all pairs of cells are asked about.

#include <functional>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/evidence/table.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// One question: these cells hold that digit, and nothing else stands in the grid.
struct PairAnswer {
  Cell one;
  Cell other;
  int unit;                 // that they share
  std::vector<int> places;  // of the cells in it
  int digit;
  bool isWrong;
};

/// Describes which answers are wrong, as simply as it can be said exactly.
TableRow summarised(Shared shared, const std::vector<PairAnswer>& answers);

struct TableCause {
  Cause cause;
  /// Asks once more what the cause says to look at, and fails if the answer is wrong as before. Null where
  /// the answers depend on what was asked before.
  std::function<void(Context&)> ask;
};

/// If checks of isValid() or isBad() have failed: which of all pairs of cells are answered wrongly, in
/// one fresh process for each class. Nothing where all answers are right.
/// Throws:  std::exception - our own failure.
std::vector<TableCause> validityTables(const Report& report, const Rubric& rubric, Target plain);

}  // namespace sudoku::grading
