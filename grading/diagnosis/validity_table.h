#pragma once

// Tests isValid() and isBad() on all pairs of cells.

#include <functional>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/evidence/table.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// One question: both cells hold the digit, and the rest of the grid is empty.
struct PairAnswer {
  Cell one;
  Cell other;
  int unit;                 // the shared unit
  std::vector<int> places;  // positions of the cells in it
  int digit;
  bool isWrong;
};

/// The simplest exact description of the wrong answers.
TableRow summarised(Shared shared, const std::vector<PairAnswer>& answers);

struct TableCause {
  Cause cause;
  /// Repeats the question named by the cause and fails if the answer is still wrong. Null if
  /// answers depend on earlier questions.
  std::function<void(Context&)> ask;
};

/// If checks of isValid() or isBad() failed: finds the pairs of cells with wrong answers, in a
/// fresh process for each class. Empty if all answers are correct.
/// Throws:  std::exception - our own failure.
std::vector<TableCause> validityTables(const Report& report, const Rubric& rubric, Target plain);

}  // namespace sudoku::grading
