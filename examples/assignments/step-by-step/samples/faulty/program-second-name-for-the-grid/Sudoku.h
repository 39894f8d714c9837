#ifndef SUDOKU_GRID_H
#define SUDOKU_GRID_H

#include <iostream>
#include <memory>
#include <vector>

class Sudoku {
 public:
  Sudoku() : cells(9, std::vector<int>(9, 0)) {}

  void read(std::istream& in);
  void print(std::ostream& out) const;

  // complete and right?
  bool isValid() const;

  // fills the empty cells; false if that is impossible
  bool solve();

 private:
  bool isAllowed(int line, int place, int value) const;
  bool hasConflict() const;
  bool solveFrom(int index);

  std::vector<std::vector<int>> cells;
};

using SudokuPtr = std::shared_ptr<Sudoku>;

#endif
