// Functional style: boards are values. Instead of changing one board and changing it back, each call
// gets a changed copy. A board has 448 bytes, so this is cheap enough.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <array>

namespace {

// A plain value: digits and, as bits, what the rows, columns and boxes hold.
struct Board {
  std::array<signed char, 256> digit{};  // 0 is empty
  std::array<unsigned, 48> bits{};  // 16 rows, 16 columns, 16 boxes

  // A board like this one with one more digit.
  Board with(int x, int y, int d) const {
    Board next = *this;
    next.digit[16 * y + x] = static_cast<signed char>(d);
    for (int unit : {y, 16 + x, 32 + y / 4 * 4 + x / 4}) next.bits[unit] |= 1u << d;
    return next;
  }

  // No bit in the way?
  bool allows(int x, int y, int d) const {
    return ((bits[y] | bits[16 + x] | bits[32 + y / 4 * 4 + x / 4]) >> d & 1) == 0;
  }
};

// What onSolution wants to see: a grid around a board.
class View : public sudoku::IGrid {
 public:
  explicit View(const Board& board) : board_(board) {}
  int get(int x, int y) const override {
    // no cell outside
    if (x < 0 || x > 15 || y < 0 || y > 15) throw BadCellException(x, y);
    return board_.digit[16 * y + x];
  }
  void set(int x, int y, int) override { throw BadCellException(x, y); }  // a view changes nothing
  bool isValid() const override { return true; }                          // only solutions come here
  sudoku::Shape shape() const override { return {4, 4}; }

 // the view lives only as long as the call of onSolution
 private:
  const Board& board_;
};

using Found = std::function<void(const sudoku::IGrid&)>;

// board is passed by value on purpose: what a call does to it, the caller never sees.
void solve(Board board, int cell, const Found& found) {
  // step over filled cells
  while (cell < 256 && board.digit[cell] != 0) ++cell;
  if (cell == 256) return found(View(board));
  for (int d = 1; d <= 16; ++d) {
    if (board.allows(cell % 16, cell / 16, d)) solve(board.with(cell % 16, cell / 16, d), cell + 1, found);
  }
}

class ValueSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid, const Found& onSolution) override {
    Board board;
    for (int cell = 0; cell < 256; ++cell) {
      const int x = cell % 16, y = cell / 16;
      const int d = grid.get(x, y);
      if (d == 0) continue;
      if (!board.allows(x, y, d)) return;  // contradiction among the givens
      board = board.with(x, y, d);
    }
    solve(board, 0, onSolution);  // start in the upper left corner
  }
};

}  // namespace

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(ValueSolver)
