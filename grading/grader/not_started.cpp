#include "grading/grader/not_started.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <sstream>

#include "base/language.h"
#include "grading/attempts/builds.h"
#include "grading/evidence/outcome.h"
#include "grading/grader/examine.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;
using build::Variant;

bool haveTheSameAnswers(const CheckResult& one, const CheckResult& other) {
  if (one.outcome != other.outcome || one.reason != other.reason ||
      one.evidence.output != other.evidence.output)
    return false;
  if (!one.evidence.finding || !other.evidence.finding)
    return one.evidence.finding.has_value() == other.evidence.finding.has_value();
  return one.evidence.finding->seen == other.evidence.finding->seen &&
         one.evidence.finding->after == other.evidence.finding->after &&
         one.evidence.finding->lastCalls == other.evidence.finding->lastCalls;
}

/// The distinct lines of the sources without white space, except empty lines and comments.
std::set<std::string> linesOf(const build::Submission& submission) {
  std::set<std::string> all;
  for (const auto* files : {&submission.sources, &submission.others}) {
    for (const build::SourceFile& file : *files) {
      const std::string extension = file.path.extension();
      if (extension != ".cpp" && !extension.starts_with(".h")) continue;
      std::istringstream lines(file.text);
      for (std::string line; std::getline(lines, line);) {
        std::erase_if(line, [](unsigned char symbol) { return std::isspace(symbol) != 0; });
        if (line.size() > 1 && !line.starts_with("//")) all.insert(line);
      }
    }
  }
  return all;
}

class Starter {
 public:
  Starter(const Rubric& rubric, const Installation& installation)
      : submission_(build::readSubmission(rubric.folder / "starter")),
        limits_(rubric.limits),
        builds_(submission_, rubric, installation) {
    builds_.makePlain();
    worker_ = builds_.startWorker(Variant::plain);
  }

  /// Whether `other` has many lines that the starter lacks.
  bool lacksMuchOf(const build::Submission& other) const {
    constexpr std::ptrdiff_t kMany = 8;
    const std::set<std::string> mine = linesOf(submission_);
    return std::ranges::count_if(linesOf(other), [&](const std::string& line) {
             return !mine.contains(line);
           }) >= kMany;
  }

  /// Runs the check on the starter with the seed and puzzles of `before`.
  CheckResult resultOf(const Check& check, const CheckResult& before,
                       const ShrinkBudget& budget) const {
    CheckResult result;
    Target target = builds_.target(Variant::plain, worker_.get(), limits_);
    target.puzzles = before.puzzles;
    examine(check, target, before.seed.value(), result, budget);
    return result;
  }

 private:
  build::Submission submission_;
  sandbox::Limits limits_;
  Builds builds_;
  Builds::Worker worker_;
};

/// A check that judges one class, and its result.
struct Judged {
  const RubricItem* item;
  CheckResult* result;
};

class Comparison {
 public:
  Comparison(const build::Submission& submission, const Rubric& rubric,
             const Installation& installation, const ShrinkBudget& budget, Report& report)
      : submission_(submission),
        rubric_(rubric),
        installation_(installation),
        budget_(budget),
        report_(report) {}

  /// Numbers tasks by the order of each class's first check.
  void skip(const std::vector<host::Contract>& offered) {
    std::vector<host::Contract> tasks;
    for (const RubricItem& item : rubric_.items) {
      for (const host::Contract contract : item.check->contracts) {
        if (std::ranges::find(tasks, contract) == tasks.end()) tasks.push_back(contract);
      }
    }
    std::size_t begun = 0;
    std::vector<std::size_t> untouched;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      if (std::ranges::find(offered, tasks[i]) == offered.end()) continue;
      ++begun;
      if (isAsTheStarter(tasks[i])) untouched.push_back(i);
    }
    // A class that was started but does not work at all yet may answer like the starter.
    if (untouched.size() == begun && starter_ && starter_->lacksMuchOf(submission_)) return;
    for (const std::size_t task : untouched) skip(tasks[task], task + 1);
  }

 private:
  /// The checks that judge only this class and have run in the plain build.
  std::vector<Judged> judged(host::Contract contract) {
    std::vector<Judged> all;
    for (const RubricItem& item : rubric_.items) {
      const bool isOfIt = item.check->run != nullptr && item.check->variant == Variant::plain &&
                          item.check->contracts == std::vector{contract};
      const auto result = std::ranges::find(report_.results, item.check->id, &CheckResult::id);
      if (isOfIt && result != report_.results.end() && result->outcome != Outcome::skipped)
        all.push_back({&item, &*result});
    }
    return all;
  }

  bool isAsTheStarter(host::Contract contract) {
    const std::vector<Judged> all = judged(contract);
    // A starter passes nothing.
    if (all.empty() || all.front().result->outcome == Outcome::passed) return false;
    if (!starter_) starter_.emplace(rubric_, installation_);
    return std::ranges::all_of(all, [this](const Judged& one) {
      return haveTheSameAnswers(*one.result,
                                starter_->resultOf(*one.item->check, *one.result, budget_));
    });
  }

  void skip(host::Contract contract, std::size_t task) {
    for (const RubricItem& item : rubric_.items) {
      const auto& contracts = item.check->contracts;
      const auto result = std::ranges::find(report_.results, item.check->id, &CheckResult::id);
      if (result == report_.results.end() || result->outcome == Outcome::passed ||
          std::ranges::find(contracts, contract) == contracts.end())
        continue;
      result->outcome = Outcome::skipped;
      result->share = 0;
      result->seed.reset();
      result->evidence.finding.reset();
      result->evidence.place.clear();
      result->reason = tr("not started: task {} (the class of {} still does what the starter does)",
                          task, rubric_.exportLineOf(contract));
    }
  }

  const build::Submission& submission_;
  const Rubric& rubric_;
  const Installation& installation_;
  const ShrinkBudget& budget_;
  Report& report_;
  std::optional<Starter> starter_;  // built on first use
};

}  // namespace

void skipUnstartedTasks(const build::Submission& submission, const Rubric& rubric,
                        const Installation& installation,
                        const std::vector<host::Contract>& offered, const ShrinkBudget& budget,
                        Report& report) {
  if (rubric.folder.empty() || !fs::is_directory(rubric.folder / "starter")) return;
  Comparison(submission, rubric, installation, budget, report).skip(offered);
}

}  // namespace sudoku::grading
