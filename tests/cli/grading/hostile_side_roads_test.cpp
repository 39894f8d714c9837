// Submissions that attack gradebooks, pages, terminals and other students' results.
#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "tests/support/cli/small_class.h"

namespace sudoku {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

/// A solver that throws terminal escape sequences.
constexpr const char* kThrowsEscapes = R"(
#include <stdexcept>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>
struct Escapes : sudoku::ISolver {
  explicit Escapes(sudoku::IGrid&) {}
  bool solve() override { throw std::runtime_error("\x1b[2J\x1b]0;owned\x07\u202e"); }
};
SUDOKU_EXPORT_SOLVER(Escapes)
)";

bool holdsControls(const std::string& text) {
  return std::ranges::any_of(
             std::initializer_list<const char*>{"\u202e", "\u200b", "\u3164", "\U000E0061"},
             [&](const char* unseen) { return text.find(unseen) != std::string::npos; }) ||
         std::ranges::any_of(text, [](unsigned char symbol) {
           return (symbol < 0x20 && symbol != '\n' && symbol != '\t') || symbol == 0x7F;
         });
}

class HostileSideRoads : public SmallClass {
 protected:
  /// Adds a correct submission to the class under this name.
  void handIn(const std::string& name) { write("class/" + name, kGrid); }

  /// The cells that a spreadsheet reads from a file with this delimiter.
  static std::vector<std::string> cellsOf(const std::string& csv, char delimiter) {
    std::vector<std::string> cells(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
      const bool isEscape = isQuoted && csv.substr(i, 2) == "\"\"";
      if (isEscape) {
        cells.back() += csv[i++];
      } else if (csv[i] == '"' && (isQuoted || cells.back().empty())) {
        isQuoted = !isQuoted;
      } else if (!isQuoted && (csv[i] == delimiter || csv[i] == '\n')) {
        cells.emplace_back();
      } else {
        cells.back() += csv[i];
      }
    }
    return cells;
  }
};

TEST_F(HostileSideRoads, NamesAreNoFormulasForAnySpreadsheet) {
  handIn("=cmd|' :C calc'!A0.cpp");
  handIn("a;=1+1;b.cpp");
  handIn("@SUM(1+1)*cmd.cpp");
  handIn("x,\";=1+1;\".cpp");
  write("class/refused/;=HYPERLINK(1);_test.cpp", kGrid);
  const Result result = gradeClass();
  EXPECT_EQ(result.code, 0) << result.err;
  for (const auto& entry : fs::directory_iterator(folder() / "results")) {
    if (entry.path().extension() != ".csv") continue;
    const std::string csv = read("results/" + entry.path().filename().string());
    for (const char delimiter : {',', ';'}) {
      for (const std::string& cell : cellsOf(csv, delimiter))
        EXPECT_THAT(cell, Not(testing::StartsWith("="))) << entry.path() << ", by " << delimiter;
    }
  }
}

TEST_F(HostileSideRoads, NamesAreTextOnPagesAndTerminals) {
  handIn("<img src=x onerror=alert(1)>.cpp");
  handIn("\x1b[2J\x1b]0;owned\x07.cpp");
  handIn("line\nend.cpp");
  handIn("\u202egnp.cpp");
  for (const char* unseen : {"", "\u200b", "\u3164", "\U000E0061"})
    handIn(std::string("ali") + unseen + "ce.cpp");
  handIn("\xff\xfe.cpp");
  handIn(std::string(251, 'a') + ".cpp");
  handIn("javascript:alert(1).cpp");
  handIn("report.json");
  handIn("index.html.cpp");
  handIn("linked/grid.cpp");
  const Result result = gradeClass();
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_FALSE(holdsControls(result.out)) << result.out;
  EXPECT_FALSE(holdsControls(result.err)) << result.err;
  for (const auto& [name, text] : allOf("results")) {
    if (!name.ends_with(".html")) continue;
    EXPECT_THAT(text, Not(HasSubstr("<img"))) << name;
    EXPECT_THAT(text, Not(HasSubstr("href=\"javascript"))) << name;
    EXPECT_FALSE(holdsControls(text)) << name;
  }
  for (const auto& [name, text] : allOf("results")) {
    if (name.ends_with(".csv") || name.ends_with(".json")) {
      EXPECT_FALSE(holdsControls(text)) << name;
    }
  }
}

