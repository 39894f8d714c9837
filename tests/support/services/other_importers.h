#pragma once

// Sakai's "Upload All" and ILIAS' multi-feedback.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/services/importing.h"

namespace sudoku::test {

struct SakaiStudent {
  std::string eid = {};
  std::string first = {};
  std::string last = {};
  std::optional<double> grade = {};
  std::string comments = {};                         // HTML
  std::string feedbackText = {};                     // HTML
  std::map<std::string, std::string> feedback = {};  // feedback attachments
};

struct SakaiAssignment {
  std::string title = "Sudoku grid";
  std::vector<SakaiStudent> students = {};
  double maximum = 100;
  int digits = 2;  // after the point (scale factor 100)
  char decimalSeparator = '.';
  char separator = ',';                                   // of grades.csv
  std::string feedbackFolder = "Feedback Attachment(s)";  // translated

  SakaiStudent* find(const std::string& eid);
  const SakaiStudent* find(const std::string& eid) const;
};

/// The boxes ticked in the form.
struct SakaiChoices {
  bool grades = true;
  bool feedbackText = false;
  bool comments = true;
  bool attachments = true;
};
/// Sakai: Assignments, Upload All. Any alert undoes all.
Import<SakaiAssignment> uploadSakaiAll(const SakaiAssignment& before, const Files& zip,
                                       const SakaiChoices& choices = {});
/// grades.csv of Sakai's download; lies in a folder named like the assignment.
std::string sakaiGradesOf(const SakaiAssignment& assignment);
std::string sakaiFolderOf(const SakaiStudent& student);  // "Last, First(EID)"

struct IliasMember {
  int id = 0;
  std::string login = {};
  std::string first = {};
  std::string last = {};
  std::string team = {};  // members of a team share their feedback files
  std::map<std::string, std::string> feedback = {};
};

struct IliasExercise {
  std::string title = "Sudoku grid";
  int id = 1;
  std::vector<IliasMember> members = {};
};
/// ILIAS: multi-feedback. The teacher confirms all files of the table.
Import<IliasExercise> uploadIliasFeedback(const IliasExercise& before, const Files& zip);
/// "multi_feedback_TITLE_ID/LAST_FIRST_LOGIN_USERID", the folder for a member.
std::string iliasFolderOf(const IliasExercise& exercise, const IliasMember& member);

}  // namespace sudoku::test
