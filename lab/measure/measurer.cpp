#include "lab/measure/measurer.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <vector>

#include "lab/measure/counted_run.h"
#include "plugins/contracts/solving.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/solvers/count.h"

namespace sudoku::lab {
namespace {

using std::chrono::milliseconds;

/// A counted run takes at most this many times as long as a timed run.
constexpr int kCountingFactor = 10;
/// Wall time allowed per second of processor time, for busy machines.
constexpr int kWallFactor = 5;
constexpr milliseconds kAroundARun{1000};

double inSeconds(milliseconds time) { return static_cast<double>(time.count()) / 1000; }

sandbox::Limits limitsOf(milliseconds cpu) {
  return {.cpu = cpu, .wall = kWallFactor * cpu + 10 * kAroundARun};
}

/// Throws:  WrongAnswer.
Outcome checked(const Grid& puzzle, const Answer& answer) {
  if (!answer.saysSolved) {
    if (firstSolution(puzzle)) throw WrongAnswer("says there is no solution, but there is one");
    return Outcome::noSolution;
  }
  if (const std::string fault = faultOfCompletion(puzzle, answer.grid); !fault.empty())
    throw WrongAnswer(fault);
  return Outcome::solved;
}

/// A timed run.
struct Lap {
  std::int64_t nanoseconds = 0;
  Count instructions;
};

void keepMedian(std::vector<Lap> laps, Row& row) {
  std::ranges::sort(laps, {}, &Lap::nanoseconds);
  // For an even number of runs, the faster of the middle two, so a time that was actually measured.
  const Lap& median = laps[(laps.size() - 1) / 2];
  row.runs = static_cast<std::int64_t>(laps.size());
  row.time = median.nanoseconds;
  row.timeLow = laps.front().nanoseconds;
  row.timeHigh = laps.back().nanoseconds;
  row[Counted::instructions] = median.instructions;
}

}  // namespace

Measurer::Measurer(const Candidate& candidate, const Installation& installation,
                   const MeasureOptions& options)
    : candidate_(candidate),
      options_(options),
      worker_({.program = installation.worker,
               .environment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"},
               .readOnly = {candidate.library}}) {}

Row Measurer::measure(const Grid& puzzle) {
  Row row{.solver = candidate_.name};
  row.gaps = gapsOf(puzzle);
  if (!host::takesShape(candidate_.contract, puzzle.shape())) {
    row.outcome = Outcome::notTaken;
    row.note = "this kind of solver takes only 9x9 puzzles";
    return row;
  }
  // All runs but the last together took less than the limit.
  const auto onTheClock = attempt(limitsOf(2 * options_.limit + kAroundARun),
                                  [&](auto& code) { time(code, puzzle, row); });
  if (onTheClock) {
    row.outcome = onTheClock->outcome;
    row.note = onTheClock->why;
    return row;
  }
  const auto counting = attempt(limitsOf(kCountingFactor * options_.limit + kAroundARun),
                                [&](auto& code) { count(code, puzzle, row); });
  if (!counting) return row;
  row.note = "not counted: " + counting->why;
  if (counting->outcome != Outcome::overLimit) row.outcome = counting->outcome;
  return row;
}

void Measurer::time(remote::RemoteImplementation& code, const Grid& puzzle, Row& row) {
  std::vector<Lap> laps;
  std::chrono::nanoseconds sum{};
  while (laps.size() < options_.repeat && sum < options_.limit) {
    const Count before = instructions_.read();
    remote::TimedRun run = code.timedRun(candidate_.contract, puzzle, options_.limit);
    const Count after = instructions_.read();
    const bool isText = host::answersByText(candidate_.contract);
    row.outcome =
        checked(puzzle, isText ? answerOf(puzzle, run.text) : Answer{run.saysSolved, run.contents});
    laps.push_back({run.time.count(), before && after ? Count(*after - *before) : std::nullopt});
    sum += run.time;
  }
  keepMedian(std::move(laps), row);
}

void Measurer::count(remote::RemoteImplementation& code, const Grid& puzzle, Row& row) const {
  const CountedRun run = countedRun(code, candidate_.contract, puzzle);
  checked(puzzle, run.answer);
  if (run.calls) {
    row[Counted::placements] = run.calls->placements;
    row[Counted::resets] = run.calls->resets;
    row[Counted::get] = run.calls->get;
    row[Counted::set] = run.calls->set;
    row[Counted::isValid] = run.calls->isValid;
  }
  if (run.facts.highestLevel >= 0) row[Counted::level] = run.facts.highestLevel;
  if (run.facts.deepest > 0) row[Counted::stackBytes] = run.facts.deepest;
  if (run.facts.heapBytes >= 0) row[Counted::heapBytes] = run.facts.heapBytes;
  if (run.facts.heapAllocations >= 0) row[Counted::allocations] = run.facts.heapAllocations;
}

std::optional<Measurer::Failure> Measurer::attempt(const sandbox::Limits& limits,
                                                   const Body& body) {
  remote::RemoteImplementation code(worker_, limits);
  try {
    code.load(candidate_.library.string());
    body(code);
    return std::nullopt;
  } catch (const WrongAnswer& wrong) {
    return Failure{Outcome::wrongAnswer, wrong.what()};
  } catch (const wire::ChannelClosed&) {
    // Handled below, outside the handlers: exceptions from end() are internal failures.
  } catch (const wire::ChannelTimeout&) {
    return Failure{Outcome::overLimit,
                   fmt::format("no answer within {:g} s", inSeconds(limits.wall))};
  } catch (const wire::ProtocolError& error) {
    return Failure{Outcome::crashed,
                   fmt::format("sent something that no honest worker sends: {}", error.what())};
  } catch (const std::system_error&) {
    throw;
  } catch (const std::exception& error) {
    return Failure{Outcome::threw, error.what()};
  }
  return failureOf(code.end(), limits);
}

Measurer::Failure Measurer::failureOf(const remote::Ending& ending,
                                      const sandbox::Limits& limits) const {
  const int status = ending.process.waitStatus;
  if (ending.process.excess == sandbox::Excess::threads)
    return {Outcome::crashed, fmt::format("had more than {} threads", limits.threads)};
  if (!WIFSIGNALED(status))
    return {Outcome::crashed,
            fmt::format("ended with status {} in the middle of a call", WEXITSTATUS(status))};
  const int signal = WTERMSIG(status);
  const bool isLate = std::chrono::microseconds(ending.process.cpuMicroseconds) >= limits.cpu;
  if (signal == SIGPROF || signal == SIGXCPU || (signal == SIGKILL && isLate))
    return {Outcome::overLimit,
            fmt::format("more than {:g} s of processor time", inSeconds(options_.limit))};
  return {Outcome::crashed,
          fmt::format("was killed by signal {} ({})", signal, ::strsignal(signal))};
}

}  // namespace sudoku::lab
