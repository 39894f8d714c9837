#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grading/evidence/last_lines.h"
#include "grading/evidence/memory_fault.h"

namespace sudoku::grading {

/// A stack frame in a function of the submission.
struct Frame {
  std::string function;  // "Grid::get(int, int) const"
  std::string place;     // "my_sudoku.cpp:12"

  /// "Grid::get": omits parameters, which can fill lines, and tags like "[abi:cxx11]".
  std::string name() const { return function.substr(0, function.find_first_of("([")); }
};

/// Reports from AddressSanitizer, UBSan or the worker, extracted from a submission's output.
struct SanitizerReport {
  std::optional<MemoryFault> fault;
  std::vector<Frame> frames;  // of the fault, the throw or the interruption; innermost first
  LastLines lastLines;        // without source text
  std::string before;         // the submission's own output before the report
};

/// Parses untrusted output line by line. Keeps only frames whose source file satisfies `isOwn`.
SanitizerReport sanitizerReport(const std::string& output,
                                const std::function<bool(std::string_view path)>& isOwn);

}  // namespace sudoku::grading
