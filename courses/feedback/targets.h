#pragma once

// The services and forms in which feedback goes back to students: one table row each.

#include <array>
#include <ctime>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "courses/feedback/feedback.h"
#include "courses/packages/package.h"

namespace sudoku::courses {

struct DeliveryOptions {
  std::string from;                                // sender of mail
  std::map<std::string, std::string> returnNames;  // by hand-in, instead of those in the results
  std::string worksheet;                           // Moodle's, of the results; empty: none
  std::string commentsHeading;                     // of the column in Moodle's worksheet
  std::time_t now = 0;                             // the date of mail

  /// HandIn::returnName; empty if the hand-in came from a download with another layout.
  std::string returnNameOf(const Feedback& one, std::string_view layout) const {
    const auto given = returnNames.find(one.submission);
    if (given != returnNames.end()) return given->second;
    const ClassMember& student = one.students.front();
    return student.layout == layout ? student.returnName : "";
  }
};

/// What to hand over, and who gets nothing.
struct Delivery {
  Package files;
  std::size_t sent = 0;  // students
  std::vector<NotSent> notSent;

  void send(const Feedback& feedback) { sent += feedback.students.size(); }
  void refuse(const Feedback& feedback, const std::string& why) {
    for (const ClassMember& student : feedback.students) notSent.push_back({shownAs(student), why});
  }
};

struct Target {
  std::string_view name;
  Delivery (*deliver)(const ClassFeedback& feedback, const DeliveryOptions& options);
  std::string_view use;  // what to do with the files
};

Delivery forMoodle(const ClassFeedback& feedback, const DeliveryOptions& options);
Delivery forCanvas(const ClassFeedback& feedback, const DeliveryOptions& options);
Delivery forClassroom50(const ClassFeedback& feedback, const DeliveryOptions& options);
Delivery forGithub(const ClassFeedback& feedback, const DeliveryOptions& options);
Delivery forMail(const ClassFeedback& feedback, const DeliveryOptions& options);
Delivery forFolder(const ClassFeedback& feedback, const DeliveryOptions& options);

/// Whether a header of a message can hold the text as an address, without quotes: "a@example.org".
bool isAddress(const std::string& text);

inline constexpr std::array kTargets = {
    Target{"moodle", forMoodle,
           "in the assignment: first upload grading worksheet (worksheet.csv, with marks and "
           "comments), then upload multiple feedback files in a zip (feedback.zip)"},
    Target{"canvas", forCanvas, "in SpeedGrader's assignment: upload submissions (feedback.zip)"},
    Target{"classroom50", forClassroom50,
           "bash publish.sh ORGANIZATION puts each text into the notes of the graded release"},
    Target{"github", forGithub, "for each repository, the text of a comment or a release"},
    Target{"mail", forMail, "for each student, a message for a mail program"},
    Target{"folder", forFolder, "for each student, a folder"}};

}  // namespace sudoku::courses
