#include "grading/causes/asking/read_grids.h"

#include <fmt/format.h>

#include <array>
#include <sstream>

#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "grading/verdict/wording.h"
#include "solution/grid/shapes.h"
#include "solution/grid/step_cells.h"
#include "solution/making/generator.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

/// Whether the two stand in one line, column or box, or are the same.
bool relatesTo(int x, int y, int otherX, int otherY) {
  return x == otherX || y == otherY || boxOf({}, y, x) == boxOf({}, otherY, otherX);
}

IStepSolver::Cells read(IStepSolver& solver, const Grid& grid) {
  std::istringstream in(toText(grid, TextFormat::spaced));
  return solver.readGrid(in);
}

}  // namespace

std::optional<Shown> readsNothing(Context& context) {
  const auto solver = context.code().make<IStepSolver>();
  if (read(*solver, randomFullGrid({}, context.random())) != IStepSolver::Cells{})
    return std::nullopt;
  return Shown{"Nothing of what is read comes into the grid that readGrid() returns.",
               "A text of 81 digits is read, none of them 0, and each cell of the grid holds 0.",
               "Are the numbers stored in copies? A loop with `auto line : grid` has one of each "
               "line, and `auto& line : grid` the line itself. Or is another grid returned than "
               "the one that was filled?"};
}

std::optional<Shown> restoresWhatWasRead(Context& context) {
  const auto solver = context.code().make<IStepSolver>();
  const Grid before = randomFullGrid({}, context.random());
  const Grid puzzle = unsolvablePuzzle(20, context.random(), {.atLeast = 10, .atMost = 500});
  if (read(*solver, before) != cellsOf(before)) return std::nullopt;
  IStepSolver::Cells cells = cellsOf(puzzle);
  if (solver->solve(cells) || cells != cellsOf(before)) return std::nullopt;
  return Shown{"When solve() returns false, the grid is the one that readGrid() has read last.",
               "A full grid is read, and solve() is asked about another one, which has no "
               "solution: afterwards that is the full grid.",
               "Keep a copy of the parameter where solve() begins, and restore that. What a member "
               "holds belongs to another call."};
}

std::optional<Shown> remembersTheGridThatWasRead(Context& context) {
  const Grid grid = withGaps(randomFullGrid({}, context.random()), 30, context.random());
  const auto solver = context.code().make<IStepSolver>();
  if (read(*solver, grid) != cellsOf(grid)) return std::nullopt;
  for (int cell = 0; cell < kAllCells; ++cell) {
    const int x = cell / kOrder;
    const int y = cell % kOrder;
    std::array<bool, kOrder> wanted{};
    for (int other = 0; other < kAllCells; ++other) {
      const int digit = grid.get(other % kOrder, other / kOrder);
      if (digit != 0 && relatesTo(x, y, other / kOrder, other % kOrder))
        wanted.at(static_cast<std::size_t>(digit - 1)) = true;
    }
    if (solver->usedValuesAt({}, x, y) != wanted) return std::nullopt;
  }
  return Shown{
      "usedValuesAt() tells of the grid that was read, and not of the one that it is given.",
      "After readGrid() has read a grid it is asked about an empty one, for each cell, and answers "
      "what is used in the grid before.",
      "Find the values in the parameter grid. What members hold is right for one grid only, and "
      "the functions are called with others too."};
}

}  // namespace sudoku::grading
