#include "grading/puzzles/puzzle_kind.h"

#include "solution/grid/gaps.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {

PuzzleKind kindOf(const Grid& puzzle, Counts counts) {
  const bool conflicts = !puzzle.isValid();
  const auto most = counts == Counts::noneOrSome ? 1U : 2U;
  return {.isFull = gapsOf(puzzle) == 0,
          .conflicts = conflicts,
          .solutions = conflicts ? 0 : static_cast<int>(countSolutions(puzzle, most))};
}

}  // namespace sudoku::grading
