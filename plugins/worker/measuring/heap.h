#pragma once

// What is asked of the heap through operator new, in this process.

#include <cstdint>

namespace sudoku::worker {

/// Memory that `new` gives holds this from now on, unless the environment says what it is filled with.
void fillNewMemoryWith(std::uint32_t word);

struct HeapUse {
  std::int64_t allocations = 0;  // so far
  std::int64_t liveBlocks = 0;   // allocated and not freed
  std::int64_t liveBytes = 0;
  std::int64_t peakBytes = 0;  // the most that was live since forgetHeapPeak()
};

HeapUse heapUse();
void forgetHeapPeak();

/// From now on, `new` and `delete` are as plain as the standard library's: nothing is counted, and
/// memory is not filled. For runs on the clock. Requires that no other thread runs.
void stopCountingHeap();

}  // namespace sudoku::worker
