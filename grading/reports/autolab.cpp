// For Autolab, which takes the scores from the last line of what the autograder prints: a JSON
// object with one score for each problem of the assessment. Ours has one problem, called
// "autograded", as in Autolab's own template. Whatever a student wrote stands above that line,
// never below it.

#include <nlohmann/json.hpp>

#include "grading/reports/formats.h"

namespace sudoku::grading {

std::string autolabReport(const Report& report, const Look& /*look*/) {
  nlohmann::json scores = nlohmann::json::object();
  // Where sudokulab itself failed, or made a part of the checks, there is no mark, which is not the
  // mark 0.
  if (!report.hasError() && !report.isPart()) scores["autograded"] = report.mark();
  return textReport(report, {.colour = false}) + nlohmann::json{{"scores", scores}}.dump() + "\n";
}

}  // namespace sudoku::grading
