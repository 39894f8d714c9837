#pragma once

// Evidence of how student code searches, taken in its own process.
//
// How this works: whenever student code calls a lent grid or board, the probe records the depth of
// the machine stack and the number of cells that the student has filled (the level). A recursive
// search is deeper on the stack the more cells it has filled; a search with an explicit stack calls
// from the same depth at every level. For code that searches on its own copy, a build with
// -finstrument-functions counts how often each function is active at once: see
// probe/function_depths.h, which excludes helpers.
//
// The watched code could forge all of this. It is meant for honest work: it informs, and may cost
// points, but never makes a wrong answer correct.

#include <array>
#include <cstdint>

#include "plugins/worker/measuring/heap.h"

namespace sudoku::worker {

class SearchProbe {
 public:
  /// The only probe of this process, which serves one conversation.
  static SearchProbe& instance();

  /// Starts a call: depths count from this frame, and allocations since the last time belong to the
  /// previous call.
  void beginCall(bool ofStudentCode);

  /// Records that student code has called a lent object with `level` cells filled.
  void note(int level);

  struct Facts {
    std::int32_t lowestLevel = -1;   // with a recorded call; -1: none
    std::int32_t depthAtLowest = 0;  // bytes of machine stack, minimum at that level
    std::int32_t highestLevel = -1;
    std::int32_t depthAtHighest = 0;
    std::int32_t deepest = 0;          // bytes, at any call
    std::int32_t functionDepth = 0;    // see probe::deepestActivation()
    std::int32_t functionCalls = 0;    // entries of its own functions; 0: not instrumented
    std::int32_t heapBytes = 0;        // maximum allocated at once during one call
    std::int32_t heapAllocations = 0;  // during that call
  };
  Facts facts() const;  // of all calls before this one

 private:
  static constexpr int kMaxLevel = 625;

  std::uintptr_t base_ = 0;
  std::array<std::int32_t, kMaxLevel + 1> leastDepth_{};  // 0: nothing recorded
  std::int32_t deepest_ = 0;
  HeapUse heapAtStart_;
  bool heapCounts_ = false;  // the current call is to student code
  std::int64_t heapBytes_ = 0;
  std::int64_t heapAllocations_ = 0;
};

}  // namespace sudoku::worker
