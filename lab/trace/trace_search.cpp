#include "lab/trace/trace_search.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <csignal>
#include <cstring>
#include <system_error>
#include <unordered_set>

#include "lab/trace/step_search.h"
#include "lab/trace/tracing_grid.h"
#include "plugins/contracts/solving.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/solvers/count.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::lab {
namespace {

using host::Contract;
using host::contractOf;

/// The outcome of a search.
struct Said {
  TraceEnd end = TraceEnd::solved;
  std::string text;
};

Said judged(const Grid& puzzle, const Grid& found) {
  const std::string fault = faultOfCompletion(puzzle, found);
  return {fault.empty() ? TraceEnd::solved : TraceEnd::wrong, fault};
}

/// Judges the claim that there is no solution.
Said judgedRefusal(const Grid& puzzle) {
  return {TraceEnd::noSolution, firstSolution(puzzle) ? "which is wrong: it has one" : ""};
}

/// Adds the digits left in the grid by a search that must restore it.
Said withLeftovers(Said said, const Grid& puzzle, const Grid& contents) {
  const std::string left = differencesInWords(puzzle, contents);
  if (!left.empty())
    said.text +=
        fmt::format("{}and leaves the grid changed: {}", said.text.empty() ? "" : "; ", left);
  return said;
}

/// The solutions that an enumerator reports.
class Reported {
 public:
  explicit Reported(const Grid& puzzle) : puzzle_(puzzle) {}

  void add(const Grid& found) {
    ++count_;
    distinct_.insert(toText(found, TextFormat::line));
  }

  /// Call this after the enumerator has returned.
  Said judged() const {
    if (distinct_.size() < count_)
      return {TraceEnd::finished, fmt::format("which is wrong: it reported duplicates ({} of {})",
                                              count_ - distinct_.size(), count_)};
    const std::uint64_t all = countSolutions(puzzle_, count_ + 1);
    if (all == count_) return {TraceEnd::finished, ""};
    return {TraceEnd::finished,
            fmt::format("which is wrong: it reported {}, but there are more", count_)};
  }

 private:
  const Grid& puzzle_;
  std::uint64_t count_ = 0;
  std::unordered_set<std::string> distinct_;
};

/// One search. `watch` observes the sets of a search in this process; otherwise null.
struct Search {
  host::IImplementation& code;
  const Grid& puzzle;
  TraceRecorder& recorder;
  StackWatch* watch;

  Said run(Contract contract) const;

