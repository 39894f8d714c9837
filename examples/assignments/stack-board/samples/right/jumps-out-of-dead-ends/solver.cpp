
#include <array>
#include <string>
#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>
using sudoku::IBoard; using sudoku::Move;
struct Board : IBoard {
  int v[9][9]; bool f[9][9];
  explicit Board(const std::array<std::string, 9>& t) { for (int r = 0; r < 9; ++r) for (int c = 0; c < 9; ++c) f[r][c] = (v[r][c] = t[r][2 * c] - 48) > 0; }
  int valueAt(int r, int c) const override { return v[r][c]; }
  bool isFixed(int r, int c) const override { return f[r][c]; }
  void move(const Move& m) override {
    if (m.row() < 0 || m.row() > 8 || m.column() < 0 || m.column() > 8 || m.value() < 0 || m.value() > 9 || f[m.row()][m.column()]) throw BadMoveException(m);
    v[m.row()][m.column()] = m.value();
  }
  bool isBad() const override {
    for (int i = 0; i < 81; ++i) for (int j = 0; j < i; ++j)
      if (v[i / 9][i % 9] && v[i / 9][i % 9] == v[j / 9][j % 9] && (i / 9 == j / 9 || i % 9 == j % 9 || (i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3))) return true;
    return false;
  }
};
inline bool fits(const IBoard& b, int i, int d) {
  for (int k = 0; k < 9; ++k)
    if (b.valueAt(i / 9, k) == d || b.valueAt(k, i % 9) == d || b.valueAt(i / 27 * 3 + k / 3, i % 9 / 3 * 3 + k % 3) == d) return false;
  return true;
}
inline std::string text(const IBoard& b) {
  std::string s;
  for (int i = 0; i < 81; ++i) { s += char(48 + b.valueAt(i / 9, i % 9)); if (i < 80) s += i % 9 == 8 ? 10 : 32; }
  return s;
}
inline const std::string kNone = "This puzzle has no solution.";
#include <stack>
#include <setjmp.h>
// A helper says by longjmp that a cell is stuck, instead of by its return value.
struct Solver : sudoku::IBoardSolver {
  jmp_buf stuck;
  struct Frame { short cell, value; } stack[82];
  volatile int sp;
  void place(IBoard& b) {                       // puts the next value on the cell on top, or jumps
    Frame& f = stack[sp];
    for (++f.value; f.value < 10; ++f.value)
      if (fits(b, f.cell, f.value)) { b.move({f.cell / 9, f.cell % 9, f.value}); return; }
    longjmp(stuck, 1);
  }
  std::string solve(IBoard& b) override {
    if (b.isBad()) return kNone;
    std::array<std::string, 9> rows;             // on a copy
    for (int r = 0; r < 9; ++r) for (int c = 0; c < 9; ++c) (rows[r] += char(48 + b.valueAt(r, c))) += c < 8 ? " " : "";
    Board copy(rows), free(rows);
    if (!loop(copy)) return kNone;
    for (int i = 0; i < 81; ++i) if (!free.valueAt(i / 9, i % 9)) b.move({i / 9, i % 9, copy.valueAt(i / 9, i % 9)});
    return text(copy);
  }
  static int gap(const IBoard& b, int i) { while (i < 81 && b.valueAt(i / 9, i % 9)) ++i; return i; }
  bool loop(IBoard& b) {
    sp = -1;
    volatile int next = gap(b, 0);
    if (setjmp(stuck)) {
      sp = sp - 1;                              // popped
      if (sp < 0) return false;
      b.move({stack[sp].cell / 9, stack[sp].cell % 9, 0});
      next = -1;                                // the cell below goes on
    }
    while (next < 81) {
      if (next >= 0) { sp = sp + 1; stack[sp] = Frame{short(next), 0}; }
      place(b);
      next = gap(b, stack[sp].cell + 1);
    }
    return true;
  }
};
SUDOKU_EXPORT_BOARD(Board)
SUDOKU_EXPORT_BOARD_SOLVER(Solver)
