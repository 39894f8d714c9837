// Evidence of recursion in solutions in many styles: the assignments' samples.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grading/grader/grader.h"
#include "grading/subjects/recursion.h"
#include "tests/support/plugins/places.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

struct Searcher {
  std::string sample;
  bool isRecursive;
  ProgramForm form = ProgramForm::none;
};

void PrintTo(const Searcher& searcher, std::ostream* out) { *out << searcher.sample; }

class SearchFacts : public testing::TestWithParam<Searcher> {};

TEST_P(SearchFacts, TellRecursionFromAnExplicitStack) {
  const std::filesystem::path assignments = test::stage() / "share/sudokulab/assignments";
  const Installation installation = test::installation();
  Rubric nothing;  // no checks, only facts
  nothing.program = GetParam().form;
  const Report report = grade(assignments / GetParam().sample, nothing, installation);
  ASSERT_EQ(report.refused, "");
  EXPECT_THAT(report.facts, ElementsAre(HasSubstr(GetParam().isRecursive ? "gaps: recursive"
                                                                         : "gaps: not recursive")));
}

std::vector<Searcher> searchers() {
  std::vector<Searcher> all;
  for (const char* name :
       {"bit-masks", "cached-copy", "checks-legality-with-get", "clears-before-trying",
        "own-namespaces", "probes-then-recurses", "std-function-recursion", "templated-class",
        "vector-of-vectors", "digit-by-digit-recursion", "fills-what-is-forced-first",
        "lambda-given-itself", "mutual-recursion", "solver-for-each-gap"})
    all.push_back({std::string("grid-solver/samples/right/") + name, true});
  for (const char* name : {"copies-at-each-level", "exact-cover", "fewest-candidates-first",
                           "mutual-recursion", "plain-recursion", "std-function-recursion"})
    all.push_back({std::string("hex-all-solutions/samples/right/") + name, true});
  for (const char* name : {"program-fstream", "program-header-variants"})
    all.push_back(
        {std::string("hex-all-solutions/samples/right/") + name, true, ProgramForm::solutionsFile});
  for (const char* name : {"mutual-recursion", "recursion-in-a-lambda", "recursion-on-a-copy"})
    all.push_back({std::string("stack-board/samples/faulty/") + name, true});
  for (const char* name :
       {"calls-itself-once", "explicit-stack", "history-on-a-copy", "recursion-finds-the-gap-only"})
    all.push_back({std::string("grid-solver/samples/faulty/") + name, false});
  all.push_back({"hex-all-solutions/samples/faulty/explicit-stack", false});
  all.push_back({"hex-all-solutions/samples/faulty/program-loops-instead-of-recursing", false,
                 ProgramForm::solutionsFile});
  all.push_back({"step-by-step/samples/right/explicit-stack", false});
  for (const char* name :
       {"all-candidates-at-once", "bit-masks", "helper-in-a-loop", "linked-stack", "private-copy",
        "stack-of-cell-indices", "stack-of-moves", "state-machine", "templated-stack", "two-stacks",
        "undo-moves", "vector-as-stack"})
    all.push_back({std::string("stack-board/samples/right/") + name, false});
  return all;
}

INSTANTIATE_TEST_SUITE_P(Samples, SearchFacts, testing::ValuesIn(searchers()),
                         [](const auto& param) {
                           std::string name = param.param.sample;
                           for (char& symbol : name) {
                             if (std::isalnum(static_cast<unsigned char>(symbol)) == 0)
                               symbol = '_';
                           }
                           return name;
                         });

TEST(SearchFacts, CountTheHeapOfASearch) {
  const Report report =
      grade(test::stage() / "share/sudokulab/assignments/grid-solver/samples/faulty/explicit-stack",
            Rubric(), test::installation());
  ASSERT_EQ(report.facts.size(), 1U);
  EXPECT_THAT(report.facts[0],
              testing::ContainsRegex("heap: [1-9][0-9]* allocations, at most [1-9]"));
  const Report none = grade(test::stage() / "share/sudokulab/assignments/grid-solver/reference",
                            Rubric(), test::installation());
  ASSERT_EQ(none.facts.size(), 1U);
  EXPECT_THAT(none.facts[0], HasSubstr("heap: 0 allocations, at most 0 bytes"));
}

// Facts about function activations, for a search that the judge's grid does not see.
host::SearchFacts activations(int depth) { return {.functionDepth = depth, .functionCalls = 100}; }

SearchEvidence seen(int depth, int depthWithGuesses) {
  const WatchedSearch search{activations(depth), 80, 0};
  const SearchEvidence first = weigh(search);
  return wantsGuesses(first) ? afterGuesses(search, {activations(depthWithGuesses), 80, 0}) : first;
}

TEST(RecursionEvidence, IsDepthThatComesNearTheNumberOfGaps) {
  EXPECT_EQ(seen(81, 81).form(), SearchForm::recursive);
}

TEST(RecursionEvidence, IsDepthThatGrowsWithTheGuesses) {
  EXPECT_EQ(seen(1, 6).form(), SearchForm::recursive) << "fills forced cells in a loop";
  EXPECT_THAT(seen(1, 6).words, EndsWith("; 6 where it must guess"));
}

TEST(RecursionEvidence, IsUnclearWhereASearchThatIsALittleDeeperEndsWrongly) {
  const WatchedSearch search{activations(1), 80, 0};
  const auto formAfter = [&](int depth, bool isAnsweredRight) {
    return afterGuesses(search, {activations(depth), 80, 0, isAnsweredRight}).form();
  };
  EXPECT_EQ(formAfter(2, false), SearchForm::unknown);
  EXPECT_EQ(formAfter(2, true), SearchForm::flat);
  EXPECT_EQ(formAfter(1, false), SearchForm::flat);
}

host::SearchFacts onTheStack(int deeper) {
  return {
      .lowestLevel = 1, .depthAtLowest = 200, .highestLevel = 41, .depthAtHighest = 200 + deeper};
}

TEST(RecursionEvidence, IsAFrameForEachFilledCell) {
  EXPECT_EQ(weigh({onTheStack(40 * 48), 40, 400}).form(), SearchForm::recursive);
  EXPECT_EQ(weigh({onTheStack(0), 40, 400}).form(), SearchForm::flat);
}

TEST(RecursionEvidence, IsUnclearWhereTheStackIsDeeperByAFewFrames) {
  for (const int deeper : {-144, 96, 300})
    EXPECT_EQ(weigh({onTheStack(deeper), 40, 400}).form(), SearchForm::unknown) << deeper;
}

TEST(RecursionEvidence, IsLookedForWhereItMustGuessIfALoopWasSeenAtFirst) {
  host::SearchFacts first = onTheStack(0);
  first.functionDepth = 1;
  first.functionCalls = 100;
  host::SearchFacts later = onTheStack(16 * 32);
  later.functionDepth = 17;
  later.functionCalls = 900;
  const WatchedSearch search{first, 40, 60};
  ASSERT_TRUE(wantsGuesses(weigh(search)));
  EXPECT_EQ(afterGuesses(search, {later, 80, 300}).form(), SearchForm::recursive);
  EXPECT_EQ(afterGuesses(search, {first, 80, 300}).form(), SearchForm::flat);
}

TEST(RecursionEvidence, IsNoneInALoopOrInAHelperThatRecurses) {
  EXPECT_EQ(seen(1, 1).form(), SearchForm::flat);
  EXPECT_EQ(seen(17, 17).form(), SearchForm::flat) << "only reads the rows by recursion";
}

}  // namespace
}  // namespace sudoku::grading
