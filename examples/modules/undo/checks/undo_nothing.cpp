#include <sudokulab/check.h>

#include <undo_grid.contract.h>

namespace {

using namespace sudoku::check;
using sudoku::IUndoGrid;

void nothing(Context& context) {
  const auto grid = context.code().make<IUndoGrid>();
  EXPECT_FALSE(grid->undo()) << "nothing has been set";
  EXPECT_THROW(grid->set(9, 0, 1), sudoku::IGrid::BadCellException);
  EXPECT_FALSE(grid->undo()) << "the only set() was refused: there is no cell (9, 0)";
  grid->set(3, 5, 7);
  EXPECT_TRUE(grid->undo()) << "of set(3, 5, 7)";
  EXPECT_FALSE(grid->undo()) << "all is taken back";
  EXPECT_EQ(grid->get(3, 5), 0);
}

}  // namespace

SUDOKULAB_CHECK(nothing, .id = "undo-nothing", .title = "Nothing is left to take back",
                .hint = "Which calls of set() have changed the grid?", .needs = needs<IUndoGrid>())
