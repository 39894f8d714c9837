#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <ostream>
#include <set>

#include "base/escape.h"
#include "base/temporary_folder.h"
#include "cli/grading/class_executor.h"
#include "cli/grading/class_request.h"
#include "cli/support/interruption.h"
#include "cli/support/progress.h"
#include "grading/classes/results_check.h"
#include "grading/mutants/course_test_run.h"

namespace sudoku::cli {
namespace {

constexpr std::size_t kListed = 10;

/// Results of hand-ins that are no longer there, which cost nothing.
void warnOfStrays(const grading::ResultsFolder& results, const std::vector<grading::HandIn>& all,
                  Streams& streams) {
  if (const auto strays = grading::strayResults(results, all); !strays.empty())
    streams.err << fmt::format(
        "results of submissions that are no longer there, or do not count, are kept, and are no "
        "part of the class: {}\n",
        shownOnOneLine(grading::someOf(strays), 1000));
}

/// What became of whom, where it is not a mark that stands in the gradebook.
void sayWhoIsNotMarked(const grading::ClassResults& results, Streams& streams) {
  std::set<std::string> told;  // a group's is told once
  for (const grading::ClassEntry& entry : results.entries) {
    if (!told.insert(entry.folder).second) continue;
    const std::string name = shownOnOneLine(entry.submission, 200);
    for (const std::string& note : entry.notes) {
      if (note.starts_with("left out"))
        streams.err << fmt::format("{}: {}\n", name, shownOnOneLine(note, 300));
    }
    if (entry.isRefused())
      streams.err << fmt::format("{}: {}: {}\n", name,
                                 entry.unreadable ? "not readable, so no mark" : "refused",
                                 shownOnOneLine(entry.refused, 300));
  }
}

int conclude(const grading::ClassOutcome& outcome, const grading::ResultsFolder& results,
             Streams& streams) {
  streams.out << fmt::format("{} submissions: {} graded, {} kept from before, {} refused\n",
                             outcome.graded + outcome.kept, outcome.graded, outcome.kept,
                             outcome.refused);
  for (std::size_t i = 0; i < std::min(outcome.broken.size(), kListed); ++i)
    streams.err << fmt::format("sudokulab: no verdict on {}: {}\n",
                               shownOnOneLine(outcome.broken[i].name, 200),
                               shownOnOneLine(outcome.broken[i].why, 500));
  if (outcome.broken.size() > kListed)
    streams.err << fmt::format("sudokulab: and on {} more\n", outcome.broken.size() - kListed);
  if (!outcome.broken.empty())
    streams.err << "  the same command tries these again, and nothing else\n";
  streams.out << fmt::format("results: {}\n", results.path().string());
  if (outcome.broken.empty()) return kAllWell;
  // A mistake in the assignment, as it is to `grade`.
  const bool isOfOwnChecks =
      std::ranges::all_of(outcome.broken, &grading::BrokenSubmission::isOfOwnChecks);
  return isOfOwnChecks ? kUsage : kOwnError;
}

void sayStudents(const grading::ClassResults& results, Streams& streams) {
  const auto students =
      std::ranges::count(results.entries, false, &grading::ClassEntry::isStranger);
  const auto handedIn = std::ranges::count_if(
      results.entries, [](const auto& entry) { return entry.handedIn() && !entry.isStranger; });
  streams.out << fmt::format("{} of {} students handed in\n", handedIn, students);
}

/// All that is built stands below one folder, so one place is to be cleaned up.
void buildBelow(const std::filesystem::path& scratch, ClassRequest& request) {
  ::setenv("TMPDIR", scratch.c_str(), 1);
  if (request.installation.cache.empty()) request.installation.cache = scratch / "cache";
}

/// A part of a class, for a run elsewhere.
int runShare(ClassRequest& request, Streams& streams) {
  grading::ResultsFolder results(request.out, grading::ResultsFolder::Role::helper);
  const TemporaryFolder scratch;
  buildBelow(scratch.path(), request);
  grading::requireSoundTests(request.assignment.rubric, request.installation);
  const auto download = grading::readDownload(request.download, request.layout, scratch.path());
  const auto mine = shareOf(download.handIns, request.share, results);
  const auto outcome =
      grading::runClass(mine, request.assignment, request.installation, results, request.options);
  return conclude(outcome, results, streams);
}

/// What was handed in, put together with what the course knows.
grading::ClassPlan planOf(const ClassRequest& request, const std::filesystem::path& scratch,
                          Streams& streams) {
  auto download = grading::readDownload(request.download, request.layout, scratch);
  streams.err << fmt::format("read as {}: {}\n", download.layout, download.evidence);
  auto plan = grading::planClass(std::move(download), request.course);
  for (const std::string& message : plan.messages)
    streams.err << shownOnOneLine(message, 1000) << '\n';
  return plan;
}

/// A whole class.
int runAll(grading::ResultsFolder& results, ClassRequest& request, Streams& streams) {
  const TemporaryFolder scratch([&results] { return results.makeScratch(); });
  buildBelow(scratch.path(), request);
  grading::requireSoundTests(request.assignment.rubric, request.installation);
  grading::Slurm slurm;
  Progress progress(streams.err, ::isatty(STDERR_FILENO) != 0);
  const auto keepWhatIsGraded = [&] {
    results.freeze();
    slurm.cancel();
    progress.clear();
    streams.err << "sudokulab: interrupted; what is graded is kept, and the same command goes on"
                << std::endl;
  };
  const Interruption interruption(keepWhatIsGraded, scratch.path());
  const grading::ClassPlan plan = planOf(request, scratch.path(), streams);
  warnOfStrays(results, plan.handIns, streams);
  if (request.array.tasks > 0) gradeBySlurm(slurm, request, plan.handIns, results, streams);
  request.options.manual = plan.manual;
  if (const auto& policy = request.course.policy)
    request.options.lateness = [&](const grading::HandIn& handIn, double points) {
      return grading::latenessOf(*policy, plan, handIn, points);
    };
  request.options.atWork = [&](const std::string& what) { return progress.atWork(what); };
  request.options.progress = [&](const grading::ClassProgress& seen) {
    progress.showRate("submissions", seen.done, seen.all, seen.graded);
  };
  auto outcome = grading::runClass(plan.handIns, request.assignment, request.installation, results,
                                   request.options);
  grading::ClassResults& all = outcome.results;
  all.names = request.names;
  all.entries = grading::rowsOf(plan.participants, std::move(all.entries));
  grading::writeClassFiles(all, results);
  progress.clear();
  sayWhoIsNotMarked(all, streams);
  if (request.course.roster) sayStudents(all, streams);
  return conclude(outcome, results, streams);
}

/// Throws:  UsageError - no folder can be made or written there.
std::unique_ptr<grading::ResultsFolder> resultsAt(const std::string& out) {
  try {
    return std::make_unique<grading::ResultsFolder>(out, grading::ResultsFolder::Role::owner);
  } catch (const std::system_error& error) {
    throw UsageError(fmt::format("--out {}: {}\n  give a folder that can be written", out,
                                 error.code().message()));
  }
}

}  // namespace

int gradeClass(const Arguments& arguments, Streams& streams) {
  auto request = parseClassRequest(arguments, streams);
  if (!request) return kAllWell;
  try {
    if (!request->share.empty()) return runShare(*request, streams);
    grading::requireOwnResults(request->out, request->download, request->assignment.rubric.name);
    const auto results = resultsAt(request->out);
    return runAll(*results, *request, streams);
  } catch (const grading::ResultsBusy& busy) {
    throw UsageError(busy.what());
  } catch (const grading::WrongResultsFolder& wrong) {
    throw UsageError(wrong.what());
  } catch (const grading::ClassError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace sudoku::cli
