#pragma once

// Packages for services that grade for a course: the tool, one assignment, and the scripts that the
// service starts. The scripts are files in templates/ with @NAME@ placeholders.

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "grading/rubric/assignment.h"
#include "plugins/compile/installation.h"

namespace sudoku::courses {

struct PackageFile {
  std::string bytes;
  bool executable = false;
};

/// Files by path, with '/' as separator.
using Package = std::map<std::string, PackageFile>;

/// The instructor's choices.
struct PackageOptions {
  std::uint64_t seed = 1;            // for all puzzles; only in Gradescope's package
  std::filesystem::path marks = {};  // a CSV file of marks given by hand; empty: none
};

/// Gradescope's autograder.zip: the assignment with its reference, its starter, and the samples for
/// students' own tests.
/// Throws:  std::runtime_error, std::filesystem::filesystem_error, std::ios_base::failure.
Package gradescopePackage(const grading::Assignment& assignment, const Installation& installation,
                          const PackageOptions& options);

/// The template repository for GitHub: the handouts, a workflow, and the tool. Students
/// can read it, so it has no reference and no samples, and does not grade students' own tests.
/// Throws:  as gradescopePackage().
Package githubPackage(const grading::Assignment& assignment, const Installation& installation);

/// The folder for Classroom 50's config repository: autograder.py, and the tool as a zip. It is
/// published, so it has the same parts as githubPackage().
/// Throws:  as gradescopePackage().
Package classroom50Package(const grading::Assignment& assignment, const Installation& installation);

/// The systems on which the packaged programs run, for messages.
std::string imageFor(const Installation& installation);

/// The package as a zip. Deterministic: equal packages give identical bytes.
/// Throws:  std::runtime_error.
std::string zipOf(const Package& package);

/// Writes the files below a folder.
/// Throws:  std::filesystem::filesystem_error, std::ios_base::failure.
void writeTo(const Package& package, const std::filesystem::path& folder);

}  // namespace sudoku::courses
