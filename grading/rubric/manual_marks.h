#pragma once

// Manual marks: a CSV file with one row for each submission.
//
//     submission,report,report comment,style
//     student-001,8,"clear, but without a plot",5
//     student-002,,,4
//
// There is one column for each [[manual]] table in the rubric, plus optional comment columns. An
// empty mark is pending. A column may also have the id of a check: its marks replace the verdict's
// points, and its comment column, which must not be empty then, says why. The column `total` does the
// same for the whole submission. The column `name`
// guards against keys that have become those of others; `waits for` is for people.

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/csv.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// The marks of one submission.
struct PersonsMarks {
  std::vector<ManualResult> items;         // in rubric order
  std::map<std::string, Override> checks;  // by id; the whole submission: kTotal
  std::string name = {};                   // of the students, if the file has that column

  /// Whether there is any mark.
  bool isGiven() const {
    return !checks.empty() ||
           std::ranges::any_of(items, [](const ManualResult& one) { return one.mark.has_value(); });
  }
  /// Whether there is neither a mark nor a comment.
  bool isBlank() const {
    return !isGiven() &&
           std::ranges::all_of(items, [](const ManualResult& one) { return one.comment.empty(); });
  }
  bool isLike(const PersonsMarks& other) const {
    return items == other.items && checks == other.checks;
  }
};

/// Keyed by submission name.
using ManualMarks = std::map<std::string, PersonsMarks>;

inline constexpr const char* kTotal = "total";

inline constexpr const char* kNameColumn = "name";
inline constexpr const char* kWaitsColumn = "waits for";
inline constexpr const char* kCommentSuffix = " comment";

/// The manual results of one submission before any mark is given.
std::vector<ManualResult> pendingMarks(const Rubric& rubric);

/// The marks of a submission before any is given.
inline PersonsMarks unmarked(const Rubric& rubric) { return {pendingMarks(rubric), {}}; }

/// Gives a report these marks, and only these.
/// Returns: the ids of overridden checks that the report does not have.
std::vector<std::string> apply(const PersonsMarks& marks, Report& report);

/// Throws:  InputError - a column is not in the rubric, a mark is not a number from 0 to the item's
///          points, an override has no reason, or
///          a submission appears twice.
ManualMarks parseManualMarks(std::string_view text, const std::string& file, const Rubric& rubric);

/// Reads marks from a file.
/// Throws:  InputError - the file is invalid or cannot be read.
ManualMarks readManualMarks(const std::filesystem::path& file, const Rubric& rubric);

}  // namespace sudoku::grading
