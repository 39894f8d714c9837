#include "grading/puzzles/plain_enumeration.h"

#include <array>
#include <vector>

#include "solution/grid/shapes.h"

namespace sudoku::grading {
namespace {

/// Bit d - 1 of a mask represents digit d.
class Enumerator {
 public:
  Enumerator(const Grid& puzzle, std::int64_t limit)
      : order_(order(puzzle.shape())), all_((1U << order_) - 1), limit_(limit) {
    for (int y = 0; y < order_; ++y) {
      for (int x = 0; x < order_; ++x) {
        const Place place{at(y), at(x), at(boxOf(puzzle.shape(), x, y)), y * order_ + x};
        if (const int digit = puzzle.get(x, y)) {
          use(place, 1U << (digit - 1));
        } else {
          gaps_.push_back(place);
        }
      }
    }
  }

  std::optional<PlainEnumeration> run() { return fill(0) ? std::optional(seen_) : std::nullopt; }

 private:
  struct Place {
    std::size_t row, column, box;
    int cell;
  };
  using Masks = std::array<unsigned, kMaxOrder>;

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  void use(const Place& place, unsigned bit) {  // givens may conflict
    rows_[place.row] |= bit;
    columns_[place.column] |= bit;
    boxes_[place.box] |= bit;
  }

  void toggle(const Place& place, unsigned bit) {
    rows_[place.row] ^= bit;
    columns_[place.column] ^= bit;
    boxes_[place.box] ^= bit;
  }

  /// Returns false if the limit is exceeded.
  bool fill(std::size_t gap) {
    if (gap == gaps_.size()) {
      seen_.naiveCalls += order_ * order_;
      ++seen_.completions;
      return true;
    }
    const Place& place = gaps_[gap];
    seen_.naiveCalls += place.cell + 1 + 2 * order_ + 1;
    unsigned legal = all_ & ~(rows_[place.row] | columns_[place.column] | boxes_[place.box]);
    for (; legal != 0; legal &= legal - 1) {
      if (++seen_.placements > limit_) return false;
      const unsigned bit = legal & (~legal + 1);
      toggle(place, bit);
      if (!fill(gap + 1)) return false;
      toggle(place, bit);
    }
    return true;
  }

  int order_;
  unsigned all_;
  std::vector<Place> gaps_;
  Masks rows_{};
  Masks columns_{};
  Masks boxes_{};
  std::int64_t limit_;
  PlainEnumeration seen_;
};

}  // namespace

std::optional<PlainEnumeration> enumeratePlainly(const Grid& puzzle, std::int64_t limit) {
  return Enumerator(puzzle, limit).run();
}

}  // namespace sudoku::grading
