#pragma once

// Sample classes for the formats, built without grading.

#include <string>

#include "courses/gradebooks/class_results.h"
#include "tests/support/grading/report_samples.h"

namespace sudoku::courses::samples {

using namespace grading::samples;  // NOLINT(google-build-using-namespace)

inline void add(const grading::Report& report, const Student& student, const std::string& folder,
                ClassResults& results) {
  results.entries.push_back(entryOf(report, folder, *results.items));
  results.entries.back().student = student;
}

/// A class with names that are difficult for CSV: commas, quotes, umlauts, emoji, formulas.
inline ClassResults course() {
  ClassResults results{.assignment = "grid-solver",
                       .title = "A Sudoku grid, and a solver that recurses",
                       .maxPoints = 30.5};
  results.names.canvasColumn = "Sudoku \"grid\", part 1 (4711)";
  const auto handedIn = [&results](const grading::Report& report, const std::string& name,
                                   const std::string& id) {
    add(report,
        {.name = name,
         .id = id,
         .login = "login" + id,
         .section = "Section A, Monday",
         .email = "student" + id + "@example.org"},
        "submissions/" + report.work.name, results);
  };
  handedIn(right(), "Family, Given", "101");
  handedIn(faulty(), "Müller \"Mü\" Ölçek", "102");
  handedIn(refused(), "😀 Emoji", "103");
  handedIn(ownTests(), "=HYPERLINK(\"http://example.org\")", "104");
  handedIn(large(), "-Müller", "105");
  grading::Report nothing;
  nothing.work.name = "student-006";
  add(nothing, {.name = "O'Nothing, @Anna", .id = "106"}, "", results);
  return results;
}

inline ClassResults hostileCourse(const std::string& text) {
  ClassResults results = course();
  for (ClassEntry& one : results.entries) {
    one.submission = text;
    one.student = {
        .name = text, .id = text, .login = text, .section = text, .email = text, .modified = text};
    if (one.hasReport()) one.folder = "submissions/" + text;
    if (!one.refused.empty()) one.refused = text;
  }
  return results;
}

}  // namespace sudoku::courses::samples
