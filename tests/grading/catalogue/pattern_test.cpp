#include "grading/catalogue/pattern.h"

#include <gmock/gmock.h>

namespace sudoku::grading {
namespace {

using testing::IsEmpty;

std::string symptomOfFailure(const std::string& expected, const std::string& seen) {
  CheckResult result;
  result.outcome = Outcome::failed;
  result.finding = Finding{.expected = expected, .seen = seen};
  return symptomOf(result);
}

TEST(SymptomOf, IsTheSameOnPuzzlesOfAnySize) {
  EXPECT_EQ(symptomOfFailure("true on a puzzle with 1 gap", "cell (3, 4) holds 0"),
            symptomOfFailure("true on a puzzle with 20 gaps", "cell (0, 11) holds 0"));
  EXPECT_EQ(symptomOfFailure("a completion", "but 5 stands twice in a row: in cell (5, 7)"),
            symptomOfFailure("a completion", "but 7 stands twice in a box: in cell (1, 2)"));
  EXPECT_EQ(symptomOfFailure("solve() returns false: givens stand twice", "it returned true"),
            symptomOfFailure("solve() returns false: there is no completion", "it returned true"));
  EXPECT_EQ(symptomOfFailure("a puzzle with 4 gaps and several completions", "it returned false"),
            symptomOfFailure("a puzzle with 1 gap", "it returned false"));
  EXPECT_EQ(symptomOfFailure("onSolution is called for 1 solution of a full grid: itself", "0"),
            symptomOfFailure("onSolution is called for 4 solutions", "0"));
  EXPECT_NE(symptomOfFailure("a completion", "it returned false"),
            symptomOfFailure("a completion", "it returned true"));
}

TEST(SymptomOf, LeavesOutWhatTheCodeCallsItsThings) {
  EXPECT_EQ(symptomOfFailure("an answer", "your code threw std::runtime_error: not solvable"),
            symptomOfFailure("an answer", "your code threw std::runtime_error: no way"));
  EXPECT_EQ(symptomOfFailure("an answer", "AddressSanitizer: SEGV in Mine::go at mine.cpp:7"),
            symptomOfFailure("an answer", "AddressSanitizer: SEGV in Yours::run at a.cpp:61"));
  EXPECT_EQ(symptomOfFailure("the three words", "it printed \"No!\""),
            symptomOfFailure("the three words", "it printed \"Not solvable\""));
}

TEST(SymptomOf, TellsWhatAnAnswerIsMadeOfAndNotWhatItIs) {
  EXPECT_EQ(symptomOfFailure("nine lines:\n1 2\n3 4", "it wrote:\n1|2\n3|4"),
            symptomOfFailure("nine lines:\n5 6\n7 8", "it wrote:\n5|6\n7|8"));
  EXPECT_NE(symptomOfFailure("nine lines:\n1 2\n3 4", "it wrote:\n1|2\n3|4"),
            symptomOfFailure("nine lines:\n1 2\n3 4", "it wrote:\n1.2\n3.4"));
  EXPECT_EQ(symptomOfFailure("16 symbols", "line 3: found 'CFBEAD'"),
            symptomOfFailure("16 symbols", "line 9: found 'ABCDEF'"));
  EXPECT_NE(symptomOfFailure("16 symbols", "line 3: found 'CFBEAD'"),
            symptomOfFailure("16 symbols", "line 3: found 'c f b'"));
  EXPECT_EQ(symptomOfFailure("nothing else", "line 1: found 'Please type:'"),
            symptomOfFailure("nothing else", "line 1: found 'Your grid, now'"));
}

TEST(SymptomOf, IsEmptyWhereNoAnswerCame) {
  CheckResult result;
  result.outcome = Outcome::crashed;
  result.reason = "was killed by signal 11";
  EXPECT_THAT(symptomOf(result), IsEmpty());
}

}  // namespace
}  // namespace sudoku::grading
