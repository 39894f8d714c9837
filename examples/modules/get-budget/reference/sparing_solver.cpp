#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

namespace {

/// Reads every cell once, then visits only the gaps.
class SparingSolver : public sudoku::ISolver {
 public:
  explicit SparingSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    gaps_.clear();
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        if (grid_.get(x, y) == 0) gaps_.push_back({x, y});
      }
    }
    return grid_.isValid() && fillFrom(0);
  }

 private:
  bool fillFrom(std::size_t gap) {
    if (gap == gaps_.size()) return true;
    const auto [x, y] = gaps_[gap];
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(x, y, digit);
      if (grid_.isValid() && fillFrom(gap + 1)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }

  sudoku::IGrid& grid_;
  std::vector<sudoku::Cell> gaps_;
};

}  // namespace

SUDOKU_EXPORT_SOLVER(SparingSolver)
