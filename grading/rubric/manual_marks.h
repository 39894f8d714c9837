#pragma once

// Marks that a person gives: a CSV file with a row for each submission.
//
//     submission,report,report comment,style
//     student-001,8,"clear, but without a plot",5
//     student-002,,,4
//
// The columns are those of the rubric's [[manual]] tables, each with a comment column if that is
// wanted. A mark that is left out is pending.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/csv.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// By name of the submission; each in the order of the rubric.
using ManualMarks = std::map<std::string, std::vector<ManualResult>>;

/// The same without any mark.
std::vector<ManualResult> pendingMarks(const Rubric& rubric);

/// Throws:  InputError - a column that the rubric does not name, a mark that is no number from 0 to
///          its points, a submission twice.
ManualMarks parseManualMarks(std::string_view text, const std::string& file, const Rubric& rubric);

/// Reads them from a file.
/// Throws:  InputError - it is wrong, or cannot be read.
ManualMarks readManualMarks(const std::filesystem::path& file, const Rubric& rubric);

}  // namespace sudoku::grading
