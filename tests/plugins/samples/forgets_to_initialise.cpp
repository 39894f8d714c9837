// A grid whose cells are never initialised.
#include <sudoku/grid.h>
#include <sudoku/plugin.h>

class ForgetsToInitialise : public sudoku::IGrid {
 public:
  int get(int x, int y) const override { return cells_[y][x]; }
  void set(int x, int y, int digit) override { cells_[y][x] = digit; }
  bool isValid() const override { return true; }

 private:
  int cells_[9][9];
};

SUDOKU_EXPORT_GRID(ForgetsToInitialise)
