// Which solutions an enumerator reports, and how often.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <map>
#include <optional>
#include <set>

#include "grading/causes/asking/left_in_grids.h"
#include "grading/causes/asking/solving.h"
#include "grading/mocks/mock_grid.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/plain_enumeration.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/making/generator.h"
#include "solution/rating/candidates.h"
#include "solution/solvers/count.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

/// All grids of that size that are reported of a puzzle. It stands on the side of the solver, which
/// may ask it very often.
void forEachReported(Context& context, const Grid& puzzle,
                     const std::function<void(const Grid&)>& look) {
  const auto scratch =
      host::makeScratch(context.code(), host::Description<IAllSolutionsSolver>::place(puzzle));
  const auto solver = context.code().makeFor<IAllSolutionsSolver>(scratch->target());
  solver->solveAll(scratch->target(), [&](const IGrid& solution) {
    if (sameShape(solution.shape(), puzzle.shape())) look(Grid(solution));
  });
}

/// How often each solution of a puzzle with so many gaps and a single one is reported.
int reportsOfOne(Context& context, int gaps) {
  const Grid full = randomFullGrid({4, 4}, context.random());
  std::map<std::string, int> reports;
  forEachReported(context, withGaps(full, gaps, context.random()),
                  [&](const Grid& solution) { ++reports[toText(solution, TextFormat::line)]; });
  return reports.size() == 1 ? reports.begin()->second : 0;
}

std::optional<Shown> reportsInEachOrder(Context& context) {
  if (reportsOfOne(context, 1) != 1) return std::nullopt;
  const int two = reportsOfOne(context, 2);
  if (two < 2) return std::nullopt;
  const int three = reportsOfOne(context, 3);
  if (three < two) return std::nullopt;
  return Shown{
      "Each solution is reported again and again: once for each order in which its gaps can be "
      "filled.",
      fmt::format("A puzzle with one solution is reported once if it has 1 gap, {} times with 2 "
                  "gaps, and {} times with 3.",
                  two, three),
      "One call fills one gap: when all digits of that gap have been tried, return, and leave the "
      "other gaps to the calls further in."};
}

/// As often with one gap as with two: not for each order of filling.
std::optional<Shown> reportsTwice(Context& context) {
  const int one = reportsOfOne(context, 1);
  const int two = reportsOfOne(context, 2);
  if (one < 2 || one != two) return std::nullopt;
  return Shown{
      fmt::format("Each solution is reported {} times.", one),
      fmt::format("The only solution of a puzzle is reported {} times, with 1 gap and with 2 gaps "
                  "alike; that of a full grid {}.",
                  one, counted(reportsOfOne(context, 0), "time")),
      "Is onSolution called in two places, as where the last gap is filled, and again where no gap "
      "is left? One of them is enough."};
}

/// What belongs into the only gap of a grid, and what stands there in all that is reported.
struct ReportedDigits {
  int right;
  std::set<int> all;
};

ReportedDigits reportedInAGap(Context& context, int gap) {
  const Grid full = randomFullGrid({4, 4}, context.random());
  const int x = gap % kHexOrder;
  const int y = gap / kHexOrder;
  ReportedDigits digits{full.get(x, y), {}};
  Grid puzzle = full;
  puzzle.set(x, y, 0);
  forEachReported(context, puzzle,
                  [&](const Grid& solution) { digits.all.insert(solution.get(x, y)); });
  return digits;
}

std::string roomFor(std::string_view what, int digit) {
  return fmt::format(
      "Has the table, the mask or the type of what holds {} room for {}? A set of 16 "
      "bits in which digit d is bit d has none for 16.",
      what, digit);
}

/// Whether one digit is reported in gaps where it stands in the row, the column and the box.
std::optional<Shown> letsADigitIn(Context& context) {
  constexpr int kPuzzles = 6;
  std::optional<int> letIn;
  int times = 0;
  for (int i = 0; i < kPuzzles; ++i) {
    auto [right, digits] = reportedInAGap(context, context.random().below(256));
    if (digits.erase(right) == 0 || digits.size() > 1) return std::nullopt;
    // Where it is the right one, nothing stands beside it.
    const int digit = digits.empty() ? right : *digits.begin();
    if (digit != letIn.value_or(digit)) return std::nullopt;
    letIn = digit;
    if (!digits.empty()) ++times;
  }
  if (times < kPuzzles / 2) return std::nullopt;
  return Shown{
      fmt::format("The search never sees that {} is used.", *letIn),
      fmt::format("Of {} puzzles with 1 gap the right digit is reported, and beside it, {}, a {}, "
                  "which stands in the row, the column and the box of that gap.",
                  kPuzzles, counted(times, "time"), *letIn),
      roomFor("the used digits", *letIn)};
}

std::optional<Shown> enumeratorPassesDeadGaps(Context& context) {
  return passesDeadGaps(context, {4, 4}, [&](const Grid& puzzle) {
    return replyTo<IAllSolutionsSolver>(context, puzzle);
  });
}

