#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>
#include <string>
#include <vector>

#include "grading/evidence/limits.h"
#include "plugins/compile/compiler.h"

namespace sudoku::grading {

/// The time that a submission has taken of its own (see plugins/sandbox/own_time.h), over all that
/// is asked of it: checks, second looks, smaller puzzles, facts. Thread-safe.
///
/// What never ends shall not keep a class waiting, and what it was not asked about shall still be
/// asked: after one check that has run out of time those that begin later have a quarter of it,
/// after two an eighth; a quarter on builds that are slower. That is much for code that ends: it
/// takes milliseconds.
class SubmissionTime {
 public:
  explicit SubmissionTime(const Limits& limits) : limits_(limits) {}
  /// For what only explains: one of so many parts of the time of a submission, and no more than `most`.
  static SubmissionTime share(Limits limits, int parts,
                              std::chrono::milliseconds most = std::chrono::milliseconds::max()) {
    limits.submission = std::min(limits.submission / parts, most);
    return SubmissionTime(limits);
  }

  /// For a check that begins before others have shown whether the code comes to an end: it has no more
  /// than after one of them has not.
  static SubmissionTime beforeOthers(Limits limits);

  /// Those of a check that begins now.
  sandbox::Limits ofACheck(build::Variant variant = build::Variant::plain) const;

  void charge(std::chrono::microseconds own);
  /// A check has run out of time.
  void noteTimeOut();
  bool hasTimeOut() const { return divisor() > 1; }

  /// How long a process may take to end when all answers are in, which costs no check anything. It
  /// is given once: what one took of its own, all of it if it did not end, is gone for the others.
  /// These get little then.
  std::chrono::milliseconds graceAtTheEnd() const;
  void noteEnd(std::chrono::microseconds own);
  void noteThatOneDidNotEnd();

  const Limits& limits() const { return limits_; }
  std::chrono::microseconds used() const;
  std::chrono::milliseconds left() const;
  bool isUsedUp() const { return left().count() == 0; }
  /// Too little is left for what only explains: it is kept for the checks.
  bool isScarce() const { return left() < limits_.submission / 2; }

  /// Why a check has no answer once all is used up.
  std::string whyUsedUp() const;
  /// What a report has to say of all this.
  std::vector<std::string> notes() const;

 private:
  /// The limit of a check is divided by this.
  int divisor(build::Variant variant = build::Variant::plain) const;

  Limits limits_;
  mutable std::mutex mutex_;
  std::chrono::microseconds used_{0};
  int timeOuts_ = 0;
  std::chrono::microseconds takenToEnd_{0};
};

}  // namespace sudoku::grading
