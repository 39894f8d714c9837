#pragma once

// A report as JSON, read back: what a class run keeps, and what it is compared with.

#include <stdexcept>
#include <string>
#include <string_view>

#include "grading/evidence/report.h"

namespace sudoku::grading {

inline constexpr int kReportJsonVersion = 1;

/// A text that is no report. what() is "FILE: found FOUND, expected EXPECTED", with the place in
/// the JSON where there is one.
class ReportError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads what jsonReport() has written; jsonReport() of the result is the same text again. Any
/// bytes may come. `file` is for messages only.
/// Throws:  ReportError.
Report reportFromJson(std::string_view text, const std::string& file);

}  // namespace sudoku::grading
