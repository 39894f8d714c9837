// Allocates and uses memory until there is none.
#include <cstring>
#include <vector>

#include "sample.h"

class Allocates : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    std::vector<std::vector<char>> all;
    while (true) all.emplace_back(16 << 20, 'x');
  }
};

SUDOKU_EXPORT_SOLVER(Allocates)
