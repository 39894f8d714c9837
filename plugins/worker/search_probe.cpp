#include "plugins/worker/search_probe.h"

#include <algorithm>

#include "plugins/probe/function_depths.h"

namespace sudoku::worker {
SearchProbe& SearchProbe::instance() {
  static SearchProbe probe;
  return probe;
}

void SearchProbe::beginCall() {
  base_ = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
}

void SearchProbe::note(int level) {
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  if (here > base_ || base_ - here > INT32_MAX) return;  // another thread's stack
  const auto depth = static_cast<std::int32_t>(base_ - here);
  std::int32_t& least = leastDepth_[static_cast<std::size_t>(std::clamp(level, 0, kMaxLevel))];
  least = least == 0 ? depth : std::min(least, depth);
  deepest_ = std::max(deepest_, depth);
}

SearchProbe::Facts SearchProbe::facts() const {
  Facts facts{.deepest = deepest_,
              .functionDepth = probe::deepestActivation(),
              .functionCalls = probe::functionCalls()};
  for (std::int32_t level = 0; level <= kMaxLevel; ++level) {
    const std::int32_t depth = leastDepth_[static_cast<std::size_t>(level)];
    if (depth == 0) continue;
    if (facts.lowestLevel < 0) {
      facts.lowestLevel = level;
      facts.depthAtLowest = depth;
    }
    facts.highestLevel = level;
    facts.depthAtHighest = depth;
  }
  return facts;
}

}  // namespace sudoku::worker
