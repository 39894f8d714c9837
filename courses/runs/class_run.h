#pragma once

// Grades a whole class.
//
// Each submission is read, and its fingerprint compared with that of the report from an earlier
// run. Matching reports are kept; all other submissions are graded, several in parallel, each
// running its checks one by one. The report is written as JSON immediately, and all other files are
// written from that JSON, new or kept. So interruptions do not change the results, and marks given
// by hand can change without regrading. Memory holds only what the class files need.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "courses/downloads/hand_in.h"
#include "courses/gradebooks/class_results.h"
#include "courses/runs/class_plan.h"
#include "courses/runs/copies.h"
#include "courses/runs/results_folder.h"
#include "grading/rubric/assignment.h"
#include "grading/rubric/manual_marks.h"
#include "plugins/compile/installation.h"

namespace sudoku::courses {

struct ClassProgress {
  std::size_t done = 0;
  std::size_t all = 0;
  std::size_t graded = 0;  // graded in this run; the rest of `done` were kept
};

struct ClassRunOptions {
  std::uint64_t seed = 1;
  unsigned jobs = 0;                 // submissions at a time; 0: number of cores + 1
  grading::ManualMarks manual = {};  // by hand-in name
  /// Applies the deadline to the points; empty: no deadline.
  std::function<grading::Lateness(const HandIn&, double points)> lateness = {};
  /// Called from several threads when work on a submission begins; the result is released when that
  /// work ends.
  std::function<std::shared_ptr<void>(const std::string& what)> atWork = {};
  /// Called after each submission, from any thread, one call at a time.
  std::function<void(const ClassProgress&)> progress = {};
};

/// Why there is no verdict on a submission.
struct BrokenSubmission {
  std::string name;
  std::string why;
  bool isOfOwnChecks = false;  // the fault is in the assignment's custom checks, not in sudokulab
};

struct ClassOutcome {
  ClassResults results;  // a row for each submission, in the same order
  std::size_t graded = 0;
  std::size_t kept = 0;
  std::size_t refused = 0;
  std::size_t lateBefore = 0;  // lost points for lateness in the last run, and have no deadline now
  std::vector<BrokenSubmission> broken;  // graded again in the next run
  std::vector<ComparedWork> works;       // of readable submissions, in order, without owners
};

/// Grades the submissions without a valid verdict, and writes all files about each submission.
/// Throws:  std::exception - an internal failure that affects all of them; never because of one
///          submission.
ClassOutcome runClass(const std::vector<HandIn>& submissions, const grading::Assignment& assignment,
                      const Installation& installation, ResultsFolder& results,
                      const ClassRunOptions& options);

/// The submissions without a valid verdict, apart from HandIn::isAbsent.
/// Throws:  std::exception - an internal failure.
std::vector<HandIn> withoutVerdict(const std::vector<HandIn>& submissions,
                                   const grading::Assignment& assignment,
                                   const Installation& installation, const ResultsFolder& results,
                                   std::uint64_t seed);

/// Writes the files about the class as a whole.
/// Throws:  std::system_error.
void writeClassFiles(const ClassResults& all, const ClassPlan& plan, ResultsFolder& results);

/// The names of results without a matching submission.
std::vector<std::string> strayResults(const ResultsFolder& results,
                                      const std::vector<HandIn>& submissions);

}  // namespace sudoku::courses
