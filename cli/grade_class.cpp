#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>

#include "cli/interruption.h"
#include "cli/lookup.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "grading/classes/class_run.h"
#include "plugins/build/temporary_folder.h"

namespace sudoku::cli {
namespace {

constexpr const char* kUsageLine =
    "sudokulab grade-class DIR --assignment NAME --out RESULTS [--jobs N] [--seed N] "
    "[--manual MARKS.csv] [--require-sandbox full]";
constexpr std::size_t kListed = 10;

po::options_description optionsOfClass() {
  po::options_description options(
      "Grades what a class has handed in: each sub-folder, archive, source file or plugin in DIR "
      "is "
      "a submission. The same command goes on where an earlier one stopped, and grades anew only "
      "what has changed");
  options.add_options()("assignment,a", po::value<std::string>(),
                        "the assignment's name, or its folder")("out,o", po::value<std::string>(),
                                                                "the folder for the results")(
      "jobs,j", po::value<unsigned>()->default_value(0),
      "submissions at a time; 0: one for each core")(
      "seed", po::value<std::uint64_t>()->default_value(1),
      "another number gives other puzzles; the same one, the same")(
      "manual", po::value<std::string>(), "a CSV file with the marks that a person gives")(
      "require-sandbox", po::value<std::string>()->default_value("limits"),
      "limits or full: refuse to run student code with less");
  return options;
}

/// Returns what an option says that must be there.
std::string required(const po::variables_map& values, const char* option) {
  if (values.contains(option)) return values[option].as<std::string>();
  throw UsageError(fmt::format("--{} is missing\n  usage: {}", option, kUsageLine));
}

grading::ClassFolder classIn(const std::string& path, Streams& streams) {
  if (!std::filesystem::is_directory(path))
    throw UsageError(fmt::format("there is no folder {} with submissions", path));
  grading::ClassFolder found = grading::readClassFolder(path);
  for (const std::string& note : found.leftOut) streams.err << "left out: " << note << '\n';
  if (found.submissions.empty())
    throw UsageError(fmt::format(
        "there is no submission in {}: expected a folder, an archive or a source file for each",
        path));
  return found;
}

/// "a, b, c and 12 more".
std::string someOf(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kListed); ++i)
    text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > kListed) text += fmt::format(" and {} more", names.size() - kListed);
  return text;
}

/// What does not fit together, and costs nothing.
void warn(const grading::ClassFolder& found, const grading::ResultsFolder& results,
          const grading::ManualMarks& manual, Streams& streams) {
  if (const auto strays = grading::strayResults(results, found.submissions); !strays.empty())
    streams.err << fmt::format(
        "results of submissions that are no longer there are kept, and are no part of the class: "
        "{}\n",
        someOf(strays));
  std::vector<std::string> unknown;
  for (const auto& [name, marks] : manual) {
    if (std::ranges::find(found.submissions, name, &grading::HandedIn::name) ==
        found.submissions.end())
      unknown.push_back(name);
  }
  if (!unknown.empty())
    streams.err << fmt::format("the marks name submissions that are not there: {}\n",
                               someOf(unknown));
}

int conclude(const grading::ClassOutcome& outcome, const grading::ResultsFolder& results,
             Streams& streams) {
  streams.out << fmt::format("{} submissions: {} graded, {} kept from before, {} refused\n",
                             outcome.results.entries.size(), outcome.graded, outcome.kept,
                             outcome.refused);
  for (std::size_t i = 0; i < std::min(outcome.broken.size(), kListed); ++i)
    streams.err << fmt::format("sudokulab: no verdict on {}: {}\n", outcome.broken[i].name,
                               outcome.broken[i].why);
  if (outcome.broken.size() > kListed)
    streams.err << fmt::format("sudokulab: and on {} more\n", outcome.broken.size() - kListed);
  if (!outcome.broken.empty())
    streams.err << "  the same command tries these again, and nothing else\n";
  streams.out << fmt::format("results: {}\n", results.path().string());
  return outcome.broken.empty() ? kAllWell : kOwnError;
}

/// All of the run, once it is clear what is to be done.
int runIn(grading::ResultsFolder& results, const grading::ClassFolder& found,
          const grading::Assignment& assignment, Installation installation,
          grading::ClassRunOptions& options, Streams& streams) {
  const build::TemporaryFolder scratch;  // for all that is built: so one place is to be cleaned up
  results.useScratch(scratch.path());
  ::setenv("TMPDIR", scratch.path().c_str(), 1);
  if (installation.cache.empty()) installation.cache = scratch.path() / "cache";
  Progress progress(streams.err, ::isatty(STDERR_FILENO) != 0);
  const Interruption interruption([&] {
    results.freeze();
    std::error_code ignored;
    std::filesystem::remove_all(scratch.path(), ignored);
    progress.clear();
    streams.err << "sudokulab: interrupted; what is graded is kept, and the same command goes on"
                << std::endl;
  });
  options.progress = [&](const grading::ClassProgress& seen) {
    progress.showRate("submissions", seen.done, seen.all, seen.graded);
  };
  const auto outcome =
      grading::runClass(found.submissions, assignment, installation, results, options);
  grading::writeClassFiles(outcome.results, results);
  progress.clear();
  return conclude(outcome, results, streams);
}

}  // namespace

int gradeClass(const Arguments& arguments, Streams& streams) {
  po::options_description options = optionsOfClass();
  const auto values = parse(arguments, options, kUsageLine, "DIR", streams);
  if (!values) return kAllWell;
  const std::string folder = onlyWord(*values, "DIR", kUsageLine);
  const std::string name = required(*values, "assignment");
  const std::string out = required(*values, "out");
  requireSandbox((*values)["require-sandbox"].as<std::string>());
  const Installation installation = findInstallation();
  const auto assignment = assignmentNamed(name, installation);
  grading::ClassRunOptions run{.seed = (*values)["seed"].as<std::uint64_t>(),
                               .jobs = (*values)["jobs"].as<unsigned>()};
  if (values->contains("manual"))
    run.manual = manualMarks((*values)["manual"].as<std::string>(), assignment.rubric);
  const auto found = classIn(folder, streams);

  try {
    grading::ResultsFolder results(out, grading::ResultsFolder::Role::owner);
    warn(found, results, run.manual, streams);
    return runIn(results, found, assignment, installation, run, streams);
  } catch (const grading::ResultsBusy& busy) {
    throw UsageError(busy.what());
  }
}

}  // namespace sudoku::cli
