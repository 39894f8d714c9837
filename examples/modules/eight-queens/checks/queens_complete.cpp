#include "board.h"

namespace {

using namespace queens;

void judge(Context& context, const Board& board) {
  context.tries(board, judge);
  const Rows answer = context.code().make<IQueens>()->complete(board.rows);
  const auto fail = [&](const std::string& seen) {
    context.fail({.expected = "a queen in each column, none attacking another",
                  .seen = seen,
                  .sketches = {board.sketch(), board.sketchOf(answer, "returned")}});
  };
  if (answer.empty()) fail("an empty vector, although there is a solution");
  if (answer.size() != board.rows.size())
    fail(counted(static_cast<int>(answer.size()), "row") + " returned for a board of " +
         std::to_string(board.rows.size()));
  for (std::size_t column = 0; column < answer.size(); ++column) {
    const std::string where = " in column " + std::to_string(column);
    if (answer[column] < 0 || answer[column] >= static_cast<int>(answer.size()))
      fail("row " + std::to_string(answer[column]) + where);
    if (board.rows[column] >= 0 && answer[column] != board.rows[column])
      fail("the queen that stood" + where + " has moved");
  }
  if (!isPeaceful(answer)) fail("queens that attack each other");
}

void completes(Context& context) {
  judge(context, {Rows(8, -1)});
  for (const int size : {1, 4, 5, 6, 9}) judge(context, {Rows(static_cast<std::size_t>(size), -1)});
  for (const int queens : {1, 2, 3, 3}) {
    Board board = boardWith(queens, context.random());
    while (!board.hasCompletion()) board = boardWith(queens, context.random());
    judge(context, board);
  }
}

}  // namespace

SUDOKULAB_CHECK(completes, .id = "queens-complete", .title = "A queen in each column, in peace",
                .hint = "Two queens attack each other in a row, and on both diagonals.",
                .needs = needs<IQueens>())
