#pragma once

// Compares two sets of results to show what a regrade changes.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grading/evidence/report.h"

namespace sudoku::courses {

/// The points of one student, in total and by part.
struct Standing {
  double points = 0;  // after late deductions
  double maxPoints = 0;
  bool refused = false;
  bool hasMark = true;  // false: the submission is unreadable, or grading failed or is partial
  struct Part {
    double points = 0;
    std::string outcome;  // in words; for items marked by hand: "marked", "pending"
  };
  std::map<std::string, Part> parts;  // by id
  std::string shown = {};             // the student's display name
  std::string assignment = {};
};

Standing standingOf(const grading::Report& report);

/// Reads the standings of all students from a class run's folder, or from a single report.json.
/// Keys are the students' (see keyOf()), or else submission names; "" for a single report.
/// Throws:  InputError - a report cannot be read; std::invalid_argument - neither of the two, or no
///          report in the folder.
std::map<std::string, Standing> readStandings(const std::filesystem::path& results);

struct PartChange {
  std::string id;
  std::optional<Standing::Part> before;
  std::optional<Standing::Part> after;
};

/// One student whose total points, part points, outcome or presence changed.
struct GradeChange {
  std::string name;                // display name
  std::optional<Standing> before;  // empty: new
  std::optional<Standing> after;   // empty: gone
  std::vector<PartChange> parts;   // where the points differ
};

/// Throws:  std::invalid_argument - a single report and a class, or results of two assignments.
std::vector<GradeChange> compare(const std::map<std::string, Standing>& before,
                                 const std::map<std::string, Standing>& after);

/// Formats a line for each change, and one for each part that changed.
std::string describe(const std::vector<GradeChange>& changes);

}  // namespace sudoku::courses
