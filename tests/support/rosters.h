#pragma once

// What instructors export about a class, as each service writes it.

#include <string>

#include "tests/support/downloads.h"

namespace sudoku::test {

/// Moodle's grading worksheet, in English, with local times of Berlin.
std::string moodleWorksheet(const Course& course, const MoodleOptions& options = {});

struct CanvasExportOptions {
  bool splitNames = false;        // LastName and FirstName in the place of Student
  bool otherAssignments = false;  // more columns than the one
  double pointsPossible = 130;
};
/// Canvas' export of its gradebook.
std::string canvasGradebook(const Course& course, const CanvasExportOptions& options = {});

/// GitHub Classroom's roster.
std::string classroomRoster(const Course& course);

/// The heading of the assignment's column in Canvas' export.
std::string canvasColumn(const Course& course);

/// "Friday, 20 November 2026, 11:59 PM"
std::string moodleTime(Time time);

}  // namespace sudoku::test
