#pragma once

// An assignment is a folder: README.md (the brief), starter/, assignment.toml (the rubric),
// reference/, and samples/KIND/NAME/, submissions whose expected.toml says what must become of
// them.

#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

struct Assignment {
  std::filesystem::path folder;
  Rubric rubric;
  Solutions solutions = Solutions::installed;
};

/// Finds an assignment by its name among the installed ones, or by the path of its folder, and
/// compiles the checks that it brings: `onCompiling` is told if that takes seconds. An installed one
/// may come without reference and samples, as students have it.
/// Throws:  std::invalid_argument - there is none; what() lists the choices. InputError.
Assignment findAssignment(const std::string& nameOrPath, const Installation& installation,
                          const std::function<void()>& onCompiling = {});

/// The names of the assignments in a folder, sorted.
std::vector<std::string> assignmentNames(const std::filesystem::path& shipped);

/// A file or folder of an assignment that each student is given, and its name there.
struct Handout {
  std::string name;
  std::filesystem::path from;
};

/// All that is handed out: the starter, the headers of the assignment's own contracts, and the brief.
std::vector<Handout> handoutsOf(const Assignment& assignment);

/// What must become of a sample submission.
struct Expectation {
  std::string title;                            // what the sample shows
  std::set<std::string> loses;                  // exactly the checks that do not pass
  std::set<std::string> mayLose;                // in which the mistake shows on some puzzles only
  std::set<std::string> causes;                 // some of these are named, no others; empty: none
  std::map<std::string, std::string> outcomes;  // of some of those, where it must be a certain one
  std::string refused;                          // the reason must contain this; empty: it is graded
  std::map<std::string, std::string> named;     // where each check stands in the file: "FILE:LINE"
};

/// Reads an expected.toml.
/// Throws:  InputError - it is missing or wrong.
Expectation readExpectation(const std::filesystem::path& file);

struct Sample {
  std::string name;  // "faulty/forgets-to-reset"
  std::filesystem::path folder;
  Expectation expected;
};

/// Starter, reference and samples of an assignment, in order of their names.
/// Throws:  InputError - an expected.toml is missing or wrong.
std::vector<Sample> samplesOf(const Assignment& assignment);

/// Says how a report differs from what was expected; nothing if it does not.
std::vector<std::string> differences(const Expectation& expected, const Report& report);

}  // namespace sudoku::grading
