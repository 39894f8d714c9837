#include "grading/reports/next_steps.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/escape.h"
#include "grading/reports/hidden.h"
#include "plugins/contracts/solving.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

bool judgesASolver(const Check& check) {
  return std::ranges::any_of(check.contracts, host::solves);
}

/// The puzzle that the report shows for a check; null if there is none.
const Grid* shownWith(const CheckResult& result, const std::vector<Cause>& causes) {
  const auto cause = std::ranges::find_if(
      causes, [&](const Cause& one) { return one.step && explains(one, result.id); });
  if (cause != causes.end()) return &cause->step->puzzle;
  return result.evidence.finding && result.evidence.finding->puzzle
             ? &*result.evidence.finding->puzzle
             : nullptr;
}

}  // namespace

void addNextSteps(Report& report, const Rubric& rubric, const std::string& submission,
                  const std::string& words) {
  if (report.work.kind != "plugin") return;
  const std::vector<Cause> causes = withoutHidden(report).causes;
  for (CheckResult& result : report.results) {
    const RubricItem* const item = rubric.itemOf(result.id);
    const bool hasFailed =
        result.isLost() && result.outcome != Outcome::skipped && result.outcome != Outcome::error;
    const bool isOurs = item != nullptr && item->check->own == nullptr && !item->test;
    if (!hasFailed || !isOurs || !result.criterion.visible) continue;
    const bool isHere = submission == ".";
    result.next = {fmt::format("sudokulab debug {}{}{}{}", result.id, isHere ? "" : " ",
                               isHere ? "" : forShell(submission), words)};
    const Grid* const puzzle = shownWith(result, causes);
    const bool onAPuzzle = puzzle != nullptr && sameShape(puzzle->shape(), Shape{});
    if (onAPuzzle && judgesASolver(*item->check))
      result.next.push_back(fmt::format("sudokulab trace {} '{}'", forShell(submission),
                                        toText(*puzzle, TextFormat::line)));
  }
}

}  // namespace sudoku::grading
