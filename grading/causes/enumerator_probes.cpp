// Which solutions an enumerator reports, and how often.

#include <fmt/format.h>

#include <map>
#include <optional>
#include <set>

#include "grading/causes/asking/solving.h"
#include "grading/mocks/mock_grid.h"
#include "grading/puzzles/orders.h"
#include "solution/making/generator.h"
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
  return {row("hex-each-order",
              joined(searches, {"hex-passes-exceptions", "hex-cost", "memory-safety"}),
              reportsInEachOrder),
          row("hex-reported-twice", {"hex-each-once"}, reportsTwice),
          row("hex-digit-let-in", joined(searches, {"memory-safety"}), letsADigitIn),
          row("hex-gaps-missed", searches, enumeratorMissesGaps)};
}

}  // namespace sudoku::grading
