#include "grading/diagnosis/memory_cause.h"

#include <gmock/gmock.h>

#include "grading/attempts/environment.h"
#include "tests/support/plugins/building.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;

CheckResult failed(std::string id) {
  CheckResult result;
  result.id = std::move(id);
  result.outcome = Outcome::failed;
  result.evidence.place = "stack.h:26, Stack::pop\n  top = top->next;\ncalled from solver.cpp:45";
  return result;
}

CheckResult failedBy(std::string id, MemoryFaultKind kind) {
  CheckResult result = failed(std::move(id));
  result.evidence.memoryFault = MemoryFault{kind, "what was said", "Stack::pop", "stack.h:26"};
  return result;
}

TEST(MemoryCause, TellsWhatASanitizerFoundAndWhere) {
  const auto cause =
      memoryCause({failed("stack-any-board"), failedBy("stack-few-gaps", MemoryFaultKind::freed),
                   failedBy("memory-safety", MemoryFaultKind::freed)});
  ASSERT_TRUE(cause);
  EXPECT_EQ(cause->mistake, "The code uses memory that was freed.");
  EXPECT_EQ(cause->evidence, "what was said.");
  EXPECT_EQ(cause->place, failed("").evidence.place);
  EXPECT_THAT(cause->checks, ElementsAre("stack-few-gaps", "memory-safety"));
}

TEST(MemoryCause, SaysOfAVariableThatItWasNeverSet) {
  const auto cause = memoryCause({failedBy("memory-safety", MemoryFaultKind::invalidValue)});
  ASSERT_TRUE(cause);
  EXPECT_EQ(cause->mistake, "The code reads a variable that was never set.");
}

TEST(MemoryCause, IsNoneWhereNoMistakeIsReported) {
  EXPECT_FALSE(memoryCause({failed("solver-cost")}));
  EXPECT_FALSE(memoryCause({failedBy("memory-safety", MemoryFaultKind::stackOverflow)}));
  CheckResult nowhere = failedBy("memory-safety", MemoryFaultKind::freed);
  nowhere.evidence.place.clear();
  EXPECT_FALSE(memoryCause({nowhere}));
}

using MemoryConsequences = test::Building;

template <int x>
Check getting(std::string_view id) {
  return {.id = id, .title = "", .rationale = "", .contracts = {}, .run = [](Context& context) {
            context.code().make<IGrid>()->get(x, 0);
          }};
}

TEST_F(MemoryConsequences, AreTheFailuresThatMeetTheSameErrorInTheSanitizedBuild) {
  files.write("grid.cpp",
              "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\n"
              "static int at(const int* cells) { return cells[0]; }\n"
              "struct MyGrid final : sudoku::IGrid {\n"
              "  int get(int x, int) const override {\n"
              "    int* const cells = new int[2]{};\n"
              "    if (x == 0) delete[] cells;\n"
              "    return at(cells);\n"
              "  }\n"
              "  void set(int, int, int) override {}\n"
              "  bool isValid() const override { return true; }\n"
              "};\n"
              "SUDOKU_EXPORT_GRID(MyGrid)\n");
  build(build::Variant::sanitized);
  remote::WorkerOptions options = test::workerOptions();
  options.environment =
      environmentFor(build::Variant::sanitized, build::Kind::plugin, SUDOKULAB_COMPILER);
  options.readOnly.push_back(output());
  remote::WorkerProcess worker(options);
  const build::Submission submission = build::readSubmission(files.root());
  sandbox::Limits limits = test::generousLimits();
  limits.memoryBytes = 0;  // AddressSanitizer maps terabytes
  const Check theSame = getting<0>("the-same");
  const Check another = getting<1>("another");
  Rubric rubric;
  rubric.items = {{.check = &theSame}, {.check = &another}};
  Report report;
  report.results = {failed("memory-safety"), failed("the-same"), failed("another")};
  report.results[0].evidence.memoryFault =
      MemoryFault{MemoryFaultKind::freed, "", "at", "grid.cpp:3"};
  for (CheckResult& result : report.results) result.seed = 1;
  Cause cause{
      .id = "memory-error", .mistake = "", .evidence = "", .next = "", .checks = {"memory-safety"}};
  addConsequences(cause, report, rubric,
                  {.worker = &worker,
                   .file = output().string(),
                   .limits = limits,
                   .variant = build::Variant::sanitized,
                   .submission = &submission});
  EXPECT_THAT(cause.checks, ElementsAre("memory-safety", "the-same"));
}

}  // namespace
}  // namespace sudoku::grading
