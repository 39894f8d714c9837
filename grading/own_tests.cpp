#include "grading/own_tests.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <future>
#include <numeric>
#include <random>
#include <thread>

#include "grading/assignment.h"
#include "grading/submission_time.h"
#include "grading/test_run.h"
#include "plugins/build/own_tests.h"
#include "plugins/build/temporary_folder.h"
#include "plugins/sandbox/command.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

/// The tests of one submission on their way through the implementations.
class TestGrading {
 public:
  TestGrading(const build::Submission& submission, const Rubric& rubric,
              const Installation& installation, unsigned jobs)
      : submission_(submission),
        rubric_(rubric),
        toolchain_{installation.compiler, installation.headers, installation.cache},
        worker_(installation.worker),
        time_(rubric.limits),
        jobs_(jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : jobs) {}

  void run(CheckResult& result) {
    const fs::path linked = folder_.path() / "linked.so";
    build::buildPlugin(build::readSubmission(reference()), toolchain_, build::Variant::plain,
                       linked);
    try {
      build::buildTests(submission_, toolchain_, linked, program());
    } catch (const build::Refused& refused) {
      result.outcome = Outcome::failed;
      result.reason = fmt::format("{}\n{}", refused.what(), refused.details());
      return;
    }
    if (const auto first = runWith(reference()); first->verdict.outcome != Outcome::passed)
      return blame(*first, "", result);
    runOthers();
    if (again_ && again_->verdict.outcome != Outcome::passed) {
      return blame(*again_, "passed once and then not, with the same implementation: ", result);
    }
    count(result);
    if (result.outcome == Outcome::passed) return;
    for (const std::string& note : time_.notes())
      result.note += (result.note.empty() ? "" : " ") + note;
  }

 private:
  /// A plugin in a folder of its own, under the name that the tests look for. Nothing about it
  /// tells where it comes from.
  class Implementation {
   public:
    Implementation(const TestGrading& grading, const fs::path& source) {
      build::buildPlugin(build::readSubmission(source), grading.toolchain_, build::Variant::plain,
                         file());
      const auto stripped =
          sandbox::run({.arguments = {"strip", file().string()}, .folder = folder()});
      if (!stripped.succeeded()) throw std::runtime_error("strip: " + stripped.output);
      std::random_device random;
      std::string tail(1 + random() % 4096, '\0');  // which loading it does not look at
      std::ranges::generate(tail, [&random] { return static_cast<char>(random()); });
      std::ofstream out(file(), std::ios::binary | std::ios::app);
      out.exceptions(std::ios::badbit | std::ios::failbit);
      out << tail;
    }
    const fs::path& folder() const { return folder_.path(); }
    fs::path file() const { return folder() / build::kImplementationName; }

   private:
    build::TemporaryFolder folder_;
  };

  fs::path reference() const { return rubric_.folder / "reference"; }
  fs::path program() const { return folder_.path() / "tests"; }
  const std::vector<std::string>& mistakes() const { return rubric_.ownTests->mistakes; }
  fs::path sampleOf(std::size_t mistake) const {
    return rubric_.folder / "samples/faulty" / mistakes()[mistake];
  }

  /// Nothing once all time is used up.
  std::optional<TestRun> runWith(const fs::path& source) {
    if (time_.isUsedUp()) return std::nullopt;
    const Implementation implementation(*this, source);
    TestRun run = runTests({program(), implementation.folder(), worker_, time_.ofACheck()});
    time_.charge(run.own);
    if (run.verdict.outcome == Outcome::timedOut) time_.noteTimeOut();
    return run;
  }

  /// Runs all mistakes, and the reference once more at a place that no test can foresee.
  void runOthers() {
    std::vector<std::size_t> order(mistakes().size() + 1);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::shuffle(order, std::random_device());
    isCaught_.assign(mistakes().size(), 0);
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < order.size(); i = next++) {
        if (order[i] == mistakes().size()) {
          again_ = runWith(reference());
        } else {
          const auto run = runWith(sampleOf(order[i]));
          isCaught_[order[i]] = run && run->verdict.outcome != Outcome::passed;
        }
      }
    };
    std::vector<std::future<void>> workers;
    for (unsigned i = 0; i < jobs_; ++i) workers.push_back(std::async(std::launch::async, work));
    for (auto& worker : workers) worker.get();
  }

  /// The tests fail where nothing is wrong.
  static void blame(const TestRun& run, const std::string& when, CheckResult& result) {
    result.outcome = run.verdict.outcome;
    result.output = run.output;
    if (run.failed.empty()) {
      result.reason = fmt::format("with a right implementation: {}{}", when, run.verdict.reason);
    } else {
      result.finding = Finding{.expected = "every test passes with a right implementation",
                               .seen = when + run.failed};
    }
  }

  void count(CheckResult& result) const {
    std::vector<std::string> missed;
    for (std::size_t i = 0; i < mistakes().size(); ++i) {
      if (!isCaught_[i]) missed.push_back(readExpectation(sampleOf(i) / "expected.toml").title);
    }
    const std::size_t caught = mistakes().size() - missed.size();
    const std::string score = fmt::format("caught {} of {}", caught, mistakes().size());
    if (missed.empty()) {
      result.outcome = Outcome::passed;
      result.note = score;
      return;
    }
    result.outcome = Outcome::failed;
    result.share = static_cast<double>(caught) / static_cast<double>(mistakes().size());
    result.reason = fmt::format("{}; these got away: {}", score, fmt::join(missed, "; "));
  }

  const build::Submission& submission_;
  const Rubric& rubric_;
  build::Toolchain toolchain_;
  fs::path worker_;
  SubmissionTime time_;  // of the tests: as much as all checks have together
  unsigned jobs_;
  build::TemporaryFolder folder_;
  std::optional<TestRun> again_;  // with the reference
  std::vector<char> isCaught_;    // not vector<bool>: several threads write to it
};

}  // namespace

CheckResult ungradedOwnTests(const OwnTestsItem& item) {
  CheckResult result;
  result.id = "own-tests";
  result.title = "Your own tests find the mistakes";
  result.rationale =
      "A test is worth what it finds: yours are run with a right implementation, where all must "
      "pass, and with faulty ones, where one must fail.";
  result.hint =
      "Make objects with <sudoku/testing.h> alone, demand what the contract says and no more, and "
      "write one test for each promise.";
  result.points = item.points;
  result.extra = item.extra;
  return result;
}

CheckResult gradeOwnTests(const build::Submission& submission, const Rubric& rubric,
                          const Installation& installation, unsigned jobs) noexcept {
  CheckResult result = ungradedOwnTests(*rubric.ownTests);
  if (submission.tests.empty()) {
    result.submitted = false;
    result.reason = "not submitted: there is no file *_test.cpp";
    return result;
  }
  try {
    TestGrading(submission, rubric, installation, jobs).run(result);
  } catch (const build::Refused& refused) {
    result.outcome = Outcome::error;
    result.reason = fmt::format(
        "sudokulab itself failed: a sample of the assignment cannot be built: {}", refused.what());
  } catch (const std::exception& error) {
    result.outcome = Outcome::error;
    result.reason = fmt::format("sudokulab itself failed: {}", error.what());
  }
  return result;
}

}  // namespace sudoku::grading
