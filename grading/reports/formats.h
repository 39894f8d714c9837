#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "grading/evidence/report.h"
#include "grading/reports/hints.h"

namespace sudoku::grading {

/// How a report is to look where the format leaves a choice.
struct Look {
  bool colour = false;
  bool verbose = false;    // all that is known of every check
  bool quiet = false;      // of text: the verdicts alone
  std::size_t width = 80;  // of a line of text, in columns
};

std::string textReport(const Report& report, const Look& look);
std::string jsonReport(const Report& report, const Look& look);
std::string htmlReport(const Report& report, const Look& look);
std::string gradescopeReport(const Report& report, const Look& look);
std::string junitReport(const Report& report, const Look& look);
std::string autolabReport(const Report& report, const Look& look);

struct ReportFormat {
  std::string_view name;  // as --format takes it
  std::string_view file;  // what it is called among the results of a class
  bool isForAService;     // which takes its points as the mark
  std::string (*write)(const Report& report, const Look& look);
};

/// As students read it.
template <auto write>
std::string toldToStudents(const Report& report, const Look& look) {
  return write(withinHints(report), look);
}

/// One row for each file in this folder that writes a report. JSON holds all: from it the others
/// are written again.
inline constexpr std::array kReportFormats = {
    ReportFormat{"text", "report.txt", false, toldToStudents<textReport>},
    ReportFormat{"json", "report.json", false, jsonReport},
    ReportFormat{"html", "report.html", false, toldToStudents<htmlReport>},
    ReportFormat{"gradescope", "results.json", true, toldToStudents<gradescopeReport>},
    ReportFormat{"junit", "junit.xml", false, toldToStudents<junitReport>},
    ReportFormat{"autolab", "autolab.txt", true, toldToStudents<autolabReport>}};

}  // namespace sudoku::grading
