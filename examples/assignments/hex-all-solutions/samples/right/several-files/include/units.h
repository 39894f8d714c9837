#pragma once

// Rows, columns and boxes of a grid, and which digits they hold.

#include <sudoku/grid.h>

#include <set>
#include <vector>

namespace hexa::model {

class Units {
 public:
  explicit Units(sudoku::Shape shape);

  int size() const;  // digits, rows, columns or boxes

  /// Adds the digit to the row, column and box of the cell.
  /// Returns false, and adds nothing, when one of them has it.
  bool add(sudoku::Cell cell, int digit);

  /// The opposite of add.
  void remove(sudoku::Cell cell, int digit);

 private:
  int box(sudoku::Cell cell) const;  // number of the box

  sudoku::Shape shape_;
  std::vector<std::vector<bool>> row_, column_, box_;  // [number][digit]
};

}  // namespace hexa::model
