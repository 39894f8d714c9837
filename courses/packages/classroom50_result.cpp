#include "courses/packages/classroom50_result.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/escape.h"
#include "base/language.h"

namespace sudoku::courses {
namespace {

constexpr int kMaxFactor = 1000;
constexpr double kRounding = 1e-6;

bool isWhole(double points) { return std::abs(points - std::round(points)) < kRounding; }

std::int64_t wholePoints(double points) {
  return static_cast<std::int64_t>(std::floor(points + kRounding));
}

}  // namespace

int factorToWholePoints(const grading::Report& report) {
  int factor = 1;
  while (factor < kMaxFactor &&
         !std::ranges::all_of(report.results, [factor](const grading::CheckResult& one) {
           return isWhole(one.criterion.points * factor);
         }))
    ++factor;
  return factor;
}

std::string factorInWords(const grading::Report& report) {
  const int factor = factorToWholePoints(report);
  if (factor == 1) return "";
  return tr("Classroom 50 has whole points only: it shows these points times {}.", factor) + "\n";
}

std::string classroom50Result(const grading::Report& report) {
  const int factor = factorToWholePoints(report);
  auto tests = nlohmann::ordered_json::array();
  for (const grading::CheckResult& one : report.results) {
    if (one.criterion.extra && !one.submitted) continue;
    const std::int64_t most = wholePoints(one.criterion.points * factor);
    tests.push_back({{"test-name", shownOnOneLine(one.criterion.title, 500)},
                     {"passed", !one.isLost()},
                     {"score", std::min(wholePoints(one.earned() * factor), most)},
                     {"max-score", most}});
  }
  const std::int64_t most = wholePoints(report.maxPoints() * factor);
  const nlohmann::ordered_json result = {
      {"schema", "classroom50/result/v1"},
      {"score", std::clamp(wholePoints(report.mark() * factor), std::int64_t{0}, most)},
      {"max-score", most},
      {"tests", std::move(tests)}};
  return withEscapedControls(result.dump(2)) + "\n";
}

}  // namespace sudoku::courses
