#include <fmt/format.h>
#include <toml++/toml.h>

#include <sstream>

#include "grading/packages/parts.h"

namespace sudoku::grading {
namespace {

/// The rubric without what students shall not have: their own tests are run with solutions, and the
/// puzzles of hidden checks are not to be known; there the checks make their own.
std::string rubricForStudents(const std::filesystem::path& file) {
  toml::table rubric = toml::parse_file(file.string());
  rubric.erase("own-tests");
  for (toml::node& node : *rubric["check"].as_array()) {
    toml::table& check = *node.as_table();
    if (!check["visible"].value_or(true)) check.erase("puzzles");
  }
  std::ostringstream text;
  text << "# Made from the rubric of the course; comments are lost on the way.\n" << rubric << '\n';
  return text.str();
}

}  // namespace

Package githubPackage(const Assignment& assignment, const Installation& installation) {
  Package package;
  const std::string tool = ".github/sudokulab";
  for (const auto& entry : std::filesystem::directory_iterator(assignment.folder / "starter")) {
    const std::string name = entry.path().filename().string();
    if (name != "expected.toml") add(package, name, entry.path());
  }
  addScripts(package, tool + "/", "github", assignment, installation);
  auto workflow = package.extract(tool + "/classroom.yml");
  workflow.key() = ".github/workflows/classroom.yml";
  package.insert(std::move(workflow));
  addTool(package, tool, installation);
  const std::string folder = assignmentFolder(tool, assignment, installation);
  package[folder + "/assignment.toml"] = {rubricForStudents(assignment.folder / "assignment.toml")};
  for (const RubricItem& item : assignment.rubric.items) {
    if (const auto& file = item.puzzles.file; !file.empty() && item.visible)
      add(package, folder + "/" + file.generic_string(), assignment.folder / file);
  }
  return package;
}

}  // namespace sudoku::grading
