#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grading/evidence/last_lines.h"
#include "grading/evidence/memory_fault.h"

namespace sudoku::grading {

/// A call that was under way, in a function of the submission.
struct Frame {
  std::string function;  // "Grid::get(int, int) const"
  std::string place;     // "my_sudoku.cpp:12"

  /// "Grid::get": what it takes can be many lines, and what compilers add ("[abi:cxx11]") is noise.
  std::string name() const { return function.substr(0, function.find_first_of("([")); }
};

/// What AddressSanitizer, UBSan or the worker wrote between the output of a submission.
struct SanitizerReport {
  std::optional<MemoryFault> fault;  // none if nothing was found
  std::vector<Frame> frames;  // where that was, or where it threw or stood; the innermost first
  LastLines lastLines;        // without their texts
  std::string before;         // what the submission itself had printed
};

/// Reads it line by line: the rest of the output is anybody's. Frames count whose source `isOwn`
/// takes for one of the submission's.
SanitizerReport sanitizerReport(const std::string& output,
                                const std::function<bool(std::string_view path)>& isOwn);

}  // namespace sudoku::grading
