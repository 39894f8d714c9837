#include "plugins/remote/loans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/wire/stubs.h"
#include "solution/board.h"
#include "solution/puzzle_text.h"

namespace sudoku::remote {
namespace {

using testing::HasSubstr;
using wire::call;
using wire::Message;
using wire::Op;
using wire::ProtocolError;

std::string faultOf(Loans& loans, const Message& message) {
  try {
    loans.serve(message);
  } catch (const ProtocolError& error) {
    return error.what();
  }
  return "none";
}

Message solution(std::uint32_t id, const IGrid& grid) {
  Message message = call(Op::onSolution, id);
  wire::append(grid, message.numbers);
  return message;
}

TEST(Loans, ServeEachObjectUnderItsOwnId) {
  Loans loans;
  Grid one;
  Grid other;
  const auto oneId = loans.lend(one);
  const auto otherId = loans.lend(other);
  loans.serve(call(Op::gridSet, *oneId, {1, 2, 3}));
  loans.serve(call(Op::gridSet, *otherId, {1, 2, 4}));
  EXPECT_EQ(one.get(1, 2), 3);
  EXPECT_EQ(other.get(1, 2), 4);
}

TEST(Loans, RefuseACallOnWhatIsNotLent) {
  Loans loans;
  Grid grid;
  const auto id = loans.lend(grid);
  for (const std::uint32_t other : {0U, *id + 1, UINT32_MAX}) {
    EXPECT_THAT(faultOf(loans, call(Op::gridGet, other, {0, 0})), HasSubstr("not lent")) << other;
  }
}

TEST(Loans, EndWithTheirIdWhichIsNeverUsedAgain) {
  Loans loans;
  Grid grid;
  auto id = loans.lend(grid);
  const std::uint32_t number = *id;
  id.reset();
  EXPECT_THAT(faultOf(loans, call(Op::gridGet, number, {0, 0})), HasSubstr("not lent"));
  const auto next = loans.lend(grid);
  EXPECT_NE(*next, number);
  EXPECT_THAT(faultOf(loans, call(Op::gridGet, number, {0, 0})), HasSubstr("not lent"));
}

TEST(Loans, RefuseCallsThatTheObjectHasNot) {
  Loans loans;
  Grid grid;
  Board board({"400520103", "090800500", "100000000", "800430000", "000000900", "056000700",
               "000600000", "030007002", "020000405"});
  const OnSolution callback = [](const IGrid&) { FAIL() << "it was called"; };
  const auto gridId = loans.lend(grid);
  const auto boardId = loans.lend(board);
  const auto callbackId = loans.lend(callback);
  for (int op = 1; op <= static_cast<int>(Op::last_); ++op) {
    const auto operation = static_cast<Op>(op);
    const bool isGrids = operation >= Op::gridGet && operation <= Op::gridShape;
    const bool isBoards = operation >= Op::boardIsBad && operation <= Op::boardIsFixed;
    if (!isGrids) EXPECT_NE(faultOf(loans, call(operation, *gridId)), "none") << op;
    if (!isBoards) EXPECT_NE(faultOf(loans, call(operation, *boardId)), "none") << op;
    EXPECT_NE(faultOf(loans, call(operation, *callbackId)), "none") << op;
  }
}

TEST(Loans, HandASolutionToTheCallback) {
  Loans loans;
  std::vector<Grid> seen;
  const OnSolution callback = [&seen](const IGrid& grid) { seen.emplace_back(grid); };
  const auto id = loans.lend(callback);
  const Grid small = parsePuzzle("1234 3412 2143 4321");
  const Grid large(Shape{5, 5});
  loans.serve(solution(*id, small));
  loans.serve(solution(*id, large));
  EXPECT_THAT(seen, testing::ElementsAre(small, large));
}

TEST(Loans, TakeNumbersOfASolutionThatAreNoDigitsForEmptyCells) {
  Loans loans;
  std::optional<Grid> seen;
  const OnSolution callback = [&seen](const IGrid& grid) { seen.emplace(grid); };
  const auto id = loans.lend(callback);
  Message message = call(Op::onSolution, *id, {2, 1});
  for (const int number : {3, -1, INT32_MAX, 2}) message.numbers.push_back(number);
  loans.serve(message);
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->get(0, 0), 0);
  EXPECT_EQ(seen->get(1, 0), 0);
  EXPECT_EQ(seen->get(0, 1), 0);
  EXPECT_EQ(seen->get(1, 1), 2);
}

TEST(Loans, RefuseASolutionThatIsNoGridBeforeTheCallbackSeesIt) {
  Loans loans;
  const OnSolution callback = [](const IGrid&) { FAIL() << "it was called"; };
  const auto id = loans.lend(callback);
  for (const auto& message :
       {call(Op::onSolution, *id), call(Op::onSolution, *id, {3, 3}),
        call(Op::onSolution, *id, {-3, -3, 1}), call(Op::onSolution, *id, {2, 1, 1, 2, 2, 1, 9})}) {
    EXPECT_NE(faultOf(loans, message), "none") << message.numbers.size();
  }
}

TEST(Loans, LetExceptionsOfTheObjectPass) {
  Loans loans;
  Grid grid;
  const OnSolution callback = [](const IGrid&) { throw std::runtime_error("stop"); };
  const auto gridId = loans.lend(grid);
  const auto callbackId = loans.lend(callback);
  EXPECT_THROW(loans.serve(call(Op::gridGet, *gridId, {9, 0})), IGrid::BadCellException);
  EXPECT_THROW(loans.serve(solution(*callbackId, grid)), std::runtime_error);
}

}  // namespace
}  // namespace sudoku::remote
