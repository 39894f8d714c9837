#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "grading/evidence/report.h"

namespace sudoku::grading {

inline constexpr int kReportJsonVersion = 1;

/// The text is not a valid report. what() is "FILE: found FOUND, expected EXPECTED", with the JSON
/// path if there is one.
class ReportError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Parses the output of jsonReport(), and round-trips: jsonReport() returns the same text again.
/// The input is untrusted. `file` is for messages only.
/// Throws:  ReportError.
Report reportFromJson(std::string_view text, const std::string& file);

}  // namespace sudoku::grading
