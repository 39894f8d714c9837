#pragma once

// A whole class, graded.
//
// How this works. Each submission is read and its fingerprint compared with that of the report that
// an earlier run has left: what is the same is kept, all else is graded, several at a time, one
// check at a time each. The report goes to disk as JSON at once; all other files are written from
// that JSON, whether it is new or kept, so results are the same however often the run was
// interrupted, and marks of persons can change without grading anew. In memory stays only what the
// files about the class need.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "courses/downloads/hand_in.h"
#include "courses/gradebooks/class_results.h"
#include "courses/runs/results_folder.h"
#include "grading/rubric/assignment.h"
#include "grading/rubric/manual_marks.h"
#include "plugins/compile/installation.h"

namespace sudoku::courses {

struct ClassProgress {
  std::size_t done = 0;
  std::size_t all = 0;
  std::size_t graded = 0;  // of those done; the others were kept
};

struct ClassRunOptions {
  std::uint64_t seed = 1;
  unsigned jobs = 0;                 // submissions at a time; 0: one more than there are cores
  grading::ManualMarks manual = {};  // by the names of the hand-ins
  /// What the deadline makes of so many points; empty: there is none.
  std::function<grading::Lateness(const HandIn&, double points)> lateness = {};
  /// Told what begins on which submission, from several threads; what it returns is let go of when
  /// that has ended.
  std::function<std::shared_ptr<void>(const std::string& what)> atWork = {};
  /// Told after each submission, from any thread but one at a time.
  std::function<void(const ClassProgress&)> progress = {};
};

/// Why there is no verdict on a submission.
struct BrokenSubmission {
  std::string name;
  std::string why;
  bool isOfOwnChecks = false;  // of the assignment, which fail themselves; else it is ours
};

struct ClassOutcome {
  ClassResults results;  // a row for each submission, in order of their names
  std::size_t graded = 0;
  std::size_t kept = 0;
  std::size_t refused = 0;
  std::vector<BrokenSubmission> broken;  // they are graded anew the next time
};

/// Grades what is not graded yet, and writes everything about each submission.
/// Throws:  std::exception - our own failure that concerns them all; never for what one of them
///          does.
ClassOutcome runClass(const std::vector<HandIn>& submissions, const grading::Assignment& assignment,
                      const Installation& installation, ResultsFolder& results,
                      const ClassRunOptions& options);

/// Those on which there is no verdict yet that is still right.
/// Throws:  std::exception - our own failure.
std::vector<HandIn> withoutVerdict(const std::vector<HandIn>& submissions,
                                   const grading::Assignment& assignment,
                                   const Installation& installation, const ResultsFolder& results,
                                   std::uint64_t seed);

/// Writes the files about the class as a whole.
/// Throws:  std::system_error.
void writeClassFiles(const ClassResults& all, ResultsFolder& results);

/// The names of results that belong to none of these submissions.
std::vector<std::string> strayResults(const ResultsFolder& results,
                                      const std::vector<HandIn>& submissions);

}  // namespace sudoku::courses
