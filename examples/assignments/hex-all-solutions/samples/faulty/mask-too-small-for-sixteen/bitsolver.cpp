// Solver with bit sets. One small integer per row, column and box says which
// digits are in it.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <cstdint>
#include <functional>

namespace {

// a set of digits, one bit each
typedef std::uint16_t DigitSet;

// everything that belongs to one call of solveAll
struct Context {
  // what solveAll was given
  sudoku::IGrid& grid;
  const std::function<void(const sudoku::IGrid&)>& callback;
  // digits in use
  std::array<DigitSet, 16> inRow{};
  std::array<DigitSet, 16> inCol{};
  std::array<DigitSet, 16> inBox{};
};

// 4x4 boxes, numbered like the cells of a 4x4 board
int boxNumber(int x, int y) {
  return (y / 4) * 4 + (x / 4);
}

// notes that the digit is used at (x, y)
void mark(Context& c, int x, int y, int digit) {
  c.inRow[y] |= 1 << digit;
  c.inCol[x] |= 1 << digit;
  c.inBox[boxNumber(x, y)] |= 1 << digit;
}

// the opposite of mark
void unmark(Context& c, int x, int y, int digit) {
  c.inRow[y] &= ~(1 << digit);
  c.inCol[x] &= ~(1 << digit);
  c.inBox[boxNumber(x, y)] &= ~(1 << digit);
}

// is the digit used in the row, column or box?
bool isUsed(const Context& c, int x, int y, int digit) {
  int all = c.inRow[y] | c.inCol[x] | c.inBox[boxNumber(x, y)];
  return (all >> digit) & 1;
}

// tries everything from cell number n on (n = 16 * y + x)
void solve(Context& c, int n) {
  // skip what is filled
  while (n < 256 && c.grid.get(n % 16, n / 16) != 0) {
    n++;
  }

  // end of the grid
  if (n == 256) {
    c.callback(c.grid);
    return;
  }

  // try all digits in this cell
  int x = n % 16;
  int y = n / 16;
  for (int digit = 1; digit <= 16; digit++) {
    if (!isUsed(c, x, y, digit)) {
      // do
      c.grid.set(x, y, digit);
      mark(c, x, y, digit);
      // go on
      solve(c, n + 1);
      // undo
      unmark(c, x, y, digit);
      c.grid.set(x, y, 0);
    }
  }
}

}  // namespace

// the plugin
class BitSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    // givens must not contradict each other
    if (!grid.isValid()) {
      return;
    }

    Context c{grid, onSolution};
    // mark the givens
    for (int y = 0; y < 16; y++) {
      for (int x = 0; x < 16; x++) {
        if (grid.get(x, y) != 0) {
          mark(c, x, y, grid.get(x, y));
        }
      }
    }
    // start with the first cell
    solve(c, 0);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(BitSolver)
