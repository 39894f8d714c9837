#pragma once

#include "units.h"

#include <functional>

namespace hexa::search {

using Callback = std::function<void(const sudoku::IGrid&)>;

/// All solutions of one grid. Made for one run.
class Recursion {
 public:
  Recursion(sudoku::IGrid& grid, const Callback& callback);
  void run();

 private:
  bool readGivens();  // false: they conflict
  void step(std::size_t gap);  // gaps from this one on

  sudoku::IGrid& grid_;
  const Callback& callback_;
  model::Units units_;
  std::vector<sudoku::Cell> gaps_;
};

}  // namespace hexa::search
