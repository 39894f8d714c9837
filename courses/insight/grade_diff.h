#pragma once

// What a regrade changes: two sets of results, side by side.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grading/evidence/report.h"

namespace sudoku::courses {

/// The points of one student, and of what they are the sum.
struct Standing {
  double points = 0;  // after the deadline
  double maxPoints = 0;
  bool refused = false;
  bool hasMark = true;  // false: nobody could read it, or sudokulab failed
  struct Part {
    double points = 0;
    std::string outcome;  // in words; of what a person marks: "marked", "pending"
  };
  std::map<std::string, Part> parts;  // by id
  std::string shown = {};             // whose they are, for people
};

Standing standingOf(const grading::Report& report);

/// All students of some results by what they are known by in every run, or else by the names of
/// their submissions: of a folder that a class run has written, or of one report.json, whose only
/// submission has no name.
/// Throws:  ReportError - a report cannot be read; std::invalid_argument - it is neither.
std::map<std::string, Standing> readStandings(const std::filesystem::path& results);

struct PartChange {
  std::string id;
  std::optional<Standing::Part> before;
  std::optional<Standing::Part> after;
};

/// One student whose points differ, or those of one of their parts.
struct GradeChange {
  std::string name;                // for people
  std::optional<Standing> before;  // nothing: it is new
  std::optional<Standing> after;   // nothing: it has gone
  std::vector<PartChange> parts;   // where the points differ
};

std::vector<GradeChange> compare(const std::map<std::string, Standing>& before,
                                 const std::map<std::string, Standing>& after);

/// For people: a line for each change, and one for each check through which it came.
std::string describe(const std::vector<GradeChange>& changes);

}  // namespace sudoku::courses
