#include <gmock/gmock.h>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::Not;

class VivaCommand : public CommandLine {};

TEST_F(VivaCommand, WritesASheetAndAKey) {
  const Result result =
      sudokulab("viva " + assignments() + "/grid-solver/reference --seed 5 --out asked");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("wrote asked/sheet.html, and asked/key.html for the examiner"));
  EXPECT_THAT(read("asked/sheet.html"), HasSubstr("hold a digit just before that call"));
  EXPECT_THAT(read("asked/sheet.html"), Not(HasSubstr("The calls just before it are")));
  EXPECT_THAT(read("asked/key.html"), HasSubstr("The calls just before it are"));
}

TEST_F(VivaCommand, SaysWhyThereIsNothingToAsk) {
  const Result wrong =
      sudokulab("viva " + assignments() + "/grid-solver/samples/faulty/always-false");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("ask about a solver that works"));
  const Result built = sudokulab("viva " + plugin("stack"));
  EXPECT_EQ(built.code, 1);
  EXPECT_THAT(built.err, HasSubstr("has no sources"));
}

TEST_F(VivaCommand, AsksWhichOwnTestsNoticeAMistake) {
  const Result result = sudokulab("viva " + assignments() +
                                  "/grid-solver/samples/right/tests-find-all-mistakes --out asked");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(read("asked/sheet.html"), HasSubstr("Which of your own tests would fail"));
  EXPECT_THAT(read("asked/key.html"), HasSubstr("The other "));
}

TEST_F(VivaCommand, AsksAWholeClass) {
  for (const auto& [sample, name] : {std::pair{"crlf-and-bom", "ana"}, {"several-files", "bo"}})
    EXPECT_EQ(
        sudokulab("assignments sample grid-solver/right/" + std::string(sample) + " class/" + name)
            .code,
        0);
  write("class/cy.cpp", "this is no C++");
  const std::string command =
      "grade-class class --assignment grid-solver --out results --viva --seed 4711";
  const Result result = sudokulab(command);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("sheets of questions: 2 written, 0 kept from before, in "));
  EXPECT_THAT(result.err, HasSubstr("cy: no questions: "));
  EXPECT_THAT(read("results/viva/ana-key.html"), HasSubstr("The calls just before it are"));
  EXPECT_THAT(read("results/viva/bo-sheet.html"), Not(HasSubstr("The calls just before it are")));
  EXPECT_THAT(read("results/viva/bo-sheet.html"), Not(HasSubstr("4711")));
  EXPECT_THAT(sudokulab(command).out, HasSubstr("sheets of questions: 0 written, 2 kept"));
}

}  // namespace
}  // namespace sudoku
