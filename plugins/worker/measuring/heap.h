#pragma once

// Use of the heap through operator new, in this process.

#include <cstdint>

namespace sudoku::worker {

/// Fills memory from `new` with `word` from now on, unless the environment sets the pattern.
void fillNewMemoryWith(std::uint32_t word);

struct HeapUse {
  std::int64_t allocations = 0;  // so far
  std::int64_t liveBlocks = 0;   // allocated and not freed
  std::int64_t liveBytes = 0;
  std::int64_t peakBytes = 0;  // maximum of liveBytes since forgetHeapPeak()
};

HeapUse heapUse();
void forgetHeapPeak();

/// From now on `new` and `delete` neither count nor fill memory. For timed runs. Requires that no
/// other thread runs.
void stopCountingHeap();

}  // namespace sudoku::worker
