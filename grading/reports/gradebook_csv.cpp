#include <fmt/format.h>

#include "grading/reports/class_formats.h"

namespace sudoku::grading {

std::string gradebookCsv(const ClassResults& results) {
  std::string text = "submission,points,max_points\n";
  for (const ClassEntry& entry : results.entries)
    text += fmt::format("{},{},{}\n", entry.report.submission, entry.report.points(),
                        results.maxPoints);
  return text;
}

}  // namespace sudoku::grading
