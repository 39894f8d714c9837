#pragma once

// Code under test, in a fresh process, doing what a check asks: what came of it.

#include <functional>
#include <stdexcept>

#include "grading/attempts/sanitizer_report.h"
#include "grading/attempts/submission_time.h"
#include "grading/rubric/rubric.h"
#include "grading/subjects/context.h"
#include "grading/subjects/endings.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::grading {

/// Where the code under test is found.
struct Target {
  remote::IWorker* worker = nullptr;  // null: a program, run by itself
  std::string file;                   // the plugin as the worker sees it, or the program
  sandbox::Limits limits;             // of one attempt
  build::Variant variant = build::Variant::plain;
  const build::Submission* submission = nullptr;         // its sources
  ProgramForm form = ProgramForm::none;                  // of a program
  std::vector<std::string> environment = {};             // of a program
  std::filesystem::path runner = {};                     // which starts programs
  std::shared_ptr<program::KeptRunner> keptRunner = {};  // of a program, where nothing is earned
  SubmissionTime* time = nullptr;                        // of all attempts together; null: no limit
  std::span<const Grid> puzzles = {};                    // the instructor's for this check
  std::vector<host::Contract> faulty = {};               // see Context::isKnownFaulty()
  /// Whether the check is an instructor's: then a watchdog bounds it, and what it throws itself is a
  /// CheckFault. The process must be one that is only for that.
  bool isOwnCheck = false;
  /// Under a debugger: told of what has failed, while the code is where it was. Then it is stopped.
  std::function<void(const Finding&)> whenItFails = {};
};

/// An instructor's check has thrown what neither the code under test nor an assertion threw.
class CheckFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The same for a look that costs and earns nothing, as at what explains a failure: with a quarter
/// of the time; by the clocks that load makes longer, a second of it at least. Code that never
/// ends has taken all of its time already. Runs of a program may share a sandbox.
Target withReducedLimits(Target target);

struct Attempt {
  Verdict verdict;
  std::optional<Finding> finding;
  std::optional<Trial> trial;                 // the last one
  std::shared_ptr<const IInstance> instance;  // the last one of another kind; null: none
  std::vector<std::string> lastCalls;         // of objects of the assignment's own contracts
  std::string unansweredCall;                 // that ended the check; empty: none of these
  bool isConclusive = true;                   // false: passed for want of evidence
  bool hasAnswers = false;                    // all of them: what came then was of no puzzle
  bool hasIgnoredPuzzles = false;             // of the instructor's, which it was given
  std::optional<MemoryFault> memoryFault;     // that a sanitizer has reported
  bool hasThrown = false;                     // what the code did last
  std::vector<Frame> frames;  // where that was, or where it threw or stood; the innermost first
  LastLines lastLines;        // of a build and a worker or program that tell them
  std::string note;
  std::string output;                // what the submission printed, as it came
  std::chrono::microseconds own{0};  // the time that it took
  std::int64_t peakMemoryKiB = 0;    // that its process used, of several the last one
  remote::CodeCall lastCall;         // of a plugin
};

/// Runs `body` against the code, with its GoogleTest assertions caught. Where the time of the
/// submission is used up, nothing is run, and it is timed out.
/// Throws:  std::exception - our own failure; never for what the code does.
Attempt attempt(const Target& target, std::uint64_t seed,
                const std::function<void(Context&)>& body);

}  // namespace sudoku::grading
