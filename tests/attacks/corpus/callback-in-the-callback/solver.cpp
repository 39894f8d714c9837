#include "hex.h"

class Attack : public sudoku::IAllSolutionsSolver {
  class Reporting : public Odd {
   public:
    explicit Reporting(const OnSolution& report) : Odd({4, 4}), report_(report) {}
    int get(int x, int y) const override {
      report_(*this);
      return Odd::get(x, y);
    }

   private:
    const OnSolution& report_;
  };

 public:
  void solveAll(sudoku::IGrid&, const OnSolution& onSolution) override {
    onSolution(Reporting(onSolution));
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Attack)
