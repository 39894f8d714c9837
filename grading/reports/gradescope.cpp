#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grading/reports/escape.h"
#include "grading/reports/formats.h"

namespace sudoku::grading {
namespace {

using Json = nlohmann::ordered_json;

std::string textOf(const CheckResult& result) {
  if (result.outcome == Outcome::passed) return result.note;
  if (!result.visible) return "Details of this check are not shown.";
  std::string text = result.reason;
  if (result.finding)
    text += fmt::format("\nexpected: {}\nseen: {}", result.finding->expected, result.finding->seen);
  return asUtf8(text);
}

Json asJson(const CheckResult& result) {
  return {{"name", result.title},
          {"score", result.earned()},
          {"max_score", result.points},
          {"status", result.outcome == Outcome::passed ? "passed" : "failed"},
          {"output", textOf(result)},
          {"visibility", "visible"}};
}

}  // namespace

std::string gradescopeReport(const Report& report, const Look&) {
  std::string output;
  for (const std::string& note : report.notes) output += note + "\n";
  if (!report.refused.empty()) output += "Refused: " + report.refused + "\n" + report.details;
  output += fmt::format("sandbox: {}, sudokulab {}, {}\n", report.sandbox, SUDOKULAB_VERSION,
                        report.toolchain);
  Json json = {{"score", report.points()},
               {"output", asUtf8(output)},
               {"visibility", "visible"},
               {"stdout_visibility", "hidden"},
               {"tests", Json::array()}};
  for (const CheckResult& result : report.results) json["tests"].push_back(asJson(result));
  return json.dump(2) + "\n";
}

}  // namespace sudoku::grading
