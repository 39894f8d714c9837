#include "tests/support/services/other_importers.h"

#include <fmt/format.h>

#include <algorithm>

namespace sudoku::test {
namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// validPointGrade (gk): why a grade is refused, empty if it is not.
std::string faultOf(const std::string& grade, const SakaiAssignment& site) {
  if (grade.empty()) return "";
  if (grade.starts_with('-')) return "negative";
  const char other = site.decimalSeparator == '.' ? ',' : '.';
  if (grade.find(other) != std::string::npos || contains(grade, " ")) return "wrong separator";
  const std::size_t point = grade.find(site.decimalSeparator);
  if (point != std::string::npos &&
      grade.size() > point + static_cast<std::size_t>(site.digits) + 1)
    return fmt::format("more than {} digits after the point", site.digits);
  std::string number = grade;
  std::ranges::replace(number, site.decimalSeparator, '.');
  return phpNumeric(number) ? "" : "no number";
}

/// The EID in the second part of a path: what the last parentheses hold, if it ends with one.
std::string eidOf(const std::string& path) {
  const std::vector<std::string> parts = split(path, '/');
  std::string eid = cell(parts, 1);
  if (contains(eid, "(") && eid.ends_with(')')) {
    const std::size_t open = eid.rfind('(');
    eid = eid.substr(open + 1, eid.rfind(')') - open - 1);
  }
  return trimmed(eid);
}

// Rows from the fourth on count; empty lines are rows. A row needs a fifth cell.
std::string readGrades(Import<SakaiAssignment>& out, const std::string& csv) {
  const Rows rows = javaRows(csv, out.state.separator);
  for (std::size_t i = 3; i < rows.size(); ++i) {
    const Row& row = rows[i];
    if (row.size() <= 4) {
      out.ignored.push_back({fmt::format("grades.csv, line {}", i + 1), "fewer than five cells"});
      continue;
    }
    SakaiStudent* one = out.state.find(row[1]);
    if (one == nullptr) {
      out.ignored.push_back({"grades.csv, " + row[1], "no such user"});
      continue;
    }
    const std::string fault = faultOf(row[4], out.state);
    if (!fault.empty()) return fmt::format("grades.csv, {}: {}: {}", row[1], fault, row[4]);
    std::string number = row[4];
    std::ranges::replace(number, out.state.decimalSeparator, '.');
    if (number.empty() && one->grade) out.notes.push_back(row[1] + ": grade cleared");
    one->grade = number.empty() ? std::nullopt : std::optional(phpFloat(number));
  }
  return "";
}

// The names are looked for anywhere in the path, also in names of attachments.
void readFile(Import<SakaiAssignment>& out, SakaiStudent& one, const UploadedFile& file,
              const SakaiChoices& choices) {
  bool used = false;
  if (choices.comments && contains(file.path, "comments")) {
    one.comments = file.bytes;
    used = true;
  }
  if (choices.feedbackText && contains(file.path, "feedbackText")) {
    one.feedbackText = file.bytes;
    used = true;
  }
  if (choices.attachments && contains(file.path, "/" + out.state.feedbackFolder + "/")) {
    if (used) out.notes.push_back(file.path + ": is taken as a text, too");
    one.feedback[lastPart(file.path)] = file.bytes;
    used = true;
  }
  if (!used) out.ignored.push_back({file.path, "not one of the ticked kinds"});
}

std::string ascii(const std::string& text) {
  std::string out;
  for (const char symbol : text)
    if (static_cast<unsigned char>(symbol) < 0x80) out += symbol;
  return out;
}

}  // namespace

SakaiStudent* SakaiAssignment::find(const std::string& eid) {
  const auto at = std::ranges::find(students, eid, &SakaiStudent::eid);
  return at == students.end() ? nullptr : &*at;
}

const SakaiStudent* SakaiAssignment::find(const std::string& eid) const {
  const auto at = std::ranges::find(students, eid, &SakaiStudent::eid);
  return at == students.end() ? nullptr : &*at;
}

