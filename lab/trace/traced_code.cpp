#include "lab/trace/traced_code.h"

#include <sstream>

namespace sudoku::lab {

TracedCode::TracedCode(const Candidate& solver, const Installation& installation,
                       const TraceLimits& limits)
    : solver_(solver), installation_(installation) {
  if (solver.library.parent_path() == installation.plugins) {
    ours_ = std::make_unique<host::Plugin>(solver.library);
    return;
  }
  remote::WorkerOptions options{.program = installation.worker,
                                .environment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"},
                                .readOnly = {solver.library, installation.frames}};
  // A bundle ships the libraries that the module needs: cmake/Bundle.cmake.
  const std::filesystem::path bundled = installation.plugins.parent_path() / "bundled";
  if (std::filesystem::exists(bundled)) options.readOnly.push_back(bundled);
  worker_ = std::make_unique<remote::WorkerProcess>(options);
  remote_ = std::make_unique<remote::RemoteImplementation>(*worker_, workerLimits(limits));
  remote_->load(solver.library.string());
}

void TracedCode::trace(const Grid& puzzle, std::optional<std::int64_t> valuesFrom,
                       TraceRecorder& recorder) {
  if (ours_) {
    traceHere(*ours_, solver_.contract, puzzle, recorder);
    return;
  }
  const bool hasLines =
      valuesFrom &&
      remote_->reportStacks(installation_.frames, *valuesFrom, kStepsWithValues,
                            [&recorder](const std::string& record) { recorder.stack(record); });
  if (hasLines) {
    for (const auto& source : solver_.sources) recorder.source(source.path.string(), source.text);
  }
  traceInWorker(*remote_, solver_.contract, puzzle, recorder);
}

std::string traceOf(const Candidate& solver, const Installation& installation, const Grid& puzzle) {
  const TraceLimits limits{.steps = kStepsWithValues, .time = std::chrono::seconds(30)};
  TracedCode code(solver, installation, limits);
  std::ostringstream out;
  TraceRecorder recorder(out, {solver.nameWithOrigin(), solver.contract, puzzle}, limits);
  code.trace(puzzle, 0, recorder);
  return out.str();
}

}  // namespace sudoku::lab
