#include "making.h"

static void gaps(making::Context& context) {
  for (const int gaps : {40, 1, 0, 50}) {
    const making::Request request{.gaps = gaps, .seed = making::someSeed(context)};
    making::requirePuzzle(context, request, making::puzzleOf(context, request));
  }
}

SUDOKULAB_CHECK(gaps, .id = "generator-gaps", .title = "As many gaps as asked for, and solvable",
                .hint =
                    "Is a cell that is empty already emptied again, or is one counted that was "
                    "filled again?",
                .needs = sudoku::check::needs<sudoku::IGenerator>())
