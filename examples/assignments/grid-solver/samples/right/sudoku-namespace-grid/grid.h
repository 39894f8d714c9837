#ifndef GRID_H
#define GRID_H

#include <sudoku/grid.h>

namespace sudoku {

class Grid : public IGrid {
 public:
  Grid() {
    for (int x = 0; x < 9; x++)
      for (int y = 0; y < 9; y++) fields[x][y] = 0;
  }

  int get(int x, int y) const override;
  void set(int x, int y, int digit) override;
  bool isValid() const override;

 private:
  int fields[9][9];
};

}  // namespace sudoku

#endif  // GRID_H
