#include "hex.h"

class Attack : public Honest {
 public:
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    Honest::solveAll(grid, [&](const sudoku::IGrid& solution) {
      for (int i = 0; i < 200; ++i) {
        try {
          onSolution(solution);
        } catch (...) {
        }
      }
    });
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Attack)
