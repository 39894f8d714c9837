#pragma once

// Who is in the class. Four kinds of CSV files are read:
//
// - A file of one's own with a heading, the columns in any order, all but the first may be left
// out;
//   `group` names those who hand in together:
//
//       submission,name,id,login,section,email,group
//       student-001,"Family, Given",4711,student001,A,student001@example.org,
//
// - What Canvas exports from its gradebook: Student (or LastName and FirstName), ID, SIS User ID,
//   SIS Login ID, Section, and the assignments.
// - Moodle's grading worksheet: Identifier ("Participant 123456"), Full name, Email address, ...,
//   Last modified (grade); with the headings of GradebookNames; no names where marking is blind.
// - GitHub Classroom's roster: identifier, github_username, github_id, name.
//
// Whose a hand-in is: owner_search.h.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/csv.h"
#include "courses/gradebooks/class_results.h"

namespace sudoku::courses {

struct RosterRow {
  int line = 0;            // in the file
  std::string submission;  // as the file names it; empty in exports
  Student student;
  /// By which a download may call them, though it is no login of the course's: at GitHub students
  /// choose it themselves.
  std::string account = {};
};

class Roster {
 public:
  enum class Kind { own, canvas, moodle, github };

  /// Throws:  InputError - what makes no sense.
  Roster(const CsvTable& table, const GradebookNames& names);

  Kind kind() const { return kind_; }
  /// In the order of the file. Rows with the same id are of one student.
  const std::vector<RosterRow>& rows() const { return rows_; }

  /// Returns the names with Canvas' column added where the export shows which it is: the only one,
  /// or the one that is called like the assignment.
  /// Throws:  InputError - it could be several, the one in `names` is none of them, or its points
  ///          possible are not the full marks.
  GradebookNames namesFor(const GradebookNames& names, std::string_view title,
                          double fullMarks) const;

 private:
  struct CanvasColumn {
    std::string name;  // "Title (id)"
    std::optional<double> pointsPossible;
  };

  void readCanvasColumns(const CsvTable& table);
  std::string chosenCanvasColumn(const GradebookNames& names, std::string_view title) const;

  std::string file_;
  Kind kind_ = Kind::own;
  std::vector<RosterRow> rows_;
  std::vector<CanvasColumn> canvasColumns_;
  int pointsLine_ = 1;  // of the row "Points Possible"
};

/// Throws:  InputError - no known heading, a row without what it needs, something twice.
Roster parseRoster(std::string_view text, const std::string& file,
                   const GradebookNames& names = {});

/// Reads it from a file.
/// Throws:  InputError - it is wrong, or cannot be read.
Roster readRoster(const std::filesystem::path& file, const GradebookNames& names = {});

}  // namespace sudoku::courses
