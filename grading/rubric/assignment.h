#pragma once

// An assignment is a folder: README.md (the brief), starter/, assignment.toml (the rubric),
// reference/, and samples/KIND/NAME/, submissions with an expected.toml for the expected outcome.

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

/// Finds an assignment by name among the installed ones, or by the path of its folder, and compiles
/// its custom checks. Calls `onCompiling` if that takes seconds. Installed assignments may lack
/// reference and samples, as in the students' installation.
/// Throws:  std::invalid_argument - not found; what() lists the choices. InputError.
Assignment findAssignment(const std::string& nameOrPath, const Installation& installation,
                          const std::function<void()>& onCompiling = {});

/// The names of the assignments in a folder, sorted.
std::vector<std::string> assignmentNames(const std::filesystem::path& shipped);

/// A file or folder that is handed out to students, and its name there.
struct Handout {
  std::string name;
  std::filesystem::path from;
};

/// Everything that is handed out: starter, headers of the assignment's own contracts, and brief.
std::vector<Handout> handoutsOf(const Assignment& assignment);

/// The expected outcome of a sample submission.
struct Expectation {
  std::string title;                            // what the sample shows
  std::set<std::string> loses;                  // exactly the checks that must not pass
  std::set<std::string> mayLose;                // checks that fail only on some puzzles
  std::set<std::string> causes;                 // at least one is reported, no others; empty: none
  std::map<std::string, std::string> outcomes;  // required outcomes by check, where it matters
  std::string refused;                          // part of the refusal's reason; empty: not refused
  std::map<std::string, std::string> named;     // "FILE:LINE" of each check named in the file
};

/// Reads an expected.toml.
/// Throws:  InputError - it is missing or invalid.
Expectation readExpectation(const std::filesystem::path& file);

struct Sample {
  std::string name;  // "faulty/forgets-to-reset"
  std::filesystem::path folder;
  Expectation expected;
};

/// The reference, the starter, and then all samples of an assignment by name.
/// Throws:  InputError - an expected.toml is missing or invalid.
std::vector<Sample> samplesOf(const Assignment& assignment);

/// Describes how a report differs from the expectation; empty if it matches.
std::vector<std::string> differences(const Expectation& expected, const Report& report);

}  // namespace sudoku::grading
