#pragma once

// Canvas: Grades, Import, and "Upload Submissions", which takes a zip of submissions back as
// comments.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/support/services/importing.h"

namespace sudoku::test {

struct CanvasStudent {
  int id = 0;
  std::string name = {};          // "Åsa Müller"
  std::string sortableName = {};  // "Müller, Åsa"
  std::string sisId = {};
  std::string login = {};
  std::map<int, double> scores = {};  // by assignment
  std::set<int> excused = {};         // from assignments
  bool test = false;                  // the course's Test Student, "Student, Test"
};

struct CanvasAssignment {
  int id = 0;
  std::string title = {};
  double points = 100;
  bool manualPosting = false;  // muted: students do not see scores until the teacher posts them

  std::string heading() const { return title + " (" + std::to_string(id) + ")"; }
};

struct CanvasCourse {
  std::vector<CanvasAssignment> assignments = {};
  std::vector<CanvasStudent> students = {};  // with the Test Student
  bool splitNames = false;                   // the account allows LastName, FirstName

  CanvasStudent* find(int id);
  const CanvasStudent* find(int id) const;
};

struct ScoreChange {
  int student = 0;
  int assignment = 0;
  std::optional<double> before = {};
  std::optional<double> after = {};
  bool visible = false;  // the student sees the change at once
};

struct CanvasImport : Import<CanvasCourse> {
  std::vector<ScoreChange> scores = {};           // of all students and assignments of the course
  std::vector<std::string> newAssignments = {};   // Canvas offers to create them
  std::vector<std::string> unknownStudents = {};  // Canvas asks who they are

  const ScoreChange* of(int student, int assignment) const;
};
/// Canvas: Grades, Import. The teacher answers "ignore" to all questions and confirms.
CanvasImport importCanvasGrades(const CanvasCourse& before, const std::string& csv);
/// Canvas: Grades, Export.
std::string canvasGradesOf(const CanvasCourse& course);

struct CanvasAttachment {
  int id = 0;
  std::string displayName = {};
  bool readable = true;  // by the student
};

struct CanvasFile {
  std::string uploadedAs;  // the path in the zip
  std::string shownAs;     // the display name of the student's attachment
  std::string bytes;
};

/// One comment per student and upload, "See attached file(s)".
struct CanvasComment {
  std::vector<CanvasFile> files;
  bool hidden = false;  // while grades are not posted
};

struct CanvasUser {
  int id = 0;
  std::string anonymousId = {};
  std::string group = {};  // of an assignment that is graded by groups
  std::vector<CanvasAttachment> attachments = {};
  std::vector<CanvasComment> comments = {};
};

struct CanvasHandIns {
  std::vector<CanvasUser> users = {};
  /// Names of groups as Canvas compares them with the beginning of file names. Empty: older Canvas.
  std::vector<std::string> groupNames = {};
  bool posted = true;

  CanvasUser* find(int id);
  const CanvasUser* find(int id) const;
};
/// Canvas: the assignment, "Upload Submissions".
Import<CanvasHandIns> uploadCanvasSubmissions(const CanvasHandIns& before, const Files& zip);

}  // namespace sudoku::test
