// How a solver is timed.
//
// The grid or board is the plain reference one, in this process; heap counting is off; two clocks
// are read just before and just after the one call. Wall time takes a few nanoseconds to read, but
// continues while other processes have the core. CPU time does not, but reading it takes a system
// call. The result is the smaller one: CPU time on a busy machine; on a short run, the time without
// the cost of that system call; for a multithreaded search, the time that the user waits. The CPU
// time of a thread is exact. That of a process advances in kernel ticks once it has a limit, so it
// is taken from getrusage(), in microseconds.
//
// The limit is a kernel interval timer on CPU time; an unhandled SIGPROF ends the process. Student
// code could stop the timer, but would still reach the process's harder limit (limits.h).

#include "plugins/worker/measuring/stopwatch.h"

#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>

#include <algorithm>
#include <optional>

#include "plugins/contracts/solving.h"
#include "plugins/wire/stubs.h"
#include "plugins/worker/measuring/heap.h"

namespace sudoku::worker {
namespace {

using host::Contract;
using std::chrono::nanoseconds;

nanoseconds read(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + nanoseconds(now.tv_nsec);
}

/// 0: never.
void killAfter(std::chrono::milliseconds limit) {
  itimerval timer{};
  timer.it_value.tv_sec = limit.count() / 1000;
  timer.it_value.tv_usec = limit.count() % 1000 * 1000;
  ::setitimer(ITIMER_PROF, &timer, nullptr);
}

nanoseconds inNanoseconds(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

struct ProcessorTime {
  nanoseconds ofThread{};
  nanoseconds ofProcess{};
};

ProcessorTime processorTime() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return {read(CLOCK_THREAD_CPUTIME_ID),
          inNanoseconds(usage.ru_utime) + inNanoseconds(usage.ru_stime)};
}

/// Two rounded fields of a rusage are read both before and after the call.
constexpr std::chrono::microseconds kRounding{4};

nanoseconds between(const ProcessorTime& before, const ProcessorTime& after) {
  return std::max(after.ofThread - before.ofThread, after.ofProcess - before.ofProcess - kRounding);
}

/// Times a call.
template <class Call>
nanoseconds timeOf(std::chrono::milliseconds limit, Call&& call) {
  killAfter(limit);
  const ProcessorTime before = processorTime();
  const nanoseconds wall = read(CLOCK_MONOTONIC);
  call();
  const nanoseconds wallAfter = read(CLOCK_MONOTONIC);
  const ProcessorTime after = processorTime();
  killAfter(std::chrono::milliseconds(0));
  return std::min(wallAfter - wall, between(before, after));
}

struct Run {
  bool saysSolved = false;
  nanoseconds time{};
  wire::Numbers contents = {};
  std::string text = {};
};

/// Stops an enumerator. Not a std::exception, so nobody mistakes it for an error.
struct FirstFound {};

template <class Interface>
Run timed(host::Description<Interface> solver, host::Plugin& plugin, const Grid& puzzle,
          std::chrono::milliseconds limit) {
  auto place = solver.place(puzzle);
  const auto object = plugin.makeFor<Interface>(place);
  Run run;
  wire::append(puzzle, run.contents);
  const auto keep = [&run](const IGrid& found, bool saysSolved) {
    run.contents.clear();
    wire::append(found, run.contents);
    run.saysSolved = saysSolved;
  };
  host::SolverAnswer answer;
  run.time = timeOf(limit, [&] {
    try {
      answer = solver.solve(*object, place, [&](const IGrid& solution) {
        if (!sameShape(solution.shape(), puzzle.shape()))
          throw std::invalid_argument("a solution whose shape differs from the puzzle's");
        if (!run.saysSolved) keep(solution, true);
        throw FirstFound();
      });
    } catch (const FirstFound&) {
      // The first solution ends the measurement.
    }
  });
  if (answer.saysSolved) keep(gridOf(place), *answer.saysSolved);
  if (answer.text) {
    run.saysSolved = true;  // its text shows whether it really is
    run.text = answer.text->substr(0, wire::kMaxTextBytes);
  }
  return run;
}

Run runOf(host::Plugin& plugin, Contract contract, const Grid& puzzle,
          std::chrono::milliseconds limit) {
  if (!plugin.offers(contract))
    throw wire::ProtocolError("a timed run of something that is not offered");
  if (!host::solves(contract) || !host::takesShape(contract, puzzle.shape()))
    throw wire::ProtocolError("a timed run of something that does not solve such puzzles");
  return host::withSolver(contract,
                          [&](auto solver) { return timed(solver, plugin, puzzle, limit); });
}

}  // namespace

wire::Message timedRunOf(host::Plugin& plugin, Contract contract, const Grid& puzzle,
                         std::chrono::milliseconds limit) {
  stopCountingHeap();
  Run run = runOf(plugin, contract, puzzle, limit);
  wire::Message reply = wire::result({run.saysSolved ? 1 : 0}, std::move(run.text));
  wire::append64(run.time.count(), reply.numbers);
  reply.numbers.insert(reply.numbers.end(), run.contents.begin(), run.contents.end());
  return reply;
}

}  // namespace sudoku::worker
