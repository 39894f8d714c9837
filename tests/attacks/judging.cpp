#include "judging.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "base/escape.h"
#include "census.h"
#include "grading/grader/grader.h"
#include "grading/reports/formats.h"
#include "grading/rubric/assignment.h"

namespace sudoku::attacks {
namespace {

using grading::CheckResult;
using grading::Report;

/// The text of a report, for searching.
std::string wordsOf(const Report& report) {
  std::string text = report.refused + '\n' + report.work.compilerMessages + '\n';
  for (const std::string& note : report.notes) text += note + '\n';
  for (const std::string& fact : report.facts) text += fact + '\n';
  for (const CheckResult& result : report.results) {
    text += result.reason + '\n' + result.note + '\n' + result.evidence.output + '\n';
    if (result.evidence.finding)
      text += result.evidence.finding->expected + '\n' + result.evidence.finding->seen + '\n';
  }
  return text;
}

/// Whether the text holds raw control characters, including C1 and bidirectional ones.
bool hasRaw(const std::string& text) {
  return std::ranges::any_of(text,
                             [](unsigned char c) { return c < 0x20 && c != '\n' && c != '\t'; }) ||
         withEscapedControls(text) != text;
}

/// No report format may let a control character of the submission through.
void judgeFormats(const Report& report, std::vector<std::string>& faults) {
  for (const grading::ReportFormat& format : grading::kReportFormats) {
    std::string text;
    try {
      text = format.write(report, {});
    } catch (const std::exception& error) {
      faults.push_back(fmt::format("no report as {}: {}", format.name, error.what()));
    }
    if (hasRaw(text))
      faults.push_back(fmt::format("the report as {} holds a control character", format.name));
    if (text.size() > (1u << 20))
      faults.push_back(fmt::format("the report as {} has {} bytes", format.name, text.size()));
  }
}

void judgeChecks(const Attack& attack, const Report& report, std::vector<std::string>& faults) {
  double points = 0;
  for (const CheckResult& result : report.results) {
    const auto expected = attack.expected.checks.find(result.id);
    if (expected == attack.expected.checks.end()) continue;
    const std::vector<std::string>& outcomes = expected->second;
    const std::string_view outcome = grading::nameOf(result.outcome);
    if (outcome == "passed") points += result.criterion.points;
    if (std::ranges::find(outcomes, outcome) == outcomes.end())
      faults.push_back(fmt::format("{}: {} instead of {}: {} {}", result.id, outcome,
                                   fmt::join(outcomes, " or "), result.reason,
                                   result.evidence.finding ? result.evidence.finding->seen : ""));
  }
  for (const auto& [id, outcomes] : attack.expected.checks) {
    if (std::ranges::find(report.results, id, &CheckResult::id) == report.results.end())
      faults.push_back("there is no check " + id);
  }
  if (attack.expected.points) points = *attack.expected.points;
  if (report.points() != points)
    faults.push_back(fmt::format("{} points instead of {}", report.points(), points));
}

}  // namespace

grading::Rubric rubricOf(const Attack& attack, const Installation& installation) {
  grading::Rubric rubric = grading::findAssignment(attack.assignment, installation).rubric;
  rubric.limits = attack.limits;
  rubric.manual.clear();
  if (!attack.expected.checks.contains("own-tests")) rubric.ownTests.reset();
  const auto& wanted = attack.expected.checks;
  if (wanted.empty() && attack.expected.points) return rubric;
  std::vector<grading::RubricItem> items;
  std::map<std::size_t, std::size_t> places;
  for (std::size_t i = 0; i < rubric.items.size(); ++i) {
    grading::RubricItem item = rubric.items[i];
    const bool isFirst = wanted.empty() && items.empty();
    if (!isFirst && !wanted.contains(item.check->id)) continue;
    std::vector<std::size_t> after;
    for (const std::size_t earlier : item.after) {
      if (places.contains(earlier)) after.push_back(places[earlier]);
    }
    item.after = after;
    places[i] = items.size();
    items.push_back(item);
  }
  rubric.items = items;
  return rubric;
}

Graded judge(const Attack& attack, const Installation& installation,
             const std::filesystem::path& folder) {
  Graded graded;
  const auto begin = std::chrono::steady_clock::now();
  try {
    Installation ours = installation;
    ours.tools.limits.cpu = std::min(ours.tools.limits.cpu, attack.compileTime);
    ours.tools.limits.wall = attack.compileTime * 3;
    graded.report = grading::grade(folder, rubricOf(attack, installation), ours,
                                   {.seed = 1,
                                    .jobs = 1,
                                    .shrinkBudget = {.attempts = 0},
                                    .facts = attack.facts,
                                    .progress = {}});
  } catch (const std::exception& error) {
    graded.failure = error.what();
  }
  graded.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return graded;
}

bool isBreached(const Report& report) {
  for (const CheckResult& result : report.results) {
    // Apart from mocked errors, only the submission itself prints here.
    if (result.evidence.output.find("BREACH") != std::string::npos) return true;
  }
  return false;
}

std::vector<std::string> faults(const Attack& attack, const Graded& graded) {
  if (!graded.failure.empty()) return {"the judge itself failed: " + graded.failure};
  std::vector<std::string> all;
  const Report& report = graded.report;
  const Expectation& expected = attack.expected;
  if (expected.refused.empty() != report.refused.empty() && !expected.anyOutcome) {
    all.push_back(report.refused.empty()
                      ? "it was not refused"
                      : fmt::format("it was refused: {}\n{}", report.refused,
                                    report.work.compilerMessages.substr(0, 2000)));
  } else if (report.refused.find(expected.refused) == std::string::npos) {
    all.push_back("it was refused for another reason: " + report.refused);
  }
  if (expected.refused.empty() && !expected.anyOutcome) judgeChecks(attack, report, all);
  if (!expected.refused.empty() && report.points() != 0) all.emplace_back("refused, with points");
  const std::string words = wordsOf(report);
  if (words.find(expected.says) == std::string::npos && !expected.anyOutcome)
    all.push_back(fmt::format("the report does not say \"{}\"", expected.says));
  if (expected.uncontained.empty()) {
    for (const std::string& text : expected.hides) {
      if (words.find(text) != std::string::npos)
        all.push_back(fmt::format("the report shows \"{}\"", text));
    }
    for (const std::string& what : expected.absent) {
      if (exists(what)) all.push_back("it left " + what);
    }
    for (const CheckResult& result : report.results) {
      const auto at = result.evidence.output.find("BREACH");
      if (at != std::string::npos) {
        all.push_back(result.evidence.output.substr(at, 300));
        break;
      }
    }
  }
  judgeFormats(report, all);
  return all;
}

std::string outcomeOf(const Graded& graded) {
  if (!graded.failure.empty()) return "our own error";
  if (!graded.report.refused.empty()) return "refused";
  std::string text;
  for (const CheckResult& result : graded.report.results) {
    if (graded.report.results.size() > 6) break;
    text += (text.empty() ? "" : ", ") + std::string(grading::nameOf(result.outcome));
  }
  return text + fmt::format(" ({:g} points)", graded.report.points());
}

}  // namespace sudoku::attacks
