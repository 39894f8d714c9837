#include "rows.h"

static void rows(timing::Context& context) { timing::rowsFor(context, timing::puzzles(context)); }

SUDOKULAB_CHECK(rows, .id = "timing-rows", .title = "There is a row for each puzzle",
                .judges = sudoku::check::Judges::programs)
