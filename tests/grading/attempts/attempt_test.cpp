// Outcomes of a check that catches exceptions it should let through.
#include "grading/attempts/attempt.h"

#include <gmock/gmock.h>

#include "tests/support/plugins/building.h"
#include "tests/support/replaced.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;

/// Runs a check on a grid whose get() executes this statement.
class Swallowed : public test::Building {
 protected:
  Verdict verdictOf(const std::string& statement, const std::function<void(Context&)>& body) {
    files.write("grid.cpp", "#include <cstdlib>\n#include <stdexcept>\nstatic int deep() {\n  " +
                                statement + "\n  return 0;\n}\n" +
                                test::gridClass("MyGrid", "deep()") +
                                "SUDOKU_EXPORT_GRID(MyGrid)\n");
    build(build::Variant::plain);
    remote::WorkerOptions options = test::workerOptions();
    options.readOnly.push_back(output());
    remote::WorkerProcess worker(options);
    sandbox::Limits limits = test::generousLimits();
    limits.own = std::chrono::milliseconds(300);
    return attempt({.worker = &worker, .file = output().string(), .limits = limits}, 1, body)
        .verdict;
  }
};

void wantsAnyException(Context& context) {
  const auto grid = context.code().make<IGrid>();
  EXPECT_ANY_THROW(grid->get(0, 0));
}

void wantsARuntimeError(Context& context) {
  const auto grid = context.code().make<IGrid>();
  EXPECT_THROW(grid->get(0, 0), std::runtime_error);
}

void wantsABadCell(Context& context) {
  const auto grid = context.code().make<IGrid>();
  EXPECT_THROW(grid->get(0, 0), IGrid::BadCellException);
}

TEST_F(Swallowed, CrashIsACrashWhateverTheCheckWanted) {
  for (const auto& body : {wantsAnyException, wantsARuntimeError, wantsABadCell}) {
    const Verdict verdict = verdictOf("std::abort();", body);
    EXPECT_EQ(verdict.outcome, Outcome::crashed);
    EXPECT_THAT(verdict.reason, HasSubstr("in the middle of a call"));
  }
}

TEST_F(Swallowed, EndlessLoopIsATimeOut) {
  EXPECT_EQ(verdictOf("for (volatile int i = 0;; ++i) {}", wantsAnyException).outcome,
            Outcome::timedOut);
}

TEST_F(Swallowed, ExceptionOfTheCodeIsWhatWasWanted) {
  EXPECT_EQ(verdictOf("throw std::runtime_error(\"no\");", wantsAnyException).outcome,
            Outcome::passed);
}

/// Reads a member that was never set.
class UnsetMember : public test::Building {
 protected:
  int inCheckWith(std::uint64_t seed) {
    files.write("grid.cpp", test::replaced(test::gridClass("MyGrid", "unset"),
                                           "public:", "public: int unset;") +
                                "SUDOKU_EXPORT_GRID(MyGrid)\n");
    build(build::Variant::plain);
    remote::WorkerOptions options = test::workerOptions();
    options.readOnly.push_back(output());
    remote::WorkerProcess worker(options);
    int seen = 0;
    attempt({.worker = &worker, .file = output().string(), .limits = test::generousLimits()}, seed,
            [&](Context& context) { seen = context.code().make<IGrid>()->get(0, 0); });
    return seen;
  }
};

TEST_F(UnsetMember, HoldsANegativeOrASmallNumberByTheSeedOfTheCheck) {
  EXPECT_LT(inCheckWith(2), 0);
  EXPECT_EQ(inCheckWith(3), static_cast<int>(remote::NewMemory::smallNumbers));
}

}  // namespace
}  // namespace sudoku::grading
