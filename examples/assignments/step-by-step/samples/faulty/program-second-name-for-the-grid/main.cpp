#include "Sudoku.h"

int main() {
  SudokuPtr puzzle = std::make_shared<Sudoku>();
  puzzle->read(std::cin);

  // solve a copy, the puzzle itself is still needed for the output
  SudokuPtr solution = puzzle;
  bool solvable = solution->solve();

  puzzle->print(std::cout);
  if (puzzle->isValid()) {
    std::cout << "Valid" << std::endl;
  } else if (solvable) {
    std::cout << "Solved:" << std::endl;
    solution->print(std::cout);
  } else {
    std::cout << "Grid isn't solvable" << std::endl;
  }
  return 0;
}
