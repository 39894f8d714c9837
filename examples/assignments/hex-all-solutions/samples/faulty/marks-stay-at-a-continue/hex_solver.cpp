// All solutions of a 16x16 sudoku, by recursion with bit masks.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace {

// A callback that gets each solution.
using Callback = std::function<void(const sudoku::IGrid&)>;

// One search. It is made anew for each call of solveAll, so nothing is left from the last one.
class Search {
 public:
  Search(sudoku::IGrid& grid, const Callback& callback)
      : grid_(grid),
        callback_(callback),
        shape_(grid.shape()),
        size_(shape_.boxWidth * shape_.boxHeight),
        row_(size_, 0),
        column_(size_, 0),
        box_(size_, 0) {}

  void run() {
    // First take in the givens. Two that contradict one another: there is no solution.
    for (int y = 0; y < size_; ++y) {
      for (int x = 0; x < size_; ++x) {
        const int digit = grid_.get(x, y);
        // An empty cell is a gap for later.
        if (digit == 0) {
          gaps_.push_back({x, y});
          continue;
        }
        if (!(free(x, y) & bit(digit))) return;
        mark(x, y, digit);
      }
    }
    fill(0);
  }

 private:
  // Bit number d-1 stands for the digit d.
  static std::uint32_t bit(int digit) { return std::uint32_t{1} << (digit - 1); }

  // The number of the box in which (x, y) lies; there are boxHeight boxes side by side.
  int boxOf(int x, int y) const {
    return y / shape_.boxHeight * shape_.boxHeight + x / shape_.boxWidth;
  }

  // The digits that are not used in the row, the column and the box of (x, y).
  std::uint32_t free(int x, int y) const {
    const std::uint32_t all = (std::uint32_t{1} << size_) - 1;
    return all & ~(row_[y] | column_[x] | box_[boxOf(x, y)]);
  }

  // Notes a digit as used.
  void mark(int x, int y, int digit) {
    row_[y] |= bit(digit);
    column_[x] |= bit(digit);
    box_[boxOf(x, y)] |= bit(digit);
  }

  // Takes that note back.
  void unmark(int x, int y, int digit) {
    row_[y] &= ~bit(digit);
    column_[x] &= ~bit(digit);
    box_[boxOf(x, y)] &= ~bit(digit);
  }

  // Looks ahead: does each gap from this one on in the same row or column have a digit left?
  bool canGoOn(std::size_t from, int x, int y) const {
    for (std::size_t i = from; i < gaps_.size(); ++i) {
      const sudoku::Cell& gap = gaps_[i];
      if ((gap.x == x || gap.y == y) && free(gap.x, gap.y) == 0) return false;
    }
    return true;
  }

  // Fills the gaps from number n on in every way that is possible.
  void fill(std::size_t n) {
    // No gap is left: this is a solution.
    if (n == gaps_.size()) {
      callback_(grid_);
      return;
    }
    const auto [x, y] = gaps_[n];  // the gap that is filled here
    for (int digit = 1; digit <= size_; ++digit) {
      // Only what is legal here.
      if (!(free(x, y) & bit(digit))) continue;
      mark(x, y, digit);
      // It is no use to go deeper if some later gap has nothing left already.
      if (!canGoOn(n + 1, x, y)) continue;
      grid_.set(x, y, digit);
      fill(n + 1);
      unmark(x, y, digit);
    }
    // All digits are through: leave the gap as we found it.
    grid_.set(x, y, 0);
  }

  // The grid that is searched, and who wants to know.
  sudoku::IGrid& grid_;
  const Callback& callback_;
  sudoku::Shape shape_;  // of one box
  int size_;  // rows, columns, digits
  // Used digits, as bits.
  std::vector<std::uint32_t> row_, column_, box_;
  // The empty cells in reading order.
  std::vector<sudoku::Cell> gaps_;
};

}  // namespace

// The class that is handed in.
class MaskSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid, const Callback& onSolution) override {
    Search(grid, onSolution).run();
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MaskSolver)
