#include <gtest/gtest.h>
#include <sudoku/testing.h>
#include <undo_grid.h>

using namespace sudoku;

TEST(UndoGrid, RestoresWhatStoodThere) {
  const auto grid = under_test::make(sudoku_export_undo_grid);
  grid->set(1, 2, 3);
  grid->set(1, 2, 4);
  EXPECT_TRUE(grid->undo());
  EXPECT_EQ(grid->get(1, 2), 3);
}

TEST(UndoGrid, TakesBackAsOftenAsItWasSet) {
  const auto grid = under_test::make(sudoku_export_undo_grid);
  grid->set(0, 0, 1);
  grid->set(8, 8, 2);
  EXPECT_TRUE(grid->undo());
  EXPECT_TRUE(grid->undo());
  EXPECT_EQ(grid->get(0, 0), 0);
  EXPECT_FALSE(grid->undo());
}

TEST(UndoGrid, ForgetsWhatItRefused) {
  const auto grid = under_test::make(sudoku_export_undo_grid);
  EXPECT_THROW(grid->set(0, 0, 10), IGrid::BadDigitException);
  EXPECT_FALSE(grid->undo());
}
