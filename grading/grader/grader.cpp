#include "grading/grader/grader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <future>
#include <map>
#include <optional>
#include <thread>
#include <utility>

#include "base/language.h"
#include "grading/attempts/builds.h"
#include "grading/evidence/seeds.h"
#include "grading/grader/examine.h"
#include "grading/grader/explainer.h"
#include "grading/grader/not_started.h"
#include "grading/grader/other_assignment.h"
#include "grading/grader/regrade.h"
#include "grading/grader/report_so_far.h"
#include "grading/grader/sanitized_look.h"
#include "grading/grader/schedule.h"
#include "grading/grader/ungraded_report.h"
#include "grading/own_tests/course_test_run.h"
#include "grading/own_tests/own_tests.h"
#include "grading/rubric/chosen_checks.h"
#include "plugins/compile/compilation.h"
#include "plugins/contracts/solving.h"
#include "plugins/remote/core_lease.h"
#include "plugins/sandbox/command.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;
using build::Variant;

/// Grades one submission.
class Grading {
 public:
  /// `part` is the rubric with only the checks to run.
  Grading(const build::Submission& submission, const Rubric& rubric, Rubric part,
          const Installation& installation, const GradeOptions& options)
      : whole_(rubric),
        rubric_(std::move(part)),
        installation_(installation),
        options_(options),
        builds_(submission, rubric_, installation),
        time_(rubric.limits),
        courseTests_(rubric, installation),
        ownTests_(submission, rubric, installation, options.jobs) {}

  /// Returns false if checks were left out after a failure.
  bool run(Report& report) {
    auto atWork = options_.atWork ? options_.atWork("compiling") : nullptr;
    const auto built = buildForThisAssignment();
    atWork.reset();
    report.work.compilerMessages = built.messages;
    for (const build::Program& program : built.programs) {
      report.notes.push_back(describe(program));
      report.work.compilerMessages += program.messages;
    }
    rubric_ = rubric_.forKind(kind());
    report.work.kind = kind() == build::Kind::plugin ? "plugin" : "program";
    report.results = resultsOf(rubric_);
    if (!options_.only.empty()) noteLeftOut(report, whole_);  // for partial reports
    for (const Variant variant : {Variant::sanitized, Variant::instrumented}) {
      if (!needs(variant)) continue;
      // Build on demand if there is no spare core (one job) or if the build may not be needed.
      const bool isSure = options_.jobs != 1 && !options_.failFast && !tellsMuchWhenPlain(variant);
      builds_.begin(variant, isSure ? std::launch::async : std::launch::deferred);
    }
    const Worker plain = builds_.startWorker(Variant::plain);
    if (kind() == build::Kind::plugin) {
      const remote::CoreLease core;
      offered_ = probe(targetOf(Variant::plain, plain.get(), time_));
      refusePluginOfAnother(offered_, whole_.forKind(kind()), installation_);
    }
    runChecks(report, plain.get());
    const bool isWhole = report.results.size() == rubric_.items.size();
    const remote::CoreLease core;
    const bool isReplay = options_.checkSeed.has_value();
    if (isWhole && options_.only.empty() && !options_.isProof && !isReplay && !time_.isScarce())
      skipUnstartedTasks(builds_.submission(), rubric_, installation_, offered_,
                         options_.shrinkBudget, report);
    Explainer explainer(builds_, rubric_, time_, plain.get(), offered_);
    if (!isReplay) explainer.explain(report);
    if (options_.facts && isWhole && !time_.isScarce())
      explainer.gatherFacts(report, options_.seed);
    for (std::string& note : time_.notes()) report.notes.push_back(std::move(note));
    return isWhole;
  }

  /// Requires a completed run() and a rubric that grades students' own tests.
  CheckResult ownTests() {
    const auto atWork = options_.atWork ? options_.atWork(kOwnTests) : nullptr;
    return ownTests_.result();
  }

 private:
  using Worker = Builds::Worker;

  build::Kind kind() const { return builds_.kind(); }

