#ifndef SUDOKULAB_CONTRACT_SHAPE_H
#define SUDOKULAB_CONTRACT_SHAPE_H

namespace sudoku {

/// The size of one box, in cells. A grid has boxWidth * boxHeight (= N) columns, rows and digits.
/// 9x9: {3, 3}; 4x4: {2, 2}; 6x6: {3, 2}; 16x16: {4, 4}; 25x25: {5, 5}.
struct Shape {
  int boxWidth = 3;
  int boxHeight = 3;
};

/// A cell of a grid: x is the column from the left, y the row from the top, both from 0.
/// (Only IStepSolver uses x for the line of the text and y for the position in that line.)
struct Cell {
  int x;
  int y;
};

}  // namespace sudoku

#endif
