#include "courses/packages/parts.h"

namespace sudoku::courses {

Package classroom50Package(const grading::Assignment& assignment,
                           const Installation& installation) {
  Package tool;
  addPublicTool(tool, "sudokulab", assignment, installation);
  Package package;
  const std::string folder = "autograders/" + assignment.rubric.name + "/";
  addScripts(package, folder, "classroom50", assignment, installation);
  package[folder + "sudokulab.zip"] = {zipOf(tool)};
  return package;
}

}  // namespace sudoku::courses
