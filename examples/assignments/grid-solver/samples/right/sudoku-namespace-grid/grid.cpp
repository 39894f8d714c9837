#include "grid.h"

namespace sudoku {

int Grid::get(int x, int y) const {
  if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  return fields[x][y];
}

void Grid::set(int x, int y, int digit) {
  if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  if (digit < 0 || digit > 9) throw BadDigitException(digit);
  fields[x][y] = digit;
}

bool Grid::isValid() const {
  for (int digit = 1; digit <= 9; digit++) {
    for (int i = 0; i < 9; i++) {
      int inRow = 0, inColumn = 0, inBox = 0;
      for (int j = 0; j < 9; j++) {
        if (fields[j][i] == digit) inRow++;
        if (fields[i][j] == digit) inColumn++;
        if (fields[3 * (i % 3) + j % 3][3 * (i / 3) + j / 3] == digit) inBox++;
      }
      if (inRow > 1 || inColumn > 1 || inBox > 1) return false;
    }
  }
  return true;
}

}  // namespace sudoku
