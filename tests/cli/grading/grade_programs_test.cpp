// Grades programs through the command: one correct program per assignment, in variants that differ
// only in how they write their output.
#include <gmock/gmock.h>

#include "tests/support/cli/grading.h"
#include "tests/support/replaced.h"

namespace sudoku {
namespace {

using test::replaced;
using testing::ElementsAreArray;
using testing::HasSubstr;

/// A way to write the output, as C++ text, with the checks that it fails.
struct Way {
  std::string name;
  std::string text;
  std::vector<std::string> failed = {};
};

void PrintTo(const Way& way, std::ostream* out) { *out << way.name; }

constexpr auto kNameOf = [](const auto& param) { return param.param.name; };

const std::string kEndLines = "\\n";  // as in the program's source

class GradeProgram : public Grading, public testing::WithParamInterface<Way> {
 protected:
  /// Grades a one-file program.
  nlohmann::json gradedProgram(const std::string& source, const std::string& assignment,
                               int expectedCode) {
    write("mine/main.cpp", source);
    nlohmann::json report = withoutUntried(graded("mine", assignment, expectedCode));
    EXPECT_EQ(report["outcome"], "graded") << report;
    return report;
  }

  void expectTheCostOf(const Way& way, const std::string& source, const std::string& assignment) {
    const nlohmann::json report = gradedProgram(source, assignment, way.failed.empty() ? 0 : 1);
    EXPECT_THAT(checksThat("failed", report), ElementsAreArray(way.failed));
    EXPECT_EQ(checksThat("passed", report).size() + way.failed.size(), report["checks"].size());
    EXPECT_EQ(report["points"] == report["max_points"], way.failed.empty());
  }
};

// A program that finds all solutions; `output` is the code that formats them.
std::string hexProgram(const std::string& output) {
  return R"(// Writes all solutions of puzzle.txt to solutions.txt.
#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using Rows = std::vector<std::string>;  // 16 rows of 16 symbols
Rows cells;                             // of the puzzle, and of the search
std::vector<Rows> solutions;            // what was found

// Whether a symbol is still free in row, column and box.
bool fits(int y, int x, char symbol) {
  for (int i = 0; i < 16; ++i) {
    if (cells[y][i] == symbol || cells[i][x] == symbol) return false;
    if (cells[y / 4 * 4 + i / 4][x / 4 * 4 + i % 4] == symbol) return false;  // the box
  }
  return true;
}

// The recursion: from one cell to the next.
void fill(int cell) {
  if (cell == 256) return solutions.push_back(cells);
  const int y = cell / 16, x = cell % 16;  // where it is
  if (cells[y][x] != '.') return fill(cell + 1);
  for (const char symbol : std::string("0123456789abcdef")) {
    if (!fits(y, x, symbol)) continue;
    cells[y][x] = symbol;
    fill(cell + 1);
    cells[y][x] = '.';  // taken back
  }
}

// Whether no two givens conflict.
bool givensFit() {
  for (int cell = 0; cell < 256; ++cell) {
    const int y = cell / 16, x = cell % 16;
    const char symbol = std::exchange(cells[y][x], '.');  // not to meet itself
    const bool free = symbol == '.' || fits(y, x, symbol);
    cells[y][x] = symbol;
    if (!free) return false;
  }
  return true;
}

int main() {
  std::ifstream in("puzzle.txt");
  for (std::string row; in >> row;) cells.push_back(row);  // skips line ends of all kinds
  if (givensFit()) fill(0);
  std::ostringstream out;  // as a text first
  std::string text;
)" + output +
         R"(
  text = out.str() + text;
  std::ofstream("solutions.txt", std::ios::binary) << text;  // byte for byte
}
)";
}

const std::string kHexOutput = R"(
  int number = 0;
  for (const Rows& rows : solutions) {
    out << "Solution " << ++number << "\n\n";
    for (const std::string& row : rows) out << row << "\n";
    out << "\n";
  })";

const std::string kUpper = R"(
  const auto upper = [](std::string row) {
    for (char& symbol : row) symbol = symbol >= 'a' ? symbol - 32 : symbol;
    return row;
  };)";

class GradeHexProgram : public GradeProgram {};

TEST_P(GradeHexProgram, LosesWhatItsWayOfWritingCosts) {
  expectTheCostOf(GetParam(), hexProgram(GetParam().text), "hex-all-solutions");
}

