// Sudoku, step by step.
#include "sudoku/step_solver.h"

#include <array>
#include <istream>
#include <optional>
#include <ostream>

#include "sudoku/plugin.h"

namespace homework {

using Grid = sudoku::IStepSolver::Cells;

const int SIZE = 9;

class Sudoku final : public sudoku::IStepSolver {
 public:
  Grid readGrid(std::istream& input) override {
    Grid result;
    for (int x = 0; x < SIZE; ++x) {
      for (int y = 0; y < SIZE; ++y) {
        int number = 0;
        input >> number;
        result[x][y] = number;
      }
    }
    return result;
  }

  void printGrid(const Grid& grid, std::ostream& output) override {
    for (int x = 0; x < SIZE; ++x) {
      for (int y = 0; y < SIZE; ++y) {
        output << grid[x][y] << (y == SIZE - 1 ? '\n' : ' ');
      }
    }
  }

  // Complete, and each cell would have to hold what it holds.
  bool isValid(const Grid& grid) override {
    return !findNextEmptyCell(grid, 0, 0) && !hasConflict(grid);
  }

  std::optional<sudoku::Cell> findNextEmptyCell(const Grid& grid, int x, int y) override {
    const int start = y * SIZE + x;
    for (int i = 0; i < SIZE * SIZE; ++i) {
      const int place = (start + i) % (SIZE * SIZE);
      if (grid[place % SIZE][place / SIZE] == 0) return sudoku::Cell{place % SIZE, place / SIZE};
    }
    return std::nullopt;
  }

  std::array<bool, 9> usedValuesAt(const Grid& grid, int x, int y) override {
    std::array<bool, 9> used{};
    auto note = [&used](int value) {
      if (value != 0) used[value - 1] = true;
    };
    for (int i = 0; i < SIZE; ++i) {
      note(grid[x][i]);
      note(grid[i][y]);
      note(grid[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3]);
    }
    return used;
  }

  bool solve(Grid& grid) override {
    if (hasConflict(grid)) return false;
    return solveFrom(grid, 0, 0);
  }

 private:
  // Takes each digit out for a moment: is it still used by another cell?
  bool hasConflict(Grid grid) {
    for (int x = 0; x < SIZE; ++x) {
      for (int y = 0; y < SIZE; ++y) {
        int value = grid[x][y];
        if (value == 0) continue;
        grid[x][y] = 0;
        if (usedValuesAt(grid, x, y)[value - 1]) return true;
        grid[x][y] = value;
      }
    }
    return false;
  }

  bool solveFrom(Grid& grid, int x, int y) {
    auto cell = findNextEmptyCell(grid, x, y);
    if (!cell.has_value()) return true;

    auto used = usedValuesAt(grid, cell->x, cell->y);
    for (int n = 0; n < SIZE; ++n) {
      if (used[n]) continue;
      grid[cell->x][cell->y] = n + 1;
      if (solveFrom(grid, cell->x, cell->y)) return true;
    }
    grid[cell->x][cell->y] = 0;
    return false;
  }
};

}  // namespace homework

SUDOKU_EXPORT_STEP_SOLVER(homework::Sudoku)
