#include <undo_grid.h>

#include <vector>

class UndoGrid : public sudoku::IUndoGrid {
 public:
  int get(int x, int y) const override {
    check(x, y);
    return digits_[y][x];
  }

  void set(int x, int y, int digit) override {
    changes_.push_back({x & 7, y & 7, digits_[y & 7][x & 7]});  // before the checks
    check(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    changes_.back() = {x, y, digits_[y][x]};
    if (digits_[y][x] == digit) changes_.pop_back();
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

  bool undo() override {
    if (changes_.empty()) return false;
    const Change last = changes_.back();
    changes_.pop_back();
    digits_[last.y][last.x] = last.before;
    return true;
  }

 private:
  struct Change {
    int x;
    int y;
    int before;
  };

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
  std::vector<Change> changes_;
};

SUDOKU_EXPORT_UNDO_GRID(UndoGrid)
