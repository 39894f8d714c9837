#pragma once

// Simulated class lists of the services in more_downloads.h, in the forms that spreadsheets save.

#include <string>
#include <vector>

#include "tests/support/more_downloads.h"

namespace sudoku::test {

/// How a table is stored.
struct TableForm {
  enum class Encoding { kUtf8, kUtf8WithMark, kUtf16LittleEndian, kWindows1252 };
  Encoding encoding = Encoding::kUtf8;
  char separator = ',';        // or ';' or '\t'
  std::string end = "\n";      // or "\r\n"
  bool quoteAll = false;       // else only fields that need it
  bool separatorLine = false;  // "sep=;" on top, which Excel reads
};
using Table = std::vector<std::vector<std::string>>;
/// UTF-16 has a byte order mark. What Windows-1252 lacks becomes '?'.
std::string stored(const Table& table, const TableForm& form = {});

/// The heading of the assignment's column.
std::string blackboardColumn(const Course& course);
std::string brightspaceColumn(const Course& course, double points = 130);

/// Blackboard's gradebook (general knowledge): by itself UTF-16 with tabs, called .xls, or CSV.
TableForm blackboardXls();
std::string blackboardGradebook(const Course& course, const TableForm& form = blackboardXls());

struct BrightspaceExportOptions {
  bool orgDefinedId = true;
  bool email = true;
  bool marks = true;    // the assignment's column
  bool hashes = true;   // "#" before ids and names, so that spreadsheets keep them as text
  bool groups = false;  // one more column (general knowledge)
};
std::string brightspaceExport(const Course& course, const BrightspaceExportOptions& options = {},
                              const TableForm& form = {});

/// The file inside Sakai's download.
std::string sakaiGrades(const Course& course, const SakaiOptions& options = {},
                        const TableForm& form = {});

/// ILIAS' list of members (general knowledge): semicolons, all quoted, headings by language.
TableForm iliasForm();
std::string iliasMembers(const Course& course, bool german = false,
                         const TableForm& form = iliasForm());

/// Submitty's list of students (general knowledge). For uploads it has no header:
/// user, given name, family name, address, section.
std::string submittyStudents(const Course& course, bool header = true, const TableForm& form = {});

/// Autolab's roster (general knowledge). It has no header: semester, address, family name, given
/// name, school, major, year, grading policy, lecture, section.
std::string autolabRoster(const Course& course, const TableForm& form = {});

struct Classroom50RosterOptions {
  enum class Header { kOldest, kWithRole, kWithStatus };
  Header header = Header::kWithStatus;
  bool studentNumbers = false;  // the teacher's own column student_id behind the others
  bool pending = true;          // rows without a username (with kWithStatus only): nnobody's
  bool staff = true;            // a teacher's row (with kWithRole and kWithStatus)
};
std::string classroom50Roster(const Course& course, const Classroom50RosterOptions& options = {},
                              const TableForm& form = {});

/// The web's CLASSROOM-ASSIGNMENT-scores.csv: one row a student or group.
std::string classroom50WebScores(const Course& course, const Classroom50Options& options = {},
                                 const TableForm& form = {});

/// GitHub Classroom's grades: the only file that joins repositories and roster identifiers.
std::string classroomGrades(const Course& course, bool teams = false, const TableForm& form = {});

}  // namespace sudoku::test
