// The outcome of a check for each thing that can happen in the worker.
#include "grading/grader/examine.h"
#include "grading/checks/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <chrono>

#include "grading/puzzles/puzzles.h"
#include "grading/wording/values.h"
#include "solution/grid/gaps.h"
#include "tests/support/plugins/places.h"

namespace sudoku::grading {
namespace {

using namespace std::chrono_literals;
using test::sample;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

void mustSolve(Context& context) {
  Grid grid;
  if (!context.code().make<ISolver>(grid)->solve())
    context.fail({.expected = "true", .seen = "false"});
}

void failsAndPasses(Context& context) {
  mustSolve(context);
  context.note("a note");
}

/// An assertion about the first of two puzzles fails, and the check continues.
void failsBefore(Context& context) {
  for (const int gaps : {5, 3}) {
    context.tries(solvablePuzzle(gaps, context.random()));
    EXPECT_NE(gaps, 5);
  }
}

void alwaysFails(Context& context) { context.fail({.expected = "more", .seen = "less"}); }

Check check(void (*run)(Context&), std::string (*explain)(Context&) = nullptr,
            build::Variant variant = build::Variant::plain) {
  return {"id", "title", "rationale", {}, run, explain, variant};
}

class Examine : public testing::Test {
 protected:
  CheckResult examined(const std::string& plugin, const Check& check) {
    CheckResult result;
    examine(check, {&worker, plugin, limits, check.variant}, 1, result);
    return result;
  }
  CheckResult examinedSample(const std::string& name) {
    return examined(sample(name).string(), check(mustSolve));
  }

