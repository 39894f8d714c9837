#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>
#include <vector>

class ProbedGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    verifyCell(x, y);
    return columns[x][y];
  }

  void set(int x, int y, int digit) override {
    verifyCell(x, y);
    verifyDigit(digit);
    columns[x][y] = digit;
  }

  bool isValid() const override {
    for (int i = 0; i < 9; ++i) {
      std::vector<int> row, column, box;
      for (int j = 0; j < 9; ++j) {
        row.push_back(columns[j][i]);
        column.push_back(columns[i][j]);
        box.push_back(columns[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3]);
      }
      if (hasDouble(row) || hasDouble(column) || hasDouble(box)) return false;
    }
    return true;
  }

 private:
  static void verifyCell(int x, int y) {
    const bool good = 0 <= x && x < 9 && 0 <= y && y < 9;
    if (!good) throw BadCellException(x, y);
  }

  static void verifyDigit(int digit) {
    const bool good = 0 <= digit && digit <= 9;
    if (!good) throw BadDigitException(digit);
  }

  static bool hasDouble(const std::vector<int>& unit) {
    for (std::size_t i = 0; i < unit.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (unit[i] != 0 && unit[i] == unit[j]) return true;
      }
    }
    return false;
  }

  std::array<std::array<int, 9>, 9> columns{};
};

class ProbingSolver : public sudoku::ISolver {
 public:
  explicit ProbingSolver(sudoku::IGrid& grid) : grid(grid) {}

  bool solve() override { return grid.isValid() && solveFrom(0); }

 private:
  // Which digits does the grid accept here? Afterwards the cell is empty again.
  std::vector<int> possibleDigits(int x, int y) {
    std::vector<int> result;
    for (int digit = 1; digit <= 9; ++digit) {
      grid.set(x, y, digit);
      if (grid.isValid()) result.push_back(digit);
      grid.set(x, y, 0);
    }
    return result;
  }

  bool solveFrom(int cell) {
    while (cell < 81 && grid.get(cell % 9, cell / 9) != 0) ++cell;
    if (cell == 81) return true;

    const int x = cell % 9, y = cell / 9;
    for (int digit : possibleDigits(x, y)) {
      grid.set(x, y, digit);
      if (solveFrom(cell + 1)) return true;
      grid.set(x, y, 0);
    }
    return false;
  }

  sudoku::IGrid& grid;
};

SUDOKU_EXPORT_GRID(ProbedGrid)
SUDOKU_EXPORT_SOLVER(ProbingSolver)
