#include "lab/trace/own_stack.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/trace/search_profile.h"
#include "tests/support/lab/traces.h"

namespace sudoku::lab {
namespace {

/// Depths of a search that goes up and down.
constexpr std::array kDepths = {1, 2, 3, 4, 3, 4, 5, 6, 5, 4, 3, 4, 5, 6, 7, 8, 7, 6, 7, 8, 9};

/// Frames of a call stack, given as JSON.
Frames framesOf(const std::string& outer, const std::string& inner, int calls = 1) {
  CodeStack stack;
  std::string frames = fmt::format(R"("0":{})", outer);
  for (int i = 1; i <= calls; ++i) frames += fmt::format(R"(,"{}":{})", i, inner);
  stack.apply(fmt::format(R"({{"depth":{},"frames":{{{}}}}})", calls + 1, frames));
  return stack.frames();
}

constexpr const char* kSolve = R"({"function":"solve","line":3,"bytes":80,"vars":[]})";

TEST(OwnStack, IsTheRecursiveFunction) {
  const auto at = [](int depth) {
    return framesOf(kSolve, R"({"function":"fill","line":9,"bytes":96,"vars":[]})", depth);
  };
  OwnStackFinder finder;
  for (const int depth : kDepths) finder.see(at(depth), depth, true);
  const OwnStack found = finder.found();
  ASSERT_TRUE(found.recursion);
  EXPECT_FALSE(found.container);
  EXPECT_EQ(found.recursion->function, "fill");
  EXPECT_EQ(found.recursion->bytes, 96);
  EXPECT_FALSE(found.recursion->isAverage);
  EXPECT_EQ(found.recursion->levelsIn(at(5)), 5);
  EXPECT_EQ(found.recursion->bytesIn(at(5)), 5 * 96);
}

TEST(OwnStack, OfTwoFunctionsIsTheOneWithACallForEachDigit) {
  OwnStackFinder finder;
  for (const int depth : kDepths) {
    Frames frames = framesOf(kSolve, R"({"function":"try","bytes":64,"vars":[]})", depth);
    // next() also calls itself at givens.
    for (int given = 0; given < depth / 3; ++given)
      frames.insert(frames.begin() + 2, Frames::value_type({{"function", "next"}, {"bytes", 32u}}));
    finder.see(frames, depth, true);
  }
  const OwnStack found = finder.found();
  ASSERT_TRUE(found.recursion);
  EXPECT_EQ(found.recursion->function, "try");
  EXPECT_EQ(found.recursion->bytes, (8 * 64 + 3 * 32) / 8.0);
  EXPECT_TRUE(found.recursion->isAverage);
}

TEST(OwnStack, IsTheContainerWhoseSizeFollowsTheDepth) {
  const auto at = [](int depth) {
    std::string items;
    for (int i = 0; i < depth; ++i)
      items += fmt::format(R"({}{{"cell":"{}","digit":"1"}})", i > 0 ? "," : "", i);
    return framesOf(kSolve, fmt::format(R"({{"function":"loop","bytes":64,"vars":[
          {{"name":"fixed","type":"int[2]","size":2,"first":0,"itemBytes":4,"items":["1","2"]}},
          {{"name":"todo","type":"std::stack<Move>","size":{},"first":0,"itemBytes":8,"items":[{}]}}]}})",
                                        depth, items));
  };
  OwnStackFinder finder;
  for (const int depth : kDepths) finder.see(at(depth), depth, true);
  const OwnStack found = finder.found();
  EXPECT_FALSE(found.recursion);
  ASSERT_TRUE(found.container);
  EXPECT_EQ(found.container->name, "todo");
  EXPECT_EQ(found.container->type, "std::stack<Move>");
  EXPECT_EQ(found.container->entryBytes, 8);
  EXPECT_EQ(found.container->levelsIn(at(4)), 4);
  EXPECT_EQ(found.container->entriesIn(at(2)).at(1)["cell"], "1");
}

TEST(OwnStack, IsAnArrayWithAnIndex) {
  std::array<int, 10> cells{};
  int used = 0;
  int step = 0;
  const auto at = [&] {
    std::string items;
    for (const int cell : cells) items += fmt::format(R"({}"{}")", items.empty() ? "" : ",", cell);
    return framesOf(kSolve, fmt::format(R"({{"function":"loop","vars":[
      {{"name":"step","type":"int","value":"{}"}},{{"name":"n","type":"int","value":"{}"}},
      {{"name":"a","type":"int[10]","size":10,"first":0,"itemBytes":4,"items":[{}]}}]}})",
                                        step, used, items));
  };
  OwnStackFinder finder;
  for (const int depth : kDepths) {
    for (; used < depth; ++used) cells[static_cast<std::size_t>(used)] = ++step;
    used = depth;
    finder.see(at(), depth, true);
  }
  const OwnStack found = finder.found();
  ASSERT_TRUE(found.container);
  EXPECT_EQ(found.container->name, "a");
  EXPECT_EQ(found.container->index, "n");
  EXPECT_EQ(found.container->levelsIn(at()), 9);
  EXPECT_EQ(found.container->entriesIn(at()).size(), 9u);
}

TEST(OwnStack, IsUnknownWhereNothingFollowsTheDepth) {
  OwnStackFinder finder;
  for (const int depth : kDepths) finder.see(framesOf(kSolve, kSolve), depth, true);
  EXPECT_FALSE(finder.found().recursion);
  EXPECT_FALSE(finder.found().container);
  EXPECT_FALSE(OwnStackFinder().found().container);
}

TEST(OwnStack, AcceptsAnyFrames) {
  OwnStackFinder finder;
  const char* const nonsense = R"({"function":7,"line":"x","bytes":-4,"vars":[3,{},{"name":[]},
    {"name":"a","items":{}},{"name":"b","items":[[],{}],"size":-1,"first":99999999999,"itemBytes":"8"},
    {"name":"c","value":{"d":{"e":{"f":{"g":{"h":"1"}}}}}},{"name":"d","value":"''"}]})";
  for (const int depth : kDepths) finder.see(framesOf(nonsense, nonsense, depth), depth, true);
  const OwnStack found = finder.found();
  ASSERT_TRUE(found.recursion);
  EXPECT_FALSE(found.recursion->bytes);
}

TEST(SearchProfile, HasTheDepthOfEachStep) {
  const std::string trace = test::traceOf<RecursiveSolver>(test::kSmall);
  const SearchProfile profile = profileOf(trace);
  const test::Read read = test::read(trace);
  ASSERT_EQ(std::ssize(profile.points), read.counts.steps());
  EXPECT_TRUE(profile.isWhole);
  EXPECT_EQ(profile.points.back().step, read.counts.steps());
  EXPECT_EQ(profile.points.back().depth, 11);
  EXPECT_FALSE(profile.points.back().bytes);
  EXPECT_FALSE(profileOf(test::traceOf<RecursiveSolver>(test::kSmall, {.steps = 5})).isWhole);
}

}  // namespace
}  // namespace sudoku::lab
