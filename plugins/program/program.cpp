#include "plugins/program/program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sstream>
#include <system_error>

#include "base/file_descriptor.h"
#include "base/memory_file.h"
#include "base/temporary_folder.h"
#include "plugins/probe/function_depths.h"
#include "plugins/program/run_report.h"
#include "plugins/sandbox/sandbox.h"

namespace sudoku::program {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kLeastTime{1000};

const char* describe(ResultState state) {
  switch (state) {
    case ResultState::taken:
      return "";
    case ResultState::missing:
      return kNotWritten;
    case ResultState::notRegular:
      return "it is no regular file";
    case ResultState::tooLarge:
      return "it is too large to be read";
    case ResultState::unreadable:
      return "it cannot be read";
  }
  return "it cannot be read";
}

host::SearchFacts factsIn(const std::string& text) {
  host::SearchFacts facts;
  std::istringstream in(text);
  in >> facts.functionDepth >> facts.functionCalls;
  const bool isHonest =
      in && facts.functionCalls > 0 && facts.functionCalls <= probe::kMostOfAFact &&
      facts.functionDepth >= -facts.functionCalls && facts.functionDepth <= facts.functionCalls;
  return isHonest ? facts : host::SearchFacts{};
}

/// Tells the runner how long the companion has stood in the scheduler's queue.
void tellQueued(const Companion& companion, int file) {
  const auto spent = companion.timeSpent();
  if (!spent) return;
  const std::int64_t queued = spent->queued.count();
  if (::pwrite(file, &queued, sizeof queued, 0) != sizeof queued)
    throw std::system_error(errno, std::generic_category(), "cannot write to memory");
}

}  // namespace

Program::Program(fs::path executable, fs::path runner, const sandbox::Limits& limits,
                 std::vector<std::string> environment)
    : executable_(std::move(executable)),
      runner_(std::move(runner)),
      left_(limits),
      environment_(std::move(environment)) {}

Run Program::run(const Task& task) {
  // In a sandbox the folder is one of its own.
  const TemporaryFolder outside;
  const bool isInside = sandbox::machine().level == sandbox::Level::full;
  const fs::path folder = isInside ? fs::path(sandbox::kWorkFolder) : outside.path();
  const auto text = memoryFileWith(task.fileText, "task");
  const auto report = newMemoryFile("report");
  const auto result = newMemoryFile("result");
  const auto facts = newMemoryFile("facts");
  const auto oldResult = memoryFileWith(task.oldResult, "old");
  auto environment = environment_;
  environment.push_back("TMPDIR=" + folder.string());
  environment.push_back("SUDOKULAB_FACTS=" + (folder / kFactsName).string());
  sandbox::View view{.readOnly = {runner_, executable_}, .isFirst = true};
  view.readOnly.insert(view.readOnly.end(), task.readOnly.begin(), task.readOnly.end());
  const auto filter = sandbox::fileOf(sandbox::Filter::program);
  std::vector<int> descriptors = {text.get(),  report.get(),    result.get(),
                                  facts.get(), oldResult.get(), filter.get()};
  const auto queued = newMemoryFile("queued");
  std::function<void()> meanwhile;
  if (task.companion != nullptr) {
    descriptors.insert(descriptors.end(), {queued.get(), task.companion->channel});
    meanwhile = [&] { tellQueued(*task.companion, queued.get()); };
  }
  const auto begin = std::chrono::steady_clock::now();
  Run run{.ended = sandbox::run(
              {.arguments = {runner_.string(), task.fileName, task.resultName,
                             fmt::to_string(left_.residentBytes), fmt::to_string(left_.own.count()),
                             task.companion != nullptr ? kWithChannel : "", executable_.string()},
               .folder = folder,
               .environment = environment,
               .limits = left_,
               .view = view,
               .descriptors = descriptors,
               .input = task.input,
               .separateErrors = true,
               .meanwhile = meanwhile})};
  takeReport(contentsOf(report.get()), run);
  const auto used = [](auto time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time);
  };
  left_.cpu = std::max(kLeastTime, left_.cpu - used(run.ended.cpu));
  if (left_.own.count() > 0)
    left_.own = std::max(std::min(kLeastTime, left_.own), left_.own - used(run.own));
  left_.wall = std::max(kLeastTime, left_.wall - used(std::chrono::steady_clock::now() - begin));
  if (task.resultName.empty()) run.whyNoResult.clear();
  if (!task.resultName.empty() && run.whyNoResult.empty()) run.result = contentsOf(result.get());
  run.facts = factsIn(contentsOf(facts.get()));
  return run;
}

void Program::takeReport(const std::string& bytes, Run& run) {
  RunReport report;
  if (bytes.size() == sizeof report) std::memcpy(&report, bytes.data(), sizeof report);
  run.whyNoResult = describe(report.result);
  run.otherFile = std::string(report.otherFile.data(),
                              ::strnlen(report.otherFile.data(), report.otherFile.size()));
  if (report.isComplete == 0) {
    // Stopped from outside, or never started.
    if (!run.ended.timedOut)
      throw std::runtime_error("the program could not be started: " + run.ended.errors);
    run.own = run.ended.cpu;
    return;
  }
  run.excess = report.excess;
  run.peakMemoryKiB = report.peakMemoryKiB;
  run.ended.waitStatus = report.waitStatus;
  run.ended.cpu = std::chrono::microseconds(report.cpuMicroseconds);
  run.own = std::max(run.ended.cpu, std::chrono::microseconds(report.ownMicroseconds));
}

}  // namespace sudoku::program