// [sakai assignment/tool/.../AssignmentAction.java, uploadAll_parseZipFile; S7]. Students without a
// row or folder keep what they have.
Import<SakaiAssignment> uploadSakaiAll(const SakaiAssignment& before, const Files& zip,
                                       const SakaiChoices& choices) {
  Import<SakaiAssignment> out{before};
  const auto stop = [&](const std::string& why) {
    Import<SakaiAssignment> stopped{before};
    stopped.stopped = why;
    return stopped;
  };
  bool grades = false;
  bool folders = false;
  bool known = false;
  for (const UploadedFile& file : zip) {
    if (contains(file.path, "/.")) {
      out.ignored.push_back({file.path, "hidden"});
      continue;
    }
    if (file.path.ends_with("grades.csv") || file.path.ends_with("grades.xls")) {
      if (!choices.grades || file.path.ends_with(".xls")) {
        out.ignored.push_back({file.path, "not ticked"});
        continue;
      }
      grades = true;
      const std::string fault = readGrades(out, file.bytes);
      if (!fault.empty()) return stop(fault);
      continue;
    }
    if (split(file.path, '/').size() <= 2) return stop("wrongZipFormat: " + file.path);
    folders = true;
    SakaiStudent* one = out.state.find(eidOf(file.path));
    if (one == nullptr) {
      out.ignored.push_back({file.path, "no such user"});
      continue;
    }
    known = true;
    readFile(out, *one, file, choices);
  }
  if (choices.grades && !grades) return stop("nocsv");
  if (!grades && !folders) return stop("incorrectFormat");
  if (folders && !known) return stop("invalidUserId");
  return out;
}

//: some title lines, then the headings; the importer above counts three lines.
std::string sakaiGradesOf(const SakaiAssignment& assignment) {
  std::string text = csvLine({assignment.title, "Points"}) + "\n" +
                     csvLine({"Display ID", "ID", "Last Name", "First Name", "grade",
                              "Submission date", "Late submission"});
  for (const SakaiStudent& one : assignment.students) {
    std::string grade = one.grade ? fmt::format("{:.{}f}", *one.grade, assignment.digits) : "";
    std::ranges::replace(grade, '.', assignment.decimalSeparator);
    text += csvLine({one.eid, one.eid, one.last, one.first, grade, "", ""});
  }
  return text;
}

std::string sakaiFolderOf(const SakaiStudent& student) {
  std::string name = student.last + ", " + student.first;
  std::ranges::replace(name, '/', '_');
  return name + "(" + student.eid + ")";
}

// [ilias Modules/Exercise/classes/class.ilExAssignment.php, uploadMultiFeedbackFile,
// getMultiFeedbackFiles, saveMultiFeedbackFiles; S7]
Import<IliasExercise> uploadIliasFeedback(const IliasExercise& before, const Files& zip) {
  Import<IliasExercise> out{before};
  std::string top;  // of several folders the last one counts
  for (const UploadedFile& file : zip) {
    const std::vector<std::string> parts = split(file.path, '/');
    if (parts.size() > 1 && parts[0].starts_with("multi_feedback")) top = std::max(top, parts[0]);
  }
  if (top.empty()) {
    out.stopped = "exc_no_feedback_dir_found_in_zip";
    return out;
  }
  for (const UploadedFile& file : zip) {
    const std::vector<std::string> parts = split(file.path, '/');
    const auto ignore = [&](const char* why) { out.ignored.push_back({file.path, why}); };
    if (parts.size() != 3 || parts[0] != top) {
      ignore("not in TOP/MEMBER/FILE");
      continue;
    }
    const int id = static_cast<int>(phpFloat(split(parts[1], '_').back()));
    const auto member = std::ranges::find(out.state.members, id, &IliasMember::id);
    if (member == out.state.members.end()) {
      ignore("no such member");
      continue;
    }
    if (parts[2].starts_with('.')) {
      ignore("hidden");
      continue;
    }
    const std::string team = member->team;
    for (IliasMember& one : out.state.members)
      if (one.id == id || (!team.empty() && one.team == team)) one.feedback[parts[2]] = file.bytes;
  }
  return out;
}

// sendMultiFeedbackStructureFile; getASCIIFilename is simplified: other symbols are left out (own).
std::string iliasFolderOf(const IliasExercise& exercise, const IliasMember& member) {
  std::string title = fmt::format("{}_{}", exercise.title, exercise.id);
  std::ranges::replace(title, ' ', '_');
  const std::string folder =
      fmt::format("{}_{}_{}_{}", member.last, member.first, member.login, member.id);
  std::string top = ascii("multi_feedback_" + title);
  std::string inner = ascii(folder);
  for (std::string* part : {&top, &inner}) std::ranges::replace(*part, '/', '_');
  return top + "/" + inner;
}

}  // namespace sudoku::test
