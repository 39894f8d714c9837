#pragma once

// Asking probes, of classes in this process.

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "grading/causes/probes.h"
#include "plugins/host/local_implementation.h"
#include "solution/grid/grid.h"
#include "solution/solvers/recursive_solver.h"

namespace sudoku::test {

template <class SomeGrid, class SomeSolver = RecursiveSolver>
class Code final : public host::LocalImplementation {
 public:
  Code() {
    offerClass<IGrid, SomeGrid>();
    offerClass<ISolver, SomeSolver>();
  }
};

/// What a probe says of that code.
inline std::optional<grading::Shown> asked(std::string_view id, host::IImplementation& code,
                                           std::uint64_t seed = 1) {
  const auto& all = grading::allProbes();
  const auto probe = std::ranges::find(all, id, &grading::Probe::id);
  if (probe == all.end()) throw std::invalid_argument("no such probe");
  grading::Context context({code}, seed);
  return probe->ask(context);
}

/// A grid whose methods a test replaces one by one.
class OddGrid : public IGrid {
 public:
  int get(int x, int y) const override { return grid_.get(x, y); }
  void set(int x, int y, int digit) override { grid_.set(x, y, digit); }
  bool isValid() const override { return grid_.isValid(); }

 protected:
  Grid grid_;
};

}  // namespace sudoku::test
