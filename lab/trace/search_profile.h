#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/trace/own_stack.h"

namespace sudoku::lab {

/// A search over its steps: how deep it is, and what its levels take in memory.
struct SearchProfile {
  struct Point {
    std::int64_t step = 0;              // from 1
    int depth = 0;                      // cells on the search path
    std::optional<std::int64_t> bytes;  // of its own stack, or of call stack if it recurses
  };

  OwnStack stack;
  std::vector<Point> points;
  bool isWhole = false;  // the search ended by itself
};

/// Evaluates a trace.
/// Throws:  TraceError.
SearchProfile profileOf(const std::string& trace);

}  // namespace sudoku::lab