INSTANTIATE_TEST_SUITE_P(
    Free, GradeHexProgram,
    testing::Values(Way{"AsTheBriefHasIt", kHexOutput},
                    Way{"WindowsLineEnds", replaced(kHexOutput, kEndLines, "\\r\\n")},
                    Way{"NoFinalLineEnd", kHexOutput + R"(
  text = out.str();
  text.erase(text.find_last_not_of('\n') + 1);
  out.str("");)"},
                    Way{"TrailingSpaces", replaced(kHexOutput, kEndLines, "  \\n")},
                    Way{"BlankLinesBetweenRows",
                        replaced(kHexOutput, "row << \"\\n\"", "row << \"\\n\\n\"")},
                    Way{"NoBlankLines",
                        replaced(replaced(kHexOutput, "\\n\\n", "\\n"), "out << \"\\n\";", "")
                            .append("\n  text = \"\\n\\n\";\n  if (number == 0) text.clear();")},
                    Way{"OtherHeaders", replaced(kHexOutput, "\"Solution \" << ++number",
                                                 "\"SOLUTION #\" << ++number << \":\"")}),
    kNameOf);

INSTANTIATE_TEST_SUITE_P(
    Costly, GradeHexProgram,
    testing::Values(
        Way{"NumbersFromZero", replaced(kHexOutput, "++number", "number++"), {"hex-numbering"}},
        Way{"NumbersWithHoles",
            replaced(kHexOutput, "++number", "(number += 2) - 1"),
            {"hex-numbering"}},
        Way{"TheSameNumberAgain", replaced(kHexOutput, "++number", "1"), {"hex-numbering"}},
        Way{"ASolutionIsMissing",
            "  if (solutions.size() > 2) solutions.pop_back();" + kHexOutput,
            {"hex-few-solutions", "hex-many-solutions"}},
        Way{"ASolutionStandsTwice",
            "  if (!solutions.empty()) solutions.push_back(solutions[0]);" + kHexOutput,
            {"hex-each-once"}},
        Way{"UpperCaseDigits",
            kUpper + replaced(kHexOutput, "out << row <<", "out << upper(row) <<"),
            {"hex-file-format"}}),
    kNameOf);

// A program that solves one grid; `print` writes a grid, `words` the answers from the brief.
std::string stepProgram(const std::string& print, const std::string& words) {
  return R"(#include <iostream>
#include <sstream>

using Cells = int[9][9];
std::ostringstream out;

)" + print +
         R"(
bool fits(Cells& grid, int x, int y, int value) {
  for (int i = 0; i < 9; ++i) {
    if (i != y && grid[x][i] == value) return false;
    if (i != x && grid[i][y] == value) return false;
    const int u = x / 3 * 3 + i / 3, v = y / 3 * 3 + i % 3;
    if ((u != x || v != y) && grid[u][v] == value) return false;
  }
  return true;
}

bool agrees(Cells& grid) {
  for (int i = 0; i < 81; ++i) {
    const int value = grid[i / 9][i % 9];
    if (value != 0 && !fits(grid, i / 9, i % 9, value)) return false;
  }
  return true;
}

bool fill(Cells& grid, int cell) {
  if (cell == 81) return true;
  int& here = grid[cell / 9][cell % 9];
  if (here != 0) return fill(grid, cell + 1);
  for (int value = 1; value <= 9; ++value) {
    if (!fits(grid, cell / 9, cell % 9, value)) continue;
    here = value;
    if (fill(grid, cell + 1)) return true;
  }
  here = 0;
  return false;
}

int main() {
  Cells grid;
  bool full = true;
  for (auto& line : grid) {
    for (int& value : line) {
      std::cin >> value;
      full = full && value != 0;
    }
  }
)" + words +
         R"(
  std::string text = out.str();
  finish(text);
  std::cout << text;
}
)";
}

const std::string kPrint = R"(
void print(const Cells& grid) {
  for (const auto& line : grid) {
    for (int y = 0; y < 9; ++y) out << (y == 0 ? "" : " ") << line[y];
    out << "\n";
  }
}
void finish(std::string&) {}
)";

const std::string kWords = R"(
  print(grid);
  if (full && agrees(grid)) {
    out << "Valid\n";
  } else if (agrees(grid) && fill(grid, 0)) {
    out << "Solved:\n";
    print(grid);
  } else {
    out << "Grid isn't solvabled\n";
  })";

class GradeStepProgram : public GradeProgram {};

/// Separates the two parts of a program in one string.
const std::string kSeam = "// seam\n";

