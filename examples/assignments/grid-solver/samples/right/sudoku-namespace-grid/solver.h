#ifndef SOLVER_H
#define SOLVER_H

#include <sudoku/solver.h>

namespace sudoku {

class Solver : public ISolver {
 public:
  explicit Solver(IGrid& grid) : grid(&grid) {}
  bool solve() override;

 private:
  bool solveFrom(int x, int y);

  IGrid* grid;
};

}  // namespace sudoku

#endif  // SOLVER_H
