#pragma once

// Feedback in other forms than those of grading/reports. All functions expect a studentView().

#include <string>

#include "grading/evidence/report.h"

namespace sudoku::courses {

/// For hand-ins that nothing could read: says that a person looks at it, and shows no points.
std::string unreadablePage(const grading::Report& report);
std::string unreadableText(const grading::Report& report);

/// The points, a table of the checks, and what went wrong, for GitHub. Text from a submission is in
/// code blocks only, so that it is shown verbatim.
std::string markdownOf(const grading::Report& report);

/// One line of HTML: the points and the most important mistake.
std::string commentOf(const grading::Report& report);

}  // namespace sudoku::courses
