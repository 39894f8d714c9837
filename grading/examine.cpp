#include "grading/examine.h"

#include <fmt/format.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <cstring>
#include <sstream>
#include <string_view>

#include "grading/wording.h"
#include "plugins/sandbox/command.h"

namespace sudoku::grading {
namespace {

struct Verdict {
  Outcome outcome = Outcome::passed;
  std::string reason;
};

const char* usualCauseOf(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGBUS:
      return "; usual causes: a null or wild pointer, an index outside an array, a recursion "
             "without end";
    case SIGABRT:
      return "; usual causes: an exception that leaves a noexcept function or a destructor, "
             "abort(), a failed assert, a damaged heap";
    case SIGFPE:
      return "; usual cause: a division by zero";
    case SIGILL:
      return "; usual cause: a function that returns bool or int and reaches its end without "
             "return";
    default:
      return "";
  }
}

/// The worker's process ended while it was asked something.
Verdict verdictOnEnd(const remote::Ending& ending, const sandbox::Limits& limits) {
  const int status = ending.process.waitStatus;
  const bool cpuUsedUp =
      ending.process.cpuMicroseconds >= std::chrono::microseconds(limits.cpu).count();
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    if (signal == SIGXCPU || (signal == SIGKILL && cpuUsedUp)) {
      return {Outcome::timedOut,
              fmt::format("used more than {} s of CPU time; a loop or recursion without end?",
                          std::chrono::duration<double>(limits.cpu).count())};
    }
    if (signal == SIGXFSZ) {
      return {Outcome::overLimit,
              fmt::format("wrote more than {} KiB of output", limits.outputBytes >> 10)};
    }
    return {Outcome::crashed, fmt::format("was killed by signal {} ({}) in the middle of a call{}",
                                          signal, ::strsignal(signal), usualCauseOf(signal))};
  }
  return {Outcome::crashed,
          fmt::format("ended with status {} in the middle of a call; does it call exit()?",
                      WEXITSTATUS(status))};
}

/// Runs the body with its assertions caught, and says what came of it.
Verdict runBody(const Check& check, Context& context, const sandbox::Limits& limits,
                remote::RemoteImplementation& code) {
  testing::TestPartResultArray assertions;
  try {
    const testing::ScopedFakeTestPartResultReporter catcher(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &assertions);
    check.run(context);
  } catch (const StopCheck&) {
  } catch (const wire::ChannelTimeout&) {
    return {Outcome::timedOut, fmt::format("gave no answer within {} s",
                                           std::chrono::duration<double>(limits.wall).count())};
  } catch (const wire::ChannelClosed&) {
    return verdictOnEnd(code.end(), limits);
  } catch (const wire::ProtocolError& error) {
    return {Outcome::tampered,
            fmt::format("sent the judge what no honest code sends: {}", error.what())};
  } catch (const wire::RemoteException& error) {
    if (error.outOfMemory()) {
      return {Outcome::overLimit, fmt::format("asked for more memory than there is (limit {} MiB)",
                                              limits.memoryBytes >> 20)};
    }
    return {Outcome::failed, "your code " + describeThrown()};
  } catch (const IGrid::BadCellException&) {
    return {Outcome::failed, "your code " + describeThrown()};
  } catch (const IGrid::BadDigitException&) {
    return {Outcome::failed, "your code " + describeThrown()};
  } catch (const IBoard::BadMoveException&) {
    return {Outcome::failed, "your code " + describeThrown()};
  }
  for (int i = 0; i < assertions.size(); ++i) {
    if (!assertions.GetTestPartResult(i).failed()) continue;
    return {Outcome::failed, context.finding() ? "" : assertions.GetTestPartResult(i).message()};
  }
  return {};
}

/// A second look in a fresh process, after a failure.
std::string explain(const Check& check, const Bench& bench, std::uint64_t seed) {
  if (check.explain == nullptr) return {};
  testing::TestPartResultArray ignored;
  const testing::ScopedFakeTestPartResultReporter catcher(
      testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &ignored);
  try {
    remote::RemoteImplementation code(*bench.worker, bench.limits);
    code.load(bench.plugin);
    Context context(code, seed);
    return check.explain(context);
  } catch (const wire::Abort&) {
    return {};
  } catch (const std::exception&) {
    return {};
  }
}

/// "    #1 0x7f.. in Grid::get(int, int) const my_sudoku.cpp:12" as "Grid::get(int, int) const at
/// my_sudoku.cpp:12" if the source is one of the submission, whose paths alone are relative; else
/// empty.
std::string ownFrame(const std::string& line) {
  const auto in = line.find(" in ");
  const auto place = line.rfind(' ');
  if (line.find('#') == std::string::npos || in == std::string::npos || place <= in + 4) return {};
  const std::string source = line.substr(place + 1);
  const bool isOwn = source.find(':') != std::string::npos && source[0] != '/' && source[0] != '(';
  return isOwn ? fmt::format("{} at {}", line.substr(in + 4, place - in - 4), source) : "";
}

