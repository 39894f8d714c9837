#pragma once

// Measures one solver on one puzzle.
//
// How this works: two processes, in the sandbox like all student code. The first times solve() on a
// plain grid in the worker, with nothing counted (plugins/worker/measuring/stopwatch.h). It repeats
// this on fresh grids until all runs are done or their total time reaches the limit. The second
// runs it once on a counting grid, while the worker records stack depth and heap use. The judge
// checks every answer: solutions against the rules and the givens, and claims that there is no
// solution by solving the puzzle.
//
// Depth, heap and counts come from the worker, which shares its process with student code, so they
// are reliable for honest work only (plugins/worker/measuring/search_probe.h).

#include <chrono>
#include <functional>
#include <stdexcept>

#include "lab/measure/candidate.h"
#include "lab/measure/event_counter.h"
#include "lab/measure/row.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::lab {

struct MeasureOptions {
  unsigned repeat = 5;  // timed runs, at most
  /// Processor time of one run.
  std::chrono::milliseconds limit{5000};
};

/// Measures one solver. Must be used only by the thread that created it.
class Measurer {
 public:
  /// Starts the fork server. The candidate must outlive this.
  /// Throws:  std::system_error.
  Measurer(const Candidate& candidate, const Installation& installation,
           const MeasureOptions& options);

  /// Measures one puzzle. Fills in everything but Row::puzzle.
  /// Throws:  std::exception - internal failure; never because of the solver.
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
  EventCounter instructions_{EventCounter::Event::instructions};  // opened before worker_ starts
  remote::WorkerProcess worker_;
};

}  // namespace sudoku::lab
