#include "courses/runs/slurm.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <thread>

#include "plugins/sandbox/command.h"

namespace sudoku::courses {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{1000};
constexpr int kFailuresInARow = 60;  // of squeue: a controller takes a while to restart

/// Runs a Slurm command with our environment, which may hold the location of its settings.
sandbox::CommandOutcome ask(std::vector<std::string> words, std::string input = {}) {
  sandbox::Command command{.arguments = std::move(words), .folder = "/", .environment = {}};
  for (char** variable = environ; *variable != nullptr; ++variable)
    command.environment.emplace_back(*variable);
  command.limits = {.cpu = std::chrono::seconds(60),
                    .wall = std::chrono::seconds(120),
                    .memoryBytes = 0,
                    .outputBytes = 64u << 20,
                    .openFiles = 256};
  command.input = std::move(input);
  command.separateErrors = true;
  return sandbox::run(command);
}

/// Quotes a word for a shell, and replaces kTaskNumber with the task's number outside the quotes.
std::string quoted(const std::string& word) {
  std::string text = "'";
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word.compare(i, std::string(kTaskNumber).size(), kTaskNumber) == 0) {
      text += "'\"$SLURM_ARRAY_TASK_ID\"'";
      i += std::string(kTaskNumber).size() - 1;
    } else {
      text += word[i] == '\'' ? std::string("'\\''") : std::string(1, word[i]);
    }
  }
  return text + "'";
}

std::string scriptOf(const ArrayJob& job) {
  std::vector<std::string> words;
  for (const std::string& word : job.command) words.push_back(quoted(word));
  return fmt::format("#!/bin/sh\nexec {}\n", fmt::join(words, " "));
}

long submit(const ArrayJob& job) {
  std::vector<std::string> words = {"sbatch",
                                    "--parsable",
                                    "--job-name=sudokulab",
                                    "--no-requeue",
                                    "--propagate=NONE",  // tasks do not inherit sbatch's limits
                                    fmt::format("--array=0-{}", job.tasks - 1),
                                    fmt::format("--cpus-per-task={}", job.cores),
                                    "--chdir=" + job.folder,
                                    "--output=" + job.folder + "/task-%a.log"};
  if (!job.partition.empty()) words.push_back("--partition=" + job.partition);
  const auto outcome = ask(words, scriptOf(job));
  long id = 0;  // "4711" or "4711;cluster"
  std::from_chars(outcome.output.data(), outcome.output.data() + outcome.output.size(), id);
  if (!outcome.succeeded() || id <= 0)
    throw SlurmError(fmt::format(
        "sbatch did not accept the jobs: {}{}\n  check Slurm's sinfo, or use --executor local",
        outcome.errors, outcome.output));
  return id;
}

}  // namespace

void Slurm::run(const ArrayJob& job, const std::function<void()>& waiting) {
  job_ = submit(job);
  for (int failures = 0; failures < kFailuresInARow;) {
    std::this_thread::sleep_for(kBetweenLooks);
    waiting();
    const auto outcome = ask({"squeue", "-h", "-o", "%i", "-j", std::to_string(job_)});
    // Slurm forgets jobs some time after they end.
    const bool isForgotten = outcome.errors.find("Invalid job id") != std::string::npos;
    if (isForgotten || (outcome.succeeded() && outcome.output.empty())) {
      job_ = 0;
      return;
    }
    failures = outcome.succeeded() ? 0 : failures + 1;
  }
  throw SlurmError(fmt::format("squeue cannot say what became of job {}", job_.load()));
}

void Slurm::cancel() const noexcept {
  if (job_ == 0) return;
  try {
    ask({"scancel", std::to_string(job_)});
  } catch (const std::exception&) {  // the tasks end on their own
  }
}

}  // namespace sudoku::courses
