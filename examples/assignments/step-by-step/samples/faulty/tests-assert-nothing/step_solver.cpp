#include "step_solver.h"

#include <sudoku/plugin.h>

#include <istream>
#include <ostream>
#include <utility>

namespace {

constexpr int kSize = 9;
constexpr int kEmpty = 0;

}  // namespace

StepSolver::Cells StepSolver::readGrid(std::istream& in) {
  Cells grid{};
  for (auto& line : grid) {
    for (int& value : line) in >> value;
  }
  return grid;
}

void StepSolver::printGrid(const Cells& grid, std::ostream& out) {
  for (const auto& line : grid) {
    for (int y = 0; y < kSize; ++y) out << line[y] << (y + 1 < kSize ? ' ' : '\n');
  }
}

bool StepSolver::isValid(const Cells& grid) {
  return !findNextEmptyCell(grid, 0, 0) && isConsistent(grid);
}

std::optional<sudoku::Cell> StepSolver::findNextEmptyCell(const Cells& grid, int x, int y) {
  for (; y < kSize; ++y, x = 0) {
    for (; x < kSize; ++x) {
      if (grid[x][y] == kEmpty) return sudoku::Cell{x, y};
    }
  }
  return std::nullopt;
}

std::array<bool, 9> StepSolver::usedValuesAt(const Cells& grid, int x, int y) {
  std::array<bool, 9> used{};
  const auto note = [&used](int value) {
    if (value != kEmpty) used[value - 1] = true;
  };
  const int boxX = x / 3 * 3;
  const int boxY = y / 3 * 3;
  for (int i = 0; i < kSize; ++i) {
    note(grid[x][i]);
    note(grid[i][y]);
    note(grid[boxX + i / 3][boxY + i % 3]);
  }
  return used;
}

// Asked first because no digit can mend givens that contradict one another.
bool StepSolver::solve(Cells& grid) { return isConsistent(grid) && fillFrom(grid, 0, 0); }

// Takes the digits away one by one: a digit that is used there even without its own cell is a
// double. What was taken away need not come back, every pair is met when its first digit is.
bool StepSolver::isConsistent(Cells grid) {
  for (int x = 0; x < kSize; ++x) {
    for (int y = 0; y < kSize; ++y) {
      const int value = std::exchange(grid[x][y], kEmpty);
      if (value != kEmpty && usedValuesAt(grid, x, y)[value - 1]) return false;
    }
  }
  return true;
}

bool StepSolver::fillFrom(Cells& grid, int x, int y) {
  const auto gap = findNextEmptyCell(grid, x, y);
  if (!gap) return true;

  int& cell = grid[gap->x][gap->y];
  const auto used = usedValuesAt(grid, gap->x, gap->y);
  for (int n = 0; n < kSize; ++n) {
    if (used[n]) continue;
    cell = n + 1;
    if (fillFrom(grid, gap->x, gap->y)) return true;
  }
  cell = kEmpty;
  return false;
}

SUDOKU_EXPORT_STEP_SOLVER(StepSolver)
