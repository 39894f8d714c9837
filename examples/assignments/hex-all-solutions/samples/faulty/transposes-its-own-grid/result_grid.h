#ifndef RESULT_GRID_H
#define RESULT_GRID_H

#include <sudoku/grid.h>

// Holds a solution. Nobody needs to change it.
class ResultGrid : public sudoku::IGrid {
 public:
  int cells[16][16] = {};

  // throws if there is no such cell
  int get(int x, int y) const override {
    if (x < 0 || y < 0 || x > 15 || y > 15) throw BadCellException(x, y);
    return cells[x][y];
  }
  // not used
  void set(int x, int y, int digit) override { cells[x][y] = digit; }
  // solutions always are
  bool isValid() const override { return true; }
  sudoku::Shape shape() const override { return {4, 4}; }
};

#endif
