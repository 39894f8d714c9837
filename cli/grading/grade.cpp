#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <optional>
#include <ostream>
#include <set>

#include "base/escape.h"
#include "base/files/temporary_folder.h"
#include "cli/grading/chosen.h"
#include "cli/grading/last_run.h"
#include "cli/grading/live_failures.h"
#include "cli/support/complaint.h"
#include "cli/support/interruption.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "cli/support/progress.h"
#include "cli/support/work.h"
#include "courses/feedback/student_view.h"
#include "courses/feedback/words.h"
#include "courses/packages/classroom50_result.h"
#include "courses/packages/gradescope_metadata.h"
#include "grading/attempts/replay.h"
#include "grading/grader/grader.h"
#include "grading/grader/own_check.h"
#include "grading/reports/formats.h"
#include "grading/reports/next_steps.h"

namespace sudoku::cli {
namespace {

constexpr const char* kGradeUsage =
    "sudokulab grade [SUBMISSION] [--assignment ASSIGNMENT] [--check ID|GROUP|PATTERN]... "
    "[--failed] "
    "[--fail-fast] [--quiet] [--verbose] [--list] [--format "
    "text|json|html|gradescope|junit|autolab] "
    "[--out FILE] [--partial] [--hint 0|1] [--language LANGUAGE] [--seed N|random] [--jobs N] "
    "[--markdown FILE] [--classroom50 FILE] [--manual MARKS.csv] [--replay FILE] "
    "[--gradescope-metadata FILE] [--require-sandbox "
    "limits|full]";

grading::ReportFormat formatNamed(std::string_view name) {
  const auto* const found =
      std::ranges::find(grading::kReportFormats, name, &grading::ReportFormat::name);
  if (found != grading::kReportFormats.end()) return *found;
  throw UsageError(fmt::format("found --format {}, expected one of: {}", name,
                               choices(grading::kReportFormats, &grading::ReportFormat::name)));
}

po::options_description optionsOfGrade() {
  po::options_description options(
      "Builds a submission (a folder of sources, a source file, or a plugin), runs every check, "
      "and reports the results");
  options.add_options()("assignment,a", po::value<std::string>(),
                        "the assignment's name, or its folder; by default as set in sudokulab.toml "
                        "in this folder, in the submission's, or above")(
      "check,c", po::value<std::vector<std::string>>()->composing(),
      "only this check, or those whose ids begin like this (grid), or match a pattern "
      "('*-valid-*'); may be repeated. Checks that it depends on also run")(
      "failed", "only the checks that failed last time")(
      "fail-fast", "stop after the first failure, and begin with the checks that failed last time")(
      "quiet,q", "write only the verdicts")("list", "list the checks without grading")(
      "format,f", po::value<std::string>()->default_value("text"),
      "text, json, html, gradescope, junit or autolab")(
      "out,o", po::value<std::string>(),
      "write the report to this file instead of standard output")(
      "markdown", po::value<std::string>(),
      "also write what the student may see as Markdown, for GitHub")(
      "classroom50", po::value<std::string>(),
      "also write Classroom 50's result.json, for its autograder to complete")(
      "partial", "also write it after each check, with the results so far")(
      "hint", po::value<unsigned>()->default_value(grading::kMaxHints),
      "how much to say about a failure: 0 what was seen, 1 also where to look")(
      "language", po::value<std::string>(),
      "language of titles, rules and hints, if the assignment has texts in it: de for "
      "texts/de.toml")("verbose", "show everything known about every check (text only)")(
      "seed", po::value<std::string>(),
      "a different number gives different puzzles; the same number, the same ones; random: one "
      "that nobody can guess; by default $SUDOKULAB_SEED, or 1")(
      "jobs,j", po::value<unsigned>()->default_value(0), "checks at a time; 0: one for each core")(
      "manual", po::value<std::string>(), "a CSV file with marks given by hand")(
      "replay", po::value<std::string>(),
      "run the one check that this file is about (see sudokulab replay-file), as it was run then")(
      "gradescope-metadata", po::value<std::string>(),
      "submission_metadata.json, which says whose submission it is")(
      "require-sandbox", po::value<std::string>()->default_value("limits"),
      "limits or full: refuse to run student code with less");
  return options;
}

/// The partial report, written on interruption. Thread-safe.
class ReportSoFar {
 public:
  void keep(
      const grading::Report& report, const std::function<void()>& write = [] {}) {
    const std::scoped_lock lock(mutex_);
    report_ = report;
    write();
  }
  /// Blocks all further calls to keep(), because the process is about to exit.
  std::optional<grading::Report> takeForEver() {
    mutex_.lock();
    return report_;
  }

