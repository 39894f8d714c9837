#pragma once

// Possible copies within a class, and of what earlier classes handed in.

#include <filesystem>
#include <string>
#include <vector>

#include "courses/runs/class_plan.h"
#include "courses/runs/copies.h"
#include "grading/rubric/assignment.h"

namespace sudoku::courses {

/// The works in downloads of earlier classes. Unreadable ones are left out.
/// Throws:  as readDownload().
std::vector<ComparedWork> earlierWorks(const std::vector<std::string>& downloads,
                                       const std::string& layout,
                                       const std::filesystem::path& scratch);

/// A sentence for each group of works that may be copies. `works` are of the plan's hand-ins. What
/// the assignment hands out does not count, nor does code that hand-ins of one student share.
std::vector<std::string> copiesInWords(std::vector<ComparedWork> works,
                                       std::vector<ComparedWork> earlier, const ClassPlan& plan,
                                       const grading::Assignment& assignment);

}  // namespace sudoku::courses
