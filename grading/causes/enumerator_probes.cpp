// Which solutions an enumerator reports, and how often.

#include <fmt/format.h>

#include <map>

#include "grading/causes/asking/solving.h"
#include "grading/mocks/mock_grid.h"
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

std::optional<Shown> enumeratorMissesGaps(Context& context) {
  return missedGaps(context, {4, 4}, Naming::xAndY, [&](const Grid& puzzle) {
    return solves<IAllSolutionsSolver>(context, puzzle);
  });
}

}  // namespace

std::vector<Probe> enumeratorProbes() {
  const std::vector contracts = {host::contractOf<IAllSolutionsSolver>};
  const Ids searches = {"hex-any-grid",       "hex-one-solution", "hex-few-solutions",
                        "hex-many-solutions", "hex-no-solution",  "hex-each-once",
                        "hex-grid-restored",  "hex-solves-again"};
  return {{"hex-each-order", contracts,
           joined(searches, {"hex-passes-exceptions", "hex-cost", "memory-safety"}),
           reportsInEachOrder},
          {"hex-reported-twice", contracts, {"hex-each-once"}, reportsTwice},
          {"hex-gaps-missed", contracts, searches, enumeratorMissesGaps}};
}

}  // namespace sudoku::grading
