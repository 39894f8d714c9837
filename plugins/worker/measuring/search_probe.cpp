#include "plugins/worker/measuring/search_probe.h"

#include <algorithm>

#include "plugins/probe/function_depths.h"

namespace sudoku::worker {
namespace {

std::int32_t capped(std::int64_t count) {
  return static_cast<std::int32_t>(std::min<std::int64_t>(count, probe::kMaxOfAFact));
}

}  // namespace

SearchProbe& SearchProbe::instance() {
  static SearchProbe probe;
  return probe;
}

void SearchProbe::beginCall(bool ofStudentCode) {
  base_ = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  const HeapUse now = heapUse();
  const std::int64_t bytes = now.peakBytes - heapAtStart_.liveBytes;
  if (heapCounts_ && bytes > heapBytes_) {
    heapBytes_ = bytes;
    heapAllocations_ = now.allocations - heapAtStart_.allocations;
  }
  heapAtStart_ = now;
  heapCounts_ = ofStudentCode;
  forgetHeapPeak();
}

void SearchProbe::note(int level) {
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  if (here > base_ || base_ - here > probe::kMaxOfAFact) return;  // another thread's stack
  const auto depth = static_cast<std::int32_t>(base_ - here);
  std::int32_t& least = leastDepth_[static_cast<std::size_t>(std::clamp(level, 0, kMaxLevel))];
  least = least == 0 ? depth : std::min(least, depth);
  deepest_ = std::max(deepest_, depth);
}

SearchProbe::Facts SearchProbe::facts() const {
  Facts facts{.deepest = deepest_,
              .functionDepth = probe::deepestActivation(),
              .functionCalls = probe::functionCalls(),
              .heapBytes = capped(heapBytes_),
              .heapAllocations = capped(heapAllocations_)};
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
