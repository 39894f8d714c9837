// The answers in docs/frames-and-stack.md.
#include <gmock/gmock.h>

#include "base/files/temporary_folder.h"
#include "lab/viva/observed.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/lab/measuring.h"

namespace sudoku::lab {
namespace {

using testing::ElementsAre;

ObservedSearch searchOf(const std::string& file) {
  const TemporaryFolder folder;
  const auto installation = test::installation();
  const auto solver = findCandidates({std::string(SUDOKULAB_SEARCHES) + "/" + file}, installation,
                                     folder.path(), build::Variant::debug);
  const Grid puzzle = parsePuzzle(
      "480006902002008001900370060840010200003704100001060049020085007700900600609200018");
  return observe(solver.front(), puzzle, {}, Stacks::yes, installation);
}

TEST(FramesAndStack, SeventhSetOfTheRecursion) {
  const ObservedSearch search = searchOf("recursion.cpp");
  const auto sets = setsOf(search);
  std::vector<int> lines;
  for (const auto& frame : sets.at(6)->frames) {
    if (functionOf(frame) == "Recursion::fillFrom") lines.push_back(lineOf(frame));
  }
  EXPECT_THAT(lines, ElementsAre(18, 18, 17));
  EXPECT_EQ(search.counts.calls.placements, 445);
  // The sixteenth empties (4, 0), in another line; then the call for (3, 0) goes on.
  EXPECT_EQ(lineOf(sets.at(15)->frames.back()), 20);
  EXPECT_EQ(sets.at(16)->event.x, 3);
  EXPECT_EQ(sets.at(16)->event.digit, 2);
}

TEST(FramesAndStack, SeventhSetOfTheStack) {
  const ObservedSearch search = searchOf("stack.cpp");
  const auto sets = setsOf(search);
  ASSERT_TRUE(search.stack.container);
  EXPECT_EQ(search.stack.container->name, "stack_");
  const auto entries = search.stack.container->entriesIn(sets.at(6)->frames);
  std::vector<std::string> digits;
  for (const auto& entry : entries) digits.push_back(entry.at("digit").get<std::string>());
  EXPECT_THAT(digits, ElementsAre("5", "1", "1"));
  EXPECT_EQ(lineOf(sets.at(15)->frames.back()), 44);
  EXPECT_EQ(search.stack.container->levelsIn(sets.at(16)->frames), 2);
}

}  // namespace
}  // namespace sudoku::lab
