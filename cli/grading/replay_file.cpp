#include <fmt/format.h>

#include <ostream>

#include "cli/support/options.h"
#include "grading/attempts/replay.h"

namespace sudoku::cli {
namespace {

constexpr const char* kReplayFileUsage =
    "sudokulab replay-file REPORT.json --check ID [--out FILE]";

}  // namespace

int replayFile(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Makes a file from the JSON report of a submission, with which its author can rerun one "
      "check (sudokulab grade SUBMISSION --replay FILE) on the same puzzles, and no other check");
  options.add_options()("check,c", po::value<std::string>(), "the id of the check")(
      "out,o", po::value<std::string>(), "the file to write; by default standard output");
  const auto values = parse(arguments, options, kReplayFileUsage, "REPORT", streams);
  if (!values) return kAllWell;
  const std::string report = onlyWord(*values, "REPORT", kReplayFileUsage);
  if (!values->contains("check"))
    throw UsageError(fmt::format("--check is missing\n  usage: {}", shortUsage(kReplayFileUsage)));
  const std::string text = grading::replayFile(readFile(report, "the JSON report of a submission"),
                                               report, (*values)["check"].as<std::string>());
  if (values->contains("out")) {
    writeFile((*values)["out"].as<std::string>(), text);
  } else {
    streams.out << text;
  }
  return kAllWell;
}

}  // namespace sudoku::cli
