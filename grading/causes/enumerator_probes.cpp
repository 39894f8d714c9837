// Which solutions an enumerator reports, and how often.

#include <fmt/format.h>

#include <map>
#include <optional>
#include <set>

#include "grading/causes/asking/solving.h"
#include "grading/mocks/mock_grid.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/orders.h"
#include "solution/grid/gaps.h"
#include "solution/making/generator.h"
#include "solution/rating/candidates.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

/// How often each solution of a puzzle with so many gaps and a single one is reported.
int reportsOfOne(Context& context, int gaps) {
  WatchedGrid grid(withGaps(randomFullGrid({4, 4}, context.random()), gaps, context.random()));
  std::map<std::string, int> reports;
  context.code().make<IAllSolutionsSolver>()->solveAll(grid, [&](const IGrid& solution) {
    if (sameShape(solution.shape(), {4, 4})) ++reports[toText(solution, TextFormat::line)];
  });
  return reports.size() == 1 ? reports.begin()->second : 0;
}

std::optional<Shown> reportsInEachOrder(Context& context) {
  const int two = reportsOfOne(context, 2);
  const int three = reportsOfOne(context, 3);
  if (reportsOfOne(context, 1) != 1 || two < 2 || three < two) return std::nullopt;
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
  WatchedGrid grid(puzzle);
  context.code().make<IAllSolutionsSolver>()->solveAll(grid, [&](const IGrid& solution) {
    if (sameShape(solution.shape(), {4, 4})) digits.all.insert(solution.get(x, y));
  });
  return digits;
}

/// Whether one digit is reported in gaps where it stands in the row, the column and the box.
std::optional<Shown> letsADigitIn(Context& context) {
  constexpr int kPuzzles = 6;
  std::optional<int> letIn;
  int times = 0;
  for (int i = 0; i < kPuzzles; ++i) {
    auto [right, digits] = reportedInAGap(context, context.random().below(256));
    if (digits.erase(right) == 0 || digits.size() > 1) return std::nullopt;
    if (digits.empty() && right == letIn.value_or(right)) continue;
    if (digits.empty() || *digits.begin() != letIn.value_or(*digits.begin())) return std::nullopt;
    letIn = *digits.begin();
    ++times;
  }
  if (times < kPuzzles / 2) return std::nullopt;
  return Shown{
      fmt::format("The search never sees that {} is used.", *letIn),
      fmt::format("Of {} puzzles with 1 gap the right digit is reported, and beside it, {}, a {}, "
                  "which stands in the row, the column and the box of that gap.",
                  kPuzzles, counted(times, "time"), *letIn),
      fmt::format("Has the table, the mask or the type of what holds the used digits room for {}? "
                  "A set of 16 bits in which digit d is bit d has none for 16.",
                  *letIn)};
}

/// A puzzle without conflict that has a few gaps, none of which any digit fits: one of them lacks a
/// digit that stands in its row since it was moved there.
Grid withDeadGaps(Random& random) {
  Grid grid = randomFullGrid({4, 4}, random);
  const int x = random.below(kHexOrder);
  const int y = random.below(kHexOrder);
  const int digit = grid.get(x, y);
  const int to = (x + 4 + random.below(8)) % kHexOrder;  // another box, most of the time
  grid.set(x, y, 0);
  for (int cell = 0; cell < kHexOrder * kHexOrder; ++cell) {
    const int column = cell % kHexOrder;
    const int row = cell / kHexOrder;
    const bool sees = column == to || (column / 4 == to / 4 && row / 4 == y / 4);
    if (sees && grid.get(column, row) == digit) grid.set(column, row, 0);
  }
  grid.set(to, y, digit);
  return grid;
}

/// The gaps that no digit fits, and the others.
std::pair<int, int> deadAndLiveGaps(const Grid& grid) {
  const rating::Candidates candidates(grid);
  int dead = 0;
  for (int cell = 0; cell < kHexOrder * kHexOrder; ++cell) {
    const bool isGap = grid.get(cell % kHexOrder, cell / kHexOrder) == 0;
    dead += isGap && rating::sizeOf(candidates.of(cell)) == 0 ? 1 : 0;
  }
  return {dead, gapsOf(grid) - dead};
}

/// A puzzle that has gaps of both kinds. Nothing where none was made in many attempts.
std::optional<Grid> withDeadAndLiveGaps(Random& random) {
  constexpr int kAttempts = 50;
  for (int i = 0; i < kAttempts; ++i) {
    const Grid dead = withDeadGaps(random);
    const Grid puzzle = withGaps(dead, 4, random);
    const auto [deadGaps, live] = deadAndLiveGaps(puzzle);
    if (deadGaps > 0 && live > 0) return puzzle;
  }
  return std::nullopt;
}

/// Whether a grid is reported in which just those gaps are left that no digit fits.
std::optional<Shown> passesDeadGaps(Context& context) {
  constexpr int kPuzzles = 3;
  int left = 0;
  int filled = 0;
  for (int i = 0; i < kPuzzles; ++i) {
    const auto puzzle = withDeadAndLiveGaps(context.random());
    if (!puzzle) return std::nullopt;
    const Reply reply = replyTo<IAllSolutionsSolver>(context, *puzzle);
    if (!reply.grid || !sameShape(reply.grid->shape(), puzzle->shape())) return std::nullopt;
    const auto [dead, live] = deadAndLiveGaps(*reply.grid);
    if (dead == 0 || live > 0 || gapsOf(*puzzle) == dead) return std::nullopt;
    left = dead;
    filled = gapsOf(*puzzle) - dead;
  }
  return Shown{
      "A gap that no digit fits is passed over, and not taken for a dead end.",
      fmt::format("Of {} puzzles that have such gaps, and others, each is reported with the others "
                  "filled: in the last one {} were, and {} left, which no digit fits.",
                  kPuzzles, filled, left),
      "Where the next gap is chosen, as the one with the fewest digits that fit: none is fewer "
      "than "
      "one. Such a gap has to be chosen, so that its branch ends there."};
}

/// Whether what is forced from the start stays in the grid, and nothing else.
std::optional<Shown> leavesForcedDigits(Context& context) {
  const Grid puzzle = hexPuzzle(4, 12, context.random());
  WatchedGrid grid(puzzle);
  context.code().make<IAllSolutionsSolver>()->solveAll(grid, [](const IGrid&) {});
  const Grid after = grid.contents();
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
      "taken "
      "out again too: note those cells, and empty them before solveAll() returns."};
}

std::optional<Shown> enumeratorMissesGaps(Context& context) {
  return missedGaps(context, {4, 4}, Naming::xAndY, [&](const Grid& puzzle) {
    return solves<IAllSolutionsSolver>(context, puzzle);
  });
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
  return {
      row("hex-each-order",
          joined(searches, {"hex-passes-exceptions", "hex-cost", "memory-safety"}),
          reportsInEachOrder),
      row("hex-reported-twice", {"hex-each-once"}, reportsTwice),
      row("hex-digit-let-in", joined(searches, {"memory-safety"}), letsADigitIn),
      row("hex-dead-gaps-passed",
          joined(searches, {"hex-empty-file", "hex-file-format", "memory-safety"}), passesDeadGaps),
      {.id = "hex-forced-digits-stay",
       .contracts = {host::contractOf<IAllSolutionsSolver>},
       .explains = {"hex-grid-restored", "hex-solves-again", "hex-each-once"},
       .ask = leavesForcedDigits},
      row("hex-gaps-missed", searches, enumeratorMissesGaps)};
}

}  // namespace sudoku::grading
