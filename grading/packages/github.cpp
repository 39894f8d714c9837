#include <fmt/format.h>
#include <toml++/toml.h>

#include <sstream>

#include "grading/packages/parts.h"

namespace sudoku::grading {
namespace {

/// The rubric without students' own tests, which are run with solutions.
std::string rubricWithoutOwnTests(const std::filesystem::path& file) {
  toml::table rubric = toml::parse_file(file.string());
  rubric.erase("own-tests");
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
  package[assignmentFolder(tool, assignment, installation) + "/assignment.toml"] = {
      rubricWithoutOwnTests(assignment.folder / "assignment.toml")};
  return package;
}

}  // namespace sudoku::grading
