#include <fmt/format.h>

#include <array>
#include <utility>

#include "grading/causes/asking/solving.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "grading/puzzles/unit_conflicts.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/making/generator.h"
#include "solution/rating/candidates.h"

namespace sudoku::grading {
namespace {

constexpr int kOfEach = 6;

/// Whether a plain search, after the first digit that is wrong, comes to a gap for which just one digit
/// is left, which is wrong as well, and then to one that nothing fits.
bool isLedFurtherAstray(Grid puzzle) {
  const Grid solution = firstCompletion(puzzle);
  bool isWrong = false;
  bool isFurther = false;
  for (int cell = 0; cell < kAllCells; ++cell) {
    const int x = cell % kOrder;
    const int y = cell / kOrder;
    if (puzzle.get(x, y) != 0) continue;
    const rating::Mask fitting = rating::Candidates(puzzle).of(cell);
    if (fitting == 0) break;
    puzzle.set(x, y, rating::lowestOf(fitting) + 1);
    const bool isRight = puzzle.get(x, y) == solution.get(x, y);
    isFurther = isFurther || (isWrong && !isRight && rating::sizeOf(fitting) == 1);
    isWrong = isWrong || !isRight;
  }
  return isFurther;
}

constexpr int kGaps = 8;

/// One in which a wrong digit shows only after another gap was filled. Nothing where none was made in
/// many attempts.
std::optional<Grid> withALaterDeadEnd(Random& random) {
  constexpr int kAttempts = 300;
  for (int i = 0; i < kAttempts; ++i) {
    Grid puzzle = misleadingPuzzle(kGaps, random);
    if (isLedFurtherAstray(puzzle)) return puzzle;
  }
  return std::nullopt;
}

/// A puzzle without conflict that has a few gaps, none of which any digit fits: one of them lacks a
/// digit that stands in its row since it was moved there.
Grid withDeadGaps(Shape shape, Random& random) {
  Grid grid = randomFullGrid(shape, random);
  const int n = order(shape);
  const int x = random.below(n);
  const int y = random.below(n);
  const int digit = grid.get(x, y);
  const int to = (x + shape.boxWidth) % n;  // in another box
  grid.set(x, y, 0);
  for (int cell = 0; cell < n * n; ++cell) {
    const bool sees = cell % n == to || boxOf(shape, cell % n, cell / n) == boxOf(shape, to, y);
    if (sees && grid.get(cell % n, cell / n) == digit) grid.set(cell % n, cell / n, 0);
  }
  grid.set(to, y, digit);
  return grid;
}

/// The gaps that no digit fits, and the others.
std::pair<int, int> deadAndLiveGaps(const Grid& grid) {
  const rating::Candidates candidates(grid);
  const int n = order(grid.shape());
  int dead = 0;
  for (int cell = 0; cell < n * n; ++cell) {
    const bool isGap = grid.get(cell % n, cell / n) == 0;
    dead += isGap && rating::sizeOf(candidates.of(cell)) == 0 ? 1 : 0;
  }
  return {dead, gapsOf(grid) - dead};
}

/// A puzzle that has gaps of both kinds. Nothing where none was made in many attempts.
std::optional<Grid> withDeadAndLiveGaps(Shape shape, Random& random) {
  constexpr int kAttempts = 50;
  for (int i = 0; i < kAttempts; ++i) {
    const Grid puzzle = withGaps(withDeadGaps(shape, random), 4, random);
    const auto [dead, live] = deadAndLiveGaps(puzzle);
    if (dead > 0 && live > 0) return puzzle;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Shown> neverChoosesAnew(Context& context, const Ask& ask) {
  for (int i = 0; i < kOfEach; ++i) {
    for (const int gaps : {1, 10}) {
      const Grid puzzle = gaps == 1
                              ? withGaps(randomFullGrid({}, context.random()), 1, context.random())
                              : tamePuzzle(gaps, context.random());
      if (!ask(puzzle).isRightFor(puzzle)) return std::nullopt;
    }
    if (!ask(misleadingPuzzle(3, context.random())).givesUp) return std::nullopt;
  }
  return Shown{
      "Once the first digit that fits turns out to be wrong, the puzzle is given up.",
      fmt::format(
          "{} puzzles with 10 gaps, in which the first digit that fits is always right, are "
          "solved; {} with 3 gaps, in which it is wrong once, are said to have no solution.",
          kOfEach, kOfEach),
      "Either no other digit is tried: when the call for the next cell has failed, the next digit "
      "of this one has its turn, and only after the last one return false. Or something of the "
      "wrong digit stays: is each mark taken back, for row, column and box? Does the cell, or a "
      "position that deeper calls move on (int&), stand where it stood?"};
}

std::optional<Shown> passesDeadGaps(Context& context, Shape shape, const Ask& ask) {
  constexpr int kPuzzles = 3;
  int left = 0;
  int filled = 0;
  for (int i = 0; i < kPuzzles; ++i) {
    const auto puzzle = withDeadAndLiveGaps(shape, context.random());
    if (!puzzle) return std::nullopt;
    const Reply reply = ask(*puzzle);
    if (!reply.grid || !sameShape(reply.grid->shape(), shape)) return std::nullopt;
    const auto [dead, live] = deadAndLiveGaps(*reply.grid);
    if (dead == 0 || live > 0 || gapsOf(*puzzle) == dead) return std::nullopt;
    left = dead;
    filled = gapsOf(*puzzle) - dead;
  }
  return Shown{
      "A gap that no digit fits is passed over, and not taken for a dead end.",
      fmt::format("Of {} puzzles that have such gaps, and others, each is said to be solved with "
                  "the others filled: in the last one {} were, and {} left, which no digit fits.",
                  kPuzzles, filled, left),
      "Where the next gap is chosen, as the one with the fewest digits that fit: none is fewer "
      "than one. Such a gap has to be chosen, so that its branch ends there."};
}

std::optional<Shown> takesBackTooMuch(Context& context, const Ask& ask) {
  int wrong = 0;
  for (int i = 0; i < kOfEach; ++i) {
    const Grid tame = tamePuzzle(10, context.random());
    if (!ask(tame).isRightFor(tame)) return std::nullopt;
    const Grid astray = solvablePuzzle(30, context.random(), {.atLeast = 300, .atMost = 3000});
    const Reply reply = ask(astray);
    wrong += reply.grid && gapsOf(*reply.grid) == 0 && !reply.grid->isValid() ? 1 : 0;
  }
  if (wrong < kOfEach / 2) return std::nullopt;
  return Shown{
      "Once a wrong digit has been taken back, digits are taken that are still forbidden.",
      fmt::format(
          "{} puzzles with 10 gaps, in which the first digit that fits is always right, are "
          "solved; of {} with 30 gaps, in which it is wrong now and then, {} are said to be "
          "solved by a grid in which digits stand twice.",
          kOfEach, kOfEach, wrong),
      "What is noted for a digit (a mark, or what other cells may not hold) is taken back with it, "
      "but not where a given or another digit forbids the same: count how many forbid it, or find "
      "it out anew from the grid."};
}

std::optional<Shown> takesContradictions(Context& context, const Ask& ask) {
  const Grid easy = tamePuzzle(5, context.random());
  const Grid none = unsolvablePuzzle(3, context.random(), {.atMost = 500});
  if (!ask(easy).isRightFor(easy) || !ask(none).givesUp) return std::nullopt;
  for (const Unit kind : kUnits) {
    const Grid full = completeConflicts(kind, context.random()).front();
    if (!ask(full).grid || !ask(conflictingPuzzle(5, kind, context.random())).grid)
      return std::nullopt;
  }
  return Shown{"The givens are not compared with one another.",
               "Full grids in which digits stand twice, and puzzles with 5 gaps whose givens do "
               "so, are said to be solved; one whose gaps nothing fits is given up.",
               "Test the whole grid once, before the search and also where no cell is empty: what "
               "the search asks of each new digit says nothing of the givens."};
}

std::optional<Shown> leavesWhatFollowed(Context& context, const Ask& ask) {
  int failed = 0;
  for (int i = 0; i < kOfEach; ++i) {
    const Grid tame = tamePuzzle(kGaps, context.random());
    const Grid soon = misleadingPuzzle(3, context.random());
    if (!ask(tame).isRightFor(tame) || !ask(soon).isRightFor(soon)) return std::nullopt;
    const auto later = withALaterDeadEnd(context.random());
    if (!later) return std::nullopt;
    const Reply reply = ask(*later);
    // Who leaves gaps and calls it solved does so for another reason.
    if (reply.grid && gapsOf(*reply.grid) > 0) return std::nullopt;
    failed += reply.isRightFor(*later) ? 0 : 1;
  }
  if (failed < kOfEach / 2) return std::nullopt;
  return Shown{
      "What was tried in later gaps is not taken back when the digit of an earlier one was wrong.",
      fmt::format(
          "Puzzles in which a wrong digit leaves none for the next gap are solved, {} of {}; "
          "of those in which another gap is filled before that shows, {} of {}.",
          kOfEach, kOfEach, kOfEach - failed, kOfEach),
      "When all digits of a gap have failed, it must be as if none had been tried: the cell is 0 "
      "again, in the grid that the caller goes on with too. Is what looks like a copy a "
      "reference?"};
}

}  // namespace sudoku::grading
