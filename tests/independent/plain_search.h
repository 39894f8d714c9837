#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <functional>

// The baseline for the fast solver, and an independent witness that shares no code with it. Three
// masks hold the digits used in each row, column and box; the search fills the cell with the fewest
// candidates.

namespace sudoku::independent {

class PlainSearch {
 public:
  using Cells = std::array<std::uint8_t, 81>;  // 1..9, or 0 for an empty cell
  using Visit = std::function<void(const Cells&)>;

  /// Returns the number of solutions, or `limit` once it is reached.
  std::uint64_t run(const Cells& puzzle, std::uint64_t limit, const Visit& visit = {}) {
    cells_ = puzzle;
    limit_ = limit;
    visit_ = &visit;
    count_ = guesses_ = 0;
    open_ = 0;
    rows_ = columns_ = boxes_ = {};
    for (unsigned cell = 0; cell < 81; ++cell) {
      const unsigned digit = puzzle[cell];
      if (digit == 0) {
        gaps_[open_++] = static_cast<std::uint8_t>(cell);
      } else {
        const unsigned bit = 1U << digit;
        if ((used(cell) & bit) != 0) return 0;
        toggle(cell, bit);
      }
    }
    if (limit > 0) fill();
    return count_;
  }

  std::uint64_t guesses() const { return guesses_; }

 private:
  static constexpr unsigned kAll = 0x3FE;

  static unsigned boxOf(unsigned cell) { return cell / 27 * 3 + cell % 9 / 3; }
  unsigned used(unsigned cell) const {
    return rows_[cell / 9] | columns_[cell % 9] | boxes_[boxOf(cell)];
  }
  void toggle(unsigned cell, unsigned bit) {
    rows_[cell / 9] ^= bit;
    columns_[cell % 9] ^= bit;
    boxes_[boxOf(cell)] ^= bit;
  }

  void fill() {
    if (open_ == 0) {
      ++count_;
      if (*visit_) (*visit_)(cells_);
      return;
    }
    unsigned best = 0;
    int fewest = 10;
    for (unsigned i = 0; i < open_ && fewest > 1; ++i) {
      const int count = std::popcount(kAll & ~used(gaps_[i]));
      if (count < fewest) {
        fewest = count;
        best = i;
      }
    }
    const std::uint8_t cell = gaps_[best];
    gaps_[best] = gaps_[--open_];
    guesses_ += fewest > 1 ? 1 : 0;
    for (unsigned left = kAll & ~used(cell); left != 0 && count_ < limit_; left &= left - 1) {
      const unsigned bit = left & (~left + 1);
      cells_[cell] = static_cast<std::uint8_t>(std::countr_zero(bit));
      toggle(cell, bit);
      fill();
      toggle(cell, bit);
    }
    cells_[cell] = 0;
    gaps_[open_++] = gaps_[best];
    gaps_[best] = cell;
  }

  Cells cells_{};
  std::array<unsigned, 9> rows_{};
  std::array<unsigned, 9> columns_{};
  std::array<unsigned, 9> boxes_{};
  std::array<std::uint8_t, 81> gaps_{};
  unsigned open_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t count_ = 0;
  std::uint64_t guesses_ = 0;
  const Visit* visit_ = nullptr;
};

}  // namespace sudoku::independent
