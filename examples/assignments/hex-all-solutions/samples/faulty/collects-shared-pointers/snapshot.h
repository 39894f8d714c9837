// A grid of our own that the search works on.
#ifndef SNAPSHOT_H
#define SNAPSHOT_H

#include <sudoku/grid.h>

#include <vector>

// Holds the same digits as the grid that it is made from, and has the same shape.
class Snapshot : public sudoku::IGrid {
 public:
  explicit Snapshot(const sudoku::IGrid& other);

  // These four are what every grid can do.
  int get(int x, int y) const override;
  void set(int x, int y, int digit) override;
  bool isValid() const override;
  sudoku::Shape shape() const override { return shape_; }

  // Rows, columns and digits.
  int size() const { return size_; }

  // Whether the digit stands nowhere in the row, the column and the box of this cell.
  bool fits(int x, int y, int digit) const;

 private:
  // Throws when there is no such cell.
  void check(int x, int y) const;

  // Width and height of a box.
  sudoku::Shape shape_;
  int size_;
  // Row after row.
  std::vector<int> digits_;
};

#endif
