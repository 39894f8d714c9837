// All solutions by a search in the grid itself, with the digits used so far in bit masks.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <cstdint>
#include <functional>

namespace {

using Mask = std::uint32_t;  // bit d: the digit d

// Works for every shape: 4x4 up to 25x25.
class MaskEnumerator : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    // what the recursion needs of this call
    grid_ = &grid;
    onSolution_ = &onSolution;
    shape_ = grid.shape();
    n_ = shape_.boxWidth * shape_.boxHeight;
    // nothing is used at the beginning
    rows_.fill(0);
    columns_.fill(0);
    boxes_.fill(0);
    // mark the givens
    for (int y = 0; y < n_; ++y) {
      for (int x = 0; x < n_; ++x) {
        given_[y * n_ + x] = grid.get(x, y) != 0;
        if (!given_[y * n_ + x]) continue;
        const Mask bit = Mask{1} << grid.get(x, y);
        // a given that stands twice: no solution
        if (((rows_[y] | columns_[x] | boxes_[box(x, y)]) & bit) != 0) return;
        flip(x, y, bit);
      }
    }
    search(0);
  }

 private:
  // Number of the box, row by row.
  int box(int x, int y) const {
    return y / shape_.boxHeight * shape_.boxHeight + x / shape_.boxWidth;
  }

  // Marks a digit, or takes the mark away.
  void flip(int x, int y, Mask bit) {
    rows_[y] ^= bit;
    columns_[x] ^= bit;
    boxes_[box(x, y)] ^= bit;
  }

  // Cell after cell, row by row.
  void search(int cell) {
    // all cells are filled
    if (cell == n_ * n_) {
      (*onSolution_)(*grid_);
      return;
    }
    // givens stay
    if (given_[cell]) {
      search(cell + 1);
      return;
    }
    const int x = cell % n_;
    const int y = cell / n_;
    for (int digit = 1; digit <= n_; ++digit) {
      const Mask bit = Mask{1} << digit;
      // used already
      if (((rows_[y] | columns_[x] | boxes_[box(x, y)]) & bit) != 0) continue;
      flip(x, y, bit);
      grid_->set(x, y, digit);
      // on to the next cell, then take the digit back
      search(cell + 1);
      flip(x, y, bit);
    }
  }

  // only valid during solveAll
  sudoku::IGrid* grid_ = nullptr;
  const std::function<void(const sudoku::IGrid&)>* onSolution_ = nullptr;
  sudoku::Shape shape_{};
  int n_ = 0;
  std::array<Mask, 25> rows_{}, columns_{}, boxes_{};
  std::array<bool, 625> given_{};
};

}  // namespace

// what is handed in
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MaskEnumerator)
