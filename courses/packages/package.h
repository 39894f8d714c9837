#pragma once

// What a service that grades for a course is given: the tool, one assignment, and the scripts that
// the service starts. The scripts are files in templates/, where @NAME@ stands for what differs.

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

/// By their paths, with '/' between names.
using Package = std::map<std::string, PackageFile>;

/// What an instructor chooses.
struct PackageOptions {
  std::uint64_t seed = 1;            // of all puzzles; in Gradescope's package only
  std::filesystem::path marks = {};  // a CSV file of what a person marks; empty: none
};

/// Gradescope's autograder.zip: the assignment with its reference, starter, and those samples that
/// students' own tests are run with.
/// Throws:  std::runtime_error, std::filesystem::filesystem_error, std::ios_base::failure.
Package gradescopePackage(const grading::Assignment& assignment, const Installation& installation,
                          const PackageOptions& options);

/// The repository from which GitHub Classroom makes those of the students: what is handed
/// out, a workflow, and the tool. It holds no reference and no samples, which students would find, so their own
/// tests are not graded there.
/// Throws:  the same.
Package githubPackage(const grading::Assignment& assignment, const Installation& installation);

/// The same package gives the same bytes.
/// Throws:  std::runtime_error.
std::string zipOf(const Package& package);

/// Writes its files below a folder.
/// Throws:  std::filesystem::filesystem_error, std::ios_base::failure.
void writeTo(const Package& package, const std::filesystem::path& folder);

}  // namespace sudoku::courses
