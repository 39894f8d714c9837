#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>
#include <array>
#include <string>
#include <vector>
class MyBoard : public sudoku::IBoard {
 public:
  explicit MyBoard(const std::array<std::string, 9>& rows) {
    for (int r = 0; r < 9; ++r)
      for (int c = 0; c < 9; ++c) {
        v_[r][c] = rows[r][2 * c] - '0';
        f_[r][c] = v_[r][c] != 0;
      }
  }
  bool isBad() const override {
    for (int a = 0; a < 81; ++a)
      for (int b = a + 1; b < 81; ++b) {
        int r = a / 9, c = a % 9, s = b / 9, d = b % 9;
        bool see = r == s || c == d || (r / 3 == s / 3 && c / 3 == d / 3);
        if (see && v_[r][c] && v_[r][c] == v_[s][d]) return true;
      }
    return false;
  }
  void move(const sudoku::Move& m) override {
    if (m.row() < 0 || m.row() > 8 || m.column() < 0 || m.column() > 8 || m.value() < 0 ||
        m.value() > 9 || f_[m.row()][m.column()])
      throw BadMoveException(m);
    v_[m.row()][m.column()] = m.value();
  }
  int valueAt(int r, int c) const override { return v_[r][c]; }
  bool isFixed(int r, int c) const override { return f_[r][c]; }
 private:
  int v_[9][9];
  bool f_[9][9];
};
SUDOKU_EXPORT_BOARD(MyBoard)
#include <memory>
// The stack is a chain in which every node owns the node below it; the search is on a private copy.
struct Node { int cell, digit; std::unique_ptr<Node> below; };
class ChainSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& b) override {
    const std::string none = "This puzzle has no solution.";
    if (b.isBad()) return none;
    int v[81];
    bool given[81];
    for (int i = 0; i < 81; ++i) given[i] = (v[i] = b.valueAt(i / 9, i % 9)) != 0;
    std::unique_ptr<Node> top;
    int cell = 0, digit = 1;
    while (cell < 81) {
      if (given[cell]) { ++cell; continue; }
      while (digit <= 9 && !fits(v, cell, digit)) ++digit;
      if (digit <= 9) {
        v[cell] = digit;
        top.reset(new Node{cell, digit, std::move(top)});
        ++cell;
        digit = 1;
      } else {
        if (!top) return none;
        v[cell] = 0;
        cell = top->cell;
        digit = top->digit + 1;
        v[cell] = 0;
        top = std::move(top->below);
      }
    }
    std::string s;
    for (int i = 0; i < 81; ++i) {
      s += static_cast<char>('0' + v[i]);
      if (i < 80) s += i % 9 == 8 ? '\n' : ' ';
    }
    return s;
  }
 private:
  static bool fits(const int* v, int cell, int d) {
    for (int j = 0; j < 81; ++j)
      if (v[j] == d && (j / 9 == cell / 9 || j % 9 == cell % 9 || (j / 27 == cell / 27 && j % 9 / 3 == cell % 9 / 3)))
        return false;
    return true;
  }
};
SUDOKU_EXPORT_BOARD_SOLVER(ChainSolver)
