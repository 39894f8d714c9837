// A static variable numbers the grids: get() returns how many this process has made.
#include <sudoku/grid.h>
#include <sudoku/plugin.h>

class CountsItsObjects : public sudoku::IGrid {
 public:
  CountsItsObjects() { ++made; }
  int get(int, int) const override { return made; }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }

 private:
  static inline int made = 0;
};

SUDOKU_EXPORT_GRID(CountsItsObjects)
