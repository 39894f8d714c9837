#pragma once

#include <memory>
#include <optional>
#include <string>

#include "lab/measure/candidate.h"
#include "lab/trace/trace_search.h"
#include "plugins/host/plugin.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::lab {

/// The steps whose values are recorded by default: reading them takes milliseconds each.
inline constexpr std::int64_t kStepsWithValues = 2000;

/// The loaded code of a solver, ready for one traced search. Shipped solvers run in this process,
/// all others in a worker. Build sources as Variant::debug to record where the code is.
class TracedCode {
 public:
  /// Both must outlive it.
  /// Throws:  remote::LoadFailure; std::exception - internal failure.
  TracedCode(const Candidate& solver, const Installation& installation, const TraceLimits& limits);

  /// Records the search, with the sources and call stacks if the code has debug information; the
  /// values of variables for kStepsWithValues steps from that one on. Nullopt: only the search,
  /// which is much faster.
  /// Throws:  std::ios_base::failure; std::exception - internal failure.
  void trace(const Grid& puzzle, std::optional<std::int64_t> valuesFrom, TraceRecorder& recorder);

 private:
  const Candidate& solver_;
  const Installation& installation_;
  std::unique_ptr<host::Plugin> ours_;
  std::unique_ptr<remote::WorkerProcess> worker_;
  std::unique_ptr<remote::RemoteImplementation> remote_;
};

/// The trace of a search of at most kStepsWithValues steps, in memory.
/// Throws:  as TracedCode.
std::string traceOf(const Candidate& solver, const Installation& installation, const Grid& puzzle);

}  // namespace sudoku::lab
