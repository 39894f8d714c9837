#pragma once

#include <array>
#include <string>
#include <string_view>

#include "grading/report.h"

namespace sudoku::grading {

/// How a report is to look where the format leaves a choice.
struct Look {
  bool colour = false;
};

std::string textReport(const Report& report, const Look& look);
std::string jsonReport(const Report& report, const Look& look);

struct ReportFormat {
  std::string_view name;
  std::string (*write)(const Report& report, const Look& look);
};

/// One row for each file in this folder that writes a report.
inline constexpr std::array kReportFormats = {ReportFormat{"text", textReport},
                                              ReportFormat{"json", jsonReport}};

}  // namespace sudoku::grading