 private:
  std::mutex mutex_;
  std::optional<grading::Report> report_;
};

/// One invocation of `sudokulab grade`.
class Call {
 public:
  Call(const po::variables_map& values, std::string path, Streams& streams)
      : values_(values),
        path_(std::move(path)),
        streams_(streams),
        format_(formatNamed(text("format"))),
        installation_(findInstallation()) {
    if (values.contains("partial") && !values.contains("out"))
      throw UsageError("--partial needs a file to write to: --out FILE");
    for (const char* file : {"out", "markdown", "classroom50"}) {
      if (values.contains(file)) requirePlaceFor(text(file));
    }
    if (values.contains("quiet") && format_.name != "text")
      throw UsageError(fmt::format("found --quiet with --format {}, expected text", format_.name));
    refusePartsForAMark();
  }

  int list() {
    const auto named = assignmentIn(values_, path_, installation_, kGradeUsage);
    auto rubric = assignmentNamed(named.name, installation_, streams_).rubric;
    translateAsChosen(rubric, values_);
    streams_.out << listOf(rubric, namedChecks(rubric));
    return kAllWell;
  }

  int grade() {
    const auto assignment = assignmentIn(values_, path_, installation_, kGradeUsage);
    auto rubric = assignmentToGradeBy(assignment.name, installation_, streams_).rubric;
    translateAsChosen(rubric, values_);
    rubric.forStudents.hints = std::min(rubric.forStudents.hints, hintsIn(values_));
    LastRun last(installation_.tools.cache, path_, rubric.name);
    const std::set<std::string> only = chosenChecks(rubric, last);
    const grading::ManualMarks manual = manualMarks(rubric);
    const std::vector<std::string> people = submitters();
    const bool failFast = values_.contains("fail-fast");
    grading::Report report = graded(rubric, {.seed = seed(),
                                             .facts = only.empty(),
                                             .only = only,
                                             .urgent = failFast ? last.lost() : NoChecks(),
                                             .failFast = failFast});
    if (report.results.empty() && !only.empty())
      throw UsageError(
          fmt::format("{} is a {}, but none of the chosen checks judges one\n  --list shows which "
                      "do; chosen: {}",
                      path_, report.work.kind, fmt::join(only, ", ")));
    last.keep(report);
    grading::addNextSteps(report, rubric, submissionWord(), wordsToGoOn());
    if (!assignment.note.empty()) report.notes.push_back(assignment.note);
    if (!people.empty()) report.work.name = people.front();
    addMarks(report, manual, people);
    write(report, streams_.out);
    writeForGithub(report);
    return codeOf(report, rubric);
  }

  int replay() {
    const std::string file = text("replay");
    const auto replay = grading::parseReplay(readFile(file, "a replay file"), file);
    auto whole = assignmentOf(replay).rubric;
    translateAsChosen(whole, values_);
    const auto rubric = grading::rubricOf(replay, whole, file);
    const grading::Report report = graded(rubric, {.checkSeed = replay.seed, .facts = false});
    if (report.results.empty())
      throw UsageError(fmt::format("{} is about a {}, but {} is a {}", file, replay.kind, path_,
                                   report.work.kind));
    write(report, streams_.out);
    // Keep the comparison out of a machine-readable report.
    std::ostream& words =
        format_.name == "text" && !values_.contains("out") ? streams_.out : streams_.err;
    for (const std::string& line : grading::comparison(replay, report)) words << line << '\n';
    return codeOf(report, rubric);
  }

