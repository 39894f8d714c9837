#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "grading/evidence/finding.h"
#include "grading/evidence/instance.h"
#include "grading/puzzles/puzzle_kind.h"
#include "plugins/host/implementation.h"
#include "plugins/program/program.h"
#include "plugins/submission/submission.h"
#include "plugins/wire/messages/exceptions.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// Ends a failed check. Propagates through the connection to a worker.
class StopCheck final : public wire::Abort {};

/// The submission as a check sees it. All members must outlive the context.
struct SubmissionView {
  host::IImplementation& code;                    // its classes, or an adapter for a program
  program::IProgram* program = nullptr;           // null for a plugin
  const build::Submission* submission = nullptr;  // its sources; null if unavailable
  std::span<const host::Contract> faulty = {};    // see Context::isKnownFaulty()
};

class Context;

/// The last puzzle given to the code under test.
struct Trial {
  Grid puzzle;
  /// The check's rule for an arbitrary puzzle of that kind; fails like the check. May be null.
  void (*judge)(Context&, const Grid&) = nullptr;
  /// Which solution counts the rule distinguishes; `judge` gets only puzzles of the same kind.
  Counts counts = Counts::noneOrSome;
};

/// What a check works with. One per run of a check; not thread-safe.
class Context {
 public:
  /// `ownPuzzles` are the instructor's, and must outlive the context.
  Context(const SubmissionView& view, std::uint64_t seed, std::span<const Grid> ownPuzzles = {})
      : view_(view), random_(seed), ownPuzzles_(ownPuzzles) {}

  /// The code under test. The check must not care where it runs.
  host::IImplementation& code() { return view_.code; }
  /// The program under test; null for a plugin.
  program::IProgram* program() const { return view_.program; }
  /// The files under test; null if none can be read.
  const build::Submission* submission() const { return view_.submission; }
  Random& random() { return random_; }
  /// Whether the class failed a check that this one depends on; this one then skips the class.
  bool isKnownFaulty(host::Contract contract) const {
    return std::ranges::find(view_.faulty, contract) != view_.faulty.end();
  }

  /// The instructor's puzzles for this check (see Check::takes), or else those that `make` returns.
  std::vector<Grid> puzzles(std::vector<Grid> (*make)(Random&)) {
    hasTakenPuzzles_ = true;
    if (ownPuzzles_.empty()) return make(random_);
    return {ownPuzzles_.begin(), ownPuzzles_.end()};
  }

  bool hasOwnPuzzles() const { return !ownPuzzles_.empty(); }

  /// Records the finding as a GoogleTest failure and ends the check.
  /// `file` and `line` are the caller's: failures from the same statement count as alike.
  /// Throws:  StopCheck, always.
  [[noreturn]] void fail(Finding finding, const char* file = __builtin_FILE(),
                         int line = __builtin_LINE());

  /// `look` is called once with the fault that fails the check, at the moment it is detected.
  void beforeFailing(std::function<void(const Finding&)> look) { look_ = std::move(look); }

  /// Reports a fault without ending the check, for checks that reach a verdict later.
  void atFault(const Finding& fault) {
    if (look_) std::exchange(look_, nullptr)(fault);
  }

  /// Call before giving the code under test a puzzle: names the puzzle in crash reports and allows
  /// shrinking. Reports name the last puzzle: a failed assertion on an earlier one ends the check.
  /// Throws:  StopCheck - an assertion has failed.
  void tries(const Grid& puzzle, void (*judge)(Context&, const Grid&) = nullptr,
             Counts counts = Counts::noneOrSome) {
    stopIfFailed();
    trial_ = Trial{puzzle, judge, counts};
  }

  /// The same for a question that is not a Sudoku puzzle: see instance.h.
  template <Instance T>
  void tries(const T& instance, void (*judge)(Context&, const T&)) {
    stopIfFailed();
    instance_ = std::make_shared<const InstanceOf<T>>(instance, judge);
  }

  /// Appends a note for the student that does not affect points.
  void note(const std::string& text) { note_ += (note_.empty() ? "" : " ") + text; }

  /// All judged answers are in. From now on, how the process ends does not affect points, unless a
  /// sanitizer reports an error.
  void answersAreIn() { areAnswersIn_ = true; }

  /// Inconclusive: no evidence against the code under test; retry with instrumentation.
  void inconclusive() { isConclusive_ = false; }
  /// The evidence points both ways: a person must look.
  void contradictory() { isContradictory_ = true; }

  /// Sets the function that says whether an assertion of the check has failed so far.
  void watchAssertions(std::function<bool()> hasFailed) { hasFailed_ = std::move(hasFailed); }

  bool hasTakenPuzzles() const { return hasTakenPuzzles_; }
  const std::optional<Finding>& finding() const { return finding_; }
  const std::string& noted() const { return note_; }
  const std::optional<Trial>& trial() const { return trial_; }
  const std::shared_ptr<const IInstance>& instance() const { return instance_; }
  bool isConclusive() const { return isConclusive_; }
  bool isContradictory() const { return isContradictory_; }
  bool hasAnswers() const { return areAnswersIn_; }

 private:
  void stopIfFailed() const {
    if (hasFailed_ && hasFailed_()) throw StopCheck();
  }

  SubmissionView view_;
  Random random_;
  std::span<const Grid> ownPuzzles_;
  std::function<void(const Finding&)> look_;
  std::function<bool()> hasFailed_;
  std::optional<Finding> finding_;
  std::optional<Trial> trial_;
  std::shared_ptr<const IInstance> instance_;
  std::string note_;
  bool isConclusive_ = true;
  bool isContradictory_ = false;
  bool areAnswersIn_ = false;
  bool hasTakenPuzzles_ = false;
};

}  // namespace sudoku::grading
