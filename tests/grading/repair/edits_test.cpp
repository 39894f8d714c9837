// Which edits there are of what, and that all of them fit into one text.
#include "grading/repair/edits.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>

#include "grading/repair/schema.h"

namespace sudoku::grading::repair {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// "x < 8 -> x <= 8" of all edits in the body of a function.
std::vector<std::string> editsIn(const std::string& body, const std::string& type = "bool") {
  const std::string source = type + " f(int x, int y) {" + body + "}";
  std::vector<std::string> all;
  for (const Edit& edit : editsOf(source)) {
    for (const Part& part : edit.parts)
      all.push_back(source.substr(part.begin, part.end - part.begin) + " -> " + part.text);
  }
  return all;
}

TEST(Edits, ExchangeOperatorsWithTheirOperands) {
  EXPECT_THAT(editsIn("return g(x) + 1 < y * 2 && x;"),
              Contains("g(x) + 1 < y * 2 -> g(x) + 1 <= y * 2"));
  EXPECT_THAT(editsIn("x = a - b + c;"), Contains("a - b + c -> a - b - c"));
  EXPECT_THAT(editsIn("x = a - b + c;"), Contains("a - b -> a + b"));
  EXPECT_THAT(editsIn("x = y / 3 + 1;"), Contains("y / 3 -> (y / 3) * 3"));
}

TEST(Edits, JoinConditionsInAnotherWay) {
  const auto edits = editsIn("if (x > 1 && !y) return true;");
  for (const char* edit :
       {"x > 1 && !y -> (x > 1) || (!y)", "x > 1 && !y -> x > 1", "x > 1 && !y -> !y"})
    EXPECT_THAT(edits, Contains(edit));
}

TEST(Edits, TakeNoTypeForAComparison) {
  EXPECT_THAT(editsIn("std::vector<int> v(3); auto w = std::array<int, 9>();"),
              Not(Contains(HasSubstr("<="))));
}

TEST(Edits, LeaveConstantsThatTypesHangOn) {
  EXPECT_THAT(editsIn("const int n = 9; std::array<int, 9> a; constexpr int m = 3;"),
              Not(Contains(AnyOf(StartsWith("9 "), StartsWith("3 ")))));
  EXPECT_THAT(editsIn("int n = 9;"), Contains("9 -> 8"));
}

TEST(Edits, ExchangeIndexesAndArguments) {
  EXPECT_THAT(editsIn("return a[x][y + 1];"), Contains("a[x][y + 1] -> a[y + 1][x]"));
  EXPECT_THAT(editsIn("g(x, y);"), Contains("x -> y"));
}

TEST(Edits, LeaveOutStatementsAndMoveThem) {
  const auto edits = editsIn("a = x; if (y) break;");
  EXPECT_THAT(edits, Contains("a = x; -> "));
  EXPECT_THAT(edits, Contains("break; -> "));
  EXPECT_THAT(edits, Contains(" -> if (y) break;"));
}

TEST(Edits, SetBackWhatALoopHasSet) {
  EXPECT_THAT(editsIn("for (;;) { g->set(x, y, d); }"), Contains(" -> g->set(x, y,0);"));
  EXPECT_THAT(editsIn("for (;;) { b.move({x, y, d}); }"), Contains(" -> b.move({x, y,0});"));
  EXPECT_THAT(editsIn("for (;;) { a[x][y] = d; }"), Contains(" -> a[x][y] =0;"));
}

TEST(Edits, UseAResult) {
  EXPECT_THAT(editsIn("f(x + 1, y); return false;"),
              Contains("f(x + 1, y); -> if (f(x + 1, y)) return true;"));
  EXPECT_THAT(editsIn("f(x + 1, y);", "void"), Not(Contains(HasSubstr("if (f"))));
}

TEST(Edits, LetExceptionsPass) {
  EXPECT_THAT(editsIn("try { x = 1; } catch (...) { return false; }"), Contains(" -> throw;"));
  EXPECT_THAT(editsIn("throw x;"), Contains("throw x; -> return false;"));
}

TEST(Edits, AreNoneOfWhatCannotBeRead) {
  for (const char* source : {"", "bool f() { return 1 < 2;", "#line 7\nbool f() { return 1 < 2; }"})
    EXPECT_THAT(editsOf(source), IsEmpty()) << source;
}

TEST(Edits, KnowTheLineOfTheStatement) {
  const auto edits = editsOf("int f() {\n  int x = 7;\n  return x < 8;\n}");
  ASSERT_THAT(edits, Not(IsEmpty()));
  EXPECT_EQ(edits.front().line, 2);
  EXPECT_EQ(edits.back().line, 3);
}

build::Submission submissionOf(const std::string& text) {
  build::Submission submission;
  submission.sources.push_back({"code.cpp", text});
  return submission;
}

TEST(Schema, KeepsLinesAndHoldsAllEdits) {
  const auto submission = submissionOf(
      "#include <map>\n// a comment\nbool f(int x) {\n  if (x < 8 && // so\n      x > 1)\n    "
      "return true;\n"
      "  return false;\n}\n");
  const auto candidates = candidatesOf(submission);
  const std::string text = withEdits(submission, candidates).submission.sources[0].text;
  EXPECT_EQ(std::ranges::count(text, '\n'), 8);
  for (std::size_t i = 1; i <= candidates.size(); ++i)
    EXPECT_THAT(text, HasSubstr("sudokulab_is(" + std::to_string(i) + ")"))
        << candidates[i - 1].edit.shown;
}

TEST(Schema, LeavesOutWhatTheCompilerComplainsOf) {
  const auto submission = submissionOf("bool f(int x) {\n  return x < 8;\n}\n");
  auto candidates = candidatesOf(submission);
  const Schema schema = withEdits(submission, candidates);
  const Written& first = schema.written.at("code.cpp").front();
  const std::string error = "./code.cpp:2:" + std::to_string(first.begin + 3) + ": error: no";
  EXPECT_EQ(leaveOut(schema, error, candidates), 1);
  EXPECT_THAT(candidates[first.number - 1].edit.parts, IsEmpty());
  EXPECT_EQ(leaveOut(schema, "./other.cpp:2:7: error: no\n./code.cpp", candidates), 0);
}

TEST(Schema, LeavesOutAWholeLineWhereNoEditIsToBlame) {
  const auto submission = submissionOf("bool f(int x) {\n  return x < 8;\n}\n");
  auto candidates = candidatesOf(submission);
  const Schema schema = withEdits(submission, candidates);
  EXPECT_EQ(leaveOut(schema, "./code.cpp:2:1: error: no", candidates), candidates.size());
}

}  // namespace
}  // namespace sudoku::grading::repair