/// How many different solutions of a puzzle are reported, of those there are.
std::size_t solutionsReported(Context& context, const Grid& puzzle) {
  std::set<std::string> seen;
  forEachReported(context, puzzle, [&](const Grid& solution) {
    if (isCompletion(puzzle, solution)) seen.insert(toText(solution, TextFormat::line));
  });
  return seen.size();
}

/// Whether there is a number at which it ends, whatever the puzzle is.
std::optional<Shown> stopsAtANumber(Context& context) {
  const Grid few = guessedHexPuzzle(context.random());  // more than a hundred
  const Grid many = abundantHexPuzzle(context.random());
  const std::size_t most = solutionsReported(context, many);
  if (most < 2 || most > 100 || solutionsReported(context, few) != most) return std::nullopt;
  return Shown{fmt::format("The search ends after {} solutions.", most),
               fmt::format("Of a puzzle with more than 100 solutions, and of another one with more "
                           "than 500, just {} are reported.",
                           most),
               "All solutions are asked for: is there a limit, an array with so many places, or a "
               "condition on the counter?"};
}

/// Whether what is reported first is the puzzle with all its gaps, and which grid that is.
std::optional<Shown> reportsThePuzzle(Context& context) {
  const Grid puzzle = withGaps(randomFullGrid({4, 4}, context.random()), 2, context.random());
  WatchedGrid grid(puzzle);
  bool wasFull = false;
  ON_CALL(grid, set).WillByDefault([&](int x, int y, int digit) {
    grid.realSet(x, y, digit);
    wasFull = wasFull || (digit != 0 && gapsOf(grid.contents()) == 0);
  });
  bool isReporting = false;
  bool isTheCallers = false;
  ON_CALL(grid, get).WillByDefault([&](int x, int y) {
    isTheCallers = isTheCallers || isReporting;
    return grid.realGet(x, y);
  });
  std::optional<std::string> reported;
  context.code().make<IAllSolutionsSolver>()->solveAll(grid, [&](const IGrid& solution) {
    if (reported) return;
    isReporting = true;
    reported = toText(solution, TextFormat::line);
    isReporting = false;
  });
  if (reported != toText(puzzle, TextFormat::line)) return std::nullopt;
  const std::string seen = "Of a puzzle with two gaps, what onSolution is given has both of them";
  if (wasFull)
    return Shown{
        "Solutions are reported after the search, when the grid has been emptied again.",
        seen + "; before that, the same grid was full.",
        "A pointer or a reference to a grid shows it as it is later: call onSolution where "
        "the last gap has been filled, or copy the cells there."};
  if (isTheCallers)
    return Shown{
        "onSolution is given the caller's grid, which the search has not filled.",
        seen +
            ": it is the grid that solveAll() was called with, and no gap of that was "
            "ever filled.",
        "The search fills another grid, perhaps a copy of its own: hand that one on, where "
        "its last gap has been filled."};
  return Shown{
      "onSolution is given a grid of the solver's in which the gaps are empty.", seen + ".",
      "Is it the grid of the search, by a pointer or a reference that is kept until it has "
      "been emptied again? Or one that the search never fills, as where a function takes a "
      "copy (no &)? Hand on the grid that is full, where its last gap has been filled."};
}

std::optional<Shown> enumeratorMissesGaps(Context& context) {
  return missedGaps(context, {4, 4}, Naming::xAndY, [&](const Grid& puzzle) {
    return solves<IAllSolutionsSolver>(context, puzzle);
  });
}

/// With four gaps, in one of which a wrong digit fits at first that is lower than the right one.
Grid misleadingHexPuzzle(Random& random) {
  Grid grid = randomFullGrid({4, 4}, random);
  int x = 0;
  int y = 0;
  while (grid.get(x, y) == 1) {
    x = random.below(kHexOrder);
    y = random.below(kHexOrder);
  }
  const int wrong = 1 + random.below(grid.get(x, y) - 1);
  for (int cell = 0; cell < kHexOrder * kHexOrder; ++cell) {
    const int column = cell % kHexOrder;
    const int row = cell / kHexOrder;
    const bool sees =
        column == x || row == y || boxOf(grid.shape(), column, row) == boxOf(grid.shape(), x, y);
    if (sees && grid.get(column, row) == wrong) grid.set(column, row, 0);
  }
  grid.set(x, y, 0);
  return grid;
}

/// Whether puzzles are given up just where a digit that fits turns out to be wrong.
std::optional<Shown> neverRecovers(Context& context) {
  constexpr int kPuzzles = 6;
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid tame = withGaps(randomFullGrid({4, 4}, context.random()), 1, context.random());
    Grid misleading = misleadingHexPuzzle(context.random());
    while (countSolutions(misleading, 2) != 1) misleading = misleadingHexPuzzle(context.random());
    if (!solves<IAllSolutionsSolver>(context, tame) ||
        !replyTo<IAllSolutionsSolver>(context, misleading).givesUp)
      return std::nullopt;
  }
  return Shown{
      "Once a digit that fits turns out to be wrong, the solution is not found.",
      fmt::format("{0} puzzles with 1 gap are solved; of {0} with up to 4 gaps, in one of which a "
                  "wrong digit fits at first, nothing is reported.",
                  kPuzzles),
      "Either no other digit is tried then, or something of the wrong one stays: is each mark "
      "undone, for row, column and box, on each way out of the loop, before a continue too?"};
}

