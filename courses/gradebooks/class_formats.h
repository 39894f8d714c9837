#pragma once

#include <array>
#include <string>
#include <string_view>

#include "courses/gradebooks/class_results.h"

namespace sudoku::courses {

struct ClassFormat {
  std::string_view file;  // its name in the results folder
  std::string (*write)(const ClassResults& results);
};

std::string classHtml(const ClassResults& results);
std::string gradebookCsv(const ClassResults& results);
std::string canvasCsv(const ClassResults& results);
std::string moodleCsv(const ClassResults& results);
std::string moodleWorksheetCsv(const ClassResults& results);

/// Whether the mark is above the maximum in Moodle's worksheet, if there is one.
bool isAboveMoodlesMaximum(const ClassEntry& entry, const GradebookNames& names);

/// One row for each file in this folder that writes about a class.
inline constexpr std::array kClassFormats = {
    ClassFormat{"index.html", classHtml}, ClassFormat{"gradebook.csv", gradebookCsv},
    ClassFormat{"canvas.csv", canvasCsv}, ClassFormat{"moodle.csv", moodleCsv},
    ClassFormat{"moodle-worksheet.csv", moodleWorksheetCsv}};

}  // namespace sudoku::courses