  /// Builds programs even if none are accepted, to see which assignment they are for.
  build::Built buildForThisAssignment() {
    build::Built built = builds_.makePlain();
    if (kind() == build::Kind::program)
      refuseProgramOfAnother(targetOf(Variant::plain, nullptr, time_), whole_, installation_);
    build::requireAccepted(kind(), whole_.accepted(), rubric_.tools(installation_).exportLine);
    return built;
  }

  /// A plugin's calls on the judge's grid usually show how it searches, so the instrumented build
  /// is rarely needed.
  bool tellsMuchWhenPlain(Variant variant) const {
    return variant == Variant::instrumented && kind() == build::Kind::plugin;
  }

  bool needs(Variant variant) const { return builds_.isFor(rubric_, variant); }

  Target targetOf(Variant variant, remote::WorkerProcess* worker, SubmissionTime& time,
                  std::span<const Grid> puzzles = {}) const {
    Target target = builds_.target(variant, worker, time);
    target.puzzles = puzzles;
    return target;
  }

  /// `plain` is this thread's worker for the plain build; other threads start their own.
  void runChecks(Report& report, remote::WorkerProcess* plain) {
    const bool isSanitizedBuilt = builds_.isDone(Variant::sanitized);
    Schedule schedule(prerequisitesOf(rubric_, isSanitizedBuilt));
    // The sanitized check takes longest, so start it early.
    std::vector<std::size_t> urgent = placesOf(options_.urgent, rubric_);
    for (std::size_t i = 0; isSanitizedBuilt && i < rubric_.items.size(); ++i) {
      if (rubric_.items[i].check->variant != Variant::sanitized) continue;
      urgent.push_back(i);
      early_[i] = std::nullopt;
    }
    schedule.putFirst(urgent);
    ReportSoFar soFar(report);
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const unsigned jobs = std::min<unsigned>(options_.jobs == 0 ? cores : options_.jobs,
                                             static_cast<unsigned>(rubric_.items.size()));
    // Verdicts come first. The first thread without a check starts the student's own tests, in
    // parallel with the remaining checks and the explanations.
    const bool areBeside = rubric_.ownTests && options_.jobs != 1 && !options_.failFast;
    const auto workWith = [&](remote::WorkerProcess* worker) {
      {
        const remote::CoreLease core;
        work(schedule, worker, report, soFar);
      }
      if (areBeside) ownTests_.begin();
    };
    std::vector<std::future<void>> others;
    for (unsigned i = 1; i < jobs; ++i) {
      others.push_back(std::async(std::launch::async, [&] {
        const Worker worker = builds_.startWorker(Variant::plain);
        workWith(worker.get());
      }));
    }
    workWith(plain);
    for (auto& other : others) other.get();
    for (std::size_t i = report.results.size(); i-- > 0;) {
      if (!schedule.isDone(i))
        report.results.erase(report.results.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  void work(Schedule& schedule, remote::WorkerProcess* plain, Report& report, ReportSoFar& soFar) {
    while (const auto task = schedule.next()) {
      CheckResult& result = report.results[*task];
      const auto atWork = options_.atWork ? options_.atWork(result.id) : nullptr;
      const RubricItem& item = rubric_.items[*task];
      if (!skip(item, report, result)) {
        if (!examineInTime(*task, plain, report, result)) {
          schedule.putOff(*task);
          continue;
        }
        // Without the faulty classes, passing is not conclusive.
        if (const CheckResult* blocker = blockerOf(item, report.results);
            blocker != nullptr && result.outcome == Outcome::passed)
          grading::skip(result, *blocker);
      }
      const bool isEnough =
          options_.failFast && result.isLost() && result.outcome != Outcome::skipped;
      if (isEnough) schedule.stop();
      schedule.done(*task);
      soFar.add(*task, result, [this](std::size_t done, const Report& grown) {
        if (options_.progress) options_.progress(done, rubric_.items.size());
        if (options_.soFar) options_.soFar(grown);
      });
    }
  }

  /// The missing export lines without which nothing can be judged; empty if something can.
  std::string missingFor(const RubricItem& item) const {
    if (kind() == build::Kind::program) return {};
    const auto wanted =
        item.test ? contractsNamedIn(*item.test->file, rubric_) : item.check->contracts;
    std::vector<std::string> missing;
    for (const host::Contract contract : wanted) {
      if (std::ranges::find(offered_, contract) == offered_.end())
        missing.push_back(rubric_.exportLineOf(contract));
    }
    // We only know the classes that a test file names, not which test needs which class.
    if (missing.empty() || (item.test && missing.size() < wanted.size())) return {};
    return item.test ? fmt::format("{}", fmt::join(missing, tr(" or "))) : missing.front();
  }

  bool skip(const RubricItem& item, const Report& report, CheckResult& result) const {
    if (const std::string missing = missingFor(item); !missing.empty()) {
      result.outcome = Outcome::skipped;
      result.submitted = false;
      result.reason = tr("not submitted: nothing is exported with {}", missing);
      return true;
    }
    const CheckResult* blocker = blockerOf(item, report.results);
    if (blocker == nullptr || hasMoreToLookAt(item, report)) return false;
    grading::skip(result, *blocker);
    return true;
  }

  /// Whether a check that tests each class still has classes left that have not failed.
  bool hasMoreToLookAt(const RubricItem& item, const Report& report) const {
    const auto faulty = faultyFor(item, rubric_, report.results);
    return !faulty.empty() && std::ranges::any_of(offered_, [&](host::Contract contract) {
      return std::ranges::find(faulty, contract) == faulty.end();
    });
  }

  /// Returns false if the check must be retried later: it ran early and timed out with the reduced
  /// limit.
  bool examineInTime(std::size_t place, remote::WorkerProcess* plain, const Report& report,
                     CheckResult& result) {
    const RubricItem& item = rubric_.items[place];
    const auto early = early_.find(place);
    if (early != early_.end() && !early->second) {
      const CheckResult blank = result;
      SubmissionTime little = SubmissionTime::beforeOthers(rubric_.limits);
      examineOne(item, plain, little, report, result);
      time_.charge(little.used());
      if (result.outcome != Outcome::timedOut) return true;
      early->second = std::exchange(result, blank);
      return false;
    }
    if (early != early_.end() && time_.hasTimeOut()) {  // a retry would get no more time
      result = std::move(*early->second);
      time_.noteTimeOut();
    } else {
      examineOne(item, plain, time_, report, result);
    }
    return true;
  }

  void examineOne(const RubricItem& item, remote::WorkerProcess* plain, SubmissionTime& time,
                  const Report& report, CheckResult& result) {
    if (item.test) {
      courseTests_.run(*item.test, *plain, builds_.fileOf(Variant::plain), time, result);
      chooseHint(result, *item.check);
      return;
    }
    const std::uint64_t seed = options_.checkSeed.value_or(seedFor(options_.seed, item.check->id));
    result.seed = seed;
    result.puzzles = item.puzzles.withSeed(seed);
    const std::vector<Grid> puzzles = result.puzzles;
    const Variant variant = item.check->variant;
    const std::vector<host::Contract> faulty = faultyFor(item, rubric_, report.results);
    if (variant == Variant::plain || !needs(variant)) {
      Target target = targetOf(Variant::plain, plain, time, puzzles);
      target.faulty = faulty;
      examine(*item.check, target, seed, result, options_.shrinkBudget);
      if (variant != Variant::plain)
        result.note =
            tr("A prebuilt library cannot be rebuilt, so this report shows less about it.");
      return;
    }
    if (tellsMuchWhenPlain(variant)) {
      CheckResult first = result;
      const bool told = examine(*item.check, targetOf(Variant::plain, plain, time), seed, first);
      if (told && first.outcome == Outcome::passed) {
        result = std::move(first);
        return;
      }
    }
    try {
      const build::Built& built = builds_.await(variant);
      const Worker worker = builds_.startWorker(variant);
      Target target = targetOf(variant, worker.get(), time);
      target.faulty = faulty;
      examine(*item.check, target, seed, result);
      if (variant == Variant::sanitized && faulty.empty() && !time.isScarce())
        lookOnceMore({rubric_.checks, kind(), offered_}, target,
                     targetOf(Variant::plain, plain, time), *item.check, result);
      if (result.outcome == Outcome::passed && !built.optOuts.empty())
        leaveToAPerson(result, tr("the sanitizers cannot see all of the code ({})",
                                  fmt::join(built.optOuts, ", ")));
    } catch (const build::CompilerCrashed&) {
      leaveToAPerson(
          result, tr("the compiler itself failed while rebuilding the submission for this check"));
    } catch (const build::Refused& refusal) {
      // The plain build succeeded, so if only this one fails, that is the submission's fault.
      result.outcome = Outcome::failed;
      result.reason = tr("rebuilt for this check, {}: {}", refusal.what(), refusal.details());
    } catch (const std::exception& error) {
      result.outcome = Outcome::error;
      result.reason = tr("sudokulab itself failed: {}", error.what());
    }
  }

  /// Skips a check that has no verdict through nobody's fault.
  static void leaveToAPerson(CheckResult& result, const std::string& why) {
    result.outcome = Outcome::skipped;
    result.reason = tr("{}: check by hand; until then, this check earns no points", why);
  }

  const Rubric& whole_;
  Rubric rubric_;  // only the checks to run; after the build, only those for its kind
  const Installation& installation_;
  const GradeOptions& options_;
  Builds builds_;
  SubmissionTime time_;
  CourseTests courseTests_;
  std::vector<host::Contract> offered_;
  /// The checks that run early, by index, with their result if they timed out there.
  std::map<std::size_t, std::optional<CheckResult>> early_;
  ConcurrentOwnTests ownTests_;
};

/// What the submission can do because of this machine's weak isolation; empty if nothing.
std::string holeInWords(sandbox::Hole hole) {
  switch (hole) {
    case sandbox::Hole::none:
      return {};
    case sandbox::Hole::otherProcesses:
      return tr(
          "The isolation level is \"limits\", and this kernel has no Landlock: this submission's "
          "code could access the memory of other processes of the user who ran sudokulab, such as "
          "another run at level \"full\", and write wherever that user may write");
    case sandbox::Hole::writing:
      return tr(
          "The isolation level is \"limits\", and this kernel is older than Linux 6.2: this "
          "submission's code could write wherever the user who ran sudokulab may write");
  }
  return {};
}

}  // namespace

void speakAsIn(const Rubric& rubric, const Installation& installation) {
  useLanguage(rubric.forStudents.language.empty()
                  ? fs::path()
                  : installation.share / "texts" / rubric.forStudents.language);
}

Report grade(const build::Submission& submission, const Rubric& rubric,
             const Installation& installation, const GradeOptions& options) {
  speakAsIn(rubric, installation);
  const Rubric part = options.only.empty() ? rubric : partOf(rubric, options.only);
  Report report = blankReport(submission.name, rubric, installation.toolchain(), options.seed);
  if (options.checkSeed) report.run.seed.reset();
  report.notes = submission.notes;
  if (std::string hole = holeInWords(sandbox::holeOf(sandbox::machine())); !hole.empty())
    report.notes.push_back(std::move(hole));
  try {
    Grading grading(submission, rubric, part, installation, options);
    const bool isWhole = grading.run(report);
    if (part.ownTests && isWhole) report.results.push_back(grading.ownTests());
    noteLeftOut(report, rubric);
  } catch (const build::Refused& refusal) {
    refuse(report, rubric, refusal);
  }
  return report;
}

Report grade(const fs::path& path, const Rubric& rubric, const Installation& installation,
             const GradeOptions& options) {
  speakAsIn(rubric, installation);
  std::optional<build::Submission> submission;
  try {
    submission = build::readSubmission(path);
  } catch (const build::Refused& refusal) {
    return refusedReport(path.filename().string(), refusal, rubric, installation.toolchain(),
                         options.seed);
  }
  return grade(*submission, rubric, installation, options);
}

}  // namespace sudoku::grading
