#include "board.h"

namespace {

using namespace queens;

void judge(Context& context, const Board& board) {
  context.tries(board, judge);
  const Rows answer = context.code().make<IQueens>()->complete(board.rows);
  if (answer.empty()) return;
  context.fail({.expected = "an empty vector: there is no solution",
                .seen = counted(static_cast<int>(answer.size()), "row") + " returned",
                .sketches = {board.sketch(), board.sketchOf(answer, "returned")}});
}

void none(Context& context) {
  for (const int size : {2, 3}) judge(context, {Rows(static_cast<std::size_t>(size), -1)});
  for (int i = 0; i < 3; ++i) {
    Board board = boardWith(4, context.random());
    while (board.hasCompletion()) board = boardWith(4, context.random());
    judge(context, board);
  }
}

}  // namespace

SUDOKULAB_CHECK(none, .id = "queens-none", .title = "Says that there is no solution",
                .hint = "What is returned when all rows of a column have been tried?",
                .needs = needs<IQueens>())
