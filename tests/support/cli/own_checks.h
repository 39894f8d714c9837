#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grading.h"

namespace sudoku {

/// Assignments with their own checks, created in the folder `course` for each test.
class OwnChecksCommand : public Grading {
 protected:
  static constexpr const char* kHead =
      "#include <sudokulab/check.h>\n"
      "using namespace sudoku::check;\n";

  static std::string getBudget() {
    return (std::filesystem::path(SUDOKULAB_DOCS) / "../examples/modules/get-budget").string();
  }

  /// A check that exports run(), which `code` defines.
  static std::string checkNamed(const std::string& id, const std::string& code) {
    return kHead + code + "\nSUDOKULAB_CHECK(run, .id = \"" + id +
           "\", .title = \"A check\", .needs = needs<ISolver>())\n";
  }

  /// A check with this body.
  static std::string bodyOf(const std::string& id, const std::string& body) {
    return checkNamed(id, "static void run([[maybe_unused]] Context& context) {\n" + body + "\n}");
  }

  void writeCheck(const std::string& file, const std::string& text) const {
    write("course/checks/" + file, text);
  }

  /// Writes a rubric of these checks, one point each.
  void writeRubric(const std::vector<std::string>& ids) const {
    std::string rubric =
        "[assignment]\nname = \"course\"\ntitle = \"Ours\"\n[limits]\nwall_seconds = 5\n";
    for (const std::string& id : ids) rubric += "[[check]]\nid = \"" + id + "\"\npoints = 1\n";
    write("course/assignment.toml", rubric);
  }

  /// Standard error without the first run's message that checks are being compiled.
  static std::string said(const Result& result) {
    const bool isFirst = result.err.starts_with("compiling the checks of ");
    return isFirst ? result.err.substr(result.err.find('\n') + 1) : result.err;
  }

  /// Grades the reference of get-budget, which solves all puzzles.
  Result gradeReference(const std::string& options = "") {
    return sudokulab("grade " + getBudget() + "/reference --assignment course " + options);
  }
};

}  // namespace sudoku
