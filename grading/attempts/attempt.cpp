#include "grading/attempts/attempt.h"

#include <fmt/format.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <memory>
#include <regex>

#include "base/language.h"
#include "grading/extensions/watchdog.h"
#include "grading/subjects/programs/hex_program.h"
#include "grading/subjects/programs/running.h"
#include "grading/wording/values.h"

namespace sudoku::grading {
namespace {

/// The verdict if the worker's process ended during a call.
Verdict verdictOnEnd(const remote::Ending& ending, const sandbox::Limits& limits) {
  const int status = ending.process.waitStatus;
  if (ending.process.excess != sandbox::Excess::none)
    return verdictOnExcess(ending.process.excess,
                           std::chrono::microseconds(ending.process.cpuMicroseconds), limits);
  if (WIFSIGNALED(status)) {
    return verdictOnSignal(status, std::chrono::microseconds(ending.process.cpuMicroseconds),
                           limits, tr(" in the middle of a call"));
  }
  return {Outcome::crashed, tr("ended with status {} in the middle of a call; does it call exit()?",
                               WEXITSTATUS(status))};
}

Verdict verdictOnForgery(const wire::ProtocolError& error) {
  return {Outcome::tampered,
          tr("sent the judge data that honest code would never send: {}", error.what())};
}

Verdict verdictOnThrown() { return {Outcome::failed, tr("your code {}", describeThrown())}; }

/// The assertion's message, without the locations of default actions in our own headers.
std::string messageOf(const testing::TestPartResult& assertion) {
  static const std::regex kDefaultAction(R"( - taking default action specified at:\n[^\n]*\n)");
  return std::regex_replace(assertion.message(), kDefaultAction, ".\n");
}

/// The first failed assertion; null if there is none.
const testing::TestPartResult* firstFailure(const testing::TestPartResultArray& assertions) {
  for (int i = 0; i < assertions.size(); ++i) {
    if (assertions.GetTestPartResult(i).failed()) return &assertions.GetTestPartResult(i);
  }
  return nullptr;
}

/// Runs the body, catches its assertions and returns the verdict. `calls` can query whether one has
/// failed.
/// Throws:  wire::ConversationError - the conversation ended early.
Verdict runBody(const std::function<void(Context&)>& body, Context& context,
                const sandbox::Limits& limits, wire::CallRecord* calls = nullptr) {
  const auto failures = std::make_shared<testing::TestPartResultArray>();
  testing::TestPartResultArray& assertions = *failures;
  const auto hasFailed = [failures] { return firstFailure(*failures) != nullptr; };
  context.watchAssertions(hasFailed);
  if (calls != nullptr) calls->watch(hasFailed);
  try {
    const testing::ScopedFakeTestPartResultReporter catcher(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &assertions);
    body(context);
  } catch (const StopCheck&) {
  } catch (const EndCheck& end) {
    return end.verdict();
  } catch (const wire::RemoteException& error) {
    if (error.outOfMemory()) {
      return {Outcome::overLimit,
              tr("asked for more memory than allowed (limit {} MiB)", limits.memoryBytes >> 20)};
    }
    return verdictOnThrown();
  } catch (const host::NotOffered& missing) {
    return {Outcome::skipped, missing.what()};
  } catch (const IGrid::BadCellException&) {
    return verdictOnThrown();
  } catch (const IGrid::BadDigitException&) {
    return verdictOnThrown();
  } catch (const IBoard::BadMoveException&) {
    return verdictOnThrown();
  }
  const testing::TestPartResult* const failure = firstFailure(assertions);
  if (failure == nullptr) return {};
  const char* const file = failure->file_name();
  Verdict verdict{
      .outcome = Outcome::failed,
      .statement = fmt::format("{}:{}", file == nullptr ? "" : file, failure->line_number())};
  if (context.finding()) return verdict;
  verdict.reason = messageOf(*failure);
  verdict.isAssertion = true;
  return verdict;
}

/// Wraps an instructor's check: its own exceptions become CheckFault; those of the code under test
/// pass through.
std::function<void(Context&)> guarded(const std::function<void(Context&)>& body,
                                      const std::function<bool()>& hasCodeThrown) {
  return [&body, hasCodeThrown](Context& context) {
    try {
      body(context);
    } catch (const remote::LentObjectFault& fault) {
      throw CheckFault("let a mock action throw " + fault.what());
    } catch (const wire::Abort&) {
      throw;
    } catch (const wire::ConversationError&) {
      throw;
    } catch (const host::NotOffered&) {
      throw;
    } catch (...) {
      if (hasCodeThrown()) throw;
      const std::string what = wire::foreignException();
      throw CheckFault(what.empty() ? describeThrown() : "threw " + what);
    }
  };
}

void keepWhatWasTold(const Context& context, Attempt& attempt) {
  attempt.finding = context.finding();
  attempt.asked.trial = context.trial();
  attempt.asked.instance = context.instance();
  attempt.isConclusive = context.isConclusive();
  attempt.isContradictory = context.isContradictory();
  attempt.asked.hasIgnoredPuzzles = context.hasOwnPuzzles() && !context.hasTakenPuzzles();
  attempt.note = context.noted();
}

/// Adds the recorded calls, so that checks of custom contracts need not report them.
void keepCalls(const wire::CallRecord& calls, Attempt& attempt) {
  attempt.asked.lastCalls =
      attempt.verdict.isAssertion ? calls.lastCallsUntilFailure() : calls.lastCalls();
  attempt.asked.unansweredCall = calls.unanswered();
  if (attempt.finding && attempt.finding->lastCalls.empty())
    attempt.finding->lastCalls = attempt.asked.lastCalls;
}

/// Adds notes on what happened after the last answer, which does not affect points.
void noteAccidents(const remote::Ending& ending, Attempt& attempt) {
  const auto add = [&attempt](const std::string& text) {
    attempt.note += (attempt.note.empty() ? "" : " ") + text;
  };
  if (ending.killedByUs) {
    add(tr("After its last answer, the process did not exit and was killed."));
  } else if (ending.process.waitStatus != 0) {
    add(tr("After its last answer, the process {}.", endInWords(ending.process.waitStatus)));
  }
  if (ending.sawLateCalls)
    add(
        tr("After an answer, one of your code's threads kept calling objects passed to it; these "
           "calls were ignored."));
  if (ending.process.strayProcesses > 0) {
    add(ending.process.strayProcesses == 1 ? tr("It left a process running, which was killed.")
                                           : tr("It left processes running, which were killed."));
  }
}

/// Extracts the sanitizer's report, which turns a crash into a failure with a reason.
void readSanitizer(const Target& target, Attempt& attempt) {
  if (!build::isSanitized(target.variant) || attempt.verdict.outcome == Outcome::passed) return;
  attempt.sanitizer = sanitizerReport(attempt.output, [&](std::string_view path) {
    return target.submission != nullptr && target.submission->textOf(path) != nullptr;
  });
  auto& fault = attempt.sanitizer.fault;
  if (attempt.verdict.outcome != Outcome::crashed) fault.reset();
  if (!fault) return;
  attempt.output = std::move(attempt.sanitizer.before);
  attempt.verdict = {Outcome::failed, fault->said};
}

/// The only place that separates events before the last answer, which count, from later ones, which
/// do not.
void settle(const Context& context, const remote::Ending& ending, Attempt& attempt) {
  attempt.asked.hasAnswers = context.hasAnswers();
  if (attempt.asked.hasAnswers && attempt.verdict.outcome != Outcome::failed) attempt.verdict = {};
  if (attempt.verdict.outcome == Outcome::passed) noteAccidents(ending, attempt);
}

/// Sanitizers detect an uninitialized index by its value, which is far outside any array.
remote::NewMemory newMemoryFor(build::Variant variant, std::uint64_t seed) {
  return build::isSanitized(variant) || seed % 2 == 0 ? remote::NewMemory::negativeNumbers
                                                      : remote::NewMemory::smallNumbers;
}

Attempt attemptPlugin(const Target& target, std::uint64_t seed,
                      const std::function<void(Context&)>& body) {
  remote::RemoteImplementation code(*target.worker, target.limits);
  Context context({code, nullptr, target.submission, target.faulty}, seed, target.puzzles);
  Attempt attempt;
  const auto grace =
      target.time != nullptr ? target.time->graceAtTheEnd() : remote::kGraceAfterTheEnd;
  bool isLoaded = false;
  try {
    code.load(target.file, newMemoryFor(target.variant, seed));
    isLoaded = true;
    if (target.isOwnCheck) code.refuseForeignExceptions();
    if (target.whenItFails)
      context.beforeFailing([&](const Finding& finding) {
        target.whenItFails(finding);
        code.pause();
      });
    const auto hasThrown = [&code] { return code.hasJustThrown(); };
    attempt.verdict = runBody(target.isOwnCheck ? guarded(body, hasThrown) : body, context,
                              target.limits, &code.calls());
    attempt.hasThrown = hasThrown();
    // Stop inside the call, so that the last lines are reported before anything else runs.
    const bool tellsLines = target.worker->options().reportsLocations;
    if (attempt.verdict.isStopped || (tellsLines && attempt.verdict.outcome == Outcome::failed))
      code.stopInCall();
    code.requireConversation();
  } catch (const remote::LoadFailure& error) {
    attempt.verdict = {Outcome::crashed,
                       tr("loaded successfully before, but not this time: {}", error.what())};
  } catch (const wire::ChannelClosed&) {
    attempt.verdict = verdictOnEnd(code.end(grace), target.limits);
  } catch (const remote::OwnTimeUsedUp& end) {
    attempt.verdict = verdictOnOwnTime(end.cpu(), target.limits);
  } catch (const wire::ChannelTimeout&) {
    attempt.verdict = isLoaded ? verdictOnSilence(target.limits)
                               : Verdict{Outcome::timedOut, tr("did not load in time")};
  } catch (const wire::ProtocolError& error) {
    attempt.verdict = verdictOnForgery(error);
  }
  keepWhatWasTold(context, attempt);
  keepCalls(code.calls(), attempt);
  const remote::Ending& ending = code.end(grace);
  if (target.time != nullptr) {
    const bool neverEnds = ending.killedByUs && attempt.verdict.outcome != Outcome::timedOut;
    neverEnds ? target.time->recordHang() : target.time->noteEnd(ending.ownToEnd);
  }
  attempt.output = ending.output;
  attempt.own = ending.own;
  attempt.lastCall = code.lastCall();
  attempt.peakMemoryKiB = ending.process.peakMemoryKiB;
  readSanitizer(target, attempt);
  settle(context, ending, attempt);
  return attempt;
}

Attempt attemptProgram(const Target& target, std::uint64_t seed,
                       const std::function<void(Context&)>& body) {
  program::Program program(target.file, target.program.runner, target.limits,
                           target.program.environment, {}, target.program.kept.get());
  JudgedProgram judged(program, target.limits);
  std::unique_ptr<host::IImplementation> code;
  if (target.program.form == ProgramForm::solutionsFile) {
    code = std::make_unique<HexProgram>(judged);
  } else {
    code = std::make_unique<host::LocalImplementation>();  // a program has no classes
  }
  Context context({*code, &judged, target.submission}, seed, target.puzzles);
  Attempt attempt;
  const auto hasThrown = [] { return false; };  // no exception leaves a program
  attempt.verdict =
      runBody(target.isOwnCheck ? guarded(body, hasThrown) : body, context, target.limits);
  keepWhatWasTold(context, attempt);
  attempt.output = judged.printed();
  attempt.own = judged.own();
  attempt.peakMemoryKiB = judged.peakMemoryKiB();
  readSanitizer(target, attempt);
  return attempt;
}

}  // namespace

Target withReducedLimits(Target target) {
  if (!target.program.kept) target.program.kept = std::make_shared<program::KeptRunner>();
  target.limits.own /= 4;  // independent of machine load
  for (auto* limit : {&target.limits.cpu, &target.limits.wall})
    *limit = std::min(*limit, std::max(*limit / 4, std::chrono::milliseconds(1000)));
  return target;
}

Attempt attempt(const Target& target, std::uint64_t seed,
                const std::function<void(Context&)>& body) {
  if (target.isOwnCheck) windWatchdog(target.limits.wall);
  Target cut = target;
  if (target.time != nullptr) {
    if (target.time->isUsedUp()) return {{Outcome::timedOut, target.time->whyUsedUp()}};
    cut.limits.own = std::min(target.limits.own, target.time->left());
  }
  Attempt result =
      cut.worker == nullptr ? attemptProgram(cut, seed, body) : attemptPlugin(cut, seed, body);
  if (target.time != nullptr) {
    target.time->charge(result.own);
    if (result.verdict.outcome == Outcome::timedOut && target.time->isUsedUp())
      result.verdict.reason = target.time->whyUsedUp();
  }
  return result;
}

}  // namespace sudoku::grading
