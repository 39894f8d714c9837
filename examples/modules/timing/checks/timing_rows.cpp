#include "rows.h"

static void rows(timing::Context& context) {
  std::chrono::microseconds taken{};
  timing::rowsFor(context, timing::puzzles(context), taken);
}

SUDOKULAB_CHECK(rows, .id = "timing-rows", .title = "There is a row for each puzzle",
                .judges = sudoku::check::Judges::programs)
