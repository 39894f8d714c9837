#include <fmt/format.h>

#include <array>
#include <numeric>
#include <vector>

#include "grading/causes/asking/solving.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "solution/grid/gaps.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"

namespace sudoku::grading {

Grid renamedBackwards(const Grid& grid) {
  std::vector<int> names(static_cast<std::size_t>(order(grid.shape())));
  std::iota(names.rbegin(), names.rend(), 1);
  return relabelled(grid, names);
}

std::optional<Shown> forgetsWhatAGuessBrought(Context& context, const Ask& ask) {
  constexpr std::array kGapCounts = {3, 3, 3, 3, 40, 40, 40, 50, 50, 50};
  int givenUp = 0;
  int differing = 0;
  for (const int gaps : kGapCounts) {
    const Grid tame = tamePuzzle(10, context.random());
    if (!ask(tame).isRightFor(tame)) return std::nullopt;
    const Grid puzzle =
        gaps == 3 ? misleadingPuzzle(gaps, context.random())
                  : solvablePuzzle(gaps, context.random(), {.atLeast = 200, .atMost = 3000});
    int here = 0;
    for (const Grid& one : {puzzle, renamedBackwards(puzzle)}) {
      const Reply reply = ask(one);
      if (!reply.isRightFor(one) && !reply.givesUp) return std::nullopt;
      here += reply.givesUp ? 1 : 0;
    }
    givenUp += here;
    differing += here == 1 ? 1 : 0;
  }
  if (differing == 0) return std::nullopt;
  return Shown{
      "A wrong guess is not always undone as a whole.",
      fmt::format("{0} puzzles with 10 gaps, in which the first digit that fits is always right, "
                  "are solved. Of {0} others, each asked also with its digits renamed from 9 to 1, "
                  "{1} of {2} are said to have no solution, and {3} only in one of the two.",
                  kGapCounts.size(), givenUp, 2 * kGapCounts.size(), counted(differing, "puzzle")),
      kWhatAGuessBrings};
}

std::optional<Shown> putsUsedDigits(Context& context, const Ask& ask) {
  constexpr std::size_t kOfEachDigit = 2;
  constexpr int kAsked = kOrder * static_cast<int>(kOfEachDigit);
  const Grid full = randomFullGrid({}, context.random());
  std::array<std::size_t, kOrder> askedOf{};
  int right = 0;
  std::string example;
  for (const int cell : shuffledCells(kOrder, context.random())) {
    const int x = cell % kOrder;
    const int y = cell / kOrder;
    const int wanted = full.get(x, y);
    if (askedOf.at(static_cast<std::size_t>(wanted - 1))++ >= kOfEachDigit) continue;
    Grid puzzle = full;
    puzzle.set(x, y, 0);
    const Reply reply = ask(puzzle);
    if (reply.isRightFor(puzzle)) {
      if (2 * ++right > kAsked) return std::nullopt;
      continue;
    }
    if (!reply.grid || !sameShape(reply.grid->shape(), {}) || gapsOf(*reply.grid) > 0)
      return std::nullopt;
    const int put = reply.grid->get(x, y);
    puzzle.set(x, y, put);
    if (*reply.grid != puzzle) return std::nullopt;
    example = fmt::format("{} where {} is missing", put, wanted);
  }
  return Shown{
      "A digit that is used in the row, the column and the box is put into a gap.",
      fmt::format("With one gap, in each of {} cells in turn, that happens {} times: {}.", kAsked,
                  kAsked - right, example),
      "How are the used digits ruled out? Who erases them one by one from a list, and goes on to "
      "the next place in it all the same, passes over the digit that has moved there: use "
      "std::erase_if, or go on only where nothing was erased."};
}

std::optional<Shown> endsAtTheLastCell(Context& context, const Ask& ask) {
  constexpr int kPuzzles = 4;
  for (int i = 0; i < kPuzzles; ++i) {
    Grid puzzle;
    while (puzzle.get(kOrder - 1, kOrder - 1) == 0)
      puzzle = unsolvablePuzzle(20, context.random(), {.atLeast = 10, .atMost = 500});
    const Reply reply = ask(puzzle);
    if (!reply.grid || gapsOf(*reply.grid) == 0) return std::nullopt;
    Grid open = puzzle;
    open.set(kOrder - 1, kOrder - 1, 0);
    const Reply withoutIt = ask(open);
    if (!withoutIt.givesUp && !withoutIt.isRightFor(open)) return std::nullopt;
  }
  return Shown{
      "A puzzle is taken for solved when its last cell is filled.",
      fmt::format("{} puzzles without a solution, whose last cell is a given, are said to be "
                  "solved, with gaps left. With that cell empty too they are not.",
                  kPuzzles),
      "What ends the search with true? A digit in the last cell says nothing of those before it: "
      "it is solved when the search for the next gap has found none."};
}

}  // namespace sudoku::grading
