#pragma once

// Which hand-in the marks given by a person are for.

#include "courses/runs/class_plan.h"

namespace sudoku::courses {

/// Adds the course's marks to the plan, and names the participants' rows in marks files. A student
/// who handed in nothing but has a mark gets a HandIn::isAbsent. Rows that fit nobody become
/// ClassPlan::strayMarks, and are listed in ClassPlan::needs.
/// Throws:  ClassError - a row fits several students, rows contradict each other, or none fits.
void addMarks(const CourseFiles& course, ClassPlan& plan);

}  // namespace sudoku::courses
