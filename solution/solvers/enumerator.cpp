#include "solution/solvers/enumerator.h"

#include <bit>
#include <utility>

namespace sudoku {

Enumerator::Enumerator(const IGrid& grid)
    : grid_(grid),
      order_(static_cast<std::size_t>(order(grid_.shape()))),
      all_((Mask{1} << order_) - 1) {
  const int n = order(grid_.shape());
  for (int cell = 0; cell < n * n; ++cell) {
    const int x = cell % n;
    const int y = cell / n;
    const int digit = grid_.get(x, y);
    const Gap gap{{static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(x),
                   static_cast<std::uint8_t>(boxOf(grid_.shape(), x, y))},
                  0};
    if (digit == kEmpty) {
      gaps_[open_++] = gap;
    } else if (grid_.isValid()) {
      toggle(gap, Mask{1} << (digit - 1));
    }
  }
}

void Enumerator::run(const Visit& visit) {
  if (grid_.isValid()) search(visit);
}

Enumerator::Mask Enumerator::candidates(const Gap& gap) const {
  return all_ & ~(used_[kRow][gap.unit[kRow]] | used_[kColumn][gap.unit[kColumn]] |
                  used_[kBox][gap.unit[kBox]]);
}

void Enumerator::toggle(const Gap& gap, Mask digit) {
  for (std::size_t kind = 0; kind < kKinds; ++kind) used_[kind][gap.unit[kind]] ^= digit;
}

// Returns false once visit wants no more.
bool Enumerator::search(const Visit& visit) {
  if (open_ == 0) return report(visit);
  const Choice choice = choose();
  if (choice.digits == 0) return true;
  std::swap(gaps_[choice.gap], gaps_[--open_]);
  Gap& gap = gaps_[open_];  // deeper levels move only what stands before it
  bool goesOn = true;
  for (Mask left = choice.digits; left != 0 && goesOn; left &= left - 1) {
    const Mask digit = left & (~left + 1);
    gap.digit = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
    toggle(gap, digit);
    goesOn = search(visit);
    toggle(gap, digit);
  }
  ++open_;
  return goesOn;
}

bool Enumerator::report(const Visit& visit) {
  Grid solution = grid_;
  for (const Gap& gap : gaps_) {
    if (gap.digit == 0) break;  // behind the last gap
    solution.set(gap.unit[kColumn], gap.unit[kRow], gap.digit);
  }
  return visit(solution);
}

Enumerator::Choice Enumerator::choose() const {
  UnitMasks once{};
  UnitMasks twice{};
  Choice best{0, 0};
  int fewest = kMaxOrder + 1;
  for (std::size_t i = 0; i < open_; ++i) {
    const Gap& gap = gaps_[i];
    const Mask digits = candidates(gap);
    const int count = std::popcount(digits);
    if (count < fewest) {
      best = {i, digits};
      fewest = count;
      if (count <= 1) return best;
    }
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const std::size_t unit = gap.unit[kind];
      twice[kind][unit] |= once[kind][unit] & digits;
      once[kind][unit] |= digits;
    }
  }
  return chooseInUnits(once, twice, best);
}

// Prefers a digit that has no place or one place left in some unit; else returns `best`.
Enumerator::Choice Enumerator::chooseInUnits(const UnitMasks& once, const UnitMasks& twice,
                                             Choice best) const {
  for (const Kind kind : {kRow, kColumn, kBox}) {
    for (std::size_t unit = 0; unit < order_; ++unit) {
      if ((once[kind][unit] | used_[kind][unit]) != all_) return {0, 0};
      const Mask single = once[kind][unit] & ~twice[kind][unit];
      if (single != 0) return placeOf(kind, unit, single & (~single + 1));
    }
  }
  return best;
}

Enumerator::Choice Enumerator::placeOf(Kind kind, std::size_t unit, Mask digit) const {
  std::size_t i = 0;
  while (gaps_[i].unit[kind] != unit || (candidates(gaps_[i]) & digit) == 0) ++i;
  return {i, digit};
}

}  // namespace sudoku
