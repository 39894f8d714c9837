#include "grading/grader/own_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/language.h"
#include "grading/extensions/ask_host.h"
#include "grading/extensions/host_fields.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

using nlohmann::json;

json timeAsJson(const SubmissionTime& time) {
  const sandbox::Limits& ofACheck = time.limits();
  return {{"limits", toHostWire(ofACheck)},
          {"submission", time.limits().submission.count()},
          {"used", time.used().count()}};
}

json targetAsJson(const Target& target) {
  json question = {{"file", target.file},
                   {"limits", toHostWire(target.limits)},
                   {"variant", static_cast<int>(target.variant)},
                   {"form", static_cast<int>(target.program.form)},
                   {"puzzles", json::array()},
                   {"environment", target.program.environment},
                   {"language", languageInUse().string()},
                   {"runner", target.program.runner.string()}};
  for (const Grid& puzzle : target.puzzles)
    question["puzzles"].push_back(toText(puzzle, TextFormat::line));
  if (target.worker != nullptr) question["worker"] = toHostWire(target.worker->options());
  if (target.submission != nullptr) question["submission"] = toHostWire(*target.submission);
  if (target.time != nullptr) question["time"] = timeAsJson(*target.time);
  return question;
}

/// Sets the outcome `error`. Clears the hint, because students cannot fix this.
void setError(const OwnCheck& own, const std::string& failure, CheckResult& result) {
  result.outcome = Outcome::error;
  result.reason =
      fmt::format("{}: the check '{}' itself failed: it {}", own.place, own.id, failure);
  result.criterion.hint.clear();
}

/// A deserialized target with the objects it refers to.
struct HostedTarget {
  explicit HostedTarget(const json& question) {
    useLanguage(question.at("language").get<std::string>());
    if (question.contains("worker"))
      worker.emplace(fromHostWire<remote::WorkerOptions>(question.at("worker")));
    if (question.contains("submission"))
      submission = fromHostWire<build::Submission>(question.at("submission"));
    if (question.contains("time")) {
      const json& told = question.at("time");
      Limits limits(fromHostWire<sandbox::Limits>(told.at("limits")));
      limits.submission = std::chrono::milliseconds(told.at("submission").get<std::int64_t>());
      time.emplace(limits);
      time->charge(std::chrono::microseconds(told.at("used").get<std::int64_t>()));
    }
    for (const std::string text : question.at("puzzles")) puzzles.push_back(parsePuzzle(text));
    target = {.worker = worker ? &*worker : nullptr,
              .file = question.at("file"),
              .limits = fromHostWire<sandbox::Limits>(question.at("limits")),
              .variant = static_cast<build::Variant>(question.at("variant").get<int>()),
              .submission = submission ? &*submission : nullptr,
              .program = {.form = static_cast<ProgramForm>(question.at("form").get<int>()),
                          .environment = question.at("environment"),
                          .runner = question.at("runner").get<std::string>()},
              .time = time ? &*time : nullptr,
              .puzzles = puzzles,
              .isOwnCheck = true};
  }

  std::optional<remote::WorkerProcess> worker;
  std::optional<build::Submission> submission;
  std::optional<SubmissionTime> time;
  std::vector<Grid> puzzles;
  Target target;
};

}  // namespace

bool examineInHost(const OwnCheck& own, const Target& target, std::uint64_t seed,
                   CheckResult& result, const ShrinkBudget& budget) {
  const json question = {{"module", own.library.string()},
                         {"target", targetAsJson(target)},
                         {"seed", seed},
                         {"hint", result.criterion.hint},
                         {"shrink_attempts", budget.attempts},
                         {"shrink_time", budget.time.count()},
                         {"shrink_strictly", budget.isStrict}};
  std::string bytes;
  json::to_msgpack(question, bytes);
  const HostAnswer answer = askHost(own.host, {"examine"}, bytes);
  if (!answer.said) {
    setError(own, answer.failure, result);
    return true;
  }
  auto told = fromHostWire<CheckResult>(answer.said->at("result"));
  result.outcome = told.outcome;
  result.reason = std::move(told.reason);
  result.evidence = std::move(told.evidence);
  result.note = std::move(told.note);
  result.criterion.hint = std::move(told.criterion.hint);
  if (result.outcome == Outcome::error) setError(own, std::string(result.reason), result);
  if (target.time != nullptr) {
    target.time->charge(std::chrono::microseconds(answer.said->at("own").get<std::int64_t>()));
    if (result.outcome == Outcome::timedOut) target.time->noteTimeOut();
  }
  return answer.said->at("is_conclusive").get<bool>();
}

std::vector<std::string> faultsOfOwnChecks(const Report& report, const Rubric& rubric) {
  std::vector<std::string> faults;
  for (const CheckResult& result : report.results) {
    const bool isOwn = rubric.ownChecks != nullptr && rubric.ownChecks->find(result.id) != nullptr;
    if (isOwn && result.outcome == Outcome::error) faults.push_back(result.reason);
  }
  return faults;
}

bool isFaultOfOwnChecks(const Report& report, const Rubric& rubric) {
  const auto errors = std::ranges::count(report.results, Outcome::error, &CheckResult::outcome);
  return errors > 0 && std::ssize(faultsOfOwnChecks(report, rubric)) == errors;
}

json answerAsHost(const json& question, const Check& check) {
  HostedTarget hosted(question.at("target"));
  CheckResult result;
  result.criterion.hint = question.at("hint");
  const ShrinkBudget budget{
      .attempts = question.at("shrink_attempts").get<int>(),
      .time = std::chrono::milliseconds(question.at("shrink_time").get<std::int64_t>()),
      .isStrict = question.at("shrink_strictly").get<bool>()};
  const auto before = hosted.time ? hosted.time->used() : std::chrono::microseconds(0);
  const bool isConclusive =
      examine(check, hosted.target, question.at("seed").get<std::uint64_t>(), result, budget);
  const auto after = hosted.time ? hosted.time->used() : before;
  return {{"result", toHostWire(result)},
          {"is_conclusive", isConclusive},
          {"own", (after - before).count()}};
}

}  // namespace sudoku::grading
