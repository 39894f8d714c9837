#include <undo_grid.h>

class UndoGrid : public sudoku::IUndoGrid {
 public:
  int get(int x, int y) const override {
    check(x, y);
    return digits_[y][x];
  }

  void set(int x, int y, int digit) override {
    check(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    digits_[y][x] = digit;
  }

  bool isValid() const override {
    for (int i = 0; i < 9; ++i) {
      int row = 0;
      int column = 0;
      int box = 0;
      for (int k = 0; k < 9; ++k) {
        if (seesTwice(row, digits_[i][k]) || seesTwice(column, digits_[k][i]) ||
            seesTwice(box, digits_[i / 3 * 3 + k / 3][i % 3 * 3 + k % 3]))
          return false;
      }
    }
    return true;
  }

  bool undo() override { return false; }  // TODO

 private:
  static void check(int x, int y) {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }
  static bool seesTwice(int& seen, int digit) {
    const int bit = digit == 0 ? 0 : 1 << digit;
    const bool isThere = (seen & bit) != 0;
    seen |= bit;
    return isThere;
  }

  int digits_[9][9] = {};
};

SUDOKU_EXPORT_UNDO_GRID(UndoGrid)
