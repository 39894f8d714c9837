#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include "base/number_text.h"
#include "cli/support/options.h"
#include "courses/insight/grade_diff.h"
#include "grading/reports/report_json.h"

namespace sudoku::cli {
namespace {

constexpr const char* kDiffGradesUsage = "sudokulab diff-grades OLD NEW";

int report(const std::string& older, const std::string& newer, Streams& streams) {
  const auto before = courses::readStandings(older);
  const auto after = courses::readStandings(newer);
  const auto changes = courses::compare(before, after);
  streams.out << describe(changes)
              << fmt::format("{} of {} submissions differ\n", changes.size(),
                             std::max(before.size(), after.size()));
  return changes.empty() ? kAllWell : kSomeFailed;
}

}  // namespace

int diffGrades(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Shows whose points differ between two folders of results (or two report.json files), by how "
      "much, and because of which checks. Exit code 0: nobody's differ; 1: somebody's do");
  const auto values = parse(arguments, options, kDiffGradesUsage, "RESULTS", streams);
  if (!values) return kAllWell;
  const auto words = values->contains("RESULTS")
                         ? (*values)["RESULTS"].as<std::vector<std::string>>()
                         : std::vector<std::string>();
  if (words.size() != 2)
    throw UsageError(fmt::format("found {}, expected two\n  usage: {}",
                                 counted(std::ssize(words), "argument"),
                                 shortUsage(kDiffGradesUsage)));
  try {
    return report(words[0], words[1], streams);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

}  // namespace sudoku::cli
