// The source line where code crashed, threw or timed out.
#include "grading/diagnosis/place.h"

#include <gmock/gmock.h>

#include "grading/attempts/environment.h"
#include "tests/support/plugins/building.h"

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* kHead =
    "#include <cstdlib>\n"
    "#include <stdexcept>\n"
    "#include <unistd.h>\n"
    "#include <sudoku/grid.h>\n"
    "#include <sudoku/plugin.h>\n"
    "#include <vector>\n";

/// Runs a grid whose get() calls deep(), with this statement in line 8 of grid.cpp.
class Place : public test::Building {
 protected:
  std::string placeIn(const std::string& statement, Outcome outcome) {
    return locationIn(statement, outcome).place;
  }

  Location locationIn(const std::string& statement, Outcome outcome) {
    files.write("grid.cpp", std::string(kHead) + "static int deep(volatile int n) {\n  " +
                                statement + "\n  return n;\n}\n" +
                                test::gridClass("MyGrid", "deep(1)") +
                                "SUDOKU_EXPORT_GRID(MyGrid)\n");
    build(build::Variant::sanitized);
    remote::WorkerOptions options = test::workerOptions();
    options.environment =
        environmentFor(build::Variant::sanitized, build::Kind::plugin, SUDOKULAB_COMPILER);
    options.readOnly.push_back(output());
    options.reportsLocations = true;
    remote::WorkerProcess worker(options);
    const build::Submission submission = build::readSubmission(files.root());
    sandbox::Limits limits = test::generousLimits();
    limits.memoryBytes = 0;  // AddressSanitizer maps terabytes
    CheckResult result;
    result.seed = 1;
    result.outcome = outcome;
    EXPECT_TRUE(needsLocation(result));
    const Check check{
        .id = "id", .title = "", .rationale = "", .contracts = {}, .run = [](Context& context) {
          const auto grid = context.code().make<IGrid>();
          grid->get(0, 0);
          if (grid->get(0, 0) != 0) context.fail({.expected = "0", .seen = "not 0"});
        }};
    return locationOf(check,
                      {.worker = &worker,
                       .file = output().string(),
                       .limits = limits,
                       .variant = build::Variant::sanitized,
                       .submission = &submission},
                      result);
  }
};

TEST_F(Place, IsTheLineThatCrashedAndItsCaller) {
  EXPECT_THAT(placeIn("*(int*)nullptr = n;", Outcome::crashed),
              AllOf(HasSubstr("grid.cpp:8"), HasSubstr(", deep\n  *(int*)nullptr = n;\n"),
                    HasSubstr("called from grid.cpp:"), HasSubstr("MyGrid::get")));
}

TEST_F(Place, IsTheLineThatAborted) {
  EXPECT_THAT(placeIn("if (n > 0) std::abort();", Outcome::crashed),
              HasSubstr("\n  if (n > 0) std::abort();\n"));
}

TEST_F(Place, IsTheLineThatThrew) {
  EXPECT_THAT(placeIn("std::vector<int>().at(n);", Outcome::failed),
              HasSubstr("\n  std::vector<int>().at(n);\n"));
}

TEST_F(Place, IsTheLoopThatNeverEnds) {
  EXPECT_THAT(placeIn("while (n > 0) n = 2;", Outcome::timedOut),
              HasSubstr("\n  while (n > 0) n = 2;\n"));
}

TEST_F(Place, IsTheCallThatWaits) {
  EXPECT_THAT(placeIn("while (n > 0) ::sleep(1);", Outcome::timedOut),
              HasSubstr("\n  while (n > 0) ::sleep(1);\n"));
}

TEST_F(Place, IsUnknownWhereItDoesNotHappenAgain) {
  EXPECT_THAT(placeIn("++n;", Outcome::crashed), IsEmpty());
}

auto ran(int times, const std::string& text) {
  return AllOf(Field(&RanLine::times, times), Field(&RanLine::text, HasSubstr(text)));
}

TEST_F(Place, ComesWithTheLinesThatRanInTheLastCallBeforeAWrongAnswer) {
  const Location seen = locationIn("if (n == 0) return 1;", Outcome::failed);
  EXPECT_THAT(seen.place, IsEmpty());
  EXPECT_THAT(seen.lastLines,
              ElementsAre(ran(1, "if (n == 0) return 1;"), ran(1, "return n;"), ran(1, "deep(1)")));
  EXPECT_THAT(seen.lastLines[0].place, "grid.cpp:8");
  EXPECT_THAT(seen.lastLines[0].function, "deep");
}

TEST_F(Place, NamesNoReturnThatWasNotReached) {
  // All returns share their last block, which also releases the array.
  const Location seen = locationIn(
      "volatile int all[3] = {1, n, 3};\n  if (all[1] == 1) return 7;\n  if (n == 9) return 2;",
      Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(1, "if (all[1] == 1) return 7;")));
  EXPECT_THAT(seen.lastLines, Not(Contains(ran(1, "if (n == 9) return 2;"))));
  EXPECT_THAT(seen.lastLines, Not(Contains(ran(1, "return n;"))));
}

TEST_F(Place, NamesNoLineBehindACallThatThrew) {
  const Location seen = locationIn(
      "struct No { static void at(int n) { if (n == 1) throw 7; } };\n  No::at(n);\n  n += 2;",
      Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(1, "No::at(n);")));
  EXPECT_THAT(seen.lastLines, Not(Contains(ran(1, "n += 2;"))));
}

