#include "grading/own_tests/own_tests.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <functional>
#include <future>
#include <mutex>
#include <random>
#include <thread>

#include "base/files/temporary_folder.h"
#include "base/language.h"
#include "base/parallel.h"
#include "grading/attempts/environment.h"
#include "grading/attempts/submission_time.h"
#include "grading/own_tests/chance.h"
#include "grading/own_tests/test_run.h"
#include "grading/rubric/assignment.h"
#include "plugins/compile/own_tests.h"
#include "plugins/remote/core_lease.h"
#include "plugins/sandbox/own_time.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

/// Code under test: the reference or one of the mistakes.
struct Implementation {
  fs::path source;
  fs::path plugin;
  int runs = 0;    // planned
  int passed = 0;  // of the completed runs
  int failed = 0;
};

/// One pass over all runs. Mistakes that hang use the full time of each run, so the first round is
/// short; if the reference needs more, everything is repeated. P(points by chance) < 0.1 % over
/// both rounds.
struct Round {
  std::chrono::milliseconds leastOfARun;
  double mostChance;  // bound on P(points by chance) in this round
};
constexpr std::array kRounds{Round{std::chrono::milliseconds(200), 0.00075},
                             Round{std::chrono::milliseconds(1000), 0.00025}};

/// All runs together get more time than all checks, because there are many more of them.
Limits limitsOfAllRuns(Limits limits) {
  limits.submission *= 10;
  return limits;
}

/// Grades the tests of one submission.
class TestGrading {
 public:
  TestGrading(const build::Submission& submission, const Rubric& rubric,
              const Installation& installation, unsigned jobs)
      : submission_(submission),
        rubric_(rubric),
        installation_(installation),
        time_(limitsOfAllRuns(rubric.limits)),
        jobs_(jobs) {
    for (const std::string& mistake : rubric.ownTests->mistakes)
      all_.push_back({.source = rubric.folder / "samples/faulty" / mistake});
    all_.push_back({.source = rubric.folder / "reference"});
  }

  void run(CheckResult& result) {
    if (const auto refused = buildAll()) {
      result.outcome = Outcome::failed;
      result.reason = fmt::format("{}\n{}", refused->what(), refused->details());
      return;
    }
    for (const Round& round : kRounds) {
      makeRound(round);
      // With the longer round's time limit, the reference might have passed.
      const bool isHasty = limits_.own < kRounds.back().leastOfARun;
      if (!blamed_ || blamed_->verdict.outcome != Outcome::timedOut || !isHasty) break;
    }
    if (blamed_) {
      blame(*blamed_, result);
    } else if (reference().passed < reference().runs) {
      result.outcome = Outcome::timedOut;
      result.reason = usedUp();
    } else {
      count(result);
    }
    if (result.outcome == Outcome::passed) return;
    for (const std::string& note : time_.notes())
      result.note += (result.note.empty() ? "" : " ") + note;
  }

 private:
  fs::path program() const { return folder_.path() / "tests"; }
  Implementation& reference() { return all_.back(); }

  /// Builds everything in parallel; the tests, which take longest, first. Returns why the tests are
  /// refused, or nullopt.
  std::optional<build::Refused> buildAll() {
    const build::Toolchain tools = rubric_.tools(installation_);
    std::optional<build::Refused> refused;
    std::atomic<std::size_t> next = 0;
    inParallel(jobs_, [&] {
      for (std::size_t i = next++; i <= all_.size(); i = next++) {
        if (i > 0) {
          buildImplementation(i - 1, tools);
          continue;
        }
        try {
          build::buildTests(submission_, tools, installation_.underTest, program());
        } catch (const build::Refused& refusal) {
          refused = refusal;
          next = all_.size() + 1;
        }
      }
    });
    return refused;
  }

  void buildImplementation(std::size_t number, const build::Toolchain& tools) {
    Implementation& one = all_[number];
    one.plugin = folder_.path() / fmt::format("{}.so", number);
    build::buildPlugin(build::readSubmission(one.source), tools, build::Variant::plain, one.plugin);
  }

