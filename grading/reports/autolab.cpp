// Autolab takes the scores from the last line of the autograder's output: a JSON object with one
// score for each problem of the assessment. Ours has one problem, called "autograded", as in
// Autolab's own template. Student-controlled text comes before that line, never after it.

#include <nlohmann/json.hpp>

#include "grading/reports/formats.h"

namespace sudoku::grading {

std::string autolabReport(const Report& report, const Look& /*look*/) {
  nlohmann::json scores = nlohmann::json::object();
  // Give no mark, rather than 0, if sudokulab itself failed or only some of the checks ran.
  if (!report.hasError() && !report.isPart()) scores["autograded"] = report.mark();
  return textReport(report, {.colour = false}) + nlohmann::json{{"scores", scores}}.dump() + "\n";
}

}  // namespace sudoku::grading
