#pragma once

// Simulated class exports of services.

#include <string>

#include "tests/support/downloads.h"

namespace sudoku::test {

/// Moodle's grading worksheet in English, with local times in Berlin.
std::string moodleWorksheet(const Course& course, const MoodleOptions& options = {});

struct CanvasExportOptions {
  bool splitNames = false;        // LastName and FirstName instead of Student
  bool otherAssignments = false;  // adds columns of other assignments
  double pointsPossible = 130;
};
/// Canvas' gradebook export.
std::string canvasGradebook(const Course& course, const CanvasExportOptions& options = {});

/// GitHub Classroom's roster.
std::string classroomRoster(const Course& course);

/// The heading of the assignment's column in Canvas' export.
std::string canvasColumn(const Course& course);

/// Formats as "Friday, 20 November 2026, 11:59 PM".
std::string moodleTime(Time time);

}  // namespace sudoku::test