 private:
  /// The submission as named on the command line, or "." if it is the current folder.
  std::string submissionWord() const {
    std::error_code error;
    return std::filesystem::equivalent(path_, ".", error) ? "." : path_;
  }

  /// The options to repeat when running one of these checks again.
  std::string wordsToGoOn() const {
    std::string words;
    for (const char* option : {"assignment", "seed"}) {
      if (values_.contains(option))
        words += fmt::format(" --{} {}", option, forShell(text(option)));
    }
    return words;
  }

  using NoChecks = std::set<std::string>;

  std::string text(const char* option) const { return values_[option].as<std::string>(); }

  /// Refuses partial grading for services, which would take its points as the mark.
  void refusePartsForAMark() const {
    for (const char* option : {"check", "failed", "fail-fast"}) {
      if (!values_.contains(option)) continue;
      if (format_.isForAService || values_.contains("classroom50"))
        throw UsageError(
            fmt::format("found --{} with --format {}, which reports a mark; expected text, json, "
                        "html or junit, or all checks",
                        option, format_.isForAService ? format_.name : "classroom50"));
      for (const char* whole : {"manual", "replay"}) {
        if (values_.contains(whole))
          throw UsageError(fmt::format("found --{} and --{}, expected one of them", option, whole));
      }
    }
  }

  std::set<std::string> namedChecks(const grading::Rubric& rubric) const {
    if (!values_.contains("check")) return {};
    return idsNamedBy(values_["check"].as<std::vector<std::string>>(), rubric);
  }

  std::set<std::string> chosenChecks(const grading::Rubric& rubric, const LastRun& last) const {
    const auto named = namedChecks(rubric);
    return values_.contains("failed") ? failedAmong(named, rubric, last, streams_.err) : named;
  }

  /// A replay file may name only shipped assignments; only the command line may name folders.
  grading::Assignment assignmentOf(const grading::Replay& replay) const {
    if (values_.contains("assignment"))
      return assignmentNamed(text("assignment"), installation_, streams_);
    const auto names = grading::assignmentNames(installation_.assignments);
    if (std::ranges::find(names, replay.assignment) == names.end())
      throw UsageError(fmt::format(
          "{}: its assignment is not one of: {}\n  name its folder: --assignment FOLDER",
          text("replay"), fmt::join(names, ", ")));
    return assignmentNamed(replay.assignment, installation_, streams_);
  }

  grading::ManualMarks manualMarks(const grading::Rubric& rubric) const {
    return values_.contains("manual") ? cli::manualMarks(text("manual"), rubric)
                                      : grading::ManualMarks{};
  }

  /// Adds the marks given by hand. A group has one row, under the name of any member.
  void addMarks(grading::Report& report, const grading::ManualMarks& manual,
                const std::vector<std::string>& people) const {
    const auto named = std::ranges::find_if(
        people, [&manual](const std::string& person) { return manual.contains(person); });
    if (const auto marks = manual.find(named == people.end() ? report.work.name : *named);
        marks != manual.end()) {
      for (const std::string& id : grading::apply(marks->second, report))
        report.notes.push_back(fmt::format(
            "{} has a mark for {}, which did not judge this submission", text("manual"), id));
    } else if (values_.contains("manual")) {
      report.notes.push_back(
          fmt::format("{} has no row for {}: the marks given by hand are pending", text("manual"),
                      report.work.name));
    }
  }

  std::vector<std::string> submitters() const {
    if (!values_.contains("gradescope-metadata")) return {};
    const std::string file = text("gradescope-metadata");
    return courses::submittersIn(readFile(file, "Gradescope's submission_metadata.json"), file);
  }

  std::uint64_t seed() const {
    if (values_.contains("seed")) return seedIn(text("seed"));
    const char* secret = std::getenv("SUDOKULAB_SEED");
    return secret == nullptr ? 1 : seedIn(secret);
  }

