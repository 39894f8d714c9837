#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <ostream>

#include "base/escape.h"
#include "base/files/temporary_folder.h"
#include "base/files/whole_file.h"
#include "base/number_text.h"
#include "cli/courses/class_executor.h"
#include "cli/courses/class_request.h"
#include "cli/support/interruption.h"
#include "cli/support/progress.h"
#include "courses/gradebooks/class_formats.h"
#include "courses/gradebooks/classroom50_scores.h"
#include "courses/runs/class_copies.h"
#include "courses/runs/class_folder.h"
#include "courses/runs/marks_file.h"
#include "courses/runs/needs.h"
#include "courses/runs/results_check.h"
#include "courses/viva/sheets.h"
#include "grading/own_tests/course_test_run.h"

namespace sudoku::cli {
namespace {

constexpr std::size_t kListed = 10;
constexpr std::size_t kListedNeeds = 40;

/// Lists results for hand-ins that no longer exist. They are harmless.
void warnOfStrays(const courses::ResultsFolder& results, const std::vector<courses::HandIn>& all,
                  Streams& streams) {
  if (const auto strays = courses::strayResults(results, all); !strays.empty())
    streams.err << fmt::format(
        "results of submissions that no longer exist or do not count are kept, but are not part of "
        "the class: {}\n",
        shownOnOneLine(courses::someOf(strays), 1000));
}

/// Prints what was left out, and what a person must look at.
void sayWhatNeedsAPerson(const courses::ClassResults& all, Streams& streams) {
  for (const std::string& line : courses::leftOutOf(all))
    streams.err << shownOnOneLine(line, 500) << '\n';
  if (all.needs.empty()) return;
  streams.err << fmt::format("needs you ({}):\n", all.needs.size());
  for (std::size_t i = 0; i < std::min(all.needs.size(), kListedNeeds); ++i)
    streams.err << fmt::format("  {}\n", shownOnOneLine(all.needs[i], 500));
  if (all.needs.size() > kListedNeeds)
    streams.err << fmt::format("  and {} more, in index.html\n", all.needs.size() - kListedNeeds);
}

int conclude(const courses::ClassOutcome& outcome, const courses::ResultsFolder& results,
             Streams& streams) {
  streams.out << fmt::format("{} submissions: {} graded, {} kept from before; {} refused\n",
                             outcome.graded + outcome.kept, outcome.graded, outcome.kept,
                             outcome.refused);
  if (outcome.lateBefore > 0)
    streams.err << fmt::format(
        "{} lost points for lateness in the last run, but not in this one, which has no --policy\n",
        counted(static_cast<std::int64_t>(outcome.lateBefore), "submission"));
  for (std::size_t i = 0; i < std::min(outcome.broken.size(), kListed); ++i)
    streams.err << fmt::format("sudokulab: no verdict on {}: {}\n",
                               shownOnOneLine(outcome.broken[i].name, 200),
                               shownOnOneLine(outcome.broken[i].why, 500));
  if (outcome.broken.size() > kListed)
    streams.err << fmt::format("sudokulab: and on {} more\n", outcome.broken.size() - kListed);
  if (!outcome.broken.empty()) streams.err << "  run the same command again to retry only these\n";
  streams.out << fmt::format("results: {}\n", results.path().string());
  if (outcome.broken.empty()) return kAllWell;
  // As in `grade`, faults in custom checks are mistakes in the assignment.
  const bool isOfOwnChecks =
      std::ranges::all_of(outcome.broken, &courses::BrokenSubmission::isOfOwnChecks);
  return isOfOwnChecks ? kUsage : kOwnError;
}

void sayStudents(const courses::ClassResults& results, Streams& streams) {
  const auto students =
      std::ranges::count(results.entries, false, &courses::ClassEntry::isStranger);
  std::vector<std::string> without;
  for (const courses::ClassEntry& entry : results.entries) {
    if (courses::outcomeOf(entry) == courses::kNothingHandedIn)
      without.push_back(entry.student.name);
  }
  streams.out << fmt::format("{} of {} students handed in work\n", students - std::ssize(without),
                             students);
  const std::size_t listed = std::min(without.size(), kListed);
  for (std::size_t i = 0; i < listed; ++i)
    streams.out << fmt::format("  not handed in: {}\n", shownOnOneLine(without[i], 200));
  if (without.size() > listed)
    streams.out << fmt::format("  and {} more\n", without.size() - listed);
}

/// Says what Moodle would do with the worksheet. Returns whether it takes all marks.
bool sayWhatMoodleTakes(const courses::ClassResults& results, Streams& streams) {
  std::vector<std::string> above;
  for (const courses::ClassEntry& entry : results.entries) {
    if (courses::isAboveMoodlesMaximum(entry, results.names)) above.push_back(entry.submission);
  }
  streams.out << fmt::format(
      "moodle-worksheet.csv: Moodle skips students whose grade was changed after you downloaded "
      "the "
      "worksheet, unless you tick \"Allow updating records that have been modified more recently "
      "in "
      "Moodle than in the spreadsheet\"\n");
  if (!above.empty())
    streams.err << fmt::format(
        "moodle-worksheet.csv has no marks for {}: they are above the maximum grade {:g}, and "
        "Moodle "
        "would drop them\n  raise the maximum in Moodle and use a new worksheet, or enter them by "
        "hand\n",
        shownOnOneLine(courses::someOf(above), 1000), *results.names.moodleMaximum);
  return above.empty();
}

/// Writes Classroom 50's scores with our marks. Returns whether the file has all of them.
bool writeScores(const std::string& before, const courses::ClassPlan& plan,
                 const courses::ClassResults& all, courses::ResultsFolder& results,
                 Streams& streams) {
  const auto scores = courses::scoresWithMarks(before, all, plan.handIns, plan.classroom);
  results.write("scores.json", scores.json);
  streams.out << fmt::format(
      "scores.json: for the folder {} of the config repository; its scores are hundredths of a "
      "point, because they must be whole numbers\n",
      plan.classroom.classroom);
  if (std::ranges::any_of(all.entries,
                          [](const courses::ClassEntry& one) { return one.pendingPoints > 0; }))
    streams.err
        << "scores.json counts points that a person has not given yet as 0: commit it after "
           "you have given them\n";
  if (!scores.kept.empty())
    streams.err << fmt::format("scores.json keeps the scores entered by hand for {}\n",
                               shownOnOneLine(courses::someOf(scores.kept), 1000));
  if (!scores.ownerless.empty())
    streams.err << fmt::format(
        "scores.json has no scores for {}: they handed in nothing, and their team or user name on "
        "GitHub is unknown\n  enter these by hand\n",
        shownOnOneLine(courses::someOf(scores.ownerless), 1000));
  if (!scores.above.empty())
    streams.err << fmt::format(
        "scores.json has no new scores for {}: their marks are above the full marks, which "
        "Classroom 50 does not accept\n  raise the points of the assignment or enter these by "
        "hand\n",
        shownOnOneLine(courses::someOf(scores.above), 1000));
  return scores.above.empty() && scores.ownerless.empty();
}

/// Writes questions about each submission, and prints about which there are none.
void writeSheets(const std::vector<courses::HandIn>& handIns, const ClassRequest& request,
                 courses::ResultsFolder& results, Streams& streams) {
  const auto sheets = courses::writeSheets(handIns, request.installation, request.options.seed,
                                           request.options.jobs, results);
  for (const courses::WithoutSheet& one : sheets.without)
    streams.err << fmt::format("{}: no questions: {}\n", shownOnOneLine(one.name, 200),
                               shownOnOneLine(one.why, 300));
  streams.out << fmt::format("sheets of questions: {} written, {} kept from before, in {}\n",
                             sheets.made, sheets.kept,
                             (results.path() / courses::kSheetsFolder).string());
}

/// Writes the file for marks given by hand, unless somebody has edited it during the run.
void writeMarks(const ClassRequest& request, const courses::ClassPlan& plan,
                const courses::ClassResults& all, courses::ResultsFolder& results,
                Streams& streams) {
  const auto file = results.path() / courses::kMarksFile;
  if (!request.ownsMarks) {
    if (std::filesystem::exists(file))
      streams.err << fmt::format("{} is not used, because of --manual\n", file.string());
    return;
  }
  const std::string now = std::filesystem::exists(file) ? wholeFile(file) : "";
  if (now != request.course.marksText) {
    streams.err << fmt::format(
        "{} was changed during this run; run the same command again to use the new marks\n",
        file.string());
    return;
  }
  results.write(courses::kMarksFile, courses::marksFile(all, plan, request.assignment.rubric));
}

/// Puts all builds in one folder, so there is one place to clean up.
void buildBelow(const std::filesystem::path& scratch, ClassRequest& request) {
  ::setenv("TMPDIR", scratch.c_str(), 1);
  if (request.installation.tools.cache.empty())
    request.installation.tools.cache = scratch / "cache";
}

/// Grades part of a class for a run on another machine.
int runShare(ClassRequest& request, Streams& streams) {
  courses::ResultsFolder results(request.out, courses::ResultsFolder::Role::helper);
  const TemporaryFolder scratch;
  buildBelow(scratch.path(), request);
  grading::requireSoundTests(request.assignment.rubric, request.installation);
  const auto download = courses::readDownload(request.download, request.layout, scratch.path());
  const auto mine = shareOf(download.handIns, request.share, results);
  const auto outcome =
      courses::runClass(mine, request.assignment, request.installation, results, request.options);
  return conclude(outcome, results, streams);
}

/// The inputs of a run, combined.
struct Inputs {
  courses::ClassPlan plan;
  std::string scores;  // of Classroom 50; empty: none
  std::vector<courses::ComparedWork> earlier;
};

/// Reads all inputs. Prints nothing before an error.
Inputs inputsOf(const ClassRequest& request, const std::filesystem::path& scratch,
                Streams& streams) {
  auto download = courses::readDownload(request.download, request.layout, scratch);
  const std::string reading = fmt::format("read as {}: {}\n", download.layout, download.evidence);
  Inputs inputs{.plan = courses::planClass(std::move(download), request.course)};
  if (!request.scores.empty()) {
    inputs.scores = wholeFile(request.scores);
    courses::requireScores(inputs.scores, request.scores, inputs.plan.classroom);
  }
  inputs.earlier = courses::earlierWorks(request.older, request.layout, scratch);
  grading::requireSoundTests(request.assignment.rubric, request.installation);
  streams.err << reading;
  for (const std::string& message : inputs.plan.messages)
    streams.err << shownOnOneLine(message, 1000) << '\n';
  return inputs;
}

/// Grades a whole class.
int runAll(courses::ResultsFolder& results, ClassRequest& request, Streams& streams) {
  const TemporaryFolder scratch([&results] { return results.makeScratch(); });
  buildBelow(scratch.path(), request);
  courses::Slurm slurm;
  Progress progress(streams.err, ::isatty(STDERR_FILENO) != 0);
  const auto keepWhatIsGraded = [&] {
    results.freeze();
    slurm.cancel();
    progress.clear();
    streams.err << "sudokulab: interrupted; the results so far are kept; run the same command "
                   "again to continue"
                << std::endl;
  };
  const Interruption interruption(keepWhatIsGraded, scratch.path());
  Inputs inputs = inputsOf(request, scratch.path(), streams);
  const courses::ClassPlan& plan = inputs.plan;
  warnOfStrays(results, plan.handIns, streams);
  if (request.array.tasks > 0) gradeBySlurm(slurm, request, plan.handIns, results, streams);
  request.options.manual = plan.manual;
  if (request.course.policy)
    request.options.lateness = [&](const courses::HandIn& handIn, double points) {
      return courses::latenessOf(request.course, plan, handIn, points);
    };
  request.options.atWork = [&](const std::string& what) { return progress.atWork(what); };
  request.options.progress = [&](const courses::ClassProgress& seen) {
    progress.showRate("submissions", seen.done, seen.all, seen.graded);
  };
  auto outcome = courses::runClass(plan.handIns, request.assignment, request.installation, results,
                                   request.options);
  courses::ClassResults& all = outcome.results;
  all.names = request.names;
  all.entries = courses::rowsOf(plan.participants, std::move(all.entries));
  all.needs = courses::needsOf(all, plan);
  std::ranges::move(courses::copiesInWords(std::move(outcome.works), std::move(inputs.earlier),
                                           plan, request.assignment),
                    std::back_inserter(all.needs));
  courses::writeClassFiles(all, plan, results);
  writeMarks(request, plan, all, results, streams);
  progress.clear();
  sayWhatNeedsAPerson(all, streams);
  if (request.course.roster) sayStudents(all, streams);
  if (request.withSheets) writeSheets(plan.handIns, request, results, streams);
  const auto& roster = request.course.roster;
  const bool isForMoodle = roster && roster->kind() == courses::Roster::Kind::moodle;
  bool isTaken = !isForMoodle || sayWhatMoodleTakes(all, streams);
  if (!inputs.scores.empty() && !writeScores(inputs.scores, plan, all, results, streams))
    isTaken = false;
  const int code = conclude(outcome, results, streams);
  return code == kAllWell && !isTaken ? kSomeFailed : code;
}

/// Opens the results folder. Throws UsageError if it cannot be created or written.
std::unique_ptr<courses::ResultsFolder> resultsAt(const std::string& out) {
  try {
    return std::make_unique<courses::ResultsFolder>(out, courses::ResultsFolder::Role::owner);
  } catch (const std::system_error& error) {
    throw UsageError(fmt::format("--out {}: {}\n  name a folder that you can write to", out,
                                 error.code().message()));
  }
}

}  // namespace

int gradeClass(const Arguments& arguments, Streams& streams) {
  try {
    auto request = parseClassRequest(arguments, streams);
    if (!request) return kAllWell;
    if (!request->share.empty()) return runShare(*request, streams);
    courses::requireOwnResults(request->out, request->download, request->assignment.rubric.name);
    const auto results = resultsAt(request->out);
    return runAll(*results, *request, streams);
  } catch (const courses::ResultsBusy& busy) {
    throw UsageError(busy.what());
  } catch (const courses::WrongResultsFolder& wrong) {
    throw UsageError(wrong.what());
  } catch (const courses::ClassError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace sudoku::cli
