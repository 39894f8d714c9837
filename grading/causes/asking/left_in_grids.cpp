#include "grading/causes/asking/left_in_grids.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "grading/causes/asking/solving.h"
#include "grading/puzzles/hex_puzzles.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/making/generator.h"
#include "solution/rating/candidates.h"

namespace sudoku::grading {
namespace {

/// What stands in the grid once all solutions have been asked for. It is a grid on the side of the
/// solver, which may ask it very often.
Grid leftOf(Context& context, const Grid& puzzle) {
  using Solver = host::Description<IAllSolutionsSolver>;
  const auto scratch = host::makeScratch(context.code(), Solver::place(puzzle));
  replyOf(*context.code().makeFor<IAllSolutionsSolver>(scratch->target()), *scratch);
  return scratch->contents();
}

}  // namespace

std::optional<Shown> leavesTheLastGap(Context& context) {
  constexpr int kPuzzles = 3;
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = withGaps(randomFullGrid({4, 4}, context.random()), 8, context.random());
    const Grid after = leftOf(context, puzzle);
    int last = kHexOrder * kHexOrder - 1;
    while (puzzle.get(last % kHexOrder, last / kHexOrder) != 0) --last;
    Grid expected = puzzle;
    expected.set(last % kHexOrder, last / kHexOrder, after.get(last % kHexOrder, last / kHexOrder));
    if (after == puzzle || after != expected) return std::nullopt;
  }
  return Shown{
      "The gap that is filled last keeps its digit after a solution.",
      fmt::format("After solveAll() one of the 8 gaps of each of {} puzzles holds a digit: the "
                  "last one.",
                  kPuzzles),
      "Where a solution is reported, the cell that completed it has to be set back to 0 "
      "too: does a return stand before that line? What stays there forbids digits to the "
      "rest of the search."};
}

std::optional<Shown> leavesForcedDigits(Context& context) {
  const Grid puzzle = hexPuzzle(4, 12, context.random());
  const Grid after = leftOf(context, puzzle);
  // Each of them must be the only digit that fits, once others of them stand.
  Grid forced = puzzle;
  for (bool isNew = true; isNew;) {
    isNew = false;
    const rating::Candidates candidates(forced);
    for (int cell = 0; cell < kHexOrder * kHexOrder; ++cell) {
      const int x = cell % kHexOrder;
      const int y = cell / kHexOrder;
      if (forced.get(x, y) != 0 || after.get(x, y) == 0) continue;
      if (rating::sizeOf(candidates.of(cell)) != 1 ||
          rating::lowestOf(candidates.of(cell)) + 1 != after.get(x, y))
        continue;
      forced.set(x, y, after.get(x, y));
      isNew = true;
    }
  }
  const int filled = gapsOf(puzzle) - gapsOf(after);
  if (filled == 0 || gapsOf(after) == 0 || forced != after) return std::nullopt;
  return Shown{
      "Digits that are forced stay in the grid.",
      fmt::format("Of the {} of a puzzle with several solutions {} are filled afterwards: such in "
                  "which just one digit fits.",
                  counted(gapsOf(puzzle), "gap"), filled),
      "What is filled in because nothing else fits, before the search or on the way, has to be "
      "taken out again too: note those cells, and empty them before solveAll() returns."};
}

std::optional<Shown> leavesTheGridFullOrEmpty(Context& context) {
  constexpr int kPuzzles = 3;
  int empty = 0;
  int full = 0;
  int filled = 0;
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = hexPuzzle(1, 1, context.random());
    const Grid after = leftOf(context, puzzle);
    empty += after == Grid({4, 4}) ? 1 : 0;
    full += isCompletion(puzzle, after) ? 1 : 0;
    filled += gapsOf(after) == 0 && keepsGivens(puzzle, after) ? 1 : 0;
  }
  if (full == kPuzzles)
    return Shown{
        "The solution is left in the grid.",
        fmt::format("After solveAll() each of {} puzzles with one solution is full, as that "
                    "solution has it.",
                    kPuzzles),
        "Empty the gaps before solveAll() returns: set each cell back to 0 when its digits "
        "are done, after a solution too."};
  if (filled == kPuzzles)
    return Shown{
        "No gap is emptied when the search goes back.",
        fmt::format("After solveAll() all gaps of each of {} puzzles with one solution are "
                    "filled, and not as that solution has them in {} of them.",
                    kPuzzles, kPuzzles - full),
        "When none of its digits is left to be tried, a cell has to be set back to 0: "
        "behind the loop over the digits, before the search returns from there."};
  if (empty == kPuzzles)
    return Shown{
        "All cells are empty afterwards, the givens too.",
        fmt::format("After solveAll() no cell of {} puzzles holds a digit.", kPuzzles),
        "Set back to 0 what the search has filled, and nothing else: the givens were there "
        "before it."};
  return std::nullopt;
}

std::optional<Shown> takesGivensOut(Context& context) {
  const Grid puzzle = conflictingHexPuzzle(Unit::row, context.random());
  const Grid after = leftOf(context, puzzle);
  std::vector<std::string> missing;
  for (int cell = 0; cell < kHexOrder * kHexOrder; ++cell) {
    const int x = cell % kHexOrder;
    const int y = cell / kHexOrder;
    if (puzzle.get(x, y) != 0 && after.get(x, y) == 0)
      missing.push_back(fmt::format("({}, {})", x, y));
  }
  if (missing.empty() || missing.size() > 2) return std::nullopt;
  return Shown{"A given that contradicts another one is taken out of the grid, and not put back.",
               fmt::format("In a puzzle in which a digit is given twice in one row {} is empty "
                           "afterwards.",
                           fmt::join(missing, " and ")),
               "Who empties a cell to test its digit has to put it back on every way out, also "
               "before a return that is reached when the test fails."};
}

}  // namespace sudoku::grading
