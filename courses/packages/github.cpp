#include <fmt/format.h>
#include <toml++/toml.h>

#include <sstream>

#include "courses/packages/parts.h"

namespace sudoku::courses {
namespace {

bool isHidden(const toml::node& node) { return !(*node.as_table())["visible"].value_or(true); }

/// The rubric without hidden tests, the puzzles of hidden checks (which generate their own there),
/// and the grading of students' own tests, which needs solutions.
std::string rubricForStudents(const std::filesystem::path& file) {
  toml::table rubric = toml::parse_file(file.string());
  rubric.erase("own-tests");
  for (toml::node& check : *rubric["check"].as_array()) {
    if (isHidden(check)) check.as_table()->erase("puzzles");
  }
  if (toml::array* tests = rubric["test"].as_array()) {
    for (auto test = tests->begin(); test != tests->end();)
      test = isHidden(*test) ? tests->erase(test) : test + 1;
    if (tests->empty()) rubric.erase("test");
  }
  std::ostringstream text;
  text << "# Generated from the rubric of the course, without its comments.\n" << rubric << '\n';
  return text.str();
}

}  // namespace

void addPublicTool(Package& package, const std::string& tool, const grading::Assignment& assignment,
                   const Installation& installation) {
  addTool(package, tool, assignment, installation);
  const std::string folder = assignmentFolder(tool, assignment, installation);
  package[folder + "/assignment.toml"] = {rubricForStudents(assignment.folder / "assignment.toml")};
  addFilesOfRubric(package, folder, assignment, true);
}

Package githubPackage(const grading::Assignment& assignment, const Installation& installation) {
  Package package;
  const std::string tool = ".github/sudokulab";
  for (const grading::Handout& handout : grading::handoutsOf(assignment))
    add(package, handout.name, handout.from);
  addScripts(package, tool + "/", "github", assignment, installation);
  for (const auto& [script, place] :
       {std::pair{"classroom.yml", ".github/workflows/classroom.yml"},
        std::pair{"devcontainer.json", ".devcontainer/devcontainer.json"}}) {
    auto file = package.extract(tool + "/" + script);
    file.key() = place;
    package.insert(std::move(file));
  }
  addPublicTool(package, tool, assignment, installation);
  return package;
}

}  // namespace sudoku::courses
