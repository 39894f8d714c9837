#ifndef HEX_GRID_H
#define HEX_GRID_H

#include <sudoku/grid.h>

#include <vector>

/// A grid of any shape, made as a copy of any other grid.
class HexGrid : public sudoku::IGrid {
 public:
  explicit HexGrid(const sudoku::IGrid& other);  // Takes over shape and digits.

  int get(int x, int y) const override { return cells_[index(x, y)]; }  // see IGrid
  void set(int x, int y, int digit) override;
  bool isValid() const override;
  sudoku::Shape shape() const override { return shape_; }

  /// Columns, rows and digits.
  int size() const { return size_; }
  /// Whether the digit is not in the row, column or box of that cell. The cell itself counts.
  bool isFree(int x, int y, int digit) const;

 private:
  int index(int x, int y) const;  // throws BadCellException

  sudoku::Shape shape_;
  int size_;
  std::vector<int> cells_;  // 0 is empty
};

#endif
