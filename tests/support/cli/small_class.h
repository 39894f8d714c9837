#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "command_line.h"

namespace sudoku {

/// A class of a few submissions, and an assignment with a few fast checks.
class SmallClass : public CommandLine {
 protected:
  static constexpr const char* kGrid = R"(
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
struct MyGrid : sudoku::IGrid {
  int cells[9][9] = {};
  int get(int x, int y) const override {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
    return cells[x][y];
  }
  void set(int x, int y, int digit) override {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    cells[x][y] = digit;
  }
  bool isValid() const override { return true; }
};
SUDOKU_EXPORT_GRID(MyGrid)
)";

  void SetUp() override {
    write("quick/assignment.toml", R"([assignment]
name = "quick"
title = "Quick"
[[check]]
id = "grid-starts-empty"
points = 2
[[check]]
id = "grid-stores-digits"
points = 3
[[check]]
id = "grid-set-bad-digit"
points = 5
[[manual]]
id = "style"
title = "Style"
points = 5
)");
    write("class/student-001/grid.cpp", kGrid);
    write("class/student-002.cpp", without("if (digit < 0 || digit > 9)", "if (digit > 99)"));
    write("class/student-003/grid.cpp", without("return cells[x][y]", "return 1"));
    write("class/student-004/grid.cpp", "this is no C++");
    write("class/notes.pdf", "not a submission");
  }

  /// The correct grid with one part replaced.
  static std::string without(const std::string& part, const std::string& other) {
    std::string text = kGrid;
    return text.replace(text.find(part), part.size(), other);
  }

  Result gradeClass(const std::string& words = "", const std::string& out = "results") {
    return sudokulab("grade-class class --assignment ./quick --out " + out + " " + words);
  }

  nlohmann::json reportOf(const std::string& name, const std::string& out = "results") const {
    return nlohmann::json::parse(read(out + "/submissions/" + name + "/report.json"));
  }

  /// All result files by relative path, without the lock file.
  std::map<std::string, std::string> allOf(const std::string& out) const {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder() / out)) {
      const std::string name = entry.path().lexically_relative(folder() / out).string();
      if (entry.is_regular_file() && name != ".lock") files[name] = read(out + "/" + name);
    }
    return files;
  }
};

}  // namespace sudoku