TEST_F(Place, NamesNoLineBehindACallWhoseExceptionIsCaught) {
  const Location seen = locationIn(
      "struct No { static void at(int n) { if (n == 1) throw 7; } };\n  try {\n    No::at(n);\n"
      "    n += 2;\n  } catch (int) {\n    n += 3;\n  }",
      Outcome::failed);
  EXPECT_THAT(seen.lastLines, Not(Contains(ran(1, "n += 2;"))));
  EXPECT_THAT(seen.lastLines, Contains(ran(1, "n += 3;")));
  EXPECT_THAT(seen.lastLines, Not(Contains(ran(0, "catch"))));
}

TEST_F(Place, NamesNoLineBehindCallsThatAnExceptionHasPassed) {
  const Location seen = locationIn(
      "struct Own {\n    static int check(int n) {\n      std::vector<int>().at(n);\n"
      "      n += 5;\n      return n;\n    }\n  };\n"
      "  for (int i = 0; i < 500; ++i) {\n    try {\n      Own::check(n);\n      n += 2;\n"
      "    } catch (const std::out_of_range&) {\n    }\n  }",
      Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(500, "std::vector<int>().at(n);")));
  for (const char* const text : {"n += 5;", "n += 2;"})
    EXPECT_THAT(seen.lastLines, Not(Contains(AllOf(Field(&RanLine::times, testing::Gt(0)),
                                                   Field(&RanLine::text, HasSubstr(text))))));
}

TEST_F(Place, CountsAConditionalCallThatMayThrowAsOftenAsItRan) {
  const Location seen = locationIn(
      "std::vector<std::string> all;\n  for (int i = 0; i < 20; ++i) {\n    if (i == 19) {\n"
      "      all.push_back(std::to_string(n));\n      break;\n    }\n  }",
      Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(1, "all.push_back(std::to_string(n));")));
  EXPECT_THAT(seen.lastLines, Contains(ran(20, "if (i == 19) {")));
}

// Lines of a submission are up to 1 MiB long.
TEST_F(Place, BearsALineOfAnyLength) {
  const Location seen = locationIn(
      "if (n == 9) {\n    " + std::string(200'000, ';') + "\n    n = 3;\n  }", Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(0, "n = 3;")));
}

TEST_F(Place, CountsTheHeadOfEachLoopByItsTests) {
  const Location seen =
      locationIn("for (int i = 0; i < 3; ++i)\n    for (int j = 0; j < 4; ++j)\n      n += j;",
                 Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(4, "int i = 0")));
  EXPECT_THAT(seen.lastLines, Contains(ran(15, "int j = 0")));
  EXPECT_THAT(seen.lastLines, Contains(ran(12, "n += j;")));
}

TEST_F(Place, CountsALambdaAsOftenAsItIsCalled) {
  const Location seen = locationIn(
      "const auto add = [&n](int by) {\n    if (by == 1) return;\n    n += by;\n  };\n"
      "  for (int i = 0; i < 5; ++i) add(i);",
      Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(5, "if (by == 1) return;")));
  EXPECT_THAT(seen.lastLines, Contains(ran(5, "const auto add")));
  EXPECT_THAT(seen.lastLines, Contains(ran(4, "n += by;")));
}

TEST_F(Place, IsNotThatOfAnEarlierCallsException) {
  const Location seen =
      locationIn("static int calls = 0;\n  if (calls++ == 0) throw 7;", Outcome::failed);
  EXPECT_THAT(seen.place, HasSubstr("grid.cpp:9"));
}

TEST_F(Place, TellsTheLinesOfAFunctionThatDidNotRun) {
  const Location seen = locationIn("if (n == 9)\n    n = 4;", Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(0, "n = 4;")));
}

TEST_F(Place, CountsEachTimeOfALongCall) {
  EXPECT_THAT(locationIn("for (int i = 0; i < 20000; ++i)\n    n += i;", Outcome::failed).lastLines,
              Contains(ran(20000, "n += i;")));
}

TEST_F(Place, CountsAReturnThatSharesItsEndOnlyAsOftenAsItRan) {
  const Location seen = locationIn(
      "std::vector<int> all{1, 2, 3};\n  if (n < 3 && deep(n + 1) > 0) return 5;\n"
      "  if (n == 9) return 2;",
      Outcome::failed);
  EXPECT_THAT(seen.lastLines, Contains(ran(3, "return 5;")));
  EXPECT_THAT(seen.lastLines, Contains(ran(1, "if (n == 9) return 2;")));
  EXPECT_THAT(seen.lastLines, Contains(ran(1, "return n;")));
}

TEST_F(Place, CountsHowOftenALineRan) {
  EXPECT_THAT(locationIn("for (int i = 0; i < 7; ++i)\n    n += i;", Outcome::failed).lastLines,
              Contains(ran(7, "n += i;")));
}

TEST(LacksPlace, IsSaidOfWhatHasFailedWithoutOne) {
  CheckResult result;
  EXPECT_FALSE(needsLocation(result));
  result.outcome = Outcome::failed;
  EXPECT_TRUE(needsLocation(result));
  result.evidence.place = "grid.cpp:8, deep";
  EXPECT_FALSE(needsLocation(result));
}

}  // namespace
}  // namespace sudoku::grading