TEST_F(HostileSideRoads, NobodyIsCalledLikeTheResultsOfAnother) {
  handIn("twin/grid.cpp");
  write("class/twin.cpp", without("return cells[x][y]", "return 1"));
  write("class/twin.cpp.cpp", "this is no C++");
  handIn("Twin.cpp");
  handIn("submissions/submissions/twin/report.json.cpp");
  const Result result = gradeClass();
  EXPECT_EQ(result.code, 0) << result.err;
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder() / "results/submissions"))
    names.insert(entry.path().filename().string());
  EXPECT_EQ(names,
            (std::set<std::string>{"student-001", "student-002", "student-003", "student-004",
                                   "twin", "twin.cpp", "twin.cpp.cpp", "Twin", "submissions"}));
  EXPECT_EQ(reportOf("twin")["points"], 10);
  EXPECT_EQ(reportOf("Twin")["points"], 10);
  EXPECT_LT(reportOf("twin.cpp")["points"], 10);
  EXPECT_EQ(reportOf("twin.cpp.cpp")["outcome"], "refused");
}

// If a repository lacks its last commit, git fetches it with a program named in the repository.
TEST_F(HostileSideRoads, AClonesConfigurationStartsNoProgram) {
  write("clones/task-anna/grid.cpp", kGrid);
  const Result made = shell(
      "cd clones/task-anna && git init -q && git config user.name a && git config user.email a@b "
      "&& "
      "git add . && git commit -qm one && git config extensions.partialClone origin && "
      "git config remote.origin.promisor true && git config remote.origin.url ssh://host/x && "
      "git config core.sshCommand 'touch " +
      (folder() / "ran").string() +
      "; false' && commit=$(git rev-parse HEAD) && "
      "rm -f .git/objects/$(echo $commit | cut -c1-2)/$(echo $commit | cut -c3-)");
  ASSERT_EQ(made.code, 0) << made.err;
  const Result result = shell(
      "SUDOKULAB_SANDBOX=limits sudokulab grade-class clones -a quick --layout github --out marks");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_FALSE(fs::exists(folder() / "ran")) << result.err;
}

// A harmless precompiled header built from different source code; HostileTool tests malicious ones.
TEST_F(HostileSideRoads, APrecompiledHeaderIsNoPartOfASubmission) {
  for (const char* folder : {"class/packed-work", "class/loose"}) {
    const std::string name = folder;
    write(name + "/grid.cpp", "#include \"digits.h\"\n" + without("cells[x][y];", "SEEN;"));
    write(name + "/digits.h", "#define SEEN 1\n");
    write("right.h", "#define SEEN cells[x][y]\n");
    const Result made = shell(
        "g++ -std=c++20 -O2 -Wall -fPIC -fvisibility=hidden -x c++-header "
        "right.h -o " +
        name + "/digits.h.gch");
    ASSERT_EQ(made.code, 0) << made.err;
  }
  ASSERT_EQ(
      shell("cd class/packed-work && zip -q ../packed.zip * && cd .. && rm -r packed-work").code,
      0);
  EXPECT_EQ(gradeClass().code, 0);
  for (const char* name : {"packed", "loose"}) {
    const auto report = reportOf(name);
    EXPECT_EQ(report["points"], reportOf("student-003")["points"]) << name;
    EXPECT_THAT(report["notes"].dump(), HasSubstr("digits.h.gch (a precompiled header")) << name;
  }
}

