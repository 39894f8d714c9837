// The cost of one call across the process boundary: the kernel's share and ours.
//
// Each call is measured twice: with both processes on one core, which makes the variants
// comparable, and wherever the scheduler puts them, as in production: waking another core may take
// longer than all the rest.
#include <benchmark/benchmark.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "places.h"
#include "plugins/host/counting_grid.h"
#include "plugins/remote/remote_implementation.h"
#include "plugins/wire/messages/channel.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::bench {
namespace {

constexpr const char* kPuzzle =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";

/// Pins this process and its children to one core during its lifetime, if `wanted`.
class OneCore {
 public:
  explicit OneCore(bool wanted) {
    ::sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(::sched_getcpu(), &one);
    if (wanted) ::sched_setaffinity(0, sizeof one, &one);
  }
  OneCore(const OneCore&) = delete;
  OneCore& operator=(const OneCore&) = delete;
  ~OneCore() { ::sched_setaffinity(0, sizeof before_, &before_); }

 private:
  cpu_set_t before_{};
};

void settings(benchmark::internal::Benchmark* one) {
  one->ArgName("oneCore")->Arg(1)->Arg(0)->Unit(benchmark::kMicrosecond)->Repetitions(3);
}

/// A message with three numbers, such as set(x, y, digit).
using Packet = std::array<char, 24>;

[[noreturn]] void sendEverythingBack(int socket) {
  Packet packet{};
  while (::recv(socket, packet.data(), packet.size(), 0) == static_cast<ssize_t>(packet.size())) {
    if (::send(socket, packet.data(), packet.size(), 0) < 0) break;
  }
  ::_exit(0);
}

void kernelPingPong(benchmark::State& state) {
  const OneCore core(state.range(0) == 1);
  auto [ours, theirs] = wire::Channel::pair();
  const pid_t child = ::fork();
  if (child == 0) {
    ours.reset();
    sendEverythingBack(theirs.get());
  }
  theirs.reset();
  Packet packet{};
  for (auto _ : state) {
    const bool went = ::send(ours.get(), packet.data(), packet.size(), 0) > 0 &&
                      ::recv(ours.get(), packet.data(), packet.size(), 0) > 0;
    if (!went) state.SkipWithError("the other process has gone");
  }
  ours.reset();
  ::waitpid(child, nullptr, 0);
}
BENCHMARK(kernelPingPong)->Apply(settings)->UseRealTime();

void judgeCallsAWorkersGrid(benchmark::State& state) {
  const OneCore core(state.range(0) == 1);
  remote::WorkerProcess worker(workerOptions());
  remote::RemoteImplementation code(worker,
                                    {.cpu = std::chrono::hours(1), .wall = std::chrono::hours(1)});
  code.load(plugin("grid"));
  const auto grid = code.make<IGrid>();
  for (auto _ : state) grid->set(4, 5, 6);
}
BENCHMARK(judgeCallsAWorkersGrid)->Apply(settings)->UseRealTime();

/// A solver that calls the judge's grid. The time is that of one call, including the solver's work.
void workerCallsTheJudgesGrid(benchmark::State& state) {
  const OneCore core(state.range(0) == 1);
  remote::WorkerProcess worker(workerOptions());
  remote::RemoteImplementation code(worker,
                                    {.cpu = std::chrono::hours(1), .wall = std::chrono::hours(1)});
  code.load(plugin("recursive"));
  const Grid puzzle = parsePuzzle(kPuzzle);
  for (auto _ : state) {
    host::CountingGrid grid(puzzle);
    const auto solver = code.make<ISolver>(grid);
    const auto begin = std::chrono::steady_clock::now();
    solver->solve();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    state.SetIterationTime(took.count() / static_cast<double>(grid.calls().total()));
  }
}
BENCHMARK(workerCallsTheJudgesGrid)->Apply(settings)->UseManualTime()->Iterations(20);

/// The same solver and grid in one process.
void callInOneProcess(benchmark::State& state) {
  const OneCore core(state.range(0) == 1);
  remote::WorkerProcess worker(workerOptions());
  remote::RemoteImplementation code(worker,
                                    {.cpu = std::chrono::hours(1), .wall = std::chrono::hours(1)});
  code.load(plugin("recursive"));
  const Grid puzzle = parsePuzzle(kPuzzle);
  for (auto _ : state) {
    const auto scratch = code.makeScratchGrid(puzzle);
    const auto solver = code.make<ISolver>(scratch->target());
    const auto begin = std::chrono::steady_clock::now();
    solver->solve();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    state.SetIterationTime(took.count() / static_cast<double>(scratch->calls().total()));
  }
}
BENCHMARK(callInOneProcess)->Apply(settings)->UseManualTime()->Iterations(20);

}  // namespace
}  // namespace sudoku::bench
