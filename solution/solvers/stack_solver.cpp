#include "solution/solvers/stack_solver.h"

#include <sudoku/move.h>

#include <vector>

#include "solution/grid/shapes.h"

namespace sudoku {

namespace {

// Pushes an untried move for the first gap at or after (row, column); false if there is none.
bool pushNextGap(const IGrid& grid, int n, int row, int column, std::vector<Move>& moves) {
  for (int cell = row * n + column; cell < n * n; ++cell) {
    if (grid.get(cell % n, cell / n) != kEmpty) continue;
    moves.emplace_back(cell / n, cell % n, kEmpty);
    return true;
  }
  return false;
}

}  // namespace

bool StackSolver::solve() {
  const int n = order(grid_.shape());
  std::vector<Move> moves;
  if (!pushNextGap(grid_, n, 0, 0, moves)) return grid_.isValid();
  while (!moves.empty()) {
    const Move last = moves.back();
    moves.pop_back();
    if (last.value() != kEmpty) grid_.set(last.column(), last.row(), kEmpty);
    if (last.value() == n) continue;
    moves.emplace_back(last.row(), last.column(), last.value() + 1);
    grid_.set(last.column(), last.row(), last.value() + 1);
    if (!grid_.isValid()) continue;
    if (!pushNextGap(grid_, n, last.row(), last.column() + 1, moves)) return true;
  }
  return false;
}

}  // namespace sudoku
