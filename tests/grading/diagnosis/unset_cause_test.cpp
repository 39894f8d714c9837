// Variables that are read before they are set.
#include "grading/diagnosis/unset_cause.h"

#include <gmock/gmock.h>

#include "grading/attempts/environment.h"
#include "tests/support/plugins/building.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;

/// Calls get() after set() has left its digits on the stack.
void mustBeZero(Context& context) {
  const auto grid = context.code().make<IGrid>();
  grid->set(0, 0, 5);
  EXPECT_EQ(grid->get(0, 0), 0);
}

constexpr Check kMustBeZero{
    .id = "zero", .title = "All is 0", .rationale = "", .contracts = {}, .run = mustBeZero};

/// A grid with an uninitialized member and this body of get(); its only check has failed.
class UnsetCause : public test::Building {
 protected:
  std::optional<Cause> causeOf(const std::string& body, bool isLocal) {
    files.write("grid.cpp",
                "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\n"
                "class MyGrid : public sudoku::IGrid {\n public:\n"
                "  int get(int, int) const override { " +
                    body +
                    " }\n"
                    "  void set(int, int, int digit) override {\n"
                    "    volatile int used[500];\n"
                    "    for (volatile int& one : used) one = digit;\n  }\n"
                    "  bool isValid() const override { return true; }\n"
                    " private:\n  int member_[9];\n};\n"
                    "SUDOKU_EXPORT_GRID(MyGrid)\n");
    build();
    const auto zeroedFile = files.beside("zeroed.so");
    Rubric rubric;
    rubric.items.push_back(
        {.check = &kMustBeZero, .title = "", .rule = "", .hint = "", .after = {}});
    Report report;
    report.results.push_back({.id = "zero", .criterion = {.title = "All is 0"}, .seed = 1});
    report.results[0].outcome = Outcome::failed;
    remote::WorkerOptions options = test::workerOptions();
    options.readOnly.push_back(files.beside(""));
    remote::WorkerProcess plain(options);
    options.environment =
        environmentFor(build::Variant::zeroed, build::Kind::plugin, SUDOKULAB_COMPILER);
    remote::WorkerProcess zeroed(options);
    const build::Submission submission = build::readSubmission(files.root());
    Target target{.worker = &plain,
                  .file = output().string(),
                  .limits = test::generousLimits(),
                  .submission = &submission};
    return unsetCause(report, rubric, target, "what was said", [&] {
      build::buildPlugin(submission, toolchain,
                         isLocal ? build::Variant::zeroed : build::Variant::plain, zeroedFile);
      target.worker = &zeroed;
      target.file = zeroedFile.string();
      return target;
    });
  }
};

TEST_F(UnsetCause, IsSeenOfMembersWithoutAnotherBuild) {
  const auto cause = causeOf("return member_[3];", false);
  ASSERT_TRUE(cause);
  EXPECT_EQ(cause->id, "unset-variable");
  EXPECT_EQ(cause->evidence, "with what was said initialized to 0, the check \"All is 0\" passes.");
  EXPECT_THAT(cause->checks, ElementsAre("zero"));
}

TEST_F(UnsetCause, IsSeenOfLocalVariablesInABuildThatSetsThem) {
  const std::string sums =
      "volatile int local[99]; int sum = 0; for (int one : local) sum += one != 0; return sum;";
  EXPECT_FALSE(causeOf(sums, false));
  EXPECT_TRUE(causeOf(sums, true));
}

TEST_F(UnsetCause, IsNotClaimedOfOtherMistakes) { EXPECT_FALSE(causeOf("return 5;", true)); }

TEST_F(UnsetCause, IsNotClaimedWhereItPassesWhenAskedAgain) {
  EXPECT_FALSE(causeOf("return 0;", true));
}

}  // namespace
}  // namespace sudoku::grading
