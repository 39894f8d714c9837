#include "making.h"

static void unique(making::Context& context) {
  for (int i = 0; i < 3; ++i) {
    const making::Request request{.gaps = 28, .seed = making::someSeed(context), .unique = true};
    const auto puzzle = making::puzzleOf(context, request);
    making::requirePuzzle(context, request, puzzle);
    if (sudoku::check::countSolutions(puzzle, 2) > 1)
      context.fail({.expected = "one solution only after " + making::callOf(request),
                    .seen = "more than one",
                    .after = puzzle});
  }
}

SUDOKULAB_CHECK(
    unique, .id = "generator-unique", .title = "One solution only, where asked",
    .hint = "A gap may stay if the solver finds no solution with any other digit in it.",
    .needs = sudoku::check::needs<sudoku::IGenerator>())