struct SanitizerReport {
  std::string fault;   // what was found and where, without addresses, which differ from run to run
  std::string before;  // what the submission itself had printed
};

/// Reads the report of a sanitizer, line by line: the rest of the output is anybody's. The fault is
/// empty if there is none.
SanitizerReport sanitizerReport(const std::string& output) {
  static constexpr std::string_view kUndefined = ": runtime error: ";
  static constexpr std::string_view kSummary = "SUMMARY: AddressSanitizer: ";
  SanitizerReport report;
  std::string frame;
  bool begun = false;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (line.find(kUndefined) != std::string::npos) return {line, report.before};
    begun = begun || line.starts_with("AddressSanitizer:DEADLYSIGNAL") ||
            line.starts_with("====================");
    if (!begun) report.before += line + '\n';
    if (frame.empty() && begun) frame = ownFrame(line);
    if (!line.starts_with(kSummary)) continue;
    const std::string kind =
        line.substr(kSummary.size(), line.find(' ', kSummary.size()) - kSummary.size());
    report.fault =
        fmt::format("AddressSanitizer: {}{}{}", kind, frame.empty() ? "" : " in ", frame);
  }
  return report;
}

/// What happened after the answers were given: it is shown, and costs nothing.
void noteAccidents(const remote::Ending& ending, CheckResult& result) {
  const auto add = [&result](const std::string& text) {
    result.note += (result.note.empty() ? "" : " ") + text;
  };
  if (ending.process.waitStatus != 0 && !ending.killedByUs) {
    add(fmt::format("After its answers were in, the process {}.",
                    sandbox::describeWaitStatus(ending.process.waitStatus)));
  }
  if (ending.process.strayProcesses > 0) {
    add(fmt::format("It left {} running, which were killed.",
                    ending.process.strayProcesses == 1 ? "a process" : "processes"));
  }
}

Verdict judge(const Check& check, const Bench& bench, std::uint64_t seed, CheckResult& result) {
  remote::RemoteImplementation code(*bench.worker, bench.limits);
  Context context(code, seed);
  Verdict verdict;
  try {
    code.load(bench.plugin);
    verdict = runBody(check, context, bench.limits, code);
  } catch (const remote::LoadFailure& error) {
    verdict = {Outcome::crashed,
               fmt::format("could be loaded before, but not now: {}", error.what())};
  } catch (const wire::ChannelClosed&) {
    verdict = verdictOnEnd(code.end(), bench.limits);
  } catch (const wire::ChannelTimeout&) {
    verdict = {Outcome::timedOut, "was not loaded in time"};
  } catch (const wire::ProtocolError& error) {
    verdict = {Outcome::tampered,
               fmt::format("sent the judge what no honest code sends: {}", error.what())};
  }
  result.finding = context.finding();
  result.note = context.noted();
  const remote::Ending& ending = code.end();
  result.output = ending.output;
  if (verdict.outcome == Outcome::passed) noteAccidents(ending, result);
  if (verdict.outcome == Outcome::crashed && check.variant == build::Variant::sanitized) {
    const SanitizerReport report = sanitizerReport(ending.output);
    if (!report.fault.empty()) {
      result.output = report.before;
      return {Outcome::failed, report.fault};
    }
  }
  return verdict;
}

}  // namespace

void examine(const Check& check, const Bench& bench, std::uint64_t seed,
             CheckResult& result) noexcept {
  try {
    Verdict verdict = judge(check, bench, seed, result);
    if (verdict.outcome != Outcome::passed) {
      if (const std::string more = explain(check, bench, seed); !more.empty()) {
        verdict.reason += (verdict.reason.empty() ? "" : ". ") + more;
      }
    }
    result.outcome = verdict.outcome;
    result.reason = verdict.reason;
  } catch (const std::exception& error) {
    result.outcome = Outcome::error;
    result.reason = fmt::format("sudokulab itself failed: {}", error.what());
  } catch (...) {
    result.outcome = Outcome::error;
    result.reason = "sudokulab itself failed";
  }
}

std::vector<host::Contract> probe(const Bench& bench) {
  remote::RemoteImplementation code(*bench.worker, bench.limits);
  try {
    code.load(bench.plugin);
  } catch (const remote::LoadFailure& error) {
    throw build::Refused(error.what());
  } catch (const wire::ChannelClosed&) {
    const auto& ending = code.end();
    throw build::Refused(
        fmt::format("does not load: while its static objects were constructed, it {}",
                    sandbox::describeWaitStatus(ending.process.waitStatus)),
        ending.output);
  } catch (const wire::ChannelTimeout&) {
    throw build::Refused("does not load: its static objects were not constructed in time");
  } catch (const wire::ProtocolError& error) {
    throw build::Refused(fmt::format(
        "does not load: it sent the judge what no honest code sends: {}", error.what()));
  }
  std::vector<host::Contract> offered;
  for (const host::ContractNames& names : host::kContracts) {
    if (code.offers(names.contract)) offered.push_back(names.contract);
  }
  return offered;
}

}  // namespace sudoku::grading
