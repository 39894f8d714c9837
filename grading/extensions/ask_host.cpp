#include "grading/extensions/ask_host.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>

#include "base/escape.h"
#include "base/files/memory_file.h"
#include "grading/extensions/watchdog.h"
#include "grading/wording/values.h"
#include "plugins/sandbox/command.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kShownBytes = 300;

/// Clamps `wanted` to our own hard limit.
std::uint64_t upTo(std::uint64_t wanted, __rlimit_resource resource) {
  rlimit ours{};
  ::getrlimit(resource, &ours);
  return std::min<std::uint64_t>(wanted, ours.rlim_max);
}

/// Generous limits: the watchdog bounds the check itself. Workers inherit these and lower them.
sandbox::Limits hostLimits() {
  constexpr std::uint64_t kSeconds = 36'000;
  return {
      .cpu = std::chrono::seconds(upTo(kSeconds, RLIMIT_CPU) - 1),  // the hard limit is one higher
      .wall = std::chrono::seconds(kSeconds),
      .memoryBytes = 0,
      .outputBytes = upTo(std::uint64_t{1} << 30, RLIMIT_FSIZE),
      .stackBytes = upTo(std::uint64_t{8} << 30, RLIMIT_STACK),
      .openFiles = static_cast<std::uint32_t>(upTo(1024, RLIMIT_NOFILE))};
}

std::string failureOf(const sandbox::CommandOutcome& outcome) {
  const int status = outcome.waitStatus;
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)
    return fmt::format("did not finish within {} s of CPU time: is there an infinite loop?",
                       kMaxProcessorTime.count());
  if (outcome.timedOut || (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM))
    return "did not finish: is it waiting for something that never happens?";
  std::string text = sandbox::describeWaitStatus(status);
  const std::string printed = shownOnOneLine(inOneLine(outcome.output), kShownBytes);
  if (!printed.empty()) text += ": " + printed;
  return text;
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : fmt::format("{}={}", name, value);
}

}  // namespace

HostAnswer askHost(const std::filesystem::path& host, const std::vector<std::string>& words,
                   const std::string& input) {
  const FileDescriptor answer = newMemoryFile("answer");
  sandbox::Command command{.arguments = {host.string()},
                           .folder = "/",
                           .limits = hostLimits(),
                           .descriptors = {answer.get()},
                           .input = input};
  command.arguments.insert(command.arguments.end(), words.begin(), words.end());
  for (const char* name : {"SUDOKULAB_SANDBOX", "TMPDIR", "HOME"}) {
    if (std::string one = variable(name); !one.empty())
      command.environment.push_back(std::move(one));
  }
  const sandbox::CommandOutcome outcome = sandbox::run(command);
  if (!outcome.succeeded()) return {{}, failureOf(outcome)};
  try {
    return {nlohmann::json::from_msgpack(contentsOf(answer.get())), ""};
  } catch (const nlohmann::json::exception&) {
    return {{}, "exited without an answer"};
  }
}

}  // namespace sudoku::grading
