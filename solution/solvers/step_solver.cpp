#include "solution/solvers/step_solver.h"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>

#include "solution/grid/grid.h"

namespace sudoku {

namespace {

using Cells = IStepSolver::Cells;

int& at(Cells& grid, int x, int y) {
  return grid[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
}

int at(const Cells& grid, int x, int y) {
  return grid[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
}

// Whether every cell holds lowest..9 and no line, column or box repeats a digit.
bool isRight(const Cells& cells, int lowest) {
  Grid grid;
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) {
      const int digit = at(cells, x, y);
      if (digit < lowest || digit > 9) return false;
      grid.set(x, y, digit);
    }
  }
  return grid.isValid();
}

// Reads one number 0-9; the message truncates longer tokens.
int readCell(std::istream& in, int x, int y) {
  constexpr int kShownLength = 20;
  std::string token;
  in.width(kShownLength);
  if (in >> token && token.size() == 1 && token[0] >= '0' && token[0] <= '9') {
    return token[0] - '0';
  }
  std::replace_if(
      token.begin(), token.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  throw std::invalid_argument(
      fmt::format("line {}, position {}: found {}, expected a number from 0 to 9", x + 1, y + 1,
                  token.empty() ? "the end of the text" : "'" + token + "'"));
}

}  // namespace

Cells StepSolver::readGrid(std::istream& in) {
  Cells grid{};
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) at(grid, x, y) = readCell(in, x, y);
  }
  return grid;
}

void StepSolver::printGrid(const Cells& grid, std::ostream& out) {
  for (const auto& line : grid) {
    for (std::size_t y = 0; y < line.size(); ++y) out << (y == 0 ? "" : " ") << line[y];
    out << '\n';
  }
}

bool StepSolver::isValid(const Cells& grid) { return isRight(grid, 1); }

std::optional<Cell> StepSolver::findNextEmptyCell(const Cells& grid, int x, int y) {
  for (int cell = y * 9 + x; cell < 81; ++cell) {
    if (at(grid, cell % 9, cell / 9) == kEmpty) return Cell{cell % 9, cell / 9};
  }
  return std::nullopt;
}

std::array<bool, 9> StepSolver::usedValuesAt(const Cells& grid, int x, int y) {
  std::array<bool, 9> used{};
  const auto use = [&](int digit) {
    if (digit >= 1 && digit <= 9) used[static_cast<std::size_t>(digit - 1)] = true;
  };
  for (int i = 0; i < 9; ++i) {
    use(at(grid, x, i));
    use(at(grid, i, y));
    use(at(grid, x / 3 * 3 + i / 3, y / 3 * 3 + i % 3));
  }
  return used;
}

bool StepSolver::solve(Cells& grid) { return isRight(grid, kEmpty) && fillFrom(grid, 0, 0); }

bool StepSolver::fillFrom(Cells& grid, int x, int y) {
  const auto gap = findNextEmptyCell(grid, x, y);
  if (!gap) return true;
  const auto used = usedValuesAt(grid, gap->x, gap->y);
  for (int digit = 1; digit <= 9; ++digit) {
    if (used[static_cast<std::size_t>(digit - 1)]) continue;
    at(grid, gap->x, gap->y) = digit;
    if (fillFrom(grid, gap->x, gap->y)) return true;
  }
  at(grid, gap->x, gap->y) = kEmpty;
  return false;
}

}  // namespace sudoku
