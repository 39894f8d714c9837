#pragma once

// How often to run students' tests so that random failures earn no points.

#include <cstddef>

namespace sudoku::grading {

/// The numbers of shuffled runs: all with the reference must pass, all with a mistake must fail.
struct Repetitions {
  int withReference = 0;
  int withEachMistake = 0;
};

/// An upper bound on the probability that tests find at least one of `mistakes` without examining
/// the code, even if they know the number, results and times of earlier runs.
///
/// Consider one mistake: its r runs and the k runs with the reference are in random order. Tests
/// cannot tell these runs apart, so they can only guess the order. They find the mistake if the
/// guess is right, with probability 1 / C(k + r, r).
double chanceOf(const Repetitions& runs, std::size_t mistakes);

/// The smallest total number of runs with chanceOf() below `mostChance`. Requires mistakes > 0.
Repetitions repetitionsFor(std::size_t mistakes, double mostChance);

}  // namespace sudoku::grading
