#pragma once

// What students get back about their work, read from the results folder of a class.
//
// Feedback is written from report.json through studentView(), never copied from other files. A
// hand-in without a verdict gets nothing, because the fault is ours.

#include <filesystem>
#include <string>
#include <vector>

#include "courses/runs/class_folder.h"

namespace sudoku::courses {

/// The feedback on one hand-in.
struct Feedback {
  std::string submission;             // the name of the hand-in
  std::vector<ClassMember> students;  // who share it; not empty
  std::string title;                  // of the assignment
  std::string html;                   // a page
  std::string text;                   // for terminals and mail
  std::string markdown;
  std::string comment;  // HTML, one line

  bool isShared() const { return students.size() > 1; }
};

/// A student who gets nothing, and the reason.
struct NotSent {
  std::string who;
  std::string why;
};

struct ClassFeedback {
  std::string assignment;  // fit for file names
  std::vector<Feedback> all;
  std::vector<NotSent> notSent;
  std::size_t pending = 0;  // how many of `all` wait for a person's marks
};

/// How messages name a student.
std::string shownAs(const ClassMember& student);

/// The text as one part of a path: without separators, invisible characters and '_', which services
/// use to split names, and not hidden.
std::string asFileName(const std::string& text);

/// Reads the results of a class. `texts` has a folder for each language.
/// Throws:  ClassError - no folder written by grade-class; InputError - invalid texts.
ClassFeedback readFeedback(const std::filesystem::path& results,
                           const std::filesystem::path& texts);

}  // namespace sudoku::courses
