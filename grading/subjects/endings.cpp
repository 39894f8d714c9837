#include "grading/subjects/endings.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <csignal>
#include <cstring>

#include "base/language.h"

namespace sudoku::grading {
namespace {

std::string usualCauseOf(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGBUS:
      return tr(
          "; usual causes: a null or wild pointer, an index outside an array, infinite recursion");
    case SIGABRT:
      return tr(
          "; usual causes: an exception that nobody catches or that leaves a noexcept function "
          "or a destructor, abort(), a failed assert, a damaged heap");
    case SIGFPE:
      return tr("; usual cause: a division by zero");
    case SIGILL:
      return tr(
          "; usual cause: a function that returns bool or int and reaches its end without a "
          "return");
    default:
      return "";
  }
}

double inSeconds(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

Verdict verdictOnCpu(std::chrono::milliseconds limit) {
  return {Outcome::timedOut,
          tr("used more than {} s of CPU time: too slow, or an infinite loop or recursion",
             inSeconds(limit))};
}

}  // namespace

std::string endInWords(int waitStatus) {
  if (WIFSIGNALED(waitStatus))
    return tr("was killed by signal {} ({})", WTERMSIG(waitStatus),
              ::strsignal(WTERMSIG(waitStatus)));
  return tr("ended with status {}", WEXITSTATUS(waitStatus));
}

std::string crashKnownToBe(const std::string& cause, int signal, const std::string& reason) {
  const std::string usual = usualCauseOf(signal);
  return reason.ends_with(usual)
             ? fmt::format("{}; {}", reason.substr(0, reason.size() - usual.size()), cause)
             : fmt::format("{}; {}", reason, cause);
}

Verdict verdictOnSignal(int waitStatus, std::chrono::microseconds cpu,
                        const sandbox::Limits& limits, const std::string& when) {
  const int signal = WTERMSIG(waitStatus);
  // A process can send itself these signals, so its CPU time decides. The kernel enforces the limit
  // in clock ticks but accounts for time exactly, so on a busy machine it kills earlier.
  if ((signal == SIGXCPU && cpu >= limits.cpu / 2) || (signal == SIGKILL && cpu >= limits.cpu)) {
    return verdictOnCpu(limits.cpu);
  }
  if (signal == SIGXFSZ) {
    return {Outcome::overLimit, tr("wrote more than {} KiB of output", limits.outputBytes >> 10)};
  }
  return {.outcome = Outcome::crashed,
          .reason = tr("was killed by signal {} ({}){}{}", signal, ::strsignal(signal), when,
                       usualCauseOf(signal)),
          .signal = signal};
}

Verdict verdictOnOwnTime(std::chrono::microseconds cpu, const sandbox::Limits& limits) {
  if (cpu > limits.own / 2) return verdictOnCpu(limits.own);
  return {Outcome::timedOut, tr("slept or waited for most of {} s, although the machine was not "
                                "busy; a sleep, or a wait that never ends?",
                                inSeconds(limits.own))};
}

Verdict verdictOnExcess(sandbox::Excess excess, std::chrono::microseconds cpu,
                        const sandbox::Limits& limits) {
  if (excess == sandbox::Excess::time) return verdictOnOwnTime(cpu, limits);
  if (excess == sandbox::Excess::threads)
    return {Outcome::overLimit, tr("had more than {} threads", limits.threads)};
  if (excess == sandbox::Excess::files)
    return {Outcome::overLimit, tr("wrote more or larger files than its folder may hold")};
  return {Outcome::overLimit,
          tr("used more memory than allowed (limit {} MiB)", limits.residentBytes >> 20)};
}

Verdict verdictOnSilence(const sandbox::Limits& limits) {
  return {.outcome = Outcome::timedOut,
          .reason = tr("gave no answer within {} s", inSeconds(limits.wall)),
          .byClock = true};
}

}  // namespace sudoku::grading
