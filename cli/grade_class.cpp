#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <ostream>

#include "cli/class_executor.h"
#include "cli/interruption.h"
#include "cli/lookup.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "grading/classes/class_run.h"
#include "grading/classes/gradebook_names.h"
#include "grading/classes/results_check.h"
#include "grading/classes/roster.h"
#include "plugins/build/temporary_folder.h"

namespace sudoku::cli {
namespace {

constexpr const char* kGradeClassUsage =
    "sudokulab grade-class DIR --assignment NAME --out RESULTS [--jobs N] [--seed N] "
    "[--roster ROSTER.csv] [--gradebook NAMES.toml] [--manual MARKS.csv] [--require-sandbox full] "
    "[--executor local|slurm] [--tasks N] "
    "[--partition P]";
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
      "submissions at a time; 0: one more than there are cores")(
      "seed", po::value<std::uint64_t>()->default_value(1),
      "another number gives other puzzles; the same one, the same")(
      "roster", po::value<std::string>(),
      "a CSV file: who handed in what; Canvas' export or Moodle's worksheet will do")(
      "gradebook", po::value<std::string>(), "a TOML file: what the gradebook calls its columns")(
      "manual", po::value<std::string>(), "a CSV file with the marks that a person gives")(
      "require-sandbox", po::value<std::string>()->default_value("limits"),
      "limits or full: refuse to run student code with less")(
      "executor", po::value<std::string>()->default_value("local"),
      "local, or slurm: a job array grades, over a folder that all nodes see")(
      "tasks", po::value<unsigned>()->default_value(8),
      "of that array; --jobs is for each of them")(
      "partition", po::value<std::string>()->default_value(""), "of Slurm's nodes")(
      "share", po::value<std::string>(), "I/N: what a task of that array is told; not for people");
  return options;
}

/// Returns the file that an option names, nothing without that option.
/// Throws:  UsageError - it is not there.
std::optional<std::string> fileIn(const po::variables_map& values, const char* option) {
  if (!values.contains(option)) return std::nullopt;
  const auto file = values[option].as<std::string>();
  if (!std::filesystem::exists(file))
    throw UsageError(fmt::format("--{}: there is no file {}", option, file));
  return file;
}

/// Returns what an option says that must be there.
std::string required(const po::variables_map& values, const char* option) {
  if (values.contains(option)) return values[option].as<std::string>();
  throw UsageError(fmt::format("--{} is missing\n  usage: {}", option, kGradeClassUsage));
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

/// What a call asks for.
struct Request {
  std::string folder;
  grading::ClassFolder found;
  grading::Assignment assignment;
  Installation installation;
  grading::ClassRunOptions options;
  ArrayOptions array;
  grading::GradebookNames names;
  std::optional<grading::Roster> roster;
};

ArrayOptions arrayOf(const po::variables_map& values) {
  const auto executor = values["executor"].as<std::string>();
  if (executor == "local") return {};
  if (executor != "slurm")
    throw UsageError(fmt::format("found --executor {}, expected local or slurm", executor));
  return {.tasks = std::max(1U, values["tasks"].as<unsigned>()),
          .cores = std::max(1U, values["jobs"].as<unsigned>()),
          .partition = values["partition"].as<std::string>()};
}

/// All that is built stands below one folder, so one place is to be cleaned up.
void buildBelow(const std::filesystem::path& scratch, Request& request) {
  ::setenv("TMPDIR", scratch.c_str(), 1);
  if (request.installation.cache.empty()) request.installation.cache = scratch / "cache";
}

void nameStudents(const Request& request, grading::ClassResults& results, Streams& streams) {
  results.names = request.names;
  if (!request.roster) return;
  results.names = request.roster->namesFor(request.names, results.title);
  if (const auto strangers = grading::addStudents(*request.roster, results); !strangers.empty())
    streams.err << fmt::format("the roster does not know whose these are: {}\n", someOf(strangers));
}

/// A part of a class, for a run elsewhere.
int runShare(const std::string& share, const std::string& out, Request& request, Streams& streams) {
  grading::ResultsFolder results(out, grading::ResultsFolder::Role::helper);
  const build::TemporaryFolder scratch;
  buildBelow(scratch.path(), request);
  const auto mine = shareOf(request.found.submissions, share, results);
  const auto outcome =
      grading::runClass(mine, request.assignment, request.installation, results, request.options);
  return conclude(outcome, results, streams);
}

/// A whole class.
int runAll(grading::ResultsFolder& results, Request& request, Streams& streams) {
  const build::TemporaryFolder scratch;
  results.useScratch(scratch.path());
  buildBelow(scratch.path(), request);
  warn(request.found, results, request.options.manual, streams);
  grading::Slurm slurm;
  Progress progress(streams.err, ::isatty(STDERR_FILENO) != 0);
  const Interruption interruption([&] {
    results.freeze();
    slurm.cancel();
    std::error_code ignored;
    std::filesystem::remove_all(scratch.path(), ignored);
    progress.clear();
    streams.err << "sudokulab: interrupted; what is graded is kept, and the same command goes on"
                << std::endl;
  });
  if (request.array.tasks > 0)
    gradeBySlurm(slurm, request.array, request.found.submissions, request.folder,
                 request.assignment, request.installation, results, request.options.seed, streams);
  request.options.atWork = [&](const std::string& what) { return progress.atWork(what); };
  request.options.progress = [&](const grading::ClassProgress& seen) {
    progress.showRate("submissions", seen.done, seen.all, seen.graded);
  };
  auto outcome = grading::runClass(request.found.submissions, request.assignment,
                                   request.installation, results, request.options);
  nameStudents(request, outcome.results, streams);
  grading::writeClassFiles(outcome.results, results);
  progress.clear();
  return conclude(outcome, results, streams);
}

Request requestOf(const po::variables_map& values, Streams& streams) {
  const std::string folder = onlyWord(values, "DIR", kGradeClassUsage);
  const std::string name = required(values, "assignment");
  requireSandbox(values["require-sandbox"].as<std::string>());
  const Installation installation = findInstallation();
  Request request{.folder = folder,
                  .found = {},
                  .assignment = assignmentNamed(name, installation),
                  .installation = installation,
                  .options = {.seed = values["seed"].as<std::uint64_t>(),
                              .jobs = values["jobs"].as<unsigned>()},
                  .array = arrayOf(values)};
  if (values.contains("manual"))
    request.options.manual =
        manualMarks(values["manual"].as<std::string>(), request.assignment.rubric);
  if (const auto file = fileIn(values, "gradebook"))
    request.names = grading::readGradebookNames(*file);
  if (const auto file = fileIn(values, "roster"))
    request.roster = grading::readRoster(*file, request.names);
  request.found = classIn(folder, streams);
  return request;
}

}  // namespace

int gradeClass(const Arguments& arguments, Streams& streams) {
  po::options_description options = optionsOfClass();
  const auto values = parse(arguments, options, kGradeClassUsage, "DIR", streams);
  if (!values) return kAllWell;
  const std::string out = required(*values, "out");
  Request request = requestOf(*values, streams);
  if (values->contains("share"))
    return runShare((*values)["share"].as<std::string>(), out, request, streams);
  try {
    grading::requireOwnResults(out, request.folder, request.assignment.rubric.name);
    grading::ResultsFolder results(out, grading::ResultsFolder::Role::owner);
    return runAll(results, request, streams);
  } catch (const grading::ResultsBusy& busy) {
    throw UsageError(busy.what());
  } catch (const grading::WrongResultsFolder& wrong) {
    throw UsageError(wrong.what());
  }
}

}  // namespace sudoku::cli
