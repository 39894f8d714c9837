#pragma once

#include <string>

namespace sudoku::grading {

/// What AddressSanitizer or UBSan wrote between the output of a submission.
struct SanitizerReport {
  std::string fault;   // what was found and where, without addresses, which differ from run to run;
                       // empty if nothing was
  std::string before;  // what the submission itself had printed
};

/// Reads it line by line: the rest of the output is anybody's.
SanitizerReport sanitizerReport(const std::string& output);

}  // namespace sudoku::grading
