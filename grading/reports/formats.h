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
std::string gradescopeReport(const Report& report, const Look& look);

struct ReportFormat {
  std::string_view name;  // as --format takes it
  std::string_view file;  // what it is called among the results of a class
  std::string (*write)(const Report& report, const Look& look);
};

/// One row for each file in this folder that writes a report.
inline constexpr std::array kReportFormats = {
    ReportFormat{"text", "report.txt", textReport}, ReportFormat{"json", "report.json", jsonReport},
    ReportFormat{"gradescope", "results.json", gradescopeReport}};

}  // namespace sudoku::grading