Way printing(const std::string& name, const std::string& print,
             const std::vector<std::string>& failed = {}) {
  return {name, print + kSeam + kWords, failed};
}

Way saying(const std::string& name, const std::string& words,
           const std::vector<std::string>& failed = {}) {
  return {name, kPrint + kSeam + words, failed};
}

TEST_P(GradeStepProgram, LosesWhatItsWayOfWritingCosts) {
  const std::string& text = GetParam().text;
  const auto seam = text.find(kSeam);
  expectTheCostOf(GetParam(), stepProgram(text.substr(0, seam), text.substr(seam)), "step-by-step");
}

INSTANTIATE_TEST_SUITE_P(
    Free, GradeStepProgram,
    testing::Values(saying("AsTheBriefHasIt", kWords),
                    Way{"WindowsLineEnds", replaced(kPrint + kSeam + kWords, kEndLines, "\\r\\n")},
                    printing("NoFinalLineEnd",
                             replaced(kPrint, "finish(std::string&) {}",
                                      "finish(std::string& text) { text.pop_back(); }")),
                    Way{"TrailingSpaces", replaced(kPrint + kSeam + kWords, kEndLines, " \\n")},
                    printing("BlankLinesBetweenRows", replaced(kPrint, kEndLines, "\\n\\n")),
                    printing("Tabs", replaced(kPrint, "\" \"", "\"\\t\"")),
                    saying("OtherSpelling", replaced(kWords, "solvabled", "solvable"))),
    kNameOf);

INSTANTIATE_TEST_SUITE_P(
    Costly, GradeStepProgram,
    testing::Values(
        saying("Prompt", "  out << \"Your grid? \";" + kWords, {"step-program-nothing-else"}),
        printing("Bars", replaced(kPrint, "\" \"", "y % 3 == 0 ? \" | \" : \" \""),
                 {"step-program-nothing-else"}),
        printing("Rulers",
                 replaced(kPrint, "for (int y",
                          "if (&line == &grid[3]) out << \"-----\\n\";\n"
                          "    for (int y"),
                 {"step-program-nothing-else"}),
        saying("OneSentenceMore", kWords + "\n  out << \"Bye.\\n\";",
               {"step-program-nothing-else"}),
        saying("ValidInLowerCase", replaced(kWords, "Valid", "valid"), {"step-program-valid"}),
        saying("OwnWordsForUnsolvable", replaced(kWords, "Grid isn't solvabled", "No solution"),
               {"step-program-unsolvable"}),
        saying("NoGridBeforeTheWord", kWords.substr(kWords.find("  if (full")),
               {"step-program-prints-grid"}),
        saying("NoGridBehindTheWord", replaced(kWords, "    print(grid);\n", ""),
               {"step-program-solved", "step-program-55-gaps", "memory-safety"}),
        saying("NoColon", replaced(kWords, "Solved:", "Solved"), {"step-program-solved"})),
    kNameOf);

using GradeAnyProgram = GradeProgram;

TEST_F(GradeAnyProgram, CostsNothingToEndWithAnExitCode) {
  const std::string source =
      replaced(hexProgram(kHexOutput), "byte for byte\n", "byte for byte\n  return 3;\n");
  EXPECT_THAT(source, HasSubstr("return 3;"));
  expectTheCostOf({"ExitCode", "", {}}, source, "hex-all-solutions");
}

TEST_F(GradeAnyProgram, EarnsNothingForWhatWasWrittenBeforeACrash) {
  const std::string source =
      replaced(replaced(hexProgram(kHexOutput), "byte for byte\n", "byte for byte\n  abort();\n"),
               "#include <fstream>", "#include <cstdlib>\n#include <fstream>");
  const nlohmann::json report = gradedProgram(source, "hex-all-solutions", 1);
  EXPECT_EQ(outcomes(report)["hex-one-solution"], "crashed");
  EXPECT_THAT(checksThat("passed", report), testing::ElementsAre("hex-comments"));
}

TEST_F(GradeAnyProgram, IsRefusedWhereAPluginIsNeeded) {
  write("mine/main.cpp", "int main() {}\n");
  const nlohmann::json report = graded("mine", "grid-solver", 1);
  EXPECT_EQ(report["outcome"], "refused");
  EXPECT_THAT(std::string(report["refused"]), HasSubstr("SUDOKU_EXPORT_SOLVER(MySolver)"));
  EXPECT_EQ(report["points"], 0);
}

}  // namespace
}  // namespace sudoku
