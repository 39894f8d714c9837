#pragma once

#include <filesystem>
#include <string>

#include "own_checks.h"

namespace sudoku {

/// A modifiable copy of the assignment examples/modules/undo in the folder `course`.
class OwnContracts : public OwnChecksCommand {
 protected:
  static std::filesystem::path undo() {
    return std::filesystem::path(SUDOKULAB_DOCS) / "../examples/modules/undo";
  }
  OwnContracts() {
    std::filesystem::copy(undo(), folder() / "course", std::filesystem::copy_options::recursive);
  }

  void replace(const std::string& file, const std::string& what, const std::string& by) const {
    std::string text = read(file);
    const auto at = text.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    write(file, text.replace(at, what.size(), by));
  }
  Result grade(const std::string& submission) {
    return sudokulab("grade " + submission + " --assignment course");
  }

  /// A copy of the reference with one piece of code replaced.
  std::string submissionWith(const std::string& what, const std::string& by) const {
    write("mine/undo_grid.cpp", read("course/reference/undo_grid.cpp"));
    replace("mine/undo_grid.cpp", what, by);
    return "mine";
  }

  static nlohmann::json checkIn(const nlohmann::json& report, const std::string& id) {
    for (const nlohmann::json& check : report["checks"]) {
      if (check["id"] == id) return check;
    }
    return {};
  }
};

}  // namespace sudoku