  remote::WorkerProcess worker{test::workerOptions()};
  sandbox::Limits limits = test::generousLimits();
};

TEST_F(Examine, PassesWhatDoesNotFail) {
  const CheckResult result = examinedSample("prints");
  EXPECT_EQ(result.outcome, Outcome::passed);
  EXPECT_EQ(result.reason, "");
  EXPECT_EQ(result.note, "");
  EXPECT_FALSE(result.evidence.finding);
  EXPECT_THAT(result.evidence.output, HasSubstr("to standard output"));
}

TEST_F(Examine, KeepsTheNoteOfACheckThatPasses) {
  EXPECT_EQ(examined(sample("prints").string(), check(failsAndPasses)).note, "a note");
}

TEST_F(Examine, NotesALeakWhichCostsNothing) {
  const CheckResult result = examined(sample("leaks").string(), *findCheck("memory-safety"));
  EXPECT_EQ(result.outcome, Outcome::passed) << result.reason;
  EXPECT_THAT(result.note, AllOf(HasSubstr("no points deducted"), HasSubstr("your ISolver"),
                                 HasSubstr("2 blocks (")));
  EXPECT_EQ(examined(test::shipped("recursive").string(), *findCheck("memory-safety")).note, "");
}

TEST_F(Examine, ShowsThePuzzleAboutWhichAnAssertionFailed) {
  const CheckResult result = examined(sample("prints").string(), check(failsBefore));
  ASSERT_TRUE(result.evidence.finding && result.evidence.finding->puzzle);
  EXPECT_EQ(gapsOf(*result.evidence.finding->puzzle), 5);
}

TEST_F(Examine, KeepsAllNotes) {
  const CheckResult result = examined(sample("prints").string(), check([](Context& context) {
                                        context.note("One.");
                                        context.note("Another.");
                                      }));
  EXPECT_EQ(result.note, "One. Another.");
}

TEST_F(Examine, FailsWithTheFindingOfTheCheck) {
  const CheckResult result = examined(sample("prints").string(), check(alwaysFails));
  EXPECT_EQ(result.outcome, Outcome::failed);
  ASSERT_TRUE(result.evidence.finding);
  EXPECT_EQ(result.evidence.finding->seen, "less");
  EXPECT_EQ(result.reason, "");
}

TEST_F(Examine, TakesTheHintOfAFindingUnlessTheRubricHasItsOwn) {
  const Check hinting = check(
      [](Context& context) { context.fail({.expected = "a", .seen = "b", .hint = "Look here."}); });
  for (const std::string hint : {"", "the instructor's"}) {
    CheckResult result;
    result.criterion.hint = hint;
    examine(hinting, {&worker, sample("prints").string(), limits}, 1, result);
    EXPECT_EQ(result.criterion.hint, hint.empty() ? "Look here." : hint);
  }
}

TEST_F(Examine, FailsWithTheMessageOfABareAssertion) {
  const CheckResult result =
      examined(sample("prints").string(), check([](Context&) { EXPECT_EQ(1 + 1, 3); }));
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_THAT(result.reason, HasSubstr("1 + 1"));
}

TEST_F(Examine, FailsWhatThrows) {
  const CheckResult result = examinedSample("throws_an_int");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.reason, "your code threw int");
}

TEST_F(Examine, TellsACrash) {
  const CheckResult result = examinedSample("segfaults");
  EXPECT_EQ(result.outcome, Outcome::crashed);
  EXPECT_THAT(result.reason,
              AllOf(HasSubstr("signal 11 (Segmentation fault)"), HasSubstr("usual causes")));
  EXPECT_EQ(examinedSample("recurses_without_end").outcome, Outcome::crashed);
  EXPECT_THAT(examinedSample("throws_what_throws").reason, HasSubstr("signal 6"));
  EXPECT_EQ(examinedSample("casts_the_grid").outcome, Outcome::crashed);
}

TEST_F(Examine, GivesTheMachineStackThatAShellGives) {
  const CheckResult result = examinedSample("recurses_deep");
  EXPECT_EQ(result.outcome, Outcome::crashed);
  EXPECT_THAT(result.reason,
              AllOf(HasSubstr("its 8 MiB call stack was full"), HasSubstr("but 64 MiB is enough")));
  limits.stackBytes = 64U << 20;
  EXPECT_EQ(examinedSample("recurses_deep").outcome, Outcome::passed);
}

TEST_F(Examine, TellsAnOverflowOfTheStackFromOtherCrashes) {
  EXPECT_THAT(examinedSample("recurses_without_end").reason,
              AllOf(HasSubstr("its 8 MiB call stack was full"),
                    HasSubstr("and so was one of 64 MiB: infinite recursion"),
                    Not(HasSubstr("usual causes"))));
  EXPECT_THAT(examinedSample("segfaults").reason, Not(HasSubstr("call stack")));
}

TEST_F(Examine, TellsAnExitInTheMiddleOfACallWhichEarnsNothing) {
  const CheckResult result = examinedSample("exits");
  EXPECT_EQ(result.outcome, Outcome::crashed);
  EXPECT_THAT(result.reason, HasSubstr("ended with status 0 in the middle of a call"));
}

TEST_F(Examine, TellsACrashWhileLoading) {
  EXPECT_EQ(examinedSample("aborts_when_loaded").outcome, Outcome::crashed);
}

TEST_F(Examine, TellsALoop) {
  limits.cpu = 1s;
  const CheckResult result = examinedSample("loops");
  EXPECT_EQ(result.outcome, Outcome::timedOut);
  EXPECT_THAT(result.reason, HasSubstr("used more than 1 s of CPU time"));
}

TEST(SecondLook, HasAQuarterOfTheTime) {
  Target target;
  target.limits = {.cpu = 8s, .wall = 60s, .own = 8s};
  const Target brief = withReducedLimits(target);
  EXPECT_EQ(brief.limits.own, 2s);
  EXPECT_EQ(brief.limits.cpu, 2s);
  EXPECT_EQ(brief.limits.wall, 15s);
}

TEST(SecondLook, HasASecondUnlessTheFirstHadLess) {
  Target target;
  target.limits = {.cpu = 2s, .wall = 500ms};
  EXPECT_EQ(withReducedLimits(target).limits.cpu, 1s);
  EXPECT_EQ(withReducedLimits(target).limits.wall, 500ms);
}

TEST_F(Examine, TellsSilence) {
  limits.wall = 3s;  // includes loading
  const CheckResult result = examinedSample("sleeps");
  EXPECT_EQ(result.outcome, Outcome::timedOut);
  EXPECT_EQ(result.reason, "gave no answer within 3 s");
}

TEST_F(Examine, CountsSleepingAsTheCodesOwnTime) {
  limits.own = 200ms;
  for (const char* name : {"sleeps", "naps"}) {
    const CheckResult result = examinedSample(name);
    EXPECT_EQ(result.outcome, Outcome::timedOut) << name;
    EXPECT_THAT(result.reason, HasSubstr("slept or waited for most of 0.2 s")) << name;
  }
  EXPECT_THAT(examinedSample("loops").reason, HasSubstr("used more than 0.2 s of CPU time"));
}

TEST_F(Examine, TellsAFlood) {
  limits.outputBytes = 64 << 10;
  const CheckResult result = examinedSample("floods");
  EXPECT_EQ(result.outcome, Outcome::overLimit);
  EXPECT_EQ(result.reason, "wrote more than 64 KiB of output");
}

TEST_F(Examine, TellsThatMemoryRanOut) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "AddressSanitizer maps terabytes, so the worker sets no memory limit with it";
#endif
  limits.memoryBytes = 256 << 20;
  const CheckResult result = examinedSample("allocates");
  EXPECT_EQ(result.outcome, Outcome::overLimit);
  EXPECT_THAT(result.reason, HasSubstr("limit 256 MiB"));
}

