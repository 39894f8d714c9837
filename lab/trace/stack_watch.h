#pragma once

#include <cstdint>
#include <map>

#include "plugins/host/implementation.h"

namespace sudoku::lab {

/// Records how deep the machine stack is when a solver in this process sets a cell, by number of
/// filled cells. plugins/worker/measuring/search_probe.h does the same in a worker.
class StackWatch {
 public:
  /// `base` is an address on the stack of the solver's caller.
  explicit StackWatch(const void* base) : base_(reinterpret_cast<std::uintptr_t>(base)) {}

  /// Records that a solver replaced a digit with another one; 0: none.
  void set(int before, int now) {
    level_ += (now != 0 ? 1 : 0) - (before != 0 ? 1 : 0);
    const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    const auto depth = static_cast<int>(base_ - here);
    const auto [place, isNew] = least_.try_emplace(level_, depth);
    if (!isNew && depth < place->second) place->second = depth;
  }

  host::SearchFacts facts() const {
    if (least_.empty()) return {};
    return {.lowestLevel = least_.begin()->first,
            .depthAtLowest = least_.begin()->second,
            .highestLevel = least_.rbegin()->first,
            .depthAtHighest = least_.rbegin()->second};
  }

 private:
  std::uintptr_t base_;
  int level_ = 0;
  std::map<int, int> least_;
};

}  // namespace sudoku::lab
