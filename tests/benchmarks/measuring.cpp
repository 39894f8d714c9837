// Whether measuring changes the result: times the same solver on the same puzzle alternately by the
// lab (a sandboxed worker with a stopwatch) and in a plain loop around solve().
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "places.h"
#include "plugins/host/plugin.h"
#include "plugins/remote/core_lease.h"
#include "plugins/remote/remote_implementation.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::bench {
namespace {

using Clock = std::chrono::steady_clock;

// The plain search makes 29 061 placements in half a millisecond.
constexpr const char* kSlowPuzzle =
    "8743.9215..54.1....6..8..74.....84....3..6...64...3..7428...5...9.....4.5.79...3.";
constexpr std::chrono::milliseconds kSlowLimit{60'000};

double secondsHere(host::Plugin& plugin, const Grid& puzzle) {
  Grid grid = puzzle;
  const auto solver = plugin.make<ISolver>(grid);
  const auto begin = Clock::now();
  benchmark::DoNotOptimize(solver->solve());
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

/// Alternates, so that both see the same machine. The rate is the ratio of the medians.
void timedByTheLab(benchmark::State& state) {
  const std::string library = plugin(state.range(0) == 0 ? "recursive" : "stack");
  const Grid puzzle = parsePuzzle(kSlowPuzzle);
  const remote::CoreLease core;
  host::Plugin here(library);
  remote::WorkerProcess worker(workerOptions());
  remote::RemoteImplementation code(worker, {.cpu = kSlowLimit, .wall = 10 * kSlowLimit});
  code.load(library);
  std::vector<double> byTheLab;
  std::vector<double> directly;
  for (auto _ : state) {
    const auto run = code.timedRun(host::contractOf<ISolver>, puzzle, kSlowLimit);
    byTheLab.push_back(std::chrono::duration<double>(run.time).count());
    directly.push_back(secondsHere(here, puzzle));
    state.SetIterationTime(byTheLab.back());
  }
  state.counters["lab/plain"] = median(byTheLab) / median(directly);
  state.counters["plainSeconds"] = median(directly);
}
BENCHMARK(timedByTheLab)
    ->ArgName("stack")
    ->Arg(0)
    ->Arg(1)
    ->UseManualTime()
    ->Iterations(200)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sudoku::bench
