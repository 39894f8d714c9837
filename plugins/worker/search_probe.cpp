#include "plugins/worker/search_probe.h"

#include <algorithm>

namespace sudoku::worker {
namespace {

/// Counts the activations of each function, in a table of fixed size: student code must not be
/// disturbed by allocations, and what does not fit is not counted.
struct FunctionDepths {
  static constexpr std::size_t kSlots = 4096;
  struct Slot {
    void* function = nullptr;
    std::int32_t active = 0;
  };
  std::array<Slot, kSlots> slots{};
  std::int32_t deepest = 0;
  std::int64_t calls = 0;

  Slot* find(void* function) {
    const auto hash = (reinterpret_cast<std::uintptr_t>(function) >> 2) * 0x9E3779B97F4A7C15U >> 52;
    for (std::size_t i = 0; i < 64; ++i) {
      Slot& slot = slots[(hash + i) % kSlots];
      if (slot.function == function || slot.function == nullptr) {
        slot.function = function;
        return &slot;
      }
    }
    return nullptr;
  }
};

// One for each thread: a search runs in one.
thread_local constinit FunctionDepths depths;

}  // namespace

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
  Facts facts{
      .deepest = deepest_,
      .functionDepth = depths.deepest,
      .functionCalls = static_cast<std::int32_t>(std::min<std::int64_t>(depths.calls, INT32_MAX))};
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

// Called by code that was compiled with -finstrument-functions. The names are the compiler's.
extern "C" {
__attribute__((visibility("default"))) void __cyg_profile_func_enter(void* function,
                                                                     void* /*caller*/) {
  auto& depths = sudoku::worker::depths;
  ++depths.calls;
  if (auto* slot = depths.find(function)) depths.deepest = std::max(depths.deepest, ++slot->active);
}
__attribute__((visibility("default"))) void __cyg_profile_func_exit(void* function,
                                                                    void* /*caller*/) {
  if (auto* slot = sudoku::worker::depths.find(function)) --slot->active;
}
}
