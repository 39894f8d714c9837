#include <fmt/format.h>

#include "courses/packages/parts.h"
#include "grading/rubric/manual_marks.h"
#include "plugins/submission/edited_sample.h"

namespace sudoku::courses {

Package gradescopePackage(const grading::Assignment& assignment, const Installation& installation,
                          const PackageOptions& options) {
  Package package;
  const std::string tool = "sudokulab";
  addScripts(package, "", "gradescope", assignment, installation);
  addTool(package, tool, assignment, installation);
  const std::string folder = assignmentFolder(tool, assignment, installation);
  for (const char* part : {"assignment.toml", "reference", "starter"})
    add(package, folder + "/" + part, assignment.folder / part);
  addFilesOfRubric(package, folder, assignment, false);
  if (assignment.rubric.ownTests) {
    for (const std::string& mistake : assignment.rubric.ownTests->mistakes) {
      const std::string sample = "samples/faulty/" + mistake;
      add(package, folder + "/" + sample, assignment.folder / sample);
      if (const auto base = build::baseOfSample(assignment.folder / sample); !base.empty())
        add(package, folder + "/" + base.string(), assignment.folder / base);
    }
  }
  package["seed"] = {fmt::format("{}\n", options.seed)};
  if (!options.marks.empty()) {
    grading::readManualMarks(options.marks, assignment.rubric);  // reports an invalid file early
    add(package, "marks.csv", options.marks);
  }
  return package;
}

}  // namespace sudoku::courses
