#pragma once

// The students of a class. Reads four kinds of CSV files, with commas, semicolons or tabs:
//
// - The course's own file with a heading. Columns may be in any order, and all but `submission` are
//   optional; `group` names students who hand in together:
//
//       submission,name,id,login,section,email,group
//       student-001,"Family, Given",4711,student001,A,student001@example.org,
//
// - Canvas' gradebook export: Student (or LastName and FirstName), ID, SIS User ID, SIS Login ID,
//   Section, and the assignments.
// - Moodle's grading worksheet: Identifier ("Participant 123456"), Full name, Email address, ...,
//   Last modified (grade); with the headings of GradebookNames; no names with blind marking.
// - Lists of other services, whose columns are found by their names: see roster_columns.h.
//
// owner_search.h matches hand-ins to its rows.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/csv.h"
#include "courses/gradebooks/class_results.h"

namespace sudoku::courses {

class RosterColumns;

struct RosterRow {
  int line = 0;            // in the file
  std::string submission;  // as named in the file; empty in exports
  Student student;
};

class Roster {
 public:
  enum class Kind { own, canvas, moodle, service };

  /// Throws:  InputError - an invalid table.
  Roster(const CsvTable& table, const GradebookNames& names);

  Kind kind() const { return kind_; }
  /// Rows in file order. Rows with the same id belong to one student.
  const std::vector<RosterRow>& rows() const { return rows_; }

  /// Returns the names with Canvas' column added if the export determines it: the only assignment,
  /// or the one named like this assignment.
  /// Throws:  InputError - the column is ambiguous, the one in `names` is not in the export, or its
  ///          points possible are not the full marks; Moodle's maximum grade is below these.
  GradebookNames namesFor(const GradebookNames& names, std::string_view title,
                          double fullMarks) const;

  /// From now on, the rows have the grades in this column of Canvas' export.
  void keepGradesIn(const std::string& canvasColumn);

  /// What the instructor should know about how the file was read.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  struct CanvasColumn {
    std::string name;  // "Title (id)"
    std::optional<double> pointsPossible;
    std::vector<std::string> grades;  // of each row
  };

  void readCanvasColumns(const CsvTable& table, const RosterColumns& columns,
                         const std::vector<const CsvRow*>& ofStudents);
  void readMoodleMaximum(const CsvTable& table, const RosterColumns& columns,
                         const GradebookNames& names);
  void requireMaximum(double fullMarks) const;
  std::string chosenCanvasColumn(const GradebookNames& names, std::string_view title) const;

  std::string file_;
  Kind kind_ = Kind::own;
  std::vector<RosterRow> rows_;
  std::vector<CanvasColumn> canvasColumns_;
  std::optional<double> moodleMaximum_;
  std::vector<std::string> notes_;
  int pointsLine_ = 1;  // line of the row "Points Possible"
};

/// Throws:  InputError - an unknown heading, an incomplete row, or a duplicate.
Roster parseRoster(std::string_view text, const std::string& file,
                   const GradebookNames& names = {});

/// Throws:  InputError - the file is invalid or cannot be read.
Roster readRoster(const std::filesystem::path& file, const GradebookNames& names = {});

}  // namespace sudoku::courses
