#include "rows.h"

static void gaps(timing::Context& context) {
  const auto puzzles = timing::puzzles(context);
  const auto rows = timing::rowsFor(context, puzzles).rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].gaps == timing::gapsOf(puzzles[i])) continue;
    context.fail({.expected = timing::counted(timing::gapsOf(puzzles[i]), "gap") + " in row " +
                              std::to_string(i + 1),
                  .seen = timing::counted(rows[i].gaps, "gap"),
                  .puzzle = puzzles[i]});
  }
}

SUDOKULAB_CHECK(gaps, .id = "timing-gaps", .title = "The gaps are counted",
                .judges = sudoku::check::Judges::programs)
