#include "grading/own_tests/test_run.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>

#include <csignal>
#include <random>

#include "base/files/memory_file.h"
#include "base/language.h"
#include "grading/own_tests/test_results.h"
#include "grading/subjects/programs/running.h"
#include "plugins/program/program.h"
#include "plugins/program/test_channel.h"
#include "plugins/remote/remote_implementation.h"
#include "plugins/wire/peer.h"

namespace sudoku::grading {
namespace {

constexpr const char* kResultName = "results.json";
constexpr std::size_t kShownOutputOfTests = std::size_t{16} << 10;

/// Limits for the code under test. The stack size is random, so that the possible recursion depth
/// does not reveal how its functions were compiled.
sandbox::Limits limitsOfTheCode(sandbox::Limits limits) {
  limits.stackBytes -= std::random_device()() % (limits.stackBytes / 2);
  return limits;
}

/// A process with the code under test. The test program uses the other end of its channel.
class CodeUnderTest {
 public:
  CodeUnderTest(remote::WorkerProcess& process, const std::filesystem::path& plugin,
                const sandbox::Limits& limits)
      : process_(process), output_(newMemoryFile("output")) {
    auto [ours, theirs] = wire::Channel::pair();
    process_.start(limits, theirs.get(), output_.get());
    ours_ = std::move(ours);
    try {
      load(plugin, limits);
    } catch (...) {
      end();
      throw;
    }
  }
  CodeUnderTest(const CodeUnderTest&) = delete;
  CodeUnderTest& operator=(const CodeUnderTest&) = delete;
  ~CodeUnderTest() {
    try {
      end();
    } catch (const std::exception&) {  // the fork server died; its next use will report that
    }
  }

  /// Reports the time the process waits for a core from now on.
  program::Companion companion() {
    return {ours_.get(), [this, before = process_.timeSpent()] {
              auto spent = process_.timeSpent();
              if (spent && before) spent->queued -= before->queued;
              return spent;
            }};
  }

  /// Ends the process once its tests have ended. After giveUp() it gets no more time.
  const worker::Ended& end() {
    ours_.reset();
    if (!ended_)
      ended_ =
          process_.awaitEnd(isGivenUp_ ? std::chrono::milliseconds(0) : remote::kGraceAfterTheEnd);
    return *ended_;
  }
  void giveUp() { isGivenUp_ = true; }

  /// Whether the process has exited on its own or hit a limit. Do not call after end().
  bool hasEnded() const {
    pollfd end{.fd = ours_.get(), .events = POLLRDHUP, .revents = 0};
    return ::poll(&end, 1, 0) > 0 && (end.revents & (POLLRDHUP | POLLHUP)) != 0;
  }

 private:
  /// Loads the plugin here, so that the test program never learns which one it is.
  void load(const std::filesystem::path& plugin, const sandbox::Limits& limits) {
    FileDescriptor copy(::fcntl(ours_.get(), F_DUPFD_CLOEXEC, 0));
    if (!copy) throw std::system_error(errno, std::generic_category(), "cannot copy a descriptor");
    wire::Peer peer(std::move(copy), [](const wire::Message& call) -> wire::Message {
      throw wire::ProtocolError(fmt::format("a call to '{}' while loading", nameOf(call.op)));
    });
    peer.setDeadline(wire::Clock::now() + limits.wall);
    remote::loadContracts(peer, process_.options());
    constexpr int kForAStranger = 1;
    peer.call(
        wire::call(wire::Op::load, 0,
                   {kForAStranger, static_cast<std::int32_t>(remote::NewMemory::negativeNumbers)},
                   plugin.string()));
    peer.setDeadline({});
  }

