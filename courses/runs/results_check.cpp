#include "courses/runs/results_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "base/files/whole_file.h"
#include "courses/runs/class_folder.h"
#include "grading/reports/report_json.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

fs::path wherever(const fs::path& path) {
  fs::path whole = fs::weakly_canonical(fs::absolute(path));
  return whole.has_filename() ? whole : whole.parent_path();
}

bool isIn(const fs::path& inner, const fs::path& outer) {
  return std::ranges::mismatch(outer, inner).in1 == outer.end();
}

/// The assignment in the first readable report; empty if there is none.
std::string assignmentIn(const fs::path& results) {
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(results / kSubmissionsFolder, none)) {
    const fs::path file = entry.path() / kReportFile;
    try {
      if (fs::is_regular_file(file))
        return grading::reportFromJson(wholeFile(file), file.string()).assignment;
    } catch (const std::exception&) {  // incomplete or foreign reports are graded again
    }
  }
  return {};
}

/// Whether a class run wrote to this folder.
bool isResults(const fs::path& folder) {
  return fs::is_directory(folder / kSubmissionsFolder) &&
         (fs::is_regular_file(folder / kLockFile) || fs::is_regular_file(folder / kClassFile));
}

/// Whether a folder has files that no class run wrote. A killed run may leave an empty folder.
bool isForeign(const fs::path& folder) {
  std::error_code none;
  return !isResults(folder) &&
         std::ranges::any_of(fs::directory_iterator(folder, none), [](const auto& entry) {
           return entry.path().filename() != kSubmissionsFolder || !fs::is_empty(entry.path());
         });
}

}  // namespace

void requireOwnResults(const fs::path& results, const fs::path& handedIn,
                       const std::string& assignment) {
  const fs::path out = wherever(results);
  const fs::path in = wherever(handedIn);
  if (isIn(out, in) || isIn(in, out))
    throw WrongResultsFolder(
        fmt::format("the results in {} would be mixed with what was handed in, {}\n  pass a "
                    "separate folder to --out",
                    out.string(), in.string()));
  if (isResults(in))
    throw WrongResultsFolder(fmt::format(
        "{} contains results of grade-class\n  pass what was handed in instead", in.string()));
  const std::string other = assignmentIn(out);
  if (!other.empty() && other != assignment)
    throw WrongResultsFolder(
        fmt::format("{} contains results of {}, but this is {}\n  pass a different folder to --out",
                    out.string(), other, assignment));
  if (other.empty() && isForeign(out))
    throw WrongResultsFolder(
        fmt::format("{} contains files that grade-class did not write; nothing was changed\n  pass "
                    "a new folder to --out",
                    out.string()));
}

std::map<std::string, double> usedLateDays(const std::vector<fs::path>& earlier,
                                           const fs::path& own) {
  std::map<std::string, double> used;
  for (const fs::path& results : earlier) {
    if (wherever(results) == wherever(own))
      throw WrongResultsFolder(
          fmt::format("the policy counts late days of {}, which is where this run writes\n  remove "
                      "it from `earlier` in [late_days]",
                      results.string()));
    if (!fs::is_regular_file(results / kClassFile))
      throw WrongResultsFolder(
          fmt::format("the policy counts late days of {}, which has no results of a class\n  grade "
                      "that assignment first, or remove it from `earlier` in [late_days]",
                      results.string()));
    for (const ClassMember& one : membersIn(results)) {
      const fs::path file = results / reportFileOf(one.submission);
      if (!fs::is_regular_file(file)) continue;
      const auto late = grading::reportFromJson(wholeFile(file), file.string()).late;
      if (late) used[one.student.empty() ? one.submission : one.student] += late->lateDays;
    }
  }
  return used;
}

}  // namespace sudoku::courses
