#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ostream>

#include "cli/lookup.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "grading/grader.h"
#include "grading/reports/formats.h"

namespace sudoku::cli {
namespace {

constexpr const char* kUsageLine =
    "sudokulab grade SUBMISSION --assignment NAME "
    "[--format text|json|html|gradescope|junit|autolab] [--out FILE] [--seed N] [--jobs N] "
    "[--manual MARKS.csv] [--require-sandbox full]";

const grading::ReportFormat& formatNamed(const std::string& name) {
  const auto found = std::ranges::find(grading::kReportFormats, std::string_view(name),
                                       &grading::ReportFormat::name);
  if (found != grading::kReportFormats.end()) return *found;
  throw UsageError(fmt::format("found --format {}, expected one of: {}", name,
                               choices(grading::kReportFormats, &grading::ReportFormat::name)));
}

}  // namespace

int grade(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Builds a submission (a folder of sources, a source file, or a plugin), runs every check, "
      "and reports");
  options.add_options()("assignment,a", po::value<std::string>(),
                        "the assignment's name, or its folder")(
      "format,f", po::value<std::string>()->default_value("text"),
      "text, json, html, gradescope, junit or autolab")(
      "out,o", po::value<std::string>(),
      "write the report to this file instead of standard output")(
      "seed", po::value<std::uint64_t>()->default_value(1),
      "another number gives other puzzles; the same one, the same")(
      "jobs,j", po::value<unsigned>()->default_value(0), "checks at a time; 0: one for each core")(
      "manual", po::value<std::string>(), "a CSV file with the marks that a person gives")(
      "require-sandbox", po::value<std::string>()->default_value("limits"),
      "limits or full: refuse to run student code with less");
  const auto values = parse(arguments, options, kUsageLine, "SUBMISSION", streams);
  if (!values) return kAllWell;
  const std::string path = onlyWord(*values, "SUBMISSION", kUsageLine);
  if (!values->contains("assignment"))
    throw UsageError(fmt::format("--assignment is missing\n  usage: {}", kUsageLine));
  requireSubmission(path);
  requireSandbox((*values)["require-sandbox"].as<std::string>());
  const auto& format = formatNamed((*values)["format"].as<std::string>());
  const Installation installation = findInstallation();
  const auto assignment = assignmentNamed((*values)["assignment"].as<std::string>(), installation);

  grading::ManualMarks manual;
  if (values->contains("manual"))
    manual = manualMarks((*values)["manual"].as<std::string>(), assignment.rubric);

  Progress progress(streams.err, ::isatty(STDERR_FILENO) != 0);
  grading::Report report = grading::grade(
      path, assignment.rubric, installation,
      {.seed = (*values)["seed"].as<std::uint64_t>(),
       .jobs = (*values)["jobs"].as<unsigned>(),
       .progress = [&](std::size_t done, std::size_t all) { progress.show("checks", done, all); }});
  progress.clear();
  if (const auto marks = manual.find(report.submission); marks != manual.end())
    report.manual = marks->second;
  else if (values->contains("manual"))
    report.notes.push_back(fmt::format("{} has no row for {}: the marks of a person are pending",
                                       (*values)["manual"].as<std::string>(), report.submission));
  if (values->contains("out")) {
    writeFile((*values)["out"].as<std::string>(), format.write(report, {.colour = false}));
  } else {
    streams.out << format.write(report, {.colour = wantsColour(STDOUT_FILENO)});
  }
  return report.hasError() ? kOwnError : report.allPassed() ? kAllWell : kSomeFailed;
}

}  // namespace sudoku::cli
