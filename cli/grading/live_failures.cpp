#include "cli/grading/live_failures.h"

#include <fmt/format.h>

#include "grading/reports/hints.h"
#include "grading/wording/fault_text.h"

namespace sudoku::cli {

void LiveFailures::tell(const grading::Report& report) {
  const grading::Report told = grading::withinHints(report);
  for (const grading::CheckResult& result : told.results) {
    const bool isNew = result.isLost() && result.outcome != grading::Outcome::skipped &&
                       told_.insert(result.id).second;
    if (!isNew) continue;
    grading::FaultWriter writer({.colour = colour_,
                                 .asSymbols = report.work.kind == "program",
                                 .width = width_,
                                 .brief = true});
    writer.line(fmt::format("  {}: {} {}", writer.paint(grading::outcomeWord(result), "31"),
                            result.criterion.title,
                            writer.paint(fmt::format("({})", result.id), "2")));
    // Causes are known only in the complete report.
    if (result.criterion.visible) writer.words(result);
    progress_.say(writer.text());
  }
}

}  // namespace sudoku::cli
