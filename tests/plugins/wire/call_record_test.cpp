#include "plugins/wire/call_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace sudoku::wire {
namespace {

using testing::ElementsAre;

/// Records a call that returns or throws.
void make(CallRecord& record, const std::string& words, bool throws = false) {
  NotedCall noted(&record, [&] { return words; });
  if (throws) throw std::runtime_error("no");
  noted.returned([] { return std::string(" -> 1"); });
}

TEST(CallRecord, TellsWhatCallsReturned) {
  CallRecord record;
  make(record, "one()");
  make(record, "two()");
  EXPECT_THAT(record.lastCalls(), ElementsAre("one() -> 1", "two() -> 1"));
  EXPECT_EQ(record.unanswered(), "");
}

TEST(CallRecord, KnowsTheCallThatEndedACheckFromOneWhoseExceptionWasCaught) {
  CallRecord record;
  EXPECT_THROW(make(record, "bad()", true), std::runtime_error);
  EXPECT_EQ(record.unanswered(), "bad()");
  EXPECT_THAT(record.lastCalls(), ElementsAre("bad()"));
  make(record, "good()");
  EXPECT_EQ(record.unanswered(), "");
  EXPECT_THAT(record.lastCalls(), ElementsAre("bad() threw", "good() -> 1"));
}

TEST(CallRecord, NamesTheInnermostOfCallsWithinOneAnother) {
  CallRecord record;
  const auto outer = [&] {
    const NotedCall noted(&record, [] { return std::string("outer()"); });
    make(record, "inner()", true);
  };
  EXPECT_THROW(outer(), std::runtime_error);
  EXPECT_EQ(record.unanswered(), "inner()");
  EXPECT_THAT(record.lastCalls(), ElementsAre("outer()", "inner()"));
}

TEST(CallRecord, KeepsTheLastTen) {
  CallRecord record;
  for (int i = 0; i < 25; ++i) make(record, std::to_string(i));
  EXPECT_EQ(record.lastCalls().size(), CallRecord::kRemembered);
  EXPECT_EQ(record.lastCalls().front(), "15 -> 1");
}

TEST(CallRecord, ForgetsALongCallWithThoseThatCameAfterIt) {
  CallRecord record;
  {
    NotedCall noted(&record, [] { return std::string("outer()"); });
    for (int i = 0; i < 25; ++i) make(record, std::to_string(i));
    noted.returned([] { return std::string(); });
  }
  EXPECT_EQ(record.lastCalls().back(), "24 -> 1");
}

TEST(CallRecord, KeepsWhatLedToTheFirstFailure) {
  CallRecord record;
  bool hasFailed = false;
  record.watch([&] { return hasFailed; });
  make(record, "one()");
  EXPECT_THAT(record.lastCallsUntilFailure(), ElementsAre("one() -> 1"));
  EXPECT_THROW(make(record, "two()", true), std::runtime_error);
  hasFailed = true;
  make(record, "three()");
  make(record, "four()");
  EXPECT_THAT(record.lastCallsUntilFailure(), ElementsAre("one() -> 1", "two() threw"));
  EXPECT_EQ(record.lastCalls().size(), 4U);
}

TEST(CallRecord, CountsTheObjectsOfEachInterfaceThatWereMade) {
  CallRecord record;
  EXPECT_EQ(whose("IOne", record.ordinalOfNext("IOne")), "");
  EXPECT_EQ(whose("IOne", record.ordinalOfNext("IOne")), "") << "the constructor threw";
  record.noteMade("IOne");
  EXPECT_EQ(whose("IOther", record.ordinalOfNext("IOther")), "");
  EXPECT_EQ(whose("IOne", record.ordinalOfNext("IOne")), "IOne 2: ");
}

TEST(CallRecord, IsNotNeeded) {
  NotedCall noted(nullptr, []() -> std::string { throw std::runtime_error("asked for words"); });
  noted.returned([]() -> std::string { throw std::runtime_error("asked for words"); });
}

TEST(CallWords, WriteValuesAsPeopleDo) {
  EXPECT_EQ(inWords(true), "true");
  EXPECT_EQ(inWords(-7), "-7");
  EXPECT_EQ(inWords(0.5), "0.5");
  EXPECT_EQ(inWords(std::string("two\nlines")), "\"two\\nlines\"");
  EXPECT_EQ(inWords(std::string(100, 'x')), '"' + std::string(60, 'x') + "...\"");
  EXPECT_EQ(inWords(Cell{3, 5}), "(3, 5)");
  EXPECT_EQ(inWords(Shape{4, 4}), "Shape{4, 4}");
  EXPECT_EQ(inWords(Move(1, 2, 3)), "Move(1, 2, 3)");
  EXPECT_EQ(inWords(std::optional<Cell>()), "nothing");
  EXPECT_EQ(inWords(std::optional<Cell>(Cell{0, 1})), "(0, 1)");
  EXPECT_EQ(inWords(std::vector<int>{1, -1}), "{1, -1}");
  EXPECT_EQ(inWords(std::array<bool, 2>{true, false}), "{true, false}");
  EXPECT_EQ(inWords(std::vector<int>(40)),
            "{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ... 40 in all}");
}

TEST(CallWords, NameWhatIsLentByItsInterface) {
  Grid grid;
  using Signature = std::type_identity<std::tuple<IGrid&, int, const OnSolution&>>;
  EXPECT_EQ(argumentsInWords(Signature(), grid, 4, OnSolution()), "(IGrid, 4, a callback)");
}

}  // namespace
}  // namespace sudoku::wire
