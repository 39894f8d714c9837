#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::HasSubstr;

class Check : public CommandLine {
 protected:
  void writeOneOfEachKind() {
    const Result line = shell("head -n 1 " + data("norvig_easy50.txt"));
    write("puzzles.txt", line.out +                                    //
                             "5...5" + std::string(76, '.') + "\n" +   // contradiction
                             std::string(80, '.') + "x\n" +            // malformed
                             "# a comment\n" + std::string(81, '.') +  // many solutions
                             "\n.123456789........" + std::string(63, '.') + "\n" +
                             "1234341221434321\n");
  }
};

TEST_F(Check, TellsOfEachPuzzleWhatItIs) {
  writeOneOfEachKind();
  const Result result = sudokulab("check --limit 20 puzzles.txt");
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.out,
            "puzzles.txt:1: proper, 49 gaps, not minimal, easy (hidden single in a box)\n"
            "puzzles.txt:2: givens contradict: 5 in r1c1 and r1c5\n"
            "puzzles.txt:3:81: found 'x', expected a digit 1-9, or '.' or '0' for an empty cell\n"
            "puzzles.txt:5: more than 20 solutions, 81 gaps\n"
            "puzzles.txt:6: no solution, 72 gaps\n"
            "puzzles.txt:7: proper, 0 gaps, not minimal, easy (no gap)\n"
            "2 of 6 puzzles are proper: 2 easy\n");
  EXPECT_EQ(result.err, "");
}

TEST_F(Check, EndsWithZeroWhenAllAreProper) {
  const Result result = sudokulab("check - < " + data("norvig_easy50.txt"));
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, HasSubstr("standard input:1: proper, 49 gaps"));
  EXPECT_THAT(result.out, HasSubstr("50 of 50 puzzles are proper: 40 easy, 9 medium, 1 hard\n"));
}

TEST_F(Check, CallsASingleGapAGap) {
  const std::string full =
      "2345678945678912378912345623456789156789"
      "1234891234567345678912678912345912345678";
  EXPECT_THAT(sudokulab("check - <<< 0" + full).out, HasSubstr("proper, 1 gap, "));
}

TEST_F(Check, WritesJson) {
  writeOneOfEachKind();
  const Result result = sudokulab("check --format json puzzles.txt");
  EXPECT_EQ(result.code, 1);
  const auto json = nlohmann::json::parse(result.out);
  ASSERT_EQ(json.size(), 6U);
  EXPECT_EQ(json[0]["verdict"], "proper");
  EXPECT_EQ(json[0]["difficulty"], "easy");
  EXPECT_EQ(json[0]["solutions"], 1);
  int steps = 0;
  for (const auto& count : json[0]["steps"]) steps += count.get<int>();
  EXPECT_EQ(steps, 49);
  EXPECT_EQ(json[1]["verdict"], "contradiction");
  EXPECT_EQ(json[1]["conflicts"][0], "5 in r1c1 and r1c5");
  EXPECT_EQ(json[2]["verdict"], "malformed");
  EXPECT_EQ(json[2]["line"], 3);
  EXPECT_EQ(json[3]["verdict"], "several");
  EXPECT_EQ(json[3]["more_solutions"], true);
  EXPECT_EQ(json[4]["verdict"], "none");
  EXPECT_EQ(nlohmann::json::parse(sudokulab("check --format json - < /dev/null").out).size(), 0U);
}

TEST_F(Check, ComparesTheSolutionsThatAFileGives) {
  const std::string puzzle = shell("head -n 1 " + data("norvig_easy50.txt")).out.substr(0, 81);
  const std::string solution = sudokulab("solve <<< " + puzzle).out.substr(0, 81);
  write("right.csv", "puzzle,solution\n" + puzzle + "," + solution + "\n");
  const Result right = sudokulab("check right.csv");
  EXPECT_EQ(right.code, 0);
  EXPECT_THAT(right.out, HasSubstr("right.csv:2: proper, 49 gaps, not minimal, easy (hidden single "
                                   "in a box), the solution in the file is correct\n"));
  write("wrong.csv", "puzzle,solution\n" + puzzle + "," + solution.substr(0, 80) + "1\n");
  const Result wrong = sudokulab("check wrong.csv");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out, HasSubstr(", the solution in the file is wrong: "));
  const auto json = nlohmann::json::parse(sudokulab("check --format json right.csv").out);
  EXPECT_EQ(json[0]["solution_in_file"], "correct");
}

TEST_F(Check, ShowsOneMessageForEachKindOfFaultInAFile) {
  write("bad.txt", ".\n.\n.\n\n" + std::string(80, '.') + "\n" + std::string(79, '.') + "\n");
  const Result result = sudokulab("check bad.txt");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, HasSubstr("bad.txt: and 2 more lines like this\n0 of 3 puzzles"));
  EXPECT_EQ(nlohmann::json::parse(sudokulab("check --format json bad.txt").out).size(), 3U);
}

TEST_F(Check, GivesTheSameBytesOnAnyNumberOfCores) {
  const std::string files = " " + data("norvig_top95.txt") + " " + data("tdoku_test_puzzles.txt") +
                            " " + data("hex16_sample.txt");
  EXPECT_EQ(sudokulab("check --jobs 1" + files).out, sudokulab("check --jobs 3" + files).out);
}

TEST_F(Check, SaysWhatItCannotUse) {
  EXPECT_EQ(sudokulab("check --format oblong").code, 2);
  EXPECT_EQ(sudokulab("check --limit 0").code, 2);
  const Result nowhere = sudokulab("check nowhere.txt");
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_THAT(nowhere.err, HasSubstr("cannot read 'nowhere.txt'"));
  const Result nothing = sudokulab("check - < /dev/null");
  EXPECT_EQ(nothing.code, 1);
  EXPECT_THAT(nothing.err, HasSubstr("standard input: found no puzzle"));
}

}  // namespace
}  // namespace sudoku
