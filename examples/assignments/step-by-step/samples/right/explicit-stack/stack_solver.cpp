#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <istream>
#include <ostream>
#include <stack>

class StackSolver : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream& in) override {
    Cells grid{};
    for (auto& line : grid) {
      for (auto& cell : line) in >> cell;
    }
    return grid;
  }

  void printGrid(const Cells& grid, std::ostream& out) override {
    for (const auto& line : grid) {
      for (std::size_t y = 0; y < line.size(); ++y) out << (y == 0 ? "" : " ") << line[y];
      out << "\n";
    }
  }

  bool isValid(const Cells& grid) override {
    return !findNextEmptyCell(grid, 0, 0).has_value() && givensAgree(grid);
  }

  std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    while (grid[x][y] != 0) {
      if (++x == 9) {
        x = 0;
        if (++y == 9) return std::nullopt;
      }
    }
    return sudoku::Cell{x, y};
  }

  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    std::array<bool, 9> used{};
    for (int i = 0; i < 9; ++i) {
      for (int value : {grid[x][i], grid[i][y], grid[x / 3 * 3 + i % 3][y / 3 * 3 + i / 3]}) {
        if (value != 0) used[value - 1] = true;
      }
    }
    return used;
  }

  // The stack holds the cells filled so far, in order; the grid holds their digits.
  bool solve(Cells& grid) override {
    if (!givensAgree(grid)) return false;
    std::stack<sudoku::Cell> filled;
    auto cell = findNextEmptyCell(grid, 0, 0);
    while (cell) {
      if (raise(grid, *cell)) {
        filled.push(*cell);
        cell = findNextEmptyCell(grid, cell->x, cell->y);
      } else {
        if (filled.empty()) return false;
        cell = filled.top();
        filled.pop();
      }
    }
    return true;
  }

 private:
  // Puts the next higher digit that fits; if there is none, the cell is empty again.
  bool raise(Cells& grid, const sudoku::Cell& cell) {
    const int last = grid[cell.x][cell.y];
    grid[cell.x][cell.y] = 0;
    const auto used = usedValuesAt(grid, cell.x, cell.y);
    for (int digit = last + 1; digit <= 9; ++digit) {
      if (!used[digit - 1]) {
        grid[cell.x][cell.y] = digit;
        return true;
      }
    }
    return false;
  }

  bool givensAgree(Cells grid) {
    for (int x = 0; x < 9; ++x) {
      for (int y = 0; y < 9; ++y) {
        const int digit = grid[x][y];
        if (digit == 0) continue;
        grid[x][y] = 0;
        if (usedValuesAt(grid, x, y)[digit - 1]) return false;
        grid[x][y] = digit;
      }
    }
    return true;
  }
};

SUDOKU_EXPORT_STEP_SOLVER(StackSolver)
