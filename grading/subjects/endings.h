#pragma once

// Turns the way a process ended into an outcome.

#include <chrono>
#include <string>

#include "grading/evidence/outcome.h"
#include "plugins/sandbox/limits.h"
#include "plugins/wire/messages/exceptions.h"

namespace sudoku::grading {

struct Verdict {
  Outcome outcome = Outcome::passed;
  std::string reason;          // one sentence; empty if passed
  bool byClock = false;        // timed out with CPU time left
  int signal = 0;              // of the crash; 0: none
  bool isAssertion = false;    // a GoogleTest failure, whose message is the reason
  bool isStopped = false;      // by us, during a call
  std::string statement = {};  // failed statement of the check, "file:line"; empty if none
};

/// Ends a check whose verdict is clear. Propagates through the code under test.
class EndCheck final : public wire::Abort {
 public:
  explicit EndCheck(Verdict verdict) : verdict_(std::move(verdict)) {}
  const Verdict& verdict() const { return verdict_; }

 private:
  Verdict verdict_;
};

/// The verdict on a process killed by a signal. `when` completes the sentence: "in the middle of a
/// call". Requires WIFSIGNALED(waitStatus).
Verdict verdictOnSignal(int waitStatus, std::chrono::microseconds cpu,
                        const sandbox::Limits& limits, const std::string& when);

/// How a process ended: "ended with status 3", "was killed by signal 11 (Segmentation fault)".
std::string endInWords(int waitStatus);

/// The reason from verdictOnSignal(), with the known cause instead of the usual guesses.
std::string crashKnownToBe(const std::string& cause, int signal, const std::string& reason);

/// The verdict on a process killed for exceeding a limit after `cpu` of processor time. Requires an
/// excess other than none.
Verdict verdictOnExcess(sandbox::Excess excess, std::chrono::microseconds cpu,
                        const sandbox::Limits& limits);

/// The verdict on a process that used up its own time.
Verdict verdictOnOwnTime(std::chrono::microseconds cpu, const sandbox::Limits& limits);

/// The verdict if no answer came in time.
Verdict verdictOnSilence(const sandbox::Limits& limits);

}  // namespace sudoku::grading
