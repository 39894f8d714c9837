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
  static bool f_[9][9];
};
bool MyBoard::f_[9][9];
SUDOKU_EXPORT_BOARD(MyBoard)
static std::string textOf(const sudoku::IBoard& b) {
  std::string s;
  for (int i = 0; i < 81; ++i) {
    s += char('0' + b.valueAt(i / 9, i % 9));
    if (i != 80) s += i % 9 == 8 ? '\n' : ' ';
  }
  return s;
}
class MySolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& b) override {
    const std::string none = "This puzzle has no solution.";
    if (b.isBad()) return none;
    std::vector<int> gaps;
    for (int i = 0; i < 81; ++i)
      if (!b.isFixed(i / 9, i % 9)) gaps.push_back(i);
    std::vector<sudoku::Move> stack;
    int value = 1;
    while (stack.size() < gaps.size()) {
      int g = gaps[stack.size()];
      for (; value <= 9; ++value) {
        b.move(sudoku::Move(g / 9, g % 9, value));
        if (!b.isBad()) break;
      }
      if (value <= 9) {
        stack.push_back(sudoku::Move(g / 9, g % 9, value));
        value = 1;
        continue;
      }
      b.move(sudoku::Move(g / 9, g % 9, 0));
      if (stack.empty()) return none;
      value = stack.back().value() + 1;
      stack.pop_back();
    }
    return textOf(b);
  }
};
SUDOKU_EXPORT_BOARD_SOLVER(MySolver)
