#include "grading/attempt.h"

#include <fmt/format.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <memory>

#include "grading/programs/hex_program.h"
#include "grading/programs/running.h"
#include "grading/sanitizer_report.h"
#include "grading/wording.h"
#include "plugins/sandbox/command.h"

namespace sudoku::grading {
namespace {

/// The worker's process ended while it was asked something.
Verdict verdictOnEnd(const remote::Ending& ending, const sandbox::Limits& limits) {
  const int status = ending.process.waitStatus;
  if (ending.process.excess != sandbox::Excess::none)
    return verdictOnExcess(ending.process.excess,
                           std::chrono::microseconds(ending.process.cpuMicroseconds), limits);
  if (WIFSIGNALED(status)) {
    return verdictOnSignal(status, std::chrono::microseconds(ending.process.cpuMicroseconds),
                           limits, " in the middle of a call");
  }
  return {Outcome::crashed,
          fmt::format("ended with status {} in the middle of a call; does it call exit()?",
                      WEXITSTATUS(status))};
}

Verdict verdictOnForgery(const wire::ProtocolError& error) {
  return {Outcome::tampered,
          fmt::format("sent the judge what no honest code sends: {}", error.what())};
}

Verdict verdictOnThrown() { return {Outcome::failed, "your code " + describeThrown()}; }

/// Runs the body with its assertions caught, and says what came of it.
/// Throws:  wire::ConversationError - it did not come to its end.
Verdict runBody(const std::function<void(Context&)>& body, Context& context,
                const sandbox::Limits& limits) {
  testing::TestPartResultArray assertions;
  try {
    const testing::ScopedFakeTestPartResultReporter catcher(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &assertions);
    body(context);
  } catch (const StopCheck&) {
  } catch (const EndCheck& end) {
    return end.verdict();
  } catch (const wire::RemoteException& error) {
    if (error.outOfMemory()) {
      return {Outcome::overLimit, fmt::format("asked for more memory than there is (limit {} MiB)",
                                              limits.memoryBytes >> 20)};
    }
    return verdictOnThrown();
  } catch (const IGrid::BadCellException&) {
    return verdictOnThrown();
  } catch (const IGrid::BadDigitException&) {
    return verdictOnThrown();
  } catch (const IBoard::BadMoveException&) {
    return verdictOnThrown();
  }
  for (int i = 0; i < assertions.size(); ++i) {
    if (!assertions.GetTestPartResult(i).failed()) continue;
    return {Outcome::failed, context.finding() ? "" : assertions.GetTestPartResult(i).message()};
  }
  return {};
}

void keepWhatWasTold(const Context& context, Attempt& attempt) {
  attempt.finding = context.finding();
  attempt.trial = context.trial();
  attempt.canTell = context.canTell();
  attempt.note = context.noted();
}

/// What happened after the answers were given: it is shown, and costs nothing.
void noteAccidents(const remote::Ending& ending, Attempt& attempt) {
  const auto add = [&attempt](const std::string& text) {
    attempt.note += (attempt.note.empty() ? "" : " ") + text;
  };
  if (ending.killedByUs) {
    add("After its answers were in, the process did not end by itself, and was ended.");
  } else if (ending.process.waitStatus != 0) {
    add(fmt::format("After its answers were in, the process {}.",
                    sandbox::describeWaitStatus(ending.process.waitStatus)));
  }
  if (ending.sawLateCalls)
    add("After an answer was in, a thread of your code went on and called what it had been given; "
        "these calls were ignored.");
  if (ending.process.strayProcesses > 0) {
    add(fmt::format("It left {} running, which were killed.",
                    ending.process.strayProcesses == 1 ? "a process" : "processes"));
  }
}

/// A crash of the sanitized build that its own report explains.
void readSanitizer(const Bench& bench, Attempt& attempt) {
  if (bench.variant != build::Variant::sanitized || attempt.verdict.outcome != Outcome::crashed)
    return;
  const SanitizerReport report = sanitizerReport(attempt.output);
  if (report.fault.empty()) return;
  attempt.output = report.before;
  attempt.memoryError = report.fault;
  attempt.verdict = {Outcome::failed, report.fault};
}

/// The one place that tells what happened before an answer was returned, and costs the check, from
/// what happened after the last one, and costs nothing.
void settle(const Context& context, const remote::Ending& ending, Attempt& attempt) {
  if (context.hasAnswers() && attempt.verdict.outcome != Outcome::failed) attempt.verdict = {};
  if (attempt.verdict.outcome == Outcome::passed) noteAccidents(ending, attempt);
}

Attempt attemptPlugin(const Bench& bench, std::uint64_t seed,
                      const std::function<void(Context&)>& body) {
  remote::RemoteImplementation code(*bench.worker, bench.limits);
  Context context({code, nullptr, bench.submission}, seed);
  Attempt attempt;
  bool isLoaded = false;
  try {
    code.load(bench.file);
    isLoaded = true;
    attempt.verdict = runBody(body, context, bench.limits);
  } catch (const remote::LoadFailure& error) {
    attempt.verdict = {Outcome::crashed,
                       fmt::format("could be loaded before, but not now: {}", error.what())};
  } catch (const wire::ChannelClosed&) {
    attempt.verdict = verdictOnEnd(code.end(), bench.limits);
  } catch (const remote::OwnTimeUsedUp& end) {
    attempt.verdict = verdictOnOwnTime(end.cpu(), bench.limits);
  } catch (const wire::ChannelTimeout&) {
    attempt.verdict = isLoaded ? verdictOnSilence(bench.limits)
                               : Verdict{Outcome::timedOut, "was not loaded in time"};
  } catch (const wire::ProtocolError& error) {
    attempt.verdict = verdictOnForgery(error);
  }
  keepWhatWasTold(context, attempt);
  const remote::Ending& ending =
      code.end(bench.time != nullptr ? bench.time->graceAtTheEnd() : remote::kGraceAfterTheEnd);
  const bool neverEnds = ending.killedByUs && attempt.verdict.outcome != Outcome::timedOut;
  if (neverEnds && bench.time != nullptr) bench.time->noteThatOneDidNotEnd();
  attempt.output = ending.output;
  attempt.own = ending.own;
  attempt.peakMemoryKiB = ending.process.peakMemoryKiB;
  readSanitizer(bench, attempt);
  settle(context, ending, attempt);
  return attempt;
}

/// What stands for the classes of a program that has none.
class NoClasses final : public HexProgram {
 public:
  using HexProgram::HexProgram;
  bool offers(host::Contract /*contract*/) const override { return false; }
};

Attempt attemptProgram(const Bench& bench, std::uint64_t seed,
                       const std::function<void(Context&)>& body) {
  program::Program program(bench.file, bench.runner, bench.limits, bench.environment);
  JudgedProgram judged(program, bench.limits);
  std::unique_ptr<host::IImplementation> code;
  if (bench.form == ProgramForm::solutionsFile) {
    code = std::make_unique<HexProgram>(judged);
  } else {
    code = std::make_unique<NoClasses>(judged);
  }
  Context context({*code, &judged, bench.submission}, seed);
  Attempt attempt;
  attempt.verdict = runBody(body, context, bench.limits);
  keepWhatWasTold(context, attempt);
  attempt.output = judged.printed();
  attempt.own = judged.own();
  attempt.peakMemoryKiB = judged.peakMemoryKiB();
  readSanitizer(bench, attempt);
  return attempt;
}

}  // namespace

Bench forASecondLook(Bench bench) {
  bench.limits.own /= 4;  // which no load makes longer
  for (auto* limit : {&bench.limits.cpu, &bench.limits.wall})
    *limit = std::min(*limit, std::max(*limit / 4, std::chrono::milliseconds(1000)));
  return bench;
}

Attempt attempt(const Bench& bench, std::uint64_t seed, const std::function<void(Context&)>& body) {
  Bench cut = bench;
  if (bench.time != nullptr) {
    if (bench.time->isUsedUp()) return {{Outcome::timedOut, bench.time->whyUsedUp()}};
    cut.limits.own = std::min(bench.limits.own, bench.time->left());
  }
  Attempt result =
      cut.worker == nullptr ? attemptProgram(cut, seed, body) : attemptPlugin(cut, seed, body);
  if (bench.time != nullptr) {
    bench.time->charge(result.own);
    if (result.verdict.outcome == Outcome::timedOut && bench.time->isUsedUp())
      result.verdict.reason = bench.time->whyUsedUp();
  }
  return result;
}

}  // namespace sudoku::grading
