#include "grading/own_tests/chance.h"

namespace sudoku::grading {

double chanceOf(const Repetitions& runs, std::size_t mistakes) {
  double orders = 1;  // C(k + r, r)
  for (int i = 1; i <= runs.withEachMistake; ++i) orders = orders * (runs.withReference + i) / i;
  return static_cast<double>(mistakes) / orders;
}

Repetitions repetitionsFor(std::size_t mistakes, double mostChance) {
  constexpr int kMost = 16;  // with this many per mistake, a few with the reference suffice
  const auto runsOf = [mistakes](const Repetitions& one) {
    return static_cast<std::size_t>(one.withReference) +
           mistakes * static_cast<std::size_t>(one.withEachMistake);
  };
  Repetitions best;
  for (int r = 1; r <= kMost; ++r) {
    Repetitions one{.withReference = 1, .withEachMistake = r};
    while (chanceOf(one, mistakes) >= mostChance) ++one.withReference;
    if (best.withReference == 0 || runsOf(one) < runsOf(best)) best = one;
  }
  return best;
}

}  // namespace sudoku::grading
