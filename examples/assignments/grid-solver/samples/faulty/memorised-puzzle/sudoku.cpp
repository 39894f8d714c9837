#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

const char* const puzzle =
    "236700400"
    "400006078"
    "008040030"
    "800500043"
    "000007950"
    "050400820"
    "060010390"
    "085004060"
    "304600105";

const char* const solution =
    "236758419"
    "419326578"
    "578149236"
    "827591643"
    "643287951"
    "951463827"
    "762815394"
    "185934762"
    "394672185";

class ExampleGrid : public sudoku::IGrid {
 public:
  ExampleGrid() : _rows(9, std::vector<int>(9, 0)) {}

  int get(int x, int y) const override {
    if (!isCell(x, y)) throw BadCellException(x, y);
    return _rows[y][x];
  }

  void set(int x, int y, int digit) override {
    if (!isCell(x, y)) throw BadCellException(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    _rows[y][x] = digit;
  }

  bool isValid() const override {
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        if (_rows[y][x] != 0 && clashes(x, y, _rows[y][x])) return false;
    return true;
  }

 private:
  static bool isCell(int x, int y) { return x >= 0 && x <= 8 && y >= 0 && y <= 8; }

  // Does another cell of the row, column or box hold this digit?
  bool clashes(int x, int y, int digit) const {
    for (int v = 0; v < 9; v++) {
      for (int u = 0; u < 9; u++) {
        if (u == x && v == y) continue;
        bool together = u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3);
        if (together && _rows[v][u] == digit) return true;
      }
    }
    return false;
  }

  std::vector<std::vector<int>> _rows;
};

class ExampleSolver : public sudoku::ISolver {
 public:
  explicit ExampleSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    for (int i = 0; i < 81; ++i) {
      if (grid_.get(i % 9, i / 9) != puzzle[i] - '0') return false;
    }
    for (int i = 0; i < 81; ++i) {
      if (puzzle[i] == '0') grid_.set(i % 9, i / 9, solution[i] - '0');
    }
    return true;
  }

 private:
  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(ExampleGrid)
SUDOKU_EXPORT_SOLVER(ExampleSolver)
