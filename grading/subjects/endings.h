#pragma once

// From how a process ended to an outcome.

#include <chrono>
#include <string>

#include "grading/evidence/outcome.h"
#include "plugins/sandbox/limits.h"
#include "plugins/wire/messages/exceptions.h"

namespace sudoku::grading {

struct Verdict {
  Outcome outcome = Outcome::passed;
  std::string reason;          // in a sentence; empty if passed
  bool byClock = false;        // timed out, though it had CPU time left
  int signal = 0;              // that it crashed by; 0: none
  bool isAssertion = false;    // of GoogleTest, whose message is the reason
  bool isStopped = false;      // by us, in the middle of a call
  std::string statement = {};  // of the check, "file:line", that says what failed; empty: none does
};

/// Ends a check whose verdict is clear. It passes through the code under test.
class EndCheck final : public wire::Abort {
 public:
  explicit EndCheck(Verdict verdict) : verdict_(std::move(verdict)) {}
  const Verdict& verdict() const { return verdict_; }

 private:
  Verdict verdict_;
};

/// What to say of a process that was killed by a signal. `when` completes the sentence: "in the
/// middle of a call". Requires WIFSIGNALED(waitStatus).
Verdict verdictOnSignal(int waitStatus, std::chrono::microseconds cpu,
                        const sandbox::Limits& limits, const std::string& when);

/// "ended with status 3", "was killed by signal 11 (Segmentation fault)": how a process ended.
std::string endInWords(int waitStatus);

/// The reason that verdictOnSignal() gives, with its cause instead of the usual ones.
std::string crashKnownToBe(const std::string& cause, int signal, const std::string& reason);

/// It was killed for what it used, and it had used that much processor time. Requires that there is
/// an excess.
Verdict verdictOnExcess(sandbox::Excess excess, std::chrono::microseconds cpu,
                        const sandbox::Limits& limits);

/// It used up the time that it may take of its own.
Verdict verdictOnOwnTime(std::chrono::microseconds cpu, const sandbox::Limits& limits);

/// What to say when no answer came in time.
Verdict verdictOnSilence(const sandbox::Limits& limits);

}  // namespace sudoku::grading