TEST_F(Examine, TellsTampering) {
  const CheckResult result = examinedSample("writes_garbage");
  EXPECT_EQ(result.outcome, Outcome::tampered);
  EXPECT_THAT(result.reason, HasSubstr("unknown kind 97"));
}

TEST_F(Examine, TellsACallOnAGridThatIsNoLongerLent) {
  const auto twice = check([](Context& context) {
    mustSolve(context);
    mustSolve(context);
  });
  const CheckResult result = examined(sample("uses_the_grid_later").string(), twice);
  EXPECT_EQ(result.outcome, Outcome::tampered);
  EXPECT_THAT(result.reason, HasSubstr("not lent"));
}

TEST_F(Examine, NotesADestructorThatNeverEnds) {
  const CheckResult result = examinedSample("destructor_loops");
  EXPECT_EQ(result.outcome, Outcome::passed);
  EXPECT_THAT(result.note, HasSubstr("After its last answer"));
}

TEST_F(Examine, NotesAThreadThatGoesOnOverOtherQuestions) {
  const auto twice = check([](Context& context) {
    mustSolve(context);
    mustSolve(context);  // the first solver's thread writes before this one is made
  });
  const CheckResult result = examined(sample("thread_sets_later").string(), twice);
  EXPECT_EQ(result.outcome, Outcome::passed) << result.reason;
  EXPECT_THAT(result.note, HasSubstr("these calls were ignored"));
}

TEST_F(Examine, TakesNoPointOfTheCheckOfMemoryForAnExitInADestructor) {
  const CheckResult result =
      examined(sample("destructor_exits").string(), *findCheck("memory-safety"));
  EXPECT_EQ(result.outcome, Outcome::passed) << result.reason;
  EXPECT_THAT(result.note, HasSubstr("After its last answer, the process ended with status 3"));
}

TEST_F(Examine, TellsAClosedChannelFromAPass) {
  const CheckResult result = examinedSample("closes_the_channel");
  EXPECT_EQ(result.outcome, Outcome::crashed);
}

TEST_F(Examine, TakesNoPointForARefusedSystemCall) {
  const CheckResult result = examinedSample("starts_a_process");
  EXPECT_EQ(result.outcome, Outcome::passed);
  EXPECT_EQ(result.note, "");
}

TEST_F(Examine, NotesNothingAboutADestructorThatUsesItsGrid) {
  const auto besideIt = check([](Context& context) {
    const auto scratch = context.code().makeScratchGrid(Grid());
    context.code().make<ISolver>(scratch->target())->solve();
  });
  const CheckResult result = examined(sample("destroys_late").string(), besideIt);
  EXPECT_EQ(result.outcome, Outcome::passed);
  EXPECT_EQ(result.note, "");
}

