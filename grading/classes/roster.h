#pragma once

// Who is in the class, and who handed in what. Three kinds of CSV files are read:
//
// - A file of one's own with a heading, the columns in any order, all but the first may be left
// out:
//
//       submission,name,id,login,section,email
//       student-001,"Family, Given",4711,student001,A,student001@example.org
//
// - What Canvas exports from its gradebook: Student, ID, SIS User ID, SIS Login ID, Section, and
// the
//   assignments. Submissions are found by the names that Canvas gives to downloads, in which the ID
//   stands second: familygiven_LATE_4711_998877_sudoku.cpp
// - Moodle's grading worksheet: Identifier ("Participant 123456"), Full name, Email address, ...,
//   Last modified (grade); with the headings of GradebookNames. Submissions are found by the number
//   of the participant: Given Family_123456_assignsubmission_file_
//
// Where the submissions of an export are called by login or ID alone, they are found too.

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "grading/classes/class_results.h"
#include "grading/csv.h"

namespace sudoku::grading {

struct RosterRow {
  int line = 0;            // in the file
  std::string submission;  // as the file names it; empty in exports
  Student student;
};

class Roster {
 public:
  enum class Kind { own, canvas, moodle };

  /// Throws:  CsvError - what makes no sense.
  Roster(const CsvTable& table, const GradebookNames& names);

  Kind kind() const { return kind_; }
  const std::vector<RosterRow>& rows() const { return rows_; }

  /// Returns who handed in the submission of this name (of a folder, or of a file with or without
  /// its ending), null if that is not known. What it points to is the roster's.
  const Student* find(std::string_view submission) const;

  /// Returns those for whom none of these submissions came, in the order of the file.
  std::vector<Student> withoutSubmission(const std::vector<std::string>& submissions) const;

  /// Returns the names with Canvas' column added where the export shows which it is: the only one,
  /// or the one that is called like the assignment.
  GradebookNames namesFor(const GradebookNames& names, std::string_view title) const;

 private:
  /// Null if the submission is nobody's.
  const RosterRow* rowOf(std::string_view submission) const;
  void addRow(const CsvTable& table, RosterRow row);

  Kind kind_ = Kind::own;
  std::vector<RosterRow> rows_;
  std::map<std::string, std::size_t, std::less<>> bySubmission_;
  std::map<std::string, std::size_t, std::less<>> byId_;  // the digits at its end
  std::map<std::string, std::size_t, std::less<>> byLogin_;
  std::vector<std::string> canvasColumns_;  // "Title (id)"
};

/// Throws:  CsvError - no known heading, a row without what it needs, something twice.
Roster parseRoster(std::string_view text, const std::string& file,
                   const GradebookNames& names = {});

/// Reads it from a file.
/// Throws:  CsvError; std::ios_base::failure - it cannot be read.
Roster readRoster(const std::filesystem::path& file, const GradebookNames& names = {});

/// Puts the students beside their submissions, and behind these whoever handed in nothing.
/// Returns: the submissions that are nobody's.
std::vector<std::string> addStudents(const Roster& roster, ClassResults& results);

}  // namespace sudoku::grading
