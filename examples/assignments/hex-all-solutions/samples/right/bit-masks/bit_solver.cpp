// Bit masks instead of loops: bit d-1 of a mask says that digit d is used in a row, column or box.
// The grid is read once before the search and written only when a solution was found.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace {

using Mask = std::uint32_t;  // up to 32 digits

class BitSolver final : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    // everything from an earlier call goes away first
    *this = BitSolver();
    grid_ = &grid;  // valid as long as this call lasts
    onSolution_ = &onSolution;
    shape_ = grid.shape();
    n_ = shape_.boxWidth * shape_.boxHeight;
    all_ = (Mask{1} << n_) - 1;  // n_ ones

    if (!readGivens()) return;
    search(0);
    // leave the gaps empty, as they were
    for (const Gap& gap : gaps_) grid_->set(gap.x, gap.y, 0);
  }

 private:
  struct Gap {
    int x, y;
    Mask bit;  // the digit that is tried at the moment
  };

  // Boxes are numbered left to right, then downwards.
  int boxOf(int x, int y) const {
    return y / shape_.boxHeight * shape_.boxHeight + x / shape_.boxWidth;
  }

  // Digits that are no longer possible.
  Mask used(int x, int y) const { return rows_[y] | columns_[x] | boxes_[boxOf(x, y)]; }

  // XOR takes a digit and gives it back, both with the same line.
  void flip(int x, int y, Mask bit) {
    rows_[y] ^= bit;
    columns_[x] ^= bit;
    boxes_[boxOf(x, y)] ^= bit;
  }

  // false: two givens contradict one another
  bool readGivens() {
    for (int y = 0; y < n_; ++y) {
      for (int x = 0; x < n_; ++x) {
        const int digit = grid_->get(x, y);
        if (digit == 0) {
          gaps_.push_back({x, y, 0});  // to be filled
          continue;
        }
        const Mask bit = Mask{1} << (digit - 1);
        if (used(x, y) & bit) return false;  // it is there already
        flip(x, y, bit);
      }
    }
    return true;
  }

  // Fills the gaps from this number on, in every possible way.
  void search(std::size_t number) {
    if (number == gaps_.size()) {
      // only now does the grid learn about it
      for (const Gap& gap : gaps_) grid_->set(gap.x, gap.y, std::bit_width(gap.bit));
      (*onSolution_)(*grid_);
      return;
    }
    Gap& gap = gaps_[number];
    // Each round of this loop strikes the lowest bit out.
    for (Mask free = all_ & ~used(gap.x, gap.y); free != 0; free &= free - 1) {
      gap.bit = free & -free;  // the lowest bit that is left
      flip(gap.x, gap.y, gap.bit);
      search(number + 1);
      flip(gap.x, gap.y, gap.bit);
    }
  }

  sudoku::IGrid* grid_ = nullptr;
  const std::function<void(const sudoku::IGrid&)>* onSolution_ = nullptr;
  sudoku::Shape shape_;
  int n_ = 0;  // columns, rows and digits
  Mask all_ = 0;  // every digit
  // 25 is the largest size there is
  std::array<Mask, 25> rows_{}, columns_{}, boxes_{};
  std::vector<Gap> gaps_;  // in reading order
};

}  // namespace

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(BitSolver)