TEST_F(HostileSideRoads, AReportAmongTheSourcesIsNoResult) {
  ASSERT_EQ(gradeClass().code, 0);
  fs::copy(folder() / "results/submissions/student-001", folder() / "class/student-003",
           fs::copy_options::recursive);
  write("class/student-003/.class.json", read("results/.class.json"));
  write("class/student-003/.report.json.x-1.part",
        read("results/submissions/student-001/report.json"));
  const auto before = reportOf("student-003")["points"];
  const Result again = gradeClass();
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("3 kept from before"));
  EXPECT_EQ(reportOf("student-003")["points"], before);
}

TEST_F(HostileSideRoads, AnotherSubmissionsBuildIsTakenForTheSameBytesAlone) {
  // Files that one submission adds are not part of another's cache key.
  write("class/copy/grid.cpp", kGrid);
  write("class/copy/linked", "not a plugin");
  write("class/copy/grid.cpp.o", "not an object");
  write("class/same/grid.cpp", kGrid);
  EXPECT_EQ(gradeClass().code, 0);
  for (const char* name : {"student-001", "copy", "same"})
    EXPECT_EQ(reportOf(name)["points"], 10) << name;
}

TEST_F(HostileSideRoads, WhatASolverThrowsIsShownByTraceAndCompareAsText) {
  write("work/solver.cpp", kThrowsEscapes);
  write("puzzles.txt", std::string(81, '.') + "\n");
  for (const std::string& words : {"trace work '" + std::string(81, '.') + "' --out page.html",
                                   std::string("compare work --puzzles puzzles.txt --out seen")}) {
    const Result result = sudokulab(words);
    EXPECT_EQ(result.code, 1) << result.err;
    EXPECT_THAT(result.out + result.err, HasSubstr("x1b[2J")) << words;
    EXPECT_FALSE(holdsControls(result.out + result.err)) << words;
  }
  EXPECT_FALSE(holdsControls(read("page.html")));
}

TEST_F(HostileSideRoads, WhatTheCompilerQuotesIsShownByEveryCommandAsText) {
  write("work/\x1b[31mred.cpp", "#error \"\x1b[2J\x1b]0;owned\x07\u202e\"\n");
  write("puzzles.txt", std::string(81, '.') + "\n");
  for (const std::string& words :
       {std::string("build work"), "trace work '" + std::string(81, '.') + "' --out page.html",
        std::string("compare work --puzzles puzzles.txt --out seen"),
        std::string("grade work --assignment ./quick")}) {
    const Result result = sudokulab(words);
    EXPECT_EQ(result.code, 1) << words;
    EXPECT_THAT(result.out + result.err, HasSubstr("error")) << words;
    EXPECT_FALSE(holdsControls(result.out + result.err)) << words;
  }
}

TEST_F(HostileSideRoads, WhatAPluginThrowsWhileItIsLoadedIsShownAsText) {
  write("work/solver.cpp", std::string(kThrowsEscapes) +
                               "const int early = (throw std::runtime_error(\"\\x1b[2J\"), 0);\n");
  ASSERT_EQ(sudokulab("build work --out work.so").code, 0);
  const Result result = sudokulab("plugins work.so");
  EXPECT_EQ(result.code, 1);
  EXPECT_FALSE(holdsControls(result.out + result.err)) << result.err;
}

TEST_F(HostileSideRoads, ATraceFileTellsThePageNothingButText) {
  ASSERT_EQ(sudokulab("trace recursive '" + std::string(81, '.') +
                      "' --limit-steps 50 --out page.html --trace a.trace")
                .code,
            1);
  std::string trace = read("a.trace");
  trace.replace(trace.find("recursive"), 9, "</script><script>alert(1)</script>@SEARCHES@\x1b[2J");
  write("b.trace", trace);
  const Result result = sudokulab("trace b.trace --out page.html");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(read("page.html"), Not(HasSubstr("<script>alert")));
  EXPECT_FALSE(holdsControls(read("page.html")));
  EXPECT_FALSE(holdsControls(result.out + result.err));
}

}  // namespace
}  // namespace sudoku
