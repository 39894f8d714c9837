// Hints about a wrong isFixed().

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solution/grid/board.h"
#include "tests/support/grading/code_that_solves.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;

using Answer = std::function<bool(const Board& board, int row, int column)>;

class AnsweringBoard final : public IBoard {
 public:
  AnsweringBoard(Answer answer, const std::array<std::string, 9>& rows)
      : answer_(std::move(answer)), board_(rows) {}
  bool isBad() const override { return board_.isBad(); }
  void move(const Move& move) override { board_.move(move); }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return answer_(board_, row, column); }

 private:
  Answer answer_;
  Board board_;
};

std::string hintOn(const Answer& answer) {
  host::LocalImplementation code;
  code.offer<IBoard>([&](const std::array<std::string, 9>& rows) {
    return std::make_shared<AnsweringBoard>(answer, rows);
  });
  const test::Seen seen = test::runCheck("board-knows-fixed", code, 1);
  EXPECT_FALSE(seen.passed);
  return seen.hint;
}

TEST(BoardKnowsFixed, TellsRowAndColumnExchanged) {
  const Answer mirrored = [](const Board& board, int y, int x) { return board.isFixed(x, y); };
  EXPECT_THAT(hintOn(mirrored), HasSubstr("row and column swapped"));
}

TEST(BoardKnowsFixed, TellsThatAllCellsOrNoneAreFixed) {
  EXPECT_THAT(hintOn([](const Board&, int, int) { return true; }), HasSubstr("for every cell"));
  EXPECT_THAT(hintOn([](const Board&, int, int) { return false; }),
              HasSubstr("never returns true"));
}

TEST(BoardKnowsFixed, LeavesItToTheCheckWhereOnlyMovesAreTakenForGivens) {
  EXPECT_EQ(hintOn([](const Board& board, int row, int column) {
              return board.valueAt(row, column) != 0;
            }),
            "");
}

}  // namespace
}  // namespace sudoku::grading
