#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "grading/evidence/report.h"

namespace sudoku::grading {

inline constexpr int kReportJsonVersion = 1;

/// The text is not a report. what() is "FILE: found FOUND, expected EXPECTED", with the JSON path
/// if there is one.
class ReportError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Parses the output of jsonReport(); jsonReport() of the result is the same text. The input is
/// untrusted. `file` is for messages only.
/// Throws:  ReportError.
Report reportFromJson(std::string_view text, const std::string& file);

}  // namespace sudoku::grading
