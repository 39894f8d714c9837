#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "grading/evidence/report.h"
#include "grading/reports/hidden.h"
#include "grading/reports/hints.h"

namespace sudoku::grading {

/// Presentation options.
struct Look {
  bool colour = false;
  bool verbose = false;    // show everything about every check
  bool quiet = false;      // text only: just the verdicts
  std::size_t width = 80;  // line width of text, in columns
};

std::string textReport(const Report& report, const Look& look);
std::string jsonReport(const Report& report, const Look& look);
std::string htmlReport(const Report& report, const Look& look);
std::string gradescopeReport(const Report& report, const Look& look);
std::string junitReport(const Report& report, const Look& look);
std::string autolabReport(const Report& report, const Look& look);

struct ReportFormat {
  std::string_view name;  // for --format
  std::string_view file;  // file name in a class's results
  bool isForAService;     // for services that take the points as the mark
  std::string (*write)(const Report& report, const Look& look);
};

/// Writes the report for students: the allowed hints, and no details of hidden checks.
template <auto write>
std::string forStudents(const Report& report, const Look& look) {
  return write(withoutHidden(withinHints(report)), look);
}

/// All report formats. JSON is complete: the others can be regenerated from it.
inline constexpr std::array kReportFormats = {
    ReportFormat{"text", "report.txt", false, forStudents<textReport>},
    ReportFormat{"json", "report.json", false, jsonReport},
    ReportFormat{"html", "report.html", false, forStudents<htmlReport>},
    ReportFormat{"gradescope", "results.json", true, gradescopeReport},
    ReportFormat{"junit", "junit.xml", false, forStudents<junitReport>},
    ReportFormat{"autolab", "autolab.txt", true, forStudents<autolabReport>}};

}  // namespace sudoku::grading
