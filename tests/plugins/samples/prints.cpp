// Prints a line to each of the two streams, and answers.
#include <cstdio>
#include <iostream>

#include "sample.h"

class Prints : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    std::puts("to standard output");
    std::cerr << "to standard error\n";
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Prints)
