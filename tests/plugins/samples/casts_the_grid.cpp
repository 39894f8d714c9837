// Casts every grid to its own class and reads its first cell.
#include "sample.h"

class OwnGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override { return cells[y][x]; }
  void set(int x, int y, int digit) override { cells[y][x] = digit; }
  bool isValid() const override { return true; }

  int cells[9][9] = {};
};

class CastsTheGrid : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { return static_cast<const volatile OwnGrid&>(grid_).cells[0][0] == 0; }
};

SUDOKU_EXPORT_GRID(OwnGrid)
SUDOKU_EXPORT_SOLVER(CastsTheGrid)