TEST_F(Examine, TakesTheWordOfASanitizerForACrash) {
  const auto plugin = sample("reports_like_a_sanitizer").string();
  EXPECT_EQ(examined(plugin, check(mustSolve)).outcome, Outcome::crashed)
      << "the check asked for no sanitizer";
  const CheckResult result = examined(plugin, check(mustSolve, nullptr, build::Variant::sanitized));
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_THAT(result.reason, HasSubstr("my_solver.cpp:12:7: runtime error: division by zero"));
  EXPECT_EQ(result.evidence.output, "printed before\n") << "sanitizer output is not the student's";
}

TEST_F(Examine, AddsTheExplanationOfAFailureAndOfNothingElse) {
  const auto explained = [](Context&) { return std::string("Because."); };
  EXPECT_EQ(examined(sample("throws_an_int").string(), check(mustSolve, explained)).reason,
            "your code threw int. Because.");
  EXPECT_EQ(examined(sample("prints").string(), check(mustSolve, explained)).reason, "");
}

TEST_F(Examine, ExplainsInAFreshProcess) {
  const auto explained = [](Context& context) {
    context.code().make<IGrid>();
    return std::to_string(context.code().make<IGrid>()->get(0, 0));
  };
  const auto failing = [](Context& context) {
    context.code().make<IGrid>();
    alwaysFails(context);
  };
  EXPECT_EQ(examined(sample("counts_its_objects").string(), check(failing, explained)).reason, "2");
}

TEST_F(Examine, TakesAnExplanationThatEndsBadlyForNone) {
  const auto crashing = [](Context& context) {
    mustSolve(context);
    return std::string("unreached");
  };
  EXPECT_EQ(examined(sample("segfaults").string(), check(alwaysFails, crashing)).outcome,
            Outcome::failed);
}

TEST_F(Examine, KeepsAssertionsOfAnExplanationToItself) {
  const auto failing = [](Context& context) -> std::string {
    context.fail({.expected = "a", .seen = "b"});
  };
  testing::TestPartResultArray leaked;
  {
    const testing::ScopedFakeTestPartResultReporter catcher(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &leaked);
    EXPECT_EQ(examined(sample("prints").string(), check(alwaysFails, failing)).reason, "");
  }
  EXPECT_EQ(leaked.size(), 0);
}

TEST_F(Examine, TellsAFailureOfOursFromOneOfTheStudents) {
  remote::WorkerProcess broken({.program = "/bin/true"});
  CheckResult result;
  examine(check(mustSolve), {&broken, sample("prints").string(), limits}, 1, result);
  EXPECT_EQ(result.outcome, Outcome::error);
  EXPECT_THAT(result.reason, HasSubstr("sudokulab itself failed"));
  examine(check([](Context&) { throw std::logic_error("a broken check"); }),
          {&worker, sample("prints").string(), limits}, 1, result);
  EXPECT_EQ(result.outcome, Outcome::error);
  EXPECT_THAT(result.reason, HasSubstr("a broken check"));
}

// An internal error costs a submission no points, so no submission must be able to cause one.
TEST_F(Examine, TakesNoFaultOfASubmissionForOurOwn) {
  limits = {.cpu = 1s, .wall = 2s, .outputBytes = 64 << 10};
  for (const char* name : {"aborts_when_loaded",
                           "casts_the_board",
                           "casts_the_grid",
                           "closes_the_channel",
                           "counts_its_objects",
                           "destroys_late",
                           "exits",
                           "exports_nothing",
                           "floods",
                           "forges_an_answer",
                           "forgets_to_initialise",
                           "leaks",
                           "starts_a_process",
                           "loops",
                           "odd_shape",
                           "other_abi",
                           "other_cxx_abi",
                           "prints",
                           "recurses_without_end",
                           "segfaults",
                           "sleeps",
                           "throws_an_int",
                           "throws_what_throws",
                           "uses_the_grid_later",
                           "uses_threads",
                           "writes_garbage"}) {
    const auto offered = check([](Context& context) {
      if (context.code().offers(host::contractOf<ISolver>)) mustSolve(context);
    });
    const CheckResult result = examined(sample(name).string(), offered);
    EXPECT_NE(result.outcome, Outcome::error) << name << ": " << result.reason;
  }
}

}  // namespace
}  // namespace sudoku::grading
