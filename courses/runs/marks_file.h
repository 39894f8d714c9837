#pragma once

// The marks file in the results folder, where instructors enter their marks.

#include <string>

#include "courses/gradebooks/class_results.h"
#include "courses/runs/class_plan.h"
#include "grading/rubric/rubric.h"

namespace sudoku::courses {

/// Its name. Without --manual, grade-class reads it if it exists, and writes it after each run.
inline constexpr const char* kMarksFile = "marks.csv";

/// The text of a marks file with a row for each submission and each student without one, what it
/// waits for, and all marks given so far. There are columns for the rubric's manual items, for
/// overridden checks, and for what else waits for a person.
std::string marksFile(const ClassResults& all, const ClassPlan& plan,
                      const grading::Rubric& rubric);

}  // namespace sudoku::courses
