#include "hex.h"

class Attack : public sudoku::IAllSolutionsSolver {
  class Changing : public Odd {
   public:
    Changing() : Odd({4, 4}) {}
    sudoku::Shape shape() const override {
      static const sudoku::Shape kShapes[] = {
          {4, 4}, {1, 1}, {-1, -25}, {46341, 46341}, {25, 1}, {2147483647, 2}, {0, 0}, {2, 8}};
      return kShapes[turn_++ % 8];
    }

   private:
    mutable int turn_ = 0;
  };

 public:
  void solveAll(sudoku::IGrid&, const OnSolution& onSolution) override {
    const Changing grid;
    for (int i = 0; i < 64; ++i) {
      try {
        onSolution(grid);
      } catch (const std::exception&) {
      }
    }
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Attack)
