#pragma once

// Parts shared by the packages of several services.

#include <set>

#include "courses/packages/package.h"

namespace sudoku::courses {

/// Adds a file, or all regular files of a folder, under a new name. Follows links.
void add(Package& package, const std::string& name, const std::filesystem::path& from);

/// Adds the installed tool with its programs stripped, and everything the assignment's custom
/// checks need. Omits the shipped plugins, which solve the assignments.
void addTool(Package& package, const std::string& folder, const grading::Assignment& assignment,
             const Installation& installation);

/// Adds the tool with an assignment as far as students may read it: no reference, no samples, no
/// hidden tests or their puzzles, and so no grading of students' own tests.
void addPublicTool(Package& package, const std::string& tool, const grading::Assignment& assignment,
                   const Installation& installation);

/// Adds the puzzle and test files of a rubric and its translations, without those for hidden checks
/// if `onlyVisible`.
void addFilesOfRubric(Package& package, const std::string& folder,
                      const grading::Assignment& assignment, bool onlyVisible);

/// The path in a package where the tool looks for an assignment.
std::string assignmentFolder(const std::string& toolFolder, const grading::Assignment& assignment,
                             const Installation& installation);

/// A script from templates/ with its @NAME@s filled in.
/// Throws:  std::runtime_error - the file cannot be read.
std::string filledIn(const std::filesystem::path& file, const grading::Assignment& assignment,
                     const Installation& installation);

/// Adds all of a service's scripts from templates/.
void addScripts(Package& package, const std::string& folder, const std::string& service,
                const grading::Assignment& assignment, const Installation& installation);

}  // namespace sudoku::courses
