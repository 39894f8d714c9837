// Memory that student code gets from `new` is filled with a pattern, so that a class that forgets
// to initialise its members behaves the same on every run: wrongly. Replacing the global operators
// in the executable affects the plugin too, because the dynamic linker finds them before those of
// the standard library. The same operators count, so that a report can show what a search needs.
//
// If AddressSanitizer is loaded, its own operators do the work: it reports `delete` of memory from
// `new[]`, and would wrongly report memory that its operators allocate and ours free. An example is
// std::stable_sort, which uses the nothrow operators; those are not replaced here.

#include "plugins/worker/measuring/heap.h"

#include <dlfcn.h>
#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <new>

namespace {

// If set, glibc fills memory from malloc() with this pattern, so `new` uses it too.
const char* const wantedPattern = std::getenv("MALLOC_PERTURB_");
wchar_t patternNow() {
  const unsigned byte = wantedPattern != nullptr ? ~std::atoi(wantedPattern) & 0xFF : 0xA5;
  return static_cast<wchar_t>(byte * 0x01010101);
}
wchar_t pattern = patternNow();
// Filling more would cost more than it reveals.
constexpr std::size_t kFilledAtMost = 1u << 16;

// Atomic because student code may have threads.
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
  const std::size_t filled = bytes < kFilledAtMost ? bytes : kFilledAtMost;
  std::wmemset(static_cast<wchar_t*>(memory), pattern, filled / sizeof pattern);
  std::memcpy(static_cast<char*>(memory) + filled / sizeof pattern * sizeof pattern, &pattern,
              filled % sizeof pattern);
  return memory;
}

/// AddressSanitizer's operator of that name; null if it is not loaded.
template <class Operator>
Operator* sanitizers(const char* symbol) {
  static const bool isLoaded = ::dlsym(RTLD_DEFAULT, "__asan_init") != nullptr;
  return isLoaded ? reinterpret_cast<Operator*>(::dlsym(RTLD_NEXT, symbol)) : nullptr;
}

/// Frees memory with `theirs`, or with std::free() if that is null.
template <class... A>
void give(void (*theirs)(void*, A...), void* memory, A... rest) noexcept {
  if (isCounting && memory != nullptr) {
    liveBlocks.fetch_sub(1, std::memory_order_relaxed);
    liveBytes.fetch_sub(static_cast<std::int64_t>(::malloc_usable_size(memory)),
                        std::memory_order_relaxed);
  }
  theirs != nullptr ? theirs(memory, rest...) : std::free(memory);
}

void* plain(std::size_t bytes) { return std::malloc(bytes == 0 ? 1 : bytes); }
void* plain(std::size_t bytes, std::align_val_t alignment) {
  void* memory = nullptr;
  const int error = ::posix_memalign(&memory, static_cast<std::size_t>(alignment), bytes);
  return error == 0 ? memory : nullptr;
}
template <class... A>
void* take(void* (*theirs)(std::size_t, A...), std::size_t bytes, A... rest) {
  return taken(theirs != nullptr ? theirs(bytes, rest...) : plain(bytes, rest...), bytes);
}

using std::align_val_t;
using std::size_t;

}  // namespace

namespace sudoku::worker {

void fillNewMemoryWith(std::uint32_t word) {
  if (wantedPattern == nullptr) pattern = static_cast<wchar_t>(word);
}

HeapUse heapUse() {
  return {allocations.load(), liveBlocks.load(), liveBytes.load(), peakBytes.load()};
}
void forgetHeapPeak() { peakBytes.store(liveBytes.load()); }
void stopCountingHeap() { isCounting = false; }

}  // namespace sudoku::worker

void* operator new(size_t bytes) {
  static const auto theirs = sanitizers<void*(size_t)>("_Znwm");
  return take(theirs, bytes);
}
void* operator new(size_t bytes, align_val_t alignment) {
  static const auto theirs = sanitizers<void*(size_t, align_val_t)>("_ZnwmSt11align_val_t");
  return take(theirs, bytes, alignment);
}
void* operator new[](size_t bytes) {
  static const auto theirs = sanitizers<void*(size_t)>("_Znam");
  return take(theirs, bytes);
}
void* operator new[](size_t bytes, align_val_t alignment) {
  static const auto theirs = sanitizers<void*(size_t, align_val_t)>("_ZnamSt11align_val_t");
  return take(theirs, bytes, alignment);
}

void operator delete(void* memory) noexcept {
  static const auto theirs = sanitizers<void(void*)>("_ZdlPv");
  give(theirs, memory);
}
void operator delete(void* memory, size_t bytes) noexcept {
  static const auto theirs = sanitizers<void(void*, size_t)>("_ZdlPvm");
  give(theirs, memory, bytes);
}
void operator delete(void* memory, align_val_t alignment) noexcept {
  static const auto theirs = sanitizers<void(void*, align_val_t)>("_ZdlPvSt11align_val_t");
  give(theirs, memory, alignment);
}
void operator delete(void* memory, size_t bytes, align_val_t alignment) noexcept {
  static const auto theirs = sanitizers<void(void*, size_t, align_val_t)>("_ZdlPvmSt11align_val_t");
  give(theirs, memory, bytes, alignment);
}
void operator delete[](void* memory) noexcept {
  static const auto theirs = sanitizers<void(void*)>("_ZdaPv");
  give(theirs, memory);
}
void operator delete[](void* memory, size_t bytes) noexcept {
  static const auto theirs = sanitizers<void(void*, size_t)>("_ZdaPvm");
  give(theirs, memory, bytes);
}
void operator delete[](void* memory, align_val_t alignment) noexcept {
  static const auto theirs = sanitizers<void(void*, align_val_t)>("_ZdaPvSt11align_val_t");
  give(theirs, memory, alignment);
}
void operator delete[](void* memory, size_t bytes, align_val_t alignment) noexcept {
  static const auto theirs = sanitizers<void(void*, size_t, align_val_t)>("_ZdaPvmSt11align_val_t");
  give(theirs, memory, bytes, alignment);
}
