#include <atomic>
#include <thread>

#include <unistd.h>

#include "hex.h"

class Empty : public sudoku::IGrid {
 public:
  int get(int, int) const override { return 0; }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }
  sudoku::Shape shape() const override { return {4, 4}; }
};

class Attack : public Honest {
 public:
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    static std::atomic<int> answered = 0;
    const bool isFirst = answered == 0;
    Honest::solveAll(grid, onSolution);
    if (isFirst) {
      std::thread([kept = onSolution] {
        ::usleep(1000);
        for (const Empty empty;; ::usleep(50)) kept(empty);
      }).detach();
    }
    ++answered;
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Attack)
