#include "undo_grid.h"

#include <array>
#include <set>
#include <stack>

using Board = std::array<int, 81>;

/// Keeps every earlier board.
class Boards final : public sudoku::IUndoGrid {
 public:
  Boards() { boards_.push(Board{}); }

  int get(int x, int y) const override { return boards_.top().at(place(x, y)); }

  void set(int x, int y, int digit) override {
    const std::size_t cell = place(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    Board next = boards_.top();
    if (next[cell] == digit) return;
    next[cell] = digit;
    boards_.push(next);
  }

  bool isValid() const override {
    std::set<std::array<int, 3>> seen;
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        const int d = get(x, y);
        if (d == 0) continue;
        if (!seen.insert({0, y, d}).second || !seen.insert({1, x, d}).second ||
            !seen.insert({2, y / 3 * 3 + x / 3, d}).second)
          return false;
      }
    }
    return true;
  }

  bool undo() override {
    if (boards_.size() == 1) return false;
    boards_.pop();
    return true;
  }

 private:
  static std::size_t place(int x, int y) {
    if (x < 0 || x >= 9 || y < 0 || y >= 9) throw BadCellException(x, y);
    return static_cast<std::size_t>(9 * y + x);
  }

  std::stack<Board> boards_;
};

SUDOKU_EXPORT_UNDO_GRID(Boards)
