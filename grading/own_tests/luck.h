#pragma once

// How often tests must be run, so that they cannot earn by chance.

#include <cstddef>

namespace sudoku::grading {

/// Shuffled runs with the reference, all of which must pass, and with each mistake, all of which
/// must fail.
struct Repetitions {
  int withReference = 0;
  int withEachMistake = 0;
};

/// A bound of the probability that tests find one of so many mistakes or more without looking at
/// what they test, whatever they know of the runs before: their number, their results, the time.
///
/// Consider one mistake. Its r runs and the k with the reference stand in an order of which all are
/// equally likely. What tests do in one of these runs can depend on nothing that differs between
/// them, so they name one order, and the mistake is found if that is the right one: 1 / C(k + r,
/// r).
double luckOf(const Repetitions& runs, std::size_t mistakes);

/// The fewest runs in all with which that stays below `mostLuck`. Requires a mistake.
Repetitions repetitionsFor(std::size_t mistakes, double mostLuck);

}  // namespace sudoku::grading
