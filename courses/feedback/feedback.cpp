#include "courses/feedback/feedback.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/escape.h"
#include "base/files/input_error.h"
#include "base/files/whole_file.h"
#include "base/language.h"
#include "courses/downloads/hand_in.h"
#include "courses/feedback/student_view.h"
#include "courses/feedback/words.h"
#include "grading/reports/formats.h"
#include "grading/reports/report_json.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

/// The hand-ins with their students, in the order of the class file.
std::vector<Feedback> handInsOf(const std::vector<ClassMember>& members) {
  std::vector<Feedback> all;
  for (const ClassMember& one : members) {
    auto found = std::ranges::find(all, one.submission, &Feedback::submission);
    if (found == all.end()) found = all.insert(found, Feedback{.submission = one.submission});
    found->students.push_back(one);
  }
  return all;
}

/// Why a report is not sent; empty if it is.
std::string reasonAgainst(const grading::Report& report) {
  if (report.hasError()) return "sudokulab failed on it: run grade-class again";
  return report.isPart() ? "only some checks ran" : "";
}

/// Members of a group do not see each other's names.
std::string nameFor(const Feedback& feedback) {
  const std::string& name = feedback.students.front().name;
  return feedback.isShared() ? tr("Your group") : name.empty() ? feedback.submission : name;
}

void write(const grading::Report& report, Feedback& feedback) {
  feedback.title = report.title.empty() ? report.assignment : report.title;
  feedback.html = report.awaitsReader() ? unreadablePage(report) : grading::htmlReport(report, {});
  feedback.text = report.awaitsReader() ? unreadableText(report) : grading::textReport(report, {});
  feedback.markdown = markdownOf(report);
  feedback.comment = commentOf(report);
}

}  // namespace

std::string shownAs(const ClassMember& student) {
  return student.name.empty()      ? student.submission
         : student.student.empty() ? student.name
                                   : fmt::format("{} ({})", student.name, student.student);
}

std::string asFileName(const std::string& text) {
  std::string name = shownOnOneLine(text, 100);
  for (char& symbol : name) {
    if (std::string_view("/\\:*?\"<>|_").find(symbol) != std::string_view::npos) symbol = ' ';
  }
  name.erase(0, std::min(name.find_first_not_of(" .~"), name.size()));
  return name.empty() ? "unnamed" : name;
}

ClassFeedback readFeedback(const fs::path& results, const fs::path& texts) {
  if (!fs::is_directory(results / kSubmissionsFolder))
    throw ClassError(fmt::format("{}: expected a folder written by grade-class", results.string()));
  ClassFeedback feedback;
  for (Feedback& one : handInsOf(membersIn(results))) {
    const fs::path file = results / reportFileOf(one.submission);
    std::string why;
    bool isPending = false;
    try {
      const std::string language = one.students.front().language;
      useLanguage(language.empty() ? fs::path() : texts / fs::path(language).filename());
      const grading::Report report = grading::reportFromJson(wholeFile(file), file.string());
      why = reasonAgainst(report);
      feedback.assignment = asFileName(report.assignment);
      isPending = report.pendingPoints() > 0;
      if (why.empty()) write(studentView(report, nameFor(one)), one);
    } catch (const InputError& error) {
      why = error.what();
    }
    if (why.empty()) {
      feedback.pending += isPending ? 1 : 0;
      feedback.all.push_back(std::move(one));
      continue;
    }
    for (const ClassMember& student : one.students)
      feedback.notSent.push_back({shownAs(student), why});
  }
  return feedback;
}

}  // namespace sudoku::courses
