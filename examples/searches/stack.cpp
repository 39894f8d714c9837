// The search of recursion.cpp with a stack of its own: see docs/frames-and-stack.md.

#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

class OwnStack : public sudoku::ISolver {
 public:
  explicit OwnStack(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    if (!grid_.isValid()) return false;
    stack_.clear();
    if (!pushGapFrom(0)) return true;
    while (!stack_.empty()) {
      if (!tryNextDigit(stack_.back())) {
        stack_.pop_back();
      } else if (!pushGapFrom(stack_.back().cell + 1)) {
        return true;
      }
    }
    return false;
  }

 private:
  struct Entry {
    int cell;
    int digit;  // the last one that was tried here
  };

  bool pushGapFrom(int cell) {
    while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
    if (cell == 81) return false;
    stack_.push_back({cell, 0});
    return true;
  }

  bool tryNextDigit(Entry& top) {
    while (++top.digit <= 9) {
      grid_.set(top.cell % 9, top.cell / 9, top.digit);
      if (grid_.isValid()) return true;
    }
    grid_.set(top.cell % 9, top.cell / 9, 0);
    return false;
  }

  sudoku::IGrid& grid_;
  std::vector<Entry> stack_;
};

SUDOKU_EXPORT_SOLVER(OwnStack)
