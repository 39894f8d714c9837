#include "plugins/probe/function_depths.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <optional>

namespace sudoku::probe {
namespace {

// Fixed-size tables, so that allocations do not disturb student code. Overflow is not counted.
constexpr std::size_t kSlots = 4096;

/// Counts of one function, over all threads.
struct Seen {
  std::atomic<void*> function = nullptr;
  std::atomic<std::int32_t> deepest = 0;
  std::atomic<std::int32_t> entries = 0;  // from outside itself
};

constinit std::array<Seen, kSlots> seen;
thread_local constinit std::array<std::int32_t, kSlots> active{};
constinit std::atomic<std::int64_t> calls = 0;
constinit std::atomic<bool> hasJumped = false;

/// The active functions of this thread, outermost first, up to kFollowed. If a function other than
/// the last one returns, a jump has skipped those after it.
constexpr std::size_t kFollowed = 4096;
thread_local constinit std::array<std::uint16_t, kFollowed> entered{};
thread_local constinit std::size_t enteredCount = 0;

/// That function's slot; nullopt if the table is full.
std::optional<std::size_t> slotOf(void* function) {
  const auto hash = (reinterpret_cast<std::uintptr_t>(function) >> 2) * 0x9E3779B97F4A7C15U >> 52;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::size_t slot = (hash + i) % kSlots;
    void* holder = seen[slot].function.load(std::memory_order_relaxed);
    if (holder == nullptr &&
        seen[slot].function.compare_exchange_strong(holder, function, std::memory_order_relaxed))
      return slot;
    if (holder == function) return slot;
  }
  return std::nullopt;
}

void enter(void* function) {
  calls.fetch_add(1, std::memory_order_relaxed);
  const auto slot = slotOf(function);
  if (!slot) return;
  if (enteredCount < kFollowed) entered[enteredCount] = static_cast<std::uint16_t>(*slot);
  ++enteredCount;
  const std::int32_t depth = ++active[*slot];
  Seen& its = seen[*slot];
  if (depth == 1) its.entries.fetch_add(1, std::memory_order_relaxed);
  std::int32_t deepest = its.deepest.load(std::memory_order_relaxed);
  while (depth > deepest &&
         !its.deepest.compare_exchange_weak(deepest, depth, std::memory_order_relaxed)) {
  }
}

void leave(void* function) {
  const auto slot = slotOf(function);
  if (!slot) return;
  --active[*slot];
  if (enteredCount > 0) --enteredCount;
  while (enteredCount > 0 && enteredCount < kFollowed && entered[enteredCount] != *slot) {
    hasJumped.store(true, std::memory_order_relaxed);
    --active[entered[enteredCount]];
    --enteredCount;
  }
}

}  // namespace

std::int32_t deepestActivation() {
  std::int32_t deepest = 0;
  for (const Seen& one : seen) {
    if (one.entries.load(std::memory_order_relaxed) <= kMostEntries)
      deepest = std::max(deepest, one.deepest.load(std::memory_order_relaxed));
  }
  return hasJumped.load(std::memory_order_relaxed) ? -deepest : deepest;
}

std::int32_t functionCalls() {
  return static_cast<std::int32_t>(
      std::min<std::int64_t>(calls.load(std::memory_order_relaxed), kMaxOfAFact));
}

}  // namespace sudoku::probe

// Called by code compiled with -finstrument-functions. The compiler defines the names.
// NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming)
extern "C" {
__attribute__((visibility("default"))) void __cyg_profile_func_enter(void* function,
                                                                     void* /*caller*/) {
  sudoku::probe::enter(function);
}
__attribute__((visibility("default"))) void __cyg_profile_func_exit(void* function,
                                                                    void* /*caller*/) {
  sudoku::probe::leave(function);
}
}
// NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming)