/// Whether more or fewer solutions of the same puzzle are reported as its digits are named.
std::optional<Shown> losesSolutionsAfterGuesses(Context& context) {
  constexpr int kPuzzles = 6;
  const Grid easy = hexPuzzle(1, 1, context.random());
  if (!solves<IAllSolutionsSolver>(context, easy)) return std::nullopt;
  std::string example;
  for (int i = 0; i < kPuzzles && example.empty(); ++i) {
    const Grid puzzle = hexPuzzle(8, 24, context.random());
    const auto all = static_cast<std::size_t>(enumeratePlainly(puzzle, INT64_MAX)->completions);
    const std::size_t one = solutionsReported(context, puzzle);
    const std::size_t other = solutionsReported(context, renamedBackwards(puzzle));
    if (one != other)
      example = fmt::format(
          "of a puzzle with {} solutions {} are reported, and {} of the same "
          "with its digits renamed",
          all, one, other);
  }
  if (example.empty()) return std::nullopt;
  return Shown{"A wrong guess is not undone as a whole, and solutions are lost.",
               fmt::format("The only solution of a puzzle is found; {}.", example),
               kWhatAGuessBrings};
}

/// Whether givens of some digits may contradict one another unnoticed.
std::optional<Shown> overlooksDigitsAmongGivens(Context& context) {
  const Grid full = randomFullGrid({4, 4}, context.random());
  std::vector<int> missed;
  for (int digit = 1; digit <= kHexOrder; ++digit) {
    Grid puzzle = full;
    const int x = context.random().below(kHexOrder);
    const int y = context.random().below(kHexOrder);
    if (puzzle.get(x, y) == digit) puzzle.set((x + 1) % kHexOrder, y, digit);
    puzzle.set(x, y, digit);
    if (replyTo<IAllSolutionsSolver>(context, puzzle).grid) missed.push_back(digit);
  }
  if (missed.empty() || missed.size() > 2) return std::nullopt;
  return Shown{fmt::format("That {} is given twice is never noticed.", fmt::join(missed, " or ")),
               "Full grids in which another digit stands twice have no solution; those with that "
               "one twice are reported.",
               roomFor("the digits", missed.back())};
}

}  // namespace

std::vector<Probe> enumeratorProbes() {
  const Ids searches = {"hex-any-grid",       "hex-one-solution", "hex-few-solutions",
                        "hex-many-solutions", "hex-no-solution",  "hex-each-once",
                        "hex-grid-restored",  "hex-solves-again"};
  const auto row = [](std::string_view id, const Ids& explains, auto ask) {
    return Probe{.id = id,
                 .contracts = {host::contractOf<IAllSolutionsSolver>},
                 .explains = explains,
                 .ask = ask,
                 .judges = Judges::both};
  };
  return {row("hex-each-order",
              joined(searches, {"hex-passes-exceptions", "hex-cost", "memory-safety"}),
              reportsInEachOrder),
          {.id = "hex-reported-with-gaps",
           .contracts = {host::contractOf<IAllSolutionsSolver>},
           .explains = joined(searches, {"memory-safety", "hex-recursive"}),
           .ask = reportsThePuzzle},
          row("hex-reported-twice", {"hex-each-once"}, reportsTwice),
          row("hex-digit-let-in", joined(searches, {"memory-safety"}), letsADigitIn),
          row("hex-dead-gaps-passed",
              joined(searches, {"hex-empty-file", "hex-file-format", "memory-safety"}),
              enumeratorPassesDeadGaps),
          row("hex-stops-at-a-number", {"hex-few-solutions", "hex-many-solutions", "hex-each-once"},
              stopsAtANumber),
          {.id = "hex-last-gap-stays",
           .contracts = {host::contractOf<IAllSolutionsSolver>},
           .explains = joined(searches, {"hex-recursive"}),
           .ask = leavesTheLastGap},
          {.id = "hex-forced-digits-stay",
           .contracts = {host::contractOf<IAllSolutionsSolver>},
           .explains = {"hex-grid-restored", "hex-solves-again", "hex-each-once"},
           .ask = leavesForcedDigits},
          {.id = "hex-all-or-nothing-left",
           .contracts = {host::contractOf<IAllSolutionsSolver>},
           .explains = {"hex-grid-restored"},
           .ask = leavesTheGridFullOrEmpty},
          {.id = "hex-givens-taken-out",
           .contracts = {host::contractOf<IAllSolutionsSolver>},
           .explains = {"hex-grid-restored"},
           .ask = takesGivensOut},
          row("hex-gaps-missed", searches, enumeratorMissesGaps),
          row("hex-never-recovers", searches, neverRecovers),
          row("hex-digit-not-compared", {"hex-conflicting-givens", "hex-full-grid"},
              overlooksDigitsAmongGivens),
          row("hex-guess-not-undone", searches, losesSolutionsAfterGuesses)};
}

}  // namespace sudoku::grading
