#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <string>
#include <vector>

// Nine strings of nine characters, '0' for an empty cell.
class TextGrid : public sudoku::IGrid {
 public:
  TextGrid() : rows(9, std::string(9, '0')) {}

  int get(int x, int y) const override {
    check(x, y);
    return rows[y][x] - '0';
  }

  void set(int x, int y, int digit) override {
    check(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    rows[y][x] = static_cast<char>('0' + digit);
  }

  bool isValid() const override {
    for (int i = 0; i < 9; ++i) {
      std::string column, box;
      for (int j = 0; j < 9; ++j) {
        column += rows[j][i];
        box += rows[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3];
      }
      for (const std::string& unit : {rows[i], column, box}) {
        for (char c = '1'; c <= '9'; ++c) {
          if (unit.find(c) != unit.rfind(c)) return false;
        }
      }
    }
    return true;
  }

 private:
  static void check(int x, int y) {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }

  std::vector<std::string> rows;
};

// The gaps filled so far stand on a stack, the latest on top.
class StackSolver : public sudoku::ISolver {
 public:
  explicit StackSolver(sudoku::IGrid& grid) : grid(grid) {}

  bool solve() override {
    if (!grid.isValid()) return false;
    std::vector<Try> stack;
    int cell = nextGap(0);
    if (cell == 81) return true;
    stack.push_back({cell, 0});
    while (!stack.empty()) {
      Try& top = stack.back();
      const int x = top.cell % 9, y = top.cell / 9;
      if (top.digit == 9) {
        grid.set(x, y, 0);
        stack.pop_back();
        continue;
      }
      grid.set(x, y, ++top.digit);
      if (!grid.isValid()) continue;
      cell = nextGap(top.cell + 1);
      if (cell == 81) return true;
      stack.push_back({cell, 0});
    }
    return false;
  }

 private:
  struct Try {
    int cell;
    int digit;
  };

  int nextGap(int cell) const {
    while (cell < 81 && grid.get(cell % 9, cell / 9) != 0) ++cell;
    return cell;
  }

  sudoku::IGrid& grid;
};

SUDOKU_EXPORT_GRID(TextGrid)
SUDOKU_EXPORT_SOLVER(StackSolver)
