#include "cli/support/work.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/support/lookup.h"
#include "plugins/submission/project.h"

namespace sudoku::cli {

namespace fs = std::filesystem;

std::string submissionIn(const po::variables_map& values, const char* option,
                         const std::string& usage) {
  if (!values.contains(option)) {
    if (const auto file = sudoku::build::findProject(fs::current_path()))
      return file->parent_path().string();
    throw UsageError(
        fmt::format("found 0 arguments, expected one {0}\n  name it, or run this in a folder with "
                    "a {1}, which sudokulab new writes\n  usage: {2}",
                    option, sudoku::build::kProjectFile, shortUsage(usage)));
  }
  std::string path = onlyWord(values, option, usage);
  requireSubmission(path);
  return path;
}

NamedAssignment assignmentIn(const po::variables_map& values, const std::string& submission,
                             const Installation& installation, const std::string& usage) {
  if (values.contains("assignment")) return {values["assignment"].as<std::string>(), {}};
  const fs::path folder =
      fs::is_directory(submission) ? fs::path(submission) : fs::absolute(submission).parent_path();
  const auto file = sudoku::build::findProject(folder);
  if (!file)
    throw UsageError(
        fmt::format("--assignment is missing, and there is no {} in {} or above, which sudokulab "
                    "new writes for assignments without checks of their own\n"
                    "  usage: {}",
                    sudoku::build::kProjectFile, folder.string(), shortUsage(usage)));
  const auto project =
      sudoku::build::readProject(*file, grading::assignmentNames(installation.assignments));
  NamedAssignment named{project.assignment, {}};
  if (!project.version.empty() && project.version != SUDOKULAB_VERSION)
    named.note = fmt::format(
        "This folder was created with sudokulab {}, but is graded by sudokulab {}: checks may "
        "differ.",
        project.version, SUDOKULAB_VERSION);
  return named;
}

}  // namespace sudoku::cli
