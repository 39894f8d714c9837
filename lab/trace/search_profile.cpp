#include "lab/trace/search_profile.h"

#include <sstream>

#include "lab/trace/trace_follower.h"

namespace sudoku::lab {
namespace {

/// Calls `take` with each step, the call stack before it and the path after it. Returns how the
/// search ended; nullopt if the trace is truncated.
template <class Take>
std::optional<TraceEnd> eachStep(const std::string& trace, const Take& take) {
  std::istringstream in(trace);
  TraceFollower follower(in, "trace");
  while (const auto event = follower.next()) {
    if (event->kind == TraceEvent::Kind::end) return event->end;
    if (event->isStep()) take(*event, follower.stack().frames(), follower.path().depth());
  }
  return std::nullopt;
}

std::optional<std::int64_t> bytesOf(const OwnStack& stack, const Frames& frames) {
  if (frames.empty()) return std::nullopt;
  if (stack.recursion) return stack.recursion->bytesIn(frames);
  if (!stack.container || stack.container->entryBytes == 0) return std::nullopt;
  const auto levels = stack.container->levelsIn(frames);
  return levels ? std::optional(*levels * stack.container->entryBytes) : std::nullopt;
}

}  // namespace

SearchProfile profileOf(const std::string& trace) {
  OwnStackFinder finder;
  SearchProfile profile;
  const auto end = eachStep(trace, [&](const TraceEvent& event, const Frames& frames, int depth) {
    const bool isPlacement = event.kind == TraceEvent::Kind::set && event.digit != 0;
    finder.see(frames, depth, isPlacement);
  });
  profile.isWhole = end && *end != TraceEnd::stepLimit && *end != TraceEnd::timeLimit;
  profile.stack = finder.found();
  eachStep(trace, [&](const TraceEvent&, const Frames& frames, int depth) {
    const auto step = std::ssize(profile.points) + 1;
    profile.points.push_back({step, depth, bytesOf(profile.stack, frames)});
  });
  return profile;
}

}  // namespace sudoku::lab
