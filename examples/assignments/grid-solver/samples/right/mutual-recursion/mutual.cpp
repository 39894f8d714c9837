#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

class PlainGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    checkCell(x, y);
    return cells_[y][x];
  }

  void set(int x, int y, int digit) override {
    checkCell(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    cells_[y][x] = digit;
  }

  bool isValid() const override {
    for (int i = 0; i < 9; ++i) {
      unsigned row = 0, column = 0, box = 0;
      for (int j = 0; j < 9; ++j) {
        if (isTwice(row, cells_[i][j])) return false;
        if (isTwice(column, cells_[j][i])) return false;
        if (isTwice(box, cells_[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3])) return false;
      }
    }
    return true;
  }

 private:
  static bool isTwice(unsigned& seen, int digit) {
    if (digit == 0) return false;
    const bool was = seen >> digit & 1u;
    seen |= 1u << digit;
    return was;
  }

  static void checkCell(int x, int y) {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }

  int cells_[9][9] = {};
};

class MutualSolver : public sudoku::ISolver {
 public:
  explicit MutualSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    if (!grid_.isValid()) return false;
    gaps_.clear();
    for (int cell = 0; cell < 81; ++cell) {
      copy_[cell] = grid_.get(cell % 9, cell / 9);
      if (copy_[cell] == 0) gaps_.push_back(cell);
    }
    if (!search()) return false;
    for (int cell : gaps_) grid_.set(cell % 9, cell / 9, copy_[cell]);
    return true;
  }

 private:
  bool search() { return isDone(0); }

  bool isDone(std::size_t gap) { return gap == gaps_.size() || tryDigits(gap); }

  bool tryDigits(std::size_t gap) {
    const int cell = gaps_[gap];
    for (int digit = 1; digit <= 9; ++digit) {
      if (!fits(cell, digit)) continue;
      copy_[cell] = digit;
      if (isDone(gap + 1)) return true;
    }
    copy_[cell] = 0;
    return false;
  }

  bool fits(int cell, int digit) const {
    for (int i = 0; i < 9; ++i) {
      const int inBox = (cell / 27 * 3 + i / 3) * 9 + cell % 9 / 3 * 3 + i % 3;
      if (copy_[cell / 9 * 9 + i] == digit || copy_[i * 9 + cell % 9] == digit ||
          copy_[inBox] == digit)
        return false;
    }
    return true;
  }

  sudoku::IGrid& grid_;
  int copy_[81];
  std::vector<int> gaps_;
};

SUDOKU_EXPORT_GRID(PlainGrid)
SUDOKU_EXPORT_SOLVER(MutualSolver)
