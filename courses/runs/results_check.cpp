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
  const std::string other = assignmentIn(out);
  if (!other.empty() && other != assignment)
    throw WrongResultsFolder(
        fmt::format("{} contains results of {}, but this is {}\n  pass a different folder to --out",
                    out.string(), other, assignment));
}

}  // namespace sudoku::courses
