#pragma once

// What packages of several services share.

#include <set>

#include "courses/packages/package.h"

namespace sudoku::courses {

/// Adds a file or all regular files of a folder under a new name. Links count as what they lead to.
void add(Package& package, const std::string& name, const std::filesystem::path& from);

/// Adds command, worker, headers and probe library, stripped, as they are installed, and what the
/// assignment's own checks need; not the shipped plugins, which solve the assignments.
void addTool(Package& package, const std::string& folder, const grading::Assignment& assignment,
             const Installation& installation);

/// Adds the files of puzzles and of tests that a rubric names: all of them, or only those that
/// students may see.
void addFilesOfRubric(Package& package, const std::string& folder,
                      const grading::Assignment& assignment, bool onlyVisible);

/// Where the tool in a package looks for an assignment.
std::string assignmentFolder(const std::string& toolFolder, const grading::Assignment& assignment,
                             const Installation& installation);

/// A script of templates/ with its @NAME@s filled in.
/// Throws:  std::runtime_error - one is left.
std::string filledIn(const std::filesystem::path& file, const grading::Assignment& assignment,
                     const Installation& installation);

/// Adds all scripts of a service below templates/.
void addScripts(Package& package, const std::string& folder, const std::string& service,
                const grading::Assignment& assignment, const Installation& installation);

}  // namespace sudoku::courses
