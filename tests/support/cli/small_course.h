#pragma once

#include <filesystem>
#include <string>

#include "small_class.h"

namespace sudoku {

/// Four students: Ada handed in twice, Bob and Cyd together and late, Dan not at all.
class SmallCourse : public SmallClass {
 protected:
  void SetUp() override {
    SmallClass::SetUp();
    std::filesystem::remove_all(folder() / "class");
    write("class/ada-1/grid.cpp", kGrid);
    write("class/ada-2/grid.cpp", without("if (digit < 0 || digit > 9)", "if (digit > 99)"));
    write("class/team/grid.cpp", kGrid + std::string("// another\n"));
    write("roster.csv",
          "submission,name,id,email\nada-1,Ada,1,ada@x\nada-2,Ada,1,ada@x\nteam,Bob,2,bob@x\n"
          "team,Cyd,3,cyd@x\n,Dan,4,dan@x\n");
    write("times.csv",
          "student,time\nada-1,2026-11-20 10:00\nada-2,2026-11-20 11:00\nteam,2026-11-21 12:00\n");
    write("policy.toml",
          "[deadline]\ndue = 2026-11-20T23:59:00\ntime_zone = \"Europe/Berlin\"\n"
          "[late]\npercent_per_day = 10\n");
  }

  static constexpr const char* kCourse =
      "--roster roster.csv --times times.csv --policy policy.toml ";

  /// The gradebook row of this submission and student, or a note if there is not exactly one.
  std::string rowOf(const std::string& submission, const std::string& name) const {
    const std::string book = read("results/gradebook.csv");
    const std::size_t at = book.find("\"" + submission + "\",\"" + name + "\"");
    if (at == std::string::npos) return "no such row";
    if (book.find("\"" + name + "\"", book.find("\"" + name + "\"", at) + 1) != std::string::npos)
      return "more than one row";
    return book.substr(at, book.find('\n', at) - at);
  }
};

}  // namespace sudoku
