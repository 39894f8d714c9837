#include "lab/viva/observed.h"

#include <sstream>

#include "lab/trace/trace_follower.h"
#include "lab/trace/traced_code.h"

namespace sudoku::lab {
namespace {

using Json = nlohmann::ordered_json;

std::string record(const Candidate& solver, const Grid& puzzle, const TraceLimits& limits,
                   Stacks stacks, const Installation& installation) {
  TracedCode code(solver, installation, limits);
  std::ostringstream out;
  TraceRecorder recorder(out, {solver.name, solver.contract, puzzle}, limits);
  code.trace(puzzle, stacks == Stacks::yes ? std::optional<std::int64_t>(0) : std::nullopt,
             recorder);
  return out.str();
}

std::string textIn(const Json& frame, const char* name) {
  const auto found = frame.find(name);
  return found != frame.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

ObservedSearch observe(const Candidate& solver, const Grid& puzzle, const TraceLimits& limits,
                       Stacks stacks, const Installation& installation) {
  std::istringstream in(record(solver, puzzle, limits, stacks, installation));
  TraceFollower follower(in, "trace");
  ObservedSearch search{.puzzle = puzzle};
  OwnStackFinder finder;
  for (std::int64_t before = 0; const auto event = follower.next();
       before = follower.path().backtracks()) {
    if (event->kind == TraceEvent::Kind::end) search.end = *event;
    if (!event->isStep()) continue;
    const Frames& frames = follower.stack().frames();
    ObservedStep step{*event, frames, follower.path().backtracks() > before};
    if (!frames.empty()) finder.see(frames, follower.path().depth(), step.isPlacement());
    search.steps.push_back(std::move(step));
  }
  search.counts = follower.reader().counts();
  search.stack = finder.found();
  return search;
}

std::vector<const ObservedStep*> setsOf(const ObservedSearch& search) {
  std::vector<const ObservedStep*> sets;
  for (const ObservedStep& step : search.steps) {
    if (step.event.kind == TraceEvent::Kind::set) sets.push_back(&step);
  }
  return sets;
}

std::string functionOf(const Json& frame) { return textIn(frame, "function"); }
std::string fileOf(const Json& frame) { return textIn(frame, "file"); }
int lineOf(const Json& frame) {
  const auto line = frame.find("line");
  return line != frame.end() && line->is_number_integer() ? line->get<int>() : 0;
}

}  // namespace sudoku::lab
