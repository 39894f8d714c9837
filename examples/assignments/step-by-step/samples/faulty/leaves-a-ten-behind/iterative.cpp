#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <istream>
#include <ostream>
#include <vector>

namespace {

using Cells = sudoku::IStepSolver::Cells;

// Does another cell in the line, column or box hold the same digit?
bool clashes(const Cells& grid, int x, int y) {
  const int digit = grid[x][y];
  for (int k = 0; k < 9; ++k) {
    if (k != y && grid[x][k] == digit) return true;
    if (k != x && grid[k][y] == digit) return true;
  }
  const int left = x / 3 * 3, top = y / 3 * 3;
  for (int a = left; a < left + 3; ++a) {
    for (int b = top; b < top + 3; ++b) {
      if ((a != x || b != y) && grid[a][b] == digit) return true;
    }
  }
  return false;
}

class LoopSolver : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream& in) override {
    Cells grid{};
    for (int x = 0; x < 9; ++x) {
      for (int y = 0; y < 9; ++y) {
        int number = 0;
        in >> number;
        grid[x][y] = number;
      }
    }
    return grid;
  }

  void printGrid(const Cells& grid, std::ostream& out) override {
    for (int x = 0; x < 9; ++x) {
      for (int y = 0; y < 8; ++y) out << grid[x][y] << ' ';
      out << grid[x][8] << '\n';
    }
  }

  bool isValid(const Cells& grid) override {
    for (int x = 0; x < 9; ++x) {
      for (int y = 0; y < 9; ++y) {
        if (grid[x][y] < 1 || grid[x][y] > 9 || clashes(grid, x, y)) return false;
      }
    }
    return true;
  }

  std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    while (grid[x][y] != 0) {
      if (x == 8 && y == 8) return std::nullopt;
      x = (x + 1) % 9;
      if (x == 0) ++y;
    }
    return sudoku::Cell{x, y};
  }

  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    std::array<bool, 9> used{};
    Cells copy = grid;
    for (int digit = 1; digit <= 9; ++digit) {
      copy[x][y] = digit;
      used[digit - 1] = grid[x][y] == digit || clashes(copy, x, y);
    }
    return used;
  }

  bool solve(Cells& grid) override {
    std::vector<sudoku::Cell> gaps;
    for (int x = 0; x < 9; ++x) {
      for (int y = 0; y < 9; ++y) {
        if (grid[x][y] == 0) {
          gaps.push_back({x, y});
        } else if (clashes(grid, x, y)) {
          return false;
        }
      }
    }
    std::size_t k = 0;
    while (k < gaps.size()) {
      const auto [x, y] = gaps[k];
      int& digit = grid[x][y];
      do {
        ++digit;
      } while (digit <= 9 && clashes(grid, x, y));
      if (digit <= 9) {
        ++k;
        continue;
      }
      if (k == 0) return false;
      digit = 0;
      --k;
    }
    return true;
  }
};

}  // namespace

SUDOKU_EXPORT_STEP_SOLVER(LoopSolver)
