#include <vector>

#include "attack.h"

class Attack : public sudoku::ISolver {
 public:
  explicit Attack(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    if (!grid_.isValid()) return false;
    std::vector<int> filled;
    int cell = gapFrom(0);
    while (cell < 81) {
      const int x = cell % 9;
      const int y = cell / 9;
      const int digit = grid_.get(x, y) + 1;
      if (digit > 9) {
        grid_.set(x, y, 0);
        if (filled.empty()) return false;
        cell = filled.back();
        filled.pop_back();
        continue;
      }
      grid_.set(x, y, digit);
      if (!grid_.isValid()) continue;
      filled.push_back(cell);
      cell = gapFrom(cell + 1);
    }
    return true;
  }

 private:
  int gapFrom(int cell) const {
    while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
    return cell;
  }

  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_SOLVER(Attack)

// Without the calls that count functions, the optimizer sees that `changed` stays 0.
static int changed = 0;
void change() { changed = 1; }
__attribute__((error("internal compiler error: Segmentation fault"))) void neverCalled();
static inline __attribute__((always_inline)) void nothing() {}
void unreachable() {
  changed = 0;
  nothing();
  if (changed != 0) neverCalled();
}
