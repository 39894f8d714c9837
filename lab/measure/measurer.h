#pragma once

// One solver on one puzzle.
//
// How this works: two processes, in the sandbox like all student code. The first runs solve() on a
// plain grid in the worker, on the clock, with nothing counted (plugins/worker/measuring/stopwatch.h); again
// and again, on a fresh grid each time, until the runs wanted are done or have taken as long as the
// limit together. The second runs it once on a grid that counts, beside which the worker notes how
// deep the stack is and what is taken from the heap. Every answer is checked here, in the judge:
// the rules and the givens decide, or whether there is a solution at all.
//
// Depth, heap and counts are what the worker says of code that it shares a process with: good
// for honest work (plugins/worker/measuring/search_probe.h).

#include <chrono>
#include <functional>
#include <stdexcept>

#include "lab/measure/candidate.h"
#include "lab/measure/event_counter.h"
#include "lab/measure/row.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::lab {

struct MeasureOptions {
  unsigned repeat = 5;  // runs on the clock, at most
  /// Of processor time, for one run.
  std::chrono::milliseconds limit{5000};
};

/// Measures one solver. Belongs to the thread that made it.
class Measurer {
 public:
  /// Starts the fork server. The candidate must outlive this.
  /// Throws:  std::system_error.
  Measurer(const Candidate& candidate, const Installation& installation,
           const MeasureOptions& options);

  /// Fills in everything but `puzzle`.
  /// Throws:  std::exception - our own failure; never for what the solver does.
  Row measure(const Grid& puzzle);

 private:
  struct Failure {
    Outcome outcome = Outcome::crashed;
    std::string why;
  };
  using Body = std::function<void(remote::RemoteImplementation&)>;

  std::optional<Failure> attempt(const sandbox::Limits& limits, const Body& body);
  Failure failureOf(const remote::Ending& ending, const sandbox::Limits& limits) const;
  void time(remote::RemoteImplementation& code, const Grid& puzzle, Row& row);
  void count(remote::RemoteImplementation& code, const Grid& puzzle, Row& row) const;

  const Candidate& candidate_;
  MeasureOptions options_;
  EventCounter instructions_{EventCounter::Event::instructions};  // before the worker starts
  remote::WorkerProcess worker_;
};

}  // namespace sudoku::lab
