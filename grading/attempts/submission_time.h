#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>
#include <string>
#include <vector>

#include "grading/evidence/limits.h"
#include "plugins/compile/compiler.h"

namespace sudoku::grading {

/// The own time (see plugins/sandbox/own_time.h) that a submission uses for everything: checks,
/// re-runs, smaller puzzles, facts. Thread-safe.
///
/// A submission that hangs must not hold up a class, yet all checks should run. So after one
/// timeout, later checks get a quarter of the time; after two, an eighth (still a quarter on slower
/// builds). That is plenty for code that terminates: it takes milliseconds.
class SubmissionTime {
 public:
  explicit SubmissionTime(const Limits& limits) : limits_(limits) {}
  /// A budget for explanations: 1/`parts` of the submission's time, at most `most`.
  static SubmissionTime share(Limits limits, int parts,
                              std::chrono::milliseconds most = std::chrono::milliseconds::max()) {
    limits.submission = std::min(limits.submission / parts, most);
    return SubmissionTime(limits);
  }

  /// A budget for a check that starts before others have shown whether the code terminates: the
  /// same time as after one timeout.
  static SubmissionTime beforeOthers(Limits limits);

  /// The limits for a check that starts now.
  sandbox::Limits ofACheck(build::Variant variant = build::Variant::plain) const;

  void charge(std::chrono::microseconds own);
  /// Records that a check timed out.
  void noteTimeOut();
  bool hasTimeOut() const { return divisor() > 1; }

  /// How long a process may take to exit after its last answer; not charged to any check. All
  /// processes share this grace period, and a process that hangs uses up all of it.
  std::chrono::milliseconds graceAtTheEnd() const;
  void noteEnd(std::chrono::microseconds own);
  void recordHang();

  const Limits& limits() const { return limits_; }
  std::chrono::microseconds used() const;
  std::chrono::milliseconds left() const;
  bool isUsedUp() const { return left().count() == 0; }
  /// Whether the remaining time is reserved for checks, with none left for explanations.
  bool isScarce() const { return left() < limits_.submission / 2; }

  /// The reason given for a check that gets no answer because all time is used up.
  std::string whyUsedUp() const;
  /// The notes for the report.
  std::vector<std::string> notes() const;

 private:
  /// The divisor for a check's time limit.
  int divisor(build::Variant variant = build::Variant::plain) const;

  Limits limits_;
  mutable std::mutex mutex_;
  std::chrono::microseconds used_{0};
  int timeOuts_ = 0;
  std::chrono::microseconds takenToEnd_{0};
};

}  // namespace sudoku::grading
