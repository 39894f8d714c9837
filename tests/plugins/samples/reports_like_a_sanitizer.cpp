// Prints a report like UndefinedBehaviorSanitizer's, and aborts as it does.
#include <cstdlib>
#include <iostream>

#include "sample.h"

class ReportsLikeASanitizer : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    std::cerr << "printed before\n"
                 "my_solver.cpp:12:7: runtime error: division by zero\n"
                 "    #0 0x7f00 in std::vector<int>::at /usr/include/vector:1\n"
                 "    #1 0x7f01 in MySolver::solve() ./my_solver.cpp:12\n";
    std::abort();
  }
};

SUDOKU_EXPORT_SOLVER(ReportsLikeASanitizer)
