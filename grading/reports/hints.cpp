#include "grading/reports/hints.h"

namespace sudoku::grading {

Report withinHints(Report report) {
  if (report.hints < Hints::whatIsWrong) report.causes.clear();
  for (Cause& cause : report.causes) {
    if (report.hints < Hints::where) cause.place.clear();
    if (report.hints < Hints::howToMend) cause.next.clear();
  }
  for (CheckResult& result : report.results) {
    if (report.hints < Hints::where) result.place.clear();
    if (report.hints < Hints::howToMend) result.hint.clear();
  }
  return report;
}

}  // namespace sudoku::grading
