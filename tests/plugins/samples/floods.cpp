// Prints without end.
#include <iostream>
#include <string>

#include "sample.h"

class Floods : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    const std::string line(1000, 'x');
    while (true) std::cout << line << std::endl;
  }
};

SUDOKU_EXPORT_SOLVER(Floods)
