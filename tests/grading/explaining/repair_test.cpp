// Where a mistake stands, by edits that mend it.
#include "grading/explaining/repair.h"

#include <gmock/gmock.h>

#include "tests/support/plugins/building.h"

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

void mustBeNine(Context& context) { EXPECT_EQ(context.code().make<IGrid>()->get(0, 0), 9); }
void mustBeTwelve(Context& context) { EXPECT_EQ(context.code().make<IGrid>()->get(0, 1), 12); }

constexpr std::array kChecks = {
    Check{
        .id = "nine", .title = "", .rationale = "", .hint = "", .contracts = {}, .run = mustBeNine},
    Check{.id = "twelve",
          .title = "",
          .rationale = "",
          .hint = "",
          .contracts = {},
          .run = mustBeTwelve}};

/// A grid whose get(x, y) does that, in line 3.
class Repair : public test::Building {
 protected:
  /// Graded with these outcomes.
  Report repaired(const std::string& body, Outcome nine, Outcome twelve,
                  std::vector<Cause> causes = {}) {
    files.write("grid.cpp",
                "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\nstatic int f(int y) { " +
                    body +
                    " }\nclass MyGrid : public sudoku::IGrid {\n public:\n"
                    "  int get(int, int y) const override { return f(y); }\n"
                    "  void set(int, int, int) override {}\n"
                    "  bool isValid() const override { return true; }\n};\n"
                    "SUDOKU_EXPORT_GRID(MyGrid)\n");
    Rubric rubric;
    Report report;
    for (const Check& check : kChecks) {
      rubric.items.push_back({.check = &check, .title = "", .rule = "", .hint = "", .after = {}});
      report.results.push_back({.id = std::string(check.id), .seed = 1});
    }
    report.results[0].outcome = nine;
    report.results[1].outcome = twelve;
    report.causes = std::move(causes);
    remote::WorkerOptions options = test::workerOptions();
    options.readOnly.push_back(files.beside(""));
    remote::WorkerProcess worker(options);
    const build::Submission submission = build::readSubmission(files.root());
    SubmissionTime time{Limits(test::generousLimits())};
    addRepair(report, rubric,
              {.worker = &worker,
               .file = output().string(),
               .limits = test::generousLimits(),
               .variant = build::Variant::edited,
               .submission = &submission,
               .time = &time},
              [this](const build::Submission& edited) {
                build::buildPlugin(edited, toolchain, build::Variant::edited, output());
              });
    return report;
  }
};

TEST_F(Repair, NamesTheLineWithoutItsAnswer) {
  const Report report = repaired("return 8 + 3 * y;", Outcome::failed, Outcome::failed);
  ASSERT_EQ(report.causes.size(), 1);
  const Cause& cause = report.causes[0];
  EXPECT_EQ(cause.id, "repair");
  EXPECT_EQ(cause.place, "grid.cpp:3");
  EXPECT_THAT(cause.mistake,
              AllOf(HasSubstr("line 3 of grid.cpp, `static int f(int y) { return 8 + 3 * y; }`"),
                    Not(HasSubstr("9"))));
  EXPECT_THAT(cause.evidence, AllOf(HasSubstr("another number there, all 2 of these checks pass"),
                                    Not(HasSubstr("9"))));
  EXPECT_THAT(cause.checks, ElementsAre("nine", "twelve"));
}

TEST_F(Repair, BreaksNothingThatHasPassed) {
  EXPECT_THAT(repaired("return 9 + 2 * y;", Outcome::passed, Outcome::failed).causes.size(), 1);
  EXPECT_THAT(
      repaired("if (y > 1) return 12; return 9;", Outcome::passed, Outcome::failed).causes.size(),
      1);
  EXPECT_THAT(repaired("return 9;", Outcome::passed, Outcome::failed).causes, IsEmpty());
}

TEST_F(Repair, IsSilentWhereNothingHasFailed) {
  EXPECT_THAT(repaired("return 9 + 3 * y;", Outcome::passed, Outcome::passed).causes, IsEmpty());
}

TEST_F(Repair, IsSilentWhereTheFailureIsNotInTheSources) {
  EXPECT_THAT(repaired("return 9 + 3 * y;", Outcome::failed, Outcome::passed).causes, IsEmpty());
}

TEST_F(Repair, LeavesOutEditsThatDoNotCompile) {
  EXPECT_THAT(
      repaired("static_assert(sizeof(int[3]) == 12); const char* none = 0; if (none) y = 0; "
               "return 8 + 3 * y;",
               Outcome::failed, Outcome::failed)
          .causes,
      Not(IsEmpty()));
}

TEST_F(Repair, AddsThePlaceToAKnownCause) {
  const Report report = repaired("return 8 + 3 * y;", Outcome::failed, Outcome::failed,
                                 {{"probe", "It is so.", "Seen.", "Think.", {"nine", "twelve"}}});
  ASSERT_EQ(report.causes.size(), 1);
  EXPECT_EQ(report.causes[0].id, "probe");
  EXPECT_THAT(report.causes[0].next, HasSubstr("Think. It may stand in line 3 of grid.cpp"));
  EXPECT_EQ(report.causes[0].place, "grid.cpp:3");
}

TEST_F(Repair, IsNoLoopThatAnEditMakesEndless) {
  EXPECT_THAT(repaired("int n = 0; while (n < 8) n += 1; return n + 3 * y;", Outcome::failed,
                       Outcome::failed)
                  .causes,
              Not(IsEmpty()));
}

}  // namespace
}  // namespace sudoku::grading