  grading::Report graded(const grading::Rubric& rubric, grading::GradeOptions options) {
    const TemporaryFolder scratch;
    ::setenv("TMPDIR", scratch.path().c_str(), 1);
    Progress progress(streams_.err, ::isatty(STDERR_FILENO) != 0);
    options.jobs = values_["jobs"].as<unsigned>();
    options.progress = [&](std::size_t done, std::size_t all) {
      progress.show("checks", done, all);
    };
    options.atWork = [&](const std::string& what) { return progress.atWork(what); };
    ReportSoFar soFar;
    LiveFailures live(progress, wantsColour(STDERR_FILENO), columnsOf(STDERR_FILENO));
    const bool isSeen = ::isatty(STDERR_FILENO) != 0 && !values_.contains("quiet");
    options.soFar = [&](const grading::Report& report) {
      if (isSeen) live.tell(report);
      soFar.keep(report, [&] {
        if (values_.contains("partial")) write(report, streams_.out);
      });
    };
    const auto tellWhatIsKnown = [&] {
      progress.clear();
      writeInterrupted(soFar.takeForEver());
    };
    const Interruption interruption(tellWhatIsKnown, scratch.path());
    auto report = grading::grade(path_, rubric, installation_, options);
    soFar.keep(report);
    progress.clear();
    return report;
  }

  /// Writes the partial report after an interruption.
  void writeInterrupted(std::optional<grading::Report> report) const {
    streams_.err << "sudokulab: interrupted"
                 << (report ? "; the report shows the results so far"
                            : " before any check was done")
                 << std::endl;
    if (!report) return;
    report->notes.insert(report->notes.begin(),
                         "Interrupted: this report shows the results so far.");
    write(*report, streams_.out);
    streams_.out.flush();
  }

  void write(const grading::Report& report, std::ostream& out) const {
    if (values_.contains("out")) {
      writeFile(text("out"), format_.write(report, {.verbose = values_.contains("verbose"),
                                                    .quiet = values_.contains("quiet")}));
    } else {
      out << format_.write(report, {.colour = wantsColour(STDOUT_FILENO),
                                    .verbose = values_.contains("verbose"),
                                    .quiet = values_.contains("quiet"),
                                    .width = columnsOf(STDOUT_FILENO)});
    }
  }

  /// Writes no result if sudokulab itself failed.
  void writeForGithub(const grading::Report& report) const {
    const bool isForClassroom50 = values_.contains("classroom50");
    if (values_.contains("markdown"))
      writeFile(text("markdown"),
                courses::markdownOf(courses::studentView(report, report.work.name)) +
                    (isForClassroom50 ? "\n" + courses::factorInWords(report) : ""));
    if (isForClassroom50 && !report.hasError())
      writeFile(text("classroom50"), courses::classroom50Result(report));
  }

  /// The exit code. A fault in an instructor's check counts as the assignment's.
  int codeOf(const grading::Report& report, const grading::Rubric& rubric) const {
    const std::vector<std::string> faults = grading::faultsOfOwnChecks(report, rubric);
    for (const std::string& fault : faults)
      streams_.err << "sudokulab: " << shown(fault, kMaxBytesSaid) << '\n';
    if (report.hasError()) return grading::isFaultOfOwnChecks(report, rubric) ? kUsage : kOwnError;
    return report.allPassed() ? kAllWell : kSomeFailed;
  }

  const po::variables_map& values_;
  std::string path_;
  Streams& streams_;
  grading::ReportFormat format_;
  Installation installation_;
};

}  // namespace

int grade(const Arguments& arguments, Streams& streams) {
  po::options_description options = optionsOfGrade();
  const auto values = parse(arguments, options, kGradeUsage, "SUBMISSION", streams);
  if (!values) return kAllWell;
  const bool isList = values->contains("list");
  const bool isAnyFolder = isList && !values->contains("SUBMISSION");
  const std::string path = isAnyFolder ? "." : submissionIn(*values, "SUBMISSION", kGradeUsage);
  Call call(*values, path, streams);
  if (isList) return call.list();
  requireSandbox((*values)["require-sandbox"].as<std::string>());
  return values->contains("replay") ? call.replay() : call.grade();
}

}  // namespace sudoku::cli
