#pragma once

// Evidence of how student code searches, taken in its own process.
//
// How this works: whenever student code calls a grid or board that we lent it, the probe notes how
// deep the machine stack is, and how many cells the student has filled at that moment (the level).
// A search that recurses stands deeper on the stack the more cells it has filled; one with an
// explicit stack calls from the same depth at every level. For code that searches on a copy of its
// own, a build with -finstrument-functions counts how often each of its functions is active at
// once: see probe/function_depths.h, which leaves helpers out.
//
// All of this may be forged by the code that it watches. It is for honest work: it informs, and may
// cost points, but no wrong answer becomes right by it.

#include <array>
#include <cstdint>

#include "plugins/worker/measuring/heap.h"

namespace sudoku::worker {

class SearchProbe {
 public:
  /// The one of this process: it serves one conversation.
  static SearchProbe& instance();

  /// Something is about to be called from here: depths count from this frame on, and what was
  /// allocated since the last time belongs to the call before.
  void beginCall(bool ofStudentCode);

  /// Student code has called a lent object, with so many cells filled.
  void note(int level);

  struct Facts {
    std::int32_t lowestLevel = -1;   // at which a call was noted; -1: none was
    std::int32_t depthAtLowest = 0;  // bytes of machine stack, the least that was seen there
    std::int32_t highestLevel = -1;
    std::int32_t depthAtHighest = 0;
    std::int32_t deepest = 0;        // bytes, at any call
    std::int32_t functionDepth = 0;  // see probe::deepestActivation()
    std::int32_t functionCalls =
        0;                       // how often its own functions were entered; 0: not instrumented
    std::int32_t heapBytes = 0;  // most that was allocated at once during one call
    std::int32_t heapAllocations = 0;  // during that call
  };
  Facts facts() const;  // of all calls before this one

 private:
  static constexpr int kMaxLevel = 625;

  std::uintptr_t base_ = 0;
  std::array<std::int32_t, kMaxLevel + 1> leastDepth_{};  // 0: nothing noted
  std::int32_t deepest_ = 0;
  HeapUse heapAtStart_;
  bool heapCounts_ = false;  // the call under way is one of student code
  std::int64_t heapBytes_ = 0;
  std::int64_t heapAllocations_ = 0;
};

}  // namespace sudoku::worker