 private:
  template <class Interface>
  Said with(host::Description<Interface> solver) const;
  Said with(host::Description<IStepSolver> solver) const;
  template <class Place>
  Said judgedText(const Place& place, const std::string& said) const;
  TracingGrid traced(const Grid& place) const { return {place, recorder, watch}; }
  TracingBoard traced(const Board& place) const { return {gridOf(place), recorder, watch}; }
};

template <class Place>
Said Search::judgedText(const Place& place, const std::string& said) const {
  if (said == host::kNoSolution) return judgedRefusal(puzzle);
  try {
    const Grid found = parsePuzzle(said);
    if (!sameShape(found.shape(), puzzle.shape()))
      return {TraceEnd::wrong, "the text that it returned is a grid of a different shape"};
    Said answer = judged(puzzle, found);
    // Lets the page show the returned grid.
    if (answer.end == TraceEnd::wrong) recorder.solution(found, place.contents());
    return answer;
  } catch (const PuzzleError& error) {
    return {TraceEnd::wrong,
            fmt::format("the text that it returned is not a grid: {}", error.what())};
  }
}

template <class Interface>
Said Search::with(host::Description<Interface> solver) const {
  auto place = traced(solver.place(puzzle));
  Reported reported(puzzle);
  Said wrong;
  const auto report = [&](const IGrid& solution) {
    const Grid found(solution);
    if (!sameShape(found.shape(), puzzle.shape())) {
      wrong = Said{TraceEnd::wrong, "a solution of a different shape was reported"};
      return;
    }
    if (Said one = judged(puzzle, found); one.end == TraceEnd::wrong) wrong = std::move(one);
    reported.add(found);
    recorder.solution(found, place.contents());
  };
  const host::SolverAnswer answer = solver.solve(*code.makeFor<Interface>(place), place, report);
  if (wrong.end == TraceEnd::wrong) return wrong;
  Said said = answer.text          ? judgedText(place, *answer.text)
              : !answer.saysSolved ? reported.judged()
              : *answer.saysSolved ? judged(puzzle, place.contents())
                                   : judgedRefusal(puzzle);
  const bool isDone = said.end == TraceEnd::solved || said.end == TraceEnd::wrong;
  return isDone ? said : withLeftovers(std::move(said), puzzle, place.contents());
}

/// Runs our search with a step solver.
Said Search::with(host::Description<IStepSolver> /*solver*/) const {
  TracingGrid grid(puzzle, recorder, watch);
  const auto solver = code.make<IStepSolver>();
  StepSearch search(*solver, grid);
  if (const std::string fault = search.run(); !fault.empty()) return {TraceEnd::wrong, fault};
  return search.solved() ? judged(puzzle, grid.contents()) : judgedRefusal(puzzle);
}

Said Search::run(Contract contract) const {
  return host::withSolver(contract, [this](auto solver) { return with(solver); });
}

/// The stack depths that the worker recorded; empty if its process is gone.
host::SearchFacts factsOf(host::IImplementation& code) {
  try {
    return code.searchFacts();
  } catch (const wire::ConversationError&) {
    return {};  // the earlier answer still counts
  }
}

/// Runs the search and writes the end.
void record(const Search& search, Contract contract) {
  TraceRecorder& recorder = search.recorder;
  Said answer;
  host::SearchFacts facts;
  try {
    answer = search.run(contract);
    if (search.watch == nullptr) facts = factsOf(search.code);
  } catch (const StopSearch& stop) {
    answer = {stop.why(), ""};
  } catch (const wire::ConversationError&) {
    throw;
  } catch (const std::system_error&) {  // internal failure
    throw;
  } catch (const wire::RemoteException& error) {
    answer = {TraceEnd::threw, fmt::format("{}: {}", error.typeName(), error.what())};
  } catch (const std::exception& error) {
    answer = {TraceEnd::threw, error.what()};
  }
  if (search.watch != nullptr) facts = search.watch->facts();
  const std::int64_t placements = recorder.counts().calls.placements;
  recorder.end(answer.end, answer.text,
               host::stackEvidence(facts, gapsOf(search.puzzle), placements).form);
}

/// Derives the outcome from how the process ended.
Said describe(const remote::Ending& ending, std::chrono::microseconds cpuLimit) {
  const int status = ending.process.waitStatus;
  if (ending.process.excess != sandbox::Excess::none)
    return {TraceEnd::overLimit, "it used more memory or threads than allowed"};
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    const bool usedAll = std::chrono::microseconds(ending.process.cpuMicroseconds) >= cpuLimit;
    if (signal == SIGXCPU || (signal == SIGKILL && usedAll)) return {TraceEnd::timeLimit, ""};
    if (signal == SIGXFSZ) return {TraceEnd::overLimit, "it wrote more output than allowed"};
    return {TraceEnd::crashed,
            fmt::format("its process was killed by signal {} ({}) in the middle of a call", signal,
                        ::strsignal(signal))};
  }
  return {TraceEnd::crashed, fmt::format("its process ended with status {} in the middle of a call",
                                         WEXITSTATUS(status))};
}

}  // namespace

void traceHere(host::IImplementation& code, Contract contract, const Grid& puzzle,
               TraceRecorder& recorder) {
  StackWatch watch(__builtin_frame_address(0));
  record({code, puzzle, recorder, &watch}, contract);
}

sandbox::Limits workerLimits(const TraceLimits& limits) {
  using namespace std::chrono_literals;
  return {.cpu = limits.time + 1s, .wall = limits.time + 3s};
}

void traceInWorker(remote::RemoteImplementation& code, Contract contract, const Grid& puzzle,
                   TraceRecorder& recorder) {
  try {
    // A step solver's search runs in this process.
    StackWatch watch(__builtin_frame_address(0));
    record({code, puzzle, recorder, contract == contractOf<IStepSolver> ? &watch : nullptr},
           contract);
  } catch (const wire::ChannelClosed&) {
    const Said answer = describe(code.end(), workerLimits(recorder.limits()).cpu);
    recorder.end(answer.end, answer.text);
  } catch (const wire::ChannelTimeout&) {
    recorder.end(TraceEnd::timeLimit, "it stopped responding");
  } catch (const wire::ProtocolError& error) {
    recorder.end(TraceEnd::tampered, error.what());
  }
}

}  // namespace sudoku::lab
