#pragma once

// Which hand-in the marks given by a person are for.

#include <string>
#include <vector>

#include "courses/runs/class_plan.h"

namespace sudoku::courses {

/// The name of a student's row in marks files as long as nothing is handed in: the same in each run,
/// different for each student, and fit for a folder. Empty if nothing identifies the student.
std::string absentName(const Student& student, const std::vector<Participant>& participants);

/// Adds the course's marks to the plan. A student who handed in nothing but has a mark gets a
/// HandIn::isAbsent.
/// Throws:  ClassError - rows contradict each other, fit several students, or none fits.
void addMarks(const CourseFiles& course, ClassPlan& plan);

}  // namespace sudoku::courses
