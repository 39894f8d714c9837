#pragma once

// Runs a check once against the code under test, in a fresh process.

#include <functional>
#include <stdexcept>

#include "grading/attempts/sanitizer_report.h"
#include "grading/attempts/submission_time.h"
#include "grading/rubric/rubric.h"
#include "grading/subjects/context.h"
#include "grading/subjects/endings.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::grading {

/// How a program runs.
struct ProgramRun {
  ProgramForm form = ProgramForm::none;
  std::vector<std::string> environment = {};
  std::filesystem::path runner = {};               // starts it
  std::shared_ptr<program::KeptRunner> kept = {};  // if no points depend on the run
};

/// The code under test and how to run it.
struct Target {
  remote::IWorker* worker = nullptr;  // null for a program, which runs without a worker
  std::string file;                   // the plugin's path as the worker sees it, or the program
  sandbox::Limits limits;             // per attempt
  build::Variant variant = build::Variant::plain;
  const build::Submission* submission = nullptr;  // the sources
  ProgramRun program = {};                        // programs only
  SubmissionTime* time = nullptr;                 // for all attempts; null: no limit
  std::span<const Grid> puzzles = {};             // the instructor's for this check
  std::vector<host::Contract> faulty = {};        // see Context::isKnownFaulty()
  /// Whether this is an instructor's check, run in a dedicated process. A watchdog then limits its
  /// time, and its own exceptions become CheckFault.
  bool isOwnCheck = false;
  /// For debuggers: called on a failure while the code is still in the failing call. The code is
  /// paused afterwards.
  std::function<void(const Finding&)> whenItFails = {};
};

/// An instructor's check itself threw, not the code under test or an assertion.
class CheckFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The target for runs that do not affect points, such as explaining a failure: a quarter of the
/// time limits, but at least 1 s for those that depend on machine load. Runs of a program may share
/// a sandbox. Code that hangs has already used its full time.
Target withReducedLimits(Target target);

/// What a check asked the code, and how far the code got.
struct Asked {
  std::optional<Trial> trial;                 // the last puzzle
  std::shared_ptr<const IInstance> instance;  // the last question that is not a puzzle; null: none
  std::vector<std::string> lastCalls;         // on objects of the assignment's own contracts
  std::string unansweredCall;                 // the call that ended the check; empty: none
  bool hasAnswers = false;                    // all answers are in; later events concern no puzzle
  bool hasIgnoredPuzzles = false;             // never asked for the instructor's puzzles
};

struct Attempt {
  Verdict verdict;
  std::optional<Finding> finding;
  Asked asked;
  bool isConclusive = true;      // false: passed for lack of evidence
  bool isContradictory = false;  // the evidence points both ways
  bool hasThrown = false;        // the last call threw
  SanitizerReport sanitizer;  // fault, call stack and last lines, if build and worker report them
  std::string note;
  std::string output;                // the submission's output, verbatim
  std::chrono::microseconds own{0};  // own time used
  std::int64_t peakMemoryKiB = 0;    // of its (last) process
  remote::CodeCall lastCall;         // plugins only
};

/// Runs `body` against the code and catches its GoogleTest assertions. If the submission's time is
/// used up, runs nothing and reports a timeout.
/// Throws:  std::exception - our own failure; never because of what the code does.
Attempt attempt(const Target& target, std::uint64_t seed,
                const std::function<void(Context&)>& body);

}  // namespace sudoku::grading
