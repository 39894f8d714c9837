#include "courses/insight/grade_diff.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "base/escape.h"
#include "base/files/input_error.h"
#include "courses/runs/class_folder.h"
#include "grading/reports/report_json.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kNameBytes = 60;

bool differ(double one, double other) { return std::abs(one - other) > 1e-9; }

Standing standingIn(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw InputError(fmt::format("{}: cannot be read", file.string()));
  return standingOf(grading::reportFromJson(text, file.string()));
}

/// The names in either map.
template <class Value>
std::set<std::string> namesIn(const std::map<std::string, Value>& one,
                              const std::map<std::string, Value>& other) {
  std::set<std::string> names;
  for (const auto* all : {&one, &other}) {
    for (const auto& [name, value] : *all) names.insert(name);
  }
  return names;
}

template <class Value>
std::optional<Value> find(const std::map<std::string, Value>& all, const std::string& name) {
  const auto found = all.find(name);
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

std::vector<PartChange> partsThatDiffer(const Standing& before, const Standing& after) {
  std::vector<PartChange> changes;
  for (const std::string& id : namesIn(before.parts, after.parts)) {
    PartChange change{id, find(before.parts, id), find(after.parts, id)};
    const bool isThere = change.before && change.after;
    if (!isThere || differ(change.before->points, change.after->points))
      changes.push_back(std::move(change));
  }
  return changes;
}

void requireComparable(const std::map<std::string, Standing>& before,
                       const std::map<std::string, Standing>& after) {
  if (before.contains("") != after.contains(""))
    throw std::invalid_argument(
        "found one report and a folder of results, expected two reports or two folders");
  if (before.empty() || after.empty()) return;
  const std::string& one = before.begin()->second.assignment;
  const std::string& other = after.begin()->second.assignment;
  if (one != other)
    throw std::invalid_argument(
        fmt::format("found results of {} and of {}, expected those of one assignment", one, other));
}

std::string difference(double before, double after) {
  return fmt::format("{:+g}", std::round((after - before) * 100) / 100);
}

std::string wordsOf(const Standing& one) {
  if (!one.hasMark) return "no mark";
  return fmt::format("{:g} of {:g}{}", std::round(one.points * 100) / 100, one.maxPoints,
                     one.refused ? ", refused" : "");
}

std::string describe(const PartChange& part) {
  const Standing::Part none{0, "not there"};
  const Standing::Part before = part.before.value_or(none);
  const Standing::Part after = part.after.value_or(none);
  return fmt::format("    {:<6} {}: {} -> {}\n", difference(before.points, after.points), part.id,
                     before.outcome, after.outcome);
}

}  // namespace

Standing standingOf(const grading::Report& report) {
  Standing standing{.points = report.mark(),
                    .maxPoints = report.maxPoints(),
                    .refused = !report.refused.empty(),
                    .hasMark = !report.awaitsReader() && !report.hasError() && !report.isPart(),
                    .parts = {},
                    .assignment = report.assignment};
  for (const grading::CheckResult& result : report.results)
    standing.parts[result.id] = {
        result.earned(),
        std::string(grading::nameOf(result.outcome)) +
            (result.byPerson ? ", points by hand: " + result.byPerson->reason : "")};
  if (report.byPerson)
    standing.parts["the whole hand-in"] = {report.byPerson->points,
                                           "points by hand: " + report.byPerson->reason};
  for (const grading::ManualResult& one : report.manual)
    standing.parts[one.id] = {one.mark.value_or(0), one.mark ? "marked" : "pending"};
  return standing;
}

std::map<std::string, Standing> readStandings(const fs::path& results) {
  if (fs::is_regular_file(results)) return {{"", standingIn(results)}};
  std::map<std::string, Standing> standings;
  const bool isFolder = fs::is_directory(results / kSubmissionsFolder);
  for (const ClassMember& one : isFolder ? membersIn(results) : std::vector<ClassMember>()) {
    const fs::path file = results / reportFileOf(one.submission);
    if (!fs::exists(file)) continue;
    Standing& standing = standings[one.student.empty() ? one.submission : one.student];
    standing = standingIn(file);
    standing.shown = one.student.empty() ? one.submission
                     : one.name.empty()  ? one.student
                                         : fmt::format("{} ({})", one.name, one.student);
  }
  if (standings.empty())
    throw std::invalid_argument(fmt::format(
        "{}: expected a folder written by grade-class, or a report.json", results.string()));
  return standings;
}

std::vector<GradeChange> compare(const std::map<std::string, Standing>& before,
                                 const std::map<std::string, Standing>& after) {
  requireComparable(before, after);
  std::vector<GradeChange> changes;
  for (const std::string& name : namesIn(before, after)) {
    GradeChange change{name, find(before, name), find(after, name), {}};
    const std::string& shown = (change.after ? change.after : change.before)->shown;
    if (!shown.empty()) change.name = shown;
    if (change.before && change.after) {
      change.parts = partsThatDiffer(*change.before, *change.after);
      const bool isSame = change.parts.empty() && change.before->refused == change.after->refused &&
                          change.before->hasMark == change.after->hasMark &&
                          !differ(change.before->maxPoints, change.after->maxPoints) &&
                          !differ(change.before->points, change.after->points);
      if (isSame) continue;
    }
    changes.push_back(std::move(change));
  }
  return changes;
}

std::string describe(const std::vector<GradeChange>& changes) {
  std::string text;
  for (const GradeChange& change : changes) {
    const std::string name =
        change.name.empty() ? "the submission" : shownOnOneLine(change.name, kNameBytes);
    if (!change.before) {
      text += fmt::format("{:<24} new: {}\n", name, wordsOf(*change.after));
    } else if (!change.after) {
      text += fmt::format("{:<24} gone: {}\n", name, wordsOf(*change.before));
    } else {
      text += fmt::format("{:<24} {:<6} {} -> {}\n", name,
                          difference(change.before->points, change.after->points),
                          wordsOf(*change.before), wordsOf(*change.after));
      for (const PartChange& part : change.parts) text += describe(part);
    }
  }
  return text;
}

}  // namespace sudoku::courses
