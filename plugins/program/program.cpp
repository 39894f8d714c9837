#include "plugins/program/program.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "base/files/file_descriptor.h"
#include "base/files/memory_file.h"
#include "base/language.h"
#include "plugins/probe/function_depths.h"
#include "plugins/program/run_messages.h"
#include "plugins/sandbox/sandbox.h"

namespace sudoku::program {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kLeastTime{1000};

std::string describe(ResultState state) {
  switch (state) {
    case ResultState::taken:
      return "";
    case ResultState::missing:
      return tr("it was not written");
    case ResultState::notRegular:
      return tr("it is not a regular file");
    case ResultState::tooLarge:
      return tr("it is too large to be read");
    case ResultState::unreadable:
      return tr("it cannot be read");
  }
  return tr("it cannot be read");
}

host::SearchFacts factsIn(const std::string& text) {
  host::SearchFacts facts;
  std::istringstream in(text);
  in >> facts.functionDepth >> facts.functionCalls;
  const bool isHonest =
      in && facts.functionCalls > 0 && facts.functionCalls <= probe::kMaxOfAFact &&
      facts.functionDepth >= -facts.functionCalls && facts.functionDepth <= facts.functionCalls;
  return isHonest ? facts : host::SearchFacts{};
}

/// Tells the runner how long the companion has waited in the scheduler's queue.
void tellQueued(const Companion& companion, int file) {
  const auto spent = companion.timeSpent();
  if (!spent) return;
  const std::int64_t queued = spent->queued.count();
  if (::pwrite(file, &queued, sizeof queued, 0) != sizeof queued)
    throw std::system_error(errno, std::generic_category(), "cannot write to a memory file");
}

/// Throws:  std::invalid_argument - it is too long.
void copyName(const std::string& name, FileName& to) {
  if (name.size() >= to.size()) throw std::invalid_argument("a file name is too long");
  std::ranges::copy(name, to.begin());
}

/// The files that a run reads and writes.
struct Files {
  explicit Files(const Task& task)
      : input(sealedMemoryFileWith(task.input, "input")),
        text(memoryFileWith(task.fileText, "task")),
        oldResult(memoryFileWith(task.oldResult, "old")) {}

  /// In the order of RunFiles.
  std::vector<int> inOrder(const Companion* companion) const {
    std::vector<int> all = {input.get(),  output.get(), errors.get(),   text.get(),
                            result.get(), facts.get(),  oldResult.get()};
    if (companion != nullptr) all.insert(all.end(), {queued.get(), companion->channel});
    return all;
  }

  FileDescriptor input;
  FileDescriptor output = newMemoryFile("output");
  FileDescriptor errors = newMemoryFile("errors");
  FileDescriptor text;
  FileDescriptor result = newMemoryFile("result");
  FileDescriptor facts = newMemoryFile("facts");
  FileDescriptor oldResult;
  FileDescriptor queued = newMemoryFile("queued");
};

void take(const RunReport& report, Run& run) {
  run.whyNoResult = describe(report.result);
  run.isResultMissing = report.result == ResultState::missing;
  run.otherFile = std::string(report.otherFile.data(),
                              ::strnlen(report.otherFile.data(), report.otherFile.size()));
  run.excess = report.excess;
  run.peakMemoryKiB = report.peakMemoryKiB;
  run.ended.waitStatus = report.waitStatus;
  run.ended.cpu = std::chrono::microseconds(report.cpuMicroseconds);
  run.own = std::max(run.ended.cpu, std::chrono::microseconds(report.ownMicroseconds));
}

}  // namespace

Program::Program(fs::path executable, fs::path runner, const sandbox::Limits& limits,
                 std::vector<std::string> environment, std::vector<fs::path> readOnly,
                 KeptRunner* kept)
    : executable_(std::move(executable)),
      runnerFile_(std::move(runner)),
      limits_(limits),
      left_(limits),
      environment_(std::move(environment)),
      readOnly_(std::move(readOnly)),
      kept_(kept) {}

Run Program::run(const Task& task) {
  const auto begin = std::chrono::steady_clock::now();
  const Files files(task);
  RunRequest request{.limits = left_};
  copyName(task.fileName, request.fileName);
  copyName(task.resultName, request.resultName);
  std::function<void()> meanwhile;
  if (task.companion != nullptr)
    meanwhile = [&] { tellQueued(*task.companion, files.queued.get()); };

  auto runner = kept_ != nullptr ? std::exchange(kept_->runner, nullptr) : nullptr;
  if (!runner)
    runner =
        std::make_unique<RunnerProcess>(runnerFile_, executable_, limits_, environment_, readOnly_);
  const auto report =
      runner->run(request, files.inOrder(task.companion), begin + left_.wall, meanwhile);
  Run run;
  if (report) {
    if (report->isStarted == 0)
      throw std::runtime_error("the program could not be started: " +
                               contentsOf(files.errors.get(), sandbox::kKeptBytes));
    take(*report, run);
  } else {
    run.ended.timedOut = true;
  }
  if (kept_ != nullptr && runner->isReusable()) kept_->runner = std::move(runner);
  runner.reset();  // otherwise the program might still write
  run.ended.output = contentsOf(files.output.get(), sandbox::kKeptBytes);
  run.ended.errors = contentsOf(files.errors.get(), sandbox::kKeptBytes);
  if (task.resultName.empty()) run.whyNoResult.clear();
  if (!task.resultName.empty() && run.whyNoResult.empty())
    run.result = contentsOf(files.result.get());
  run.facts = factsIn(contentsOf(files.facts.get()));
  use(run, std::chrono::steady_clock::now() - begin);
  return run;
}

void Program::use(const Run& run, std::chrono::steady_clock::duration wall) {
  const auto used = [](auto time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time);
  };
  left_.cpu = std::max(kLeastTime, left_.cpu - used(run.ended.cpu));
  if (left_.own.count() > 0)
    left_.own = std::max(std::min(kLeastTime, left_.own), left_.own - used(run.own));
  left_.wall = std::max(kLeastTime, left_.wall - used(wall));
}

}  // namespace sudoku::program
