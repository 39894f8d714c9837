#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <stack>

/* The whole Sudoku, plus the cell we are working on and the last digit we tried there. */
struct Position {
  int cells[9][9];
  int x, y;
  int tried;
};

class CopySolver : public sudoku::ISolver {
  sudoku::IGrid &sudoku_;
  std::stack<Position> positions_;

  Position load() const {
    Position p;
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        p.cells[y][x] = sudoku_.get(x, y);
    p.x = p.y = p.tried = 0;
    return p;
  }

  /* Makes the grid look like `wanted`; it looks like `now` at present. */
  void store(const Position &now, const Position &wanted) {
    for (int y = 0; y < 9; y++)
      for (int x = 0; x < 9; x++)
        if (now.cells[y][x] != wanted.cells[y][x])
          sudoku_.set(x, y, wanted.cells[y][x]);
  }

  /* Moves to the first empty cell of the position. */
  static bool seek(Position &p) {
    for (int i = 0; i < 81; i++) {
      if (p.cells[i / 9][i % 9] == 0) {
        p.x = i % 9;
        p.y = i / 9;
        p.tried = 0;
        return true;
      }
    }
    return false;
  }

public:
  explicit CopySolver(sudoku::IGrid &s) : sudoku_(s) {}

  bool solve() override {
    positions_ = {};
    if (!sudoku_.isValid())
      return false;

    Position start = load();
    if (!seek(start))
      return true;
    positions_.push(start);

    while (!positions_.empty()) {
      Position &old = positions_.top();
      if (old.tried == 9) { /* dead end: back to the copy below */
        const Position dead = old;
        positions_.pop();
        if (!positions_.empty())
          store(dead, positions_.top());
        continue;
      }

      old.tried++;
      Position copy = old;
      copy.cells[copy.y][copy.x] = old.tried;
      store(old, copy);
      if (!sudoku_.isValid()) {
        store(copy, old);
        continue;
      }
      if (!seek(copy))
        return true;
      positions_.push(copy);
    }
    return false;
  }
};

SUDOKU_EXPORT_SOLVER(CopySolver)
