#pragma once

// Fixture for grading students' own tests with an assignment of one cell.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "grading/own_tests/own_tests.h"
#include "tests/support/plugins/files.h"
#include "tests/support/plugins/places.h"

namespace sudoku::grading {

/// The source of a one-cell grid with these bodies of set() and isValid().
inline std::string grid(const std::string& set, const std::string& isValid) {
  return "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\n"
         "class OneCell : public sudoku::IGrid {\n"
         "  int get(int, int) const override { return digit_; }\n"
         "  void set(int, int, int digit) override { " +
         set + " }\n  bool isValid() const override { " + isValid +
         " }\n  int digit_ = 0;\n};\nSUDOKU_EXPORT_GRID(OneCell)\n";
}

inline const std::string kRight = grid("digit_ = digit;", "return digit_ < 10;");
inline const std::string kIncludes = "#include <gtest/gtest.h>\n#include <sudoku/testing.h>\n";
inline const std::string kStores =
    "TEST(Grid, Stores) {\n  const auto grid = sudoku::under_test::makeGrid();\n"
    "  grid->set(0, 0, 7);\n  EXPECT_EQ(grid->get(0, 0), 7);\n}\n";
inline const std::string kJudges =
    "TEST(Grid, Judges) {\n  const auto grid = sudoku::under_test::makeGrid();\n"
    "  grid->set(0, 0, 10);\n  EXPECT_FALSE(grid->isValid());\n}\n";

class OwnTests : public testing::Test {
 protected:
  OwnTests() {
    write("reference/grid.cpp", kRight);
    mistake("stores-nothing", "Nothing is ever stored",
            grid("(void)digit;", "return digit_ < 10;"));
    mistake("always-valid", "Everything is valid", grid("digit_ = digit;", "return true;"));
    rubric.ownTests = OwnTestsItem{10, true, {"stores-nothing", "always-valid"}};
    rubric.folder = files.beside("assignment");
    rubric.limits = test::generousLimits();
    files.write("grid.cpp", kRight);
  }

  void write(const std::string& name, const std::string& text) const {
    files.write("../assignment/" + name, text);
  }
  void mistake(const std::string& name, const std::string& title, const std::string& source) const {
    write("samples/faulty/" + name + "/grid.cpp", source);
    write("samples/faulty/" + name + "/expected.toml", "title = \"" + title + "\"\nloses = []\n");
  }

  CheckResult graded(const std::string& tests) const {
    files.write("grid_test.cpp", kIncludes + tests);
    return graded();
  }
  CheckResult graded() const {
    return gradeOwnTests(build::readSubmission(files.root()), rubric, installation, 2);
  }

  test::Files files;
  Rubric rubric;
  Installation installation{.worker = test::worker(),
                            .runner = test::runner(),
                            .underTest = test::underTest(),
                            .tools = {.compiler = SUDOKULAB_COMPILER,
                                      .headers = test::stage() / "include",
                                      .cache = test::cache()}};
};

}  // namespace sudoku::grading