  void makeRound(const Round& round) {
    begin(repetitionsFor(all_.size() - 1, round.mostChance));
    runFirst(round.leastOfARun);
    if (blamed_) return;
    shuffleRuns();
    inParallel(jobs_, [this] { makeRuns(); });
  }

  void begin(const Repetitions& runs) {
    for (Implementation& one : all_) {
      one.runs = runs.withEachMistake;
      one.passed = one.failed = 0;
    }
    // Tests may recognize the first run, so it does not count: add one.
    reference().runs = 1 + runs.withReference;
    order_.clear();
    next_ = 0;
    blamed_.reset();
  }

  /// Times the tests with the reference. A run that takes ten times as long is assumed to hang.
  void runFirst(std::chrono::milliseconds least) {
    const remote::CoreLease lease;
    remote::WorkerProcess worker(workerOptions());
    limits_ = time_.ofACheck();
    const TestRun run = runWith(reference(), worker);
    limits_.own = limits_.cpu =
        std::clamp(std::chrono::ceil<std::chrono::milliseconds>(10 * run.own), least,
                   std::max(limits_.cpu, least));
  }

  /// Puts the other runs in unpredictable order.
  void shuffleRuns() {
    for (Implementation& one : all_) {
      const int done = &one == &reference() ? 1 : 0;
      order_.insert(order_.end(), static_cast<std::size_t>(one.runs - done), &one);
    }
    std::ranges::shuffle(order_, std::random_device());
  }

  void makeRuns() {
    // Tests and code under test take turns, so one core is enough.
    const remote::CoreLease lease;
    remote::WorkerProcess worker(workerOptions());
    while (Implementation* one = nextRun()) runWith(*one, worker);
  }

  /// Each worker can read all implementations; the tests cannot name any.
  remote::WorkerOptions workerOptions() const {
    remote::WorkerOptions options{
        installation_.worker,
        environmentFor(build::Variant::plain, build::Kind::plugin, installation_.tools.compiler)};
    for (const Implementation& one : all_) options.readOnly.push_back(one.plugin);
    options.contracts = rubric_.contracts();
    return options;
  }

  /// Retries once after a wall-clock timeout on a busy machine, for any implementation.
  TestRun runWith(Implementation& one, remote::WorkerProcess& worker) {
    TestRun run = runOnce(one, worker, limits_);
    if (run.verdict.byClock && sandbox::isMachineBusy()) {
      TestRun second = runOnce(one, worker, withLongerLimits(limits_));
      if (!second.verdict.byClock) run = std::move(second);
    }
    note(run, one);
    return run;
  }

  TestRun runOnce(const Implementation& one, remote::WorkerProcess& worker,
                  const sandbox::Limits& limits) {
    TestRun run = runTests({program(), installation_.underTest, installation_.runner}, worker,
                           one.plugin, limits);
    // After a wall-clock timeout the own time is unknown.
    time_.charge(run.verdict.byClock ? std::max<std::chrono::microseconds>(run.own, limits_.own)
                                     : run.own);
    return run;
  }

  /// Returns null once the result is known: tests that fail with the reference earn nothing, and a
  /// mistake missed once stays missed.
  Implementation* nextRun() {
    const std::scoped_lock lock(mutex_);
    while (next_ < order_.size() && !blamed_ && !time_.isUsedUp()) {
      Implementation* one = order_[next_++];
      if (one == &reference() || one->passed == 0) return one;
    }
    return nullptr;
  }

  void note(const TestRun& run, Implementation& one) {
    const bool hasPassed = run.verdict.outcome == Outcome::passed;
    const std::scoped_lock lock(mutex_);
    ++(hasPassed ? one.passed : one.failed);
    if (&one == &reference() && !hasPassed && !blamed_) blamed_ = run;
  }

