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
static std::string textOf(const sudoku::IBoard& b) {
  std::string s;
  for (int i = 0; i < 81; ++i) {
    s += char('0' + b.valueAt(i / 9, i % 9));
    if (i != 80) s += i % 9 == 8 ? '\n' : ' ';
  }
  return s;
}
#include <bitset>
#include <list>
// first every cell that admits one digit only, as long as there is one; then a stack for the rest
class Prop : public sudoku::IBoardSolver {
  using Set = std::bitset<10>;
  static Set free(const sudoku::IBoard& b, int i) {
    Set s; s.set(); s[0] = false;
    int r = i / 9, c = i % 9;
    for (int k = 0; k < 9; ++k) { s[b.valueAt(r, k)] = false; s[b.valueAt(k, c)] = false; s[b.valueAt(r / 3 * 3 + k / 3, c / 3 * 3 + k % 3)] = false; }
    s[0] = false;
    return s;
  }
  struct Frame { int cell; int digit; };
 public:
  std::string solve(sudoku::IBoard& b) override {
    const auto put = [&](int i, int d) { b.move(sudoku::Move(i / 9, i % 9, d)); };
    const std::string none = "This puzzle has no solution.";
    std::vector<int> sure;
    bool more = true;
    while (more) {
      more = false;
      for (int i = 0; i < 81; ++i) {
        if (b.valueAt(i / 9, i % 9)) continue;
        Set s = free(b, i);
        if (s.count() != 1) continue;
        int d = 1; while (!s[d]) ++d;
        put(i, d); sure.push_back(i); more = true;
      }
    }
    if (b.isBad()) return none;
    std::list<Frame> st;
    std::vector<int> gaps;
    for (int i = 0; i < 81; ++i) if (!b.valueAt(i / 9, i % 9)) gaps.push_back(i);
    auto g = gaps.begin(); int d = 1;
    while (g != gaps.end()) {
      Set s = free(b, *g);
      while (d <= 9 && !s[d]) ++d;
      if (d <= 9) { put(*g, d); st.push_back({*g, d}); ++g; d = 1; continue; }
      if (st.empty()) { for (int i : sure) put(i, 0); return none; }
      put(st.back().cell, 0); d = st.back().digit + 1; st.pop_back(); --g;
    }
    return textOf(b);
  }
};
SUDOKU_EXPORT_BOARD_SOLVER(Prop)
