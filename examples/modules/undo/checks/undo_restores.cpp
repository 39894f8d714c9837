#include <sudokulab/check.h>

#include <undo_grid.contract.h>

#include <vector>

namespace {

using namespace sudoku::check;
using sudoku::IUndoGrid;

Grid contentsOf(const IUndoGrid& grid) {
  Grid contents;
  for (int cell = 0; cell < 81; ++cell)
    contents.set(cell % 9, cell / 9, grid.get(cell % 9, cell / 9));
  return contents;
}

void restores(Context& context) {
  const auto grid = context.code().make<IUndoGrid>();
  std::vector<Grid> states = {Grid()};
  for (int i = 0; i < 30; ++i) {
    Grid next = states.back();
    const int cell = context.random().below(9);  // few cells, so that digits are overwritten
    const int digit = (next.get(cell, 4) + 1 + context.random().below(9)) % 10;
    next.set(cell, 4, digit);
    grid->set(cell, 4, digit);
    states.push_back(next);
  }
  for (int taken = 1; states.size() > 1; ++taken) {
    states.pop_back();
    const bool said = grid->undo();
    const Grid seen = contentsOf(*grid);
    if (said && seen == states.back()) continue;
    context.fail({.expected = "undo() returns true and the grid is as before the last set()",
                  .seen = (said ? "another grid" : "false") + (" after " + counted(taken, "call")) +
                          " of undo()",
                  .after = seen,
                  .wanted = states.back()});
  }
}

}  // namespace

SUDOKULAB_CHECK(restores, .id = "undo-restores", .title = "Each undo() takes back one set()",
                .hint = "What stood in the cell before, and how many calls are remembered?",
                .needs = needs<IUndoGrid>())
