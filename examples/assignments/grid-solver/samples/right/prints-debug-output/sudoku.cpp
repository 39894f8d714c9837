#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <iostream>

class MyGrid : public sudoku::IGrid {
 public:
  MyGrid() { std::cerr << "new grid\n"; }

  int get(int x, int y) const override {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
    return a[y][x];
  }

  void set(int x, int y, int digit) override {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    a[y][x] = digit;
  }

  bool isValid() const override {
    for (int y = 0; y < 9; y++) {
      for (int x = 0; x < 9; x++) {
        if (a[y][x] == 0) continue;
        for (int i = 0; i < 9; i++) {
          if (i != x && a[y][i] == a[y][x]) return false;
          if (i != y && a[i][x] == a[y][x]) return false;
          int bx = x / 3 * 3 + i % 3, by = y / 3 * 3 + i / 3;
          if ((bx != x || by != y) && a[by][bx] == a[y][x]) return false;
        }
      }
    }
    return true;
  }

 private:
  int a[9][9] = {{0}};
};

class MySolver : public sudoku::ISolver {
 public:
  MySolver(sudoku::IGrid& grid) : grid(grid) {}

  bool solve() override {
    std::cout << "solving this one:" << std::endl;
    print();
    steps = 0;
    bool solved = grid.isValid() && step(0);
    std::cout << (solved ? "solved" : "NOT solved") << " after " << steps << " steps" << std::endl;
    print();
    return solved;
  }

 private:
  bool step(int n) {
    if (n == 81) return true;
    int x = n % 9, y = n / 9;
    if (grid.get(x, y) != 0) return step(n + 1);
    for (int d = 1; d <= 9; d++) {
      steps++;
      grid.set(x, y, d);
      if (grid.isValid()) {
        if (steps < 100) std::cout << "DEBUG " << x << " " << y << " <- " << d << std::endl;
        if (step(n + 1)) return true;
      }
      grid.set(x, y, 0);
    }
    return false;
  }

  void print() {
    for (int y = 0; y < 9; y++) {
      for (int x = 0; x < 9; x++) std::cout << grid.get(x, y) << (x == 2 || x == 5 ? " | " : " ");
      std::cout << "\n";
      if (y == 2 || y == 5) std::cout << "------+-------+------\n";
    }
  }

  sudoku::IGrid& grid;
  long steps = 0;
};

SUDOKU_EXPORT_GRID(MyGrid)
SUDOKU_EXPORT_SOLVER(MySolver)