  /// Reports tests that fail with the reference.
  void blame(const TestRun& run, CheckResult& result) {
    const std::string when = reference().passed > 0
                                 ? tr("passed once and then failed with the same implementation: ")
                                 : "";
    const bool codeCrashed = run.code.outcome == Outcome::crashed;
    result.outcome = codeCrashed ? Outcome::error : run.verdict.outcome;
    result.evidence.output = run.output;
    if (codeCrashed) {
      result.reason =
          tr("sudokulab itself failed: the assignment's reference crashed in the tests: {}",
             run.verdict.reason);
    } else if (run.failedTest.empty()) {
      result.reason = tr("with a correct implementation: {}{}{}", when, run.verdict.reason,
                         deathTestBehind(run));
    } else {
      result.evidence.finding =
          Finding{.expected = tr("every test passes with a correct implementation"),
                  .seen = tr("{}{} failed:\n{}", when, run.failedTest, run.message)};
    }
  }

  /// GoogleTest aborts if it cannot start a death test's process, but captures its own message.
  std::string deathTestBehind(const TestRun& run) const {
    const auto hasDeathTest = [](const build::SourceFile& file) {
      return file.text.find("_DEATH") != std::string::npos ||
             file.text.find("_EXIT(") != std::string::npos;
    };
    const bool isOne =
        run.verdict.signal == SIGABRT && std::ranges::any_of(submission_.tests, hasDeathTest);
    return isOne ? tr("; EXPECT_DEATH, EXPECT_EXIT and the like start a process, which tests must "
                      "not do here")
                 : "";
  }

  void count(CheckResult& result) const {
    std::vector<std::string> missed;
    std::size_t untried = 0;
    const std::size_t mistakes = all_.size() - 1;
    for (std::size_t i = 0; i < mistakes; ++i) {
      if (all_[i].passed > 0) {
        missed.push_back(readExpectation(all_[i].source / "expected.toml").title);
      } else if (all_[i].failed < all_[i].runs) {
        ++untried;
      }
    }
    const std::size_t caught = mistakes - missed.size() - untried;
    const std::string score = tr("caught {} of {}", caught, mistakes);
    if (caught == mistakes) {
      result.outcome = Outcome::passed;
      result.note = score;
      return;
    }
    result.outcome = Outcome::failed;
    result.share = static_cast<double>(caught) / static_cast<double>(mistakes);
    result.reason = score;
    if (!missed.empty()) result.reason += tr("; not detected: {}", fmt::join(missed, "; "));
    if (untried > 0) result.reason += tr("; {} not fully tested: {}", untried, usedUp());
  }

  std::string usedUp() const {
    return tr(
        "all {} test runs, with correct and faulty implementations, have together used up their {} "
        "s; keep each test small",
        1 + order_.size(),
        std::chrono::duration<double>(limitsOfAllRuns(rubric_.limits).submission).count());
  }

  const build::Submission& submission_;
  const Rubric& rubric_;
  const Installation& installation_;
  SubmissionTime time_;
  sandbox::Limits limits_;  // for each run
  unsigned jobs_;
  TemporaryFolder folder_;
  std::vector<Implementation> all_;  // the mistakes, then the reference

  std::mutex mutex_;  // guards the members below and the run counts in all_
  std::vector<Implementation*> order_;
  std::size_t next_ = 0;
  std::optional<TestRun> blamed_;  // a failed run with the reference
};

}  // namespace

CheckResult ungradedOwnTests(const OwnTestsItem& item) {
  CheckResult result;
  result.id = kOwnTests;
  result.criterion.title = item.title;
  result.criterion.rationale = item.rule;
  result.criterion.hint = item.hint;
  result.criterion.points = item.points;
  result.criterion.extra = item.extra;
  return result;
}

CheckResult gradeOwnTests(const build::Submission& submission, const Rubric& rubric,
                          const Installation& installation, unsigned jobs) noexcept {
  CheckResult result = ungradedOwnTests(*rubric.ownTests);
  if (submission.tests.empty()) {
    result.submitted = false;
    result.reason = tr("not submitted: there is no *_test.cpp file");
    return result;
  }
  try {
    TestGrading(submission, rubric, installation, jobs).run(result);
  } catch (const build::Refused& refused) {
    result.outcome = Outcome::error;
    result.reason =
        tr("sudokulab itself failed: one of the assignment's samples cannot be built: {}",
           refused.what());
  } catch (const std::exception& error) {
    result.outcome = Outcome::error;
    result.reason = tr("sudokulab itself failed: {}", error.what());
  }
  return result;
}

}  // namespace sudoku::grading
