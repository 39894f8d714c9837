#pragma once

// How often tests must be run, so that they cannot earn by chance.

#include <cstddef>

namespace sudoku::grading {

/// Runs with the reference, all of which must pass, and with each mistake, all of which must fail.
struct Repetitions {
  int withReference = 0;
  int withEachMistake = 0;
};

/// What luck may earn anything with, at most.
inline constexpr double kMostLuck = 0.001;

/// The probability that tests which fail at random find one of so many mistakes or more, with the
/// probability of failing that serves them best. The order of the runs is not theirs to know, so
/// each run fails with one probability p, and one mistake is found with (1 - p)^k * p^r, which is
/// greatest at p = r / (k + r).
double luckOf(const Repetitions& runs, std::size_t mistakes);

/// The fewest runs in all with which that stays below kMostLuck. Requires a mistake.
Repetitions repetitionsFor(std::size_t mistakes);

}  // namespace sudoku::grading
