#pragma once

// Manual marks: a CSV file with one row for each submission.
//
//     submission,report,report comment,style
//     student-001,8,"clear, but without a plot",5
//     student-002,,,4
//
// There is one column for each [[manual]] table in the rubric, plus optional comment columns. An
// empty mark is pending.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/csv.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// Keyed by submission name; results are in rubric order.
using ManualMarks = std::map<std::string, std::vector<ManualResult>>;

/// The manual results of one submission before any mark is given.
std::vector<ManualResult> pendingMarks(const Rubric& rubric);

/// Throws:  InputError - a column is not in the rubric, a mark is not a number from 0 to the item's
///          points, or a submission appears twice.
ManualMarks parseManualMarks(std::string_view text, const std::string& file, const Rubric& rubric);

/// Reads marks from a file.
/// Throws:  InputError - the file is invalid or cannot be read.
ManualMarks readManualMarks(const std::filesystem::path& file, const Rubric& rubric);

}  // namespace sudoku::grading
