// The memory that student code gets from `new` is filled with a pattern, so that a class that
// forgets to initialise its members behaves the same on every run: wrongly. Replacing the global
// operators in the executable reaches the plugin too, as the dynamic linker finds these before
// those of the standard library.
// The same operators count, so that a report can tell what a search needs.

#include "plugins/worker/measuring/heap.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

// What glibc would fill it with, where it is told to, is that of malloc() too.
int patternNow() {
  const char* const wanted = std::getenv("MALLOC_PERTURB_");
  return wanted != nullptr ? ~std::atoi(wanted) & 0xFF : 0xA5;
}
const int kPattern = patternNow();
// Beyond that, filling would cost more than it tells.
constexpr std::size_t kFilledAtMost = 1u << 16;

// Student code may have threads.
constinit std::atomic<std::int64_t> allocations = 0;
constinit std::atomic<std::int64_t> liveBlocks = 0;
constinit std::atomic<std::int64_t> liveBytes = 0;
constinit std::atomic<std::int64_t> peakBytes = 0;
constinit bool isCounting = true;

void* taken(void* memory, std::size_t bytes) {
  if (memory == nullptr) throw std::bad_alloc();
  if (!isCounting) return memory;
  allocations.fetch_add(1, std::memory_order_relaxed);
  liveBlocks.fetch_add(1, std::memory_order_relaxed);
  const auto size = static_cast<std::int64_t>(::malloc_usable_size(memory));
  const std::int64_t live = liveBytes.fetch_add(size, std::memory_order_relaxed) + size;
  if (live > peakBytes.load(std::memory_order_relaxed))
    peakBytes.store(live, std::memory_order_relaxed);
  return std::memset(memory, kPattern, bytes < kFilledAtMost ? bytes : kFilledAtMost);
}

void give(void* memory) noexcept {
  if (isCounting && memory != nullptr) {
    liveBlocks.fetch_sub(1, std::memory_order_relaxed);
    liveBytes.fetch_sub(static_cast<std::int64_t>(::malloc_usable_size(memory)),
                        std::memory_order_relaxed);
  }
  std::free(memory);
}

}  // namespace

namespace sudoku::worker {

HeapUse heapUse() {
  return {allocations.load(), liveBlocks.load(), liveBytes.load(), peakBytes.load()};
}
void forgetHeapPeak() { peakBytes.store(liveBytes.load()); }
void stopCountingHeap() { isCounting = false; }

}  // namespace sudoku::worker

void* operator new(std::size_t bytes) { return taken(std::malloc(bytes == 0 ? 1 : bytes), bytes); }
void* operator new[](std::size_t bytes) { return operator new(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  void* memory = nullptr;
  const int error = ::posix_memalign(&memory, static_cast<std::size_t>(alignment), bytes);
  return taken(error == 0 ? memory : nullptr, bytes);
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return operator new(bytes, alignment);
}
void operator delete(void* memory) noexcept { give(memory); }
void operator delete[](void* memory) noexcept { give(memory); }
void operator delete(void* memory, std::size_t) noexcept { give(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { give(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { give(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { give(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { give(memory); }