  remote::WorkerProcess& process_;
  FileDescriptor output_;  // never read
  FileDescriptor ours_;
  std::optional<worker::Ended> ended_;
  bool isGivenUp_ = false;
};

/// The last test that started according to the output, "SUITE.NAME".
std::string lastBegun(const std::string& output) {
  constexpr std::string_view kBegun = "[ RUN      ] ";
  const auto at = output.rfind(kBegun);
  if (at == std::string::npos) return "";
  const auto begin = at + kBegun.size();
  return output.substr(begin, std::min(output.find('\n', begin) - begin, kMaxOfAName));
}

std::string inTest(const std::string& output) {
  const std::string test = lastBegun(output);
  return test.empty() ? tr(" before any test had started") : tr(" in {}", test);
}

std::string whyNoResults(const program::Run& run) {
  if (run.result)
    return tr("and its result file ({} bytes) was not written by GoogleTest", run.result->size());
  if (!run.isResultMissing)
    return tr("and GoogleTest's result file is not accepted: {}", run.whyNoResult);
  return tr("and GoogleTest wrote no results; does it call exit()?");
}

Verdict verdictOn(const program::Run& run, const std::optional<TestResults>& results,
                  const sandbox::Limits& limits) {
  const sandbox::CommandOutcome& ended = run.ended;
  if (run.excess != sandbox::Excess::none) return verdictOnExcess(run.excess, ended.cpu, limits);
  if (ended.timedOut || WIFSIGNALED(ended.waitStatus)) {
    Verdict verdict = ended.timedOut ? verdictOnSilence(limits)
                                     : verdictOnSignal(ended.waitStatus, ended.cpu, limits, "");
    verdict.reason += tr("; this happened{}", inTest(ended.output));
    return verdict;
  }
  const std::string end = endInWords(ended.waitStatus);
  if (!results) {
    return {Outcome::failed, fmt::format("{}{}, {}", end, inTest(ended.output), whyNoResults(run))};
  }
  if (!results->failedTest.empty()) return {Outcome::failed, tr("{} failed", results->failedTest)};
  if (results->ran == 0) return {Outcome::failed, tr("no test ran")};
  if (ended.waitStatus != 0) return {Outcome::failed, tr("{}, although no test failed", end)};
  return {};
}

/// The verdict if the code under test exited on its own or hit a limit.
Verdict verdictOnTheCode(const worker::Ended& ended, const sandbox::Limits& limits) {
  const std::chrono::microseconds cpu(ended.cpuMicroseconds);
  Verdict verdict;
  if (ended.excess != sandbox::Excess::none) {
    verdict = verdictOnExcess(ended.excess, cpu, limits);
  } else if (WIFSIGNALED(ended.waitStatus)) {
    verdict = verdictOnSignal(ended.waitStatus, cpu, limits, "");
  }
  return verdict.signal == SIGKILL ? Verdict{} : verdict;  // killed by us at the end
}

/// Attributes a failed test to the way the code under test ended.
void explainByTheCode(TestRun& seen) {
  const std::string reason = seen.verdict.reason;
  seen.verdict = seen.code;
  seen.verdict.reason = tr("{}: the implementation under test {}", reason, seen.code.reason);
  seen.failedTest.clear();
}

}  // namespace

TestRun runTests(const TestTarget& target, remote::WorkerProcess& code,
                 const std::filesystem::path& plugin, const sandbox::Limits& limits) {
  CodeUnderTest underTest(code, plugin, target.judgesTheCode ? limits : limitsOfTheCode(limits));
  // Configure GoogleTest through the environment, which works even if main() does not pass on its
  // arguments. Only the first failure counts, so stop there.
  program::Program tests(target.program, target.runner, limits,
                         {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8",
                          "LD_LIBRARY_PATH=" + target.underTest.parent_path().string(),
                          fmt::format("GTEST_OUTPUT=json:{}", kResultName), "GTEST_FAIL_FAST=1",
                          "GTEST_FILTER=" + target.filter, "GTEST_COLOR=no", "GTEST_PRINT_TIME=0"},
                         {target.underTest});
  const program::Companion companion = underTest.companion();
  const program::Run run = tests.run({.resultName = kResultName, .companion = &companion});
  // A test may have caught the exception about losing the code.
  const bool isCodeGone = target.judgesTheCode && underTest.hasEnded();
  if (run.ended.timedOut || run.excess != sandbox::Excess::none) underTest.giveUp();
  const auto results = run.result ? readTestResults(*run.result) : std::nullopt;
  TestRun seen{.verdict = verdictOn(run, results, limits), .own = run.own};
  if (results) seen.ran = results->ran;
  seen.lastBegun = lastBegun(run.ended.output);
  if (seen.verdict.outcome == Outcome::passed && !isCodeGone) return seen;
  if (results && !results->failedTest.empty()) {
    seen.failedTest = results->failedTest;
    seen.message = results->message;
  } else {
    seen.output = (run.ended.output + run.ended.errors).substr(0, kShownOutputOfTests);
  }
  if (seen.verdict.outcome == Outcome::failed || target.judgesTheCode)
    seen.code = verdictOnTheCode(underTest.end(), limits);
  if (isCodeGone && seen.code.outcome == Outcome::passed)
    seen.code = {Outcome::crashed,
                 endInWords(underTest.end().waitStatus) + tr("; does it call exit()?")};
  if (seen.code.outcome != Outcome::passed && !target.judgesTheCode) explainByTheCode(seen);
  return seen;
}

}  // namespace sudoku::grading
