#pragma once

#include <cstdint>
#include <map>

#include "plugins/host/implementation.h"

namespace sudoku::lab {

/// How deep the machine stack is when a solver of this process calls, by how many cells it has
/// filled: see plugins/worker/measuring/search_probe.h, which does the same in a worker.
class StackWatch {
 public:
  /// Something on the stack of whoever calls the solver.
  explicit StackWatch(const void* base) : base_(reinterpret_cast<std::uintptr_t>(base)) {}

  /// A solver has put a digit over another one; 0: none.
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
