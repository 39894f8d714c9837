#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <istream>
#include <ostream>

namespace {

using Cells = sudoku::IStepSolver::Cells;

bool share(int x, int y, int u, int v) {
  return x == u || y == v || (x / 3 == u / 3 && y / 3 == v / 3);
}

/// One search on one copy of a grid.
class Backtracker {
 public:
  explicit Backtracker(const Cells& start) : cells(start) {}

  bool run() {
    for (int place = 0; place < 81; ++place) {
      int digit = at(place);
      if (digit != 0 && clashes(place, digit)) return false;
    }
    return runFrom(0);
  }
  const Cells& result() const { return cells; }

 private:
  int& at(int place) { return cells[place / 9][place % 9]; }

  bool clashes(int place, int digit) {
    for (int other = 0; other < 81; ++other) {
      if (other != place && at(other) == digit &&
          share(place / 9, place % 9, other / 9, other % 9))
        return true;
    }
    return false;
  }

  bool runFrom(int place) {
    if (place > 80) return true;
    if (at(place) != 0) return runFrom(place + 1);
    for (int digit = 1; digit < 10; ++digit) {
      if (clashes(place, digit)) continue;
      at(place) = digit;
      if (runFrom(place + 1)) return true;
      at(place) = 0;
    }
    return false;
  }

  Cells cells;
};

class Solver : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream& in) override {
    Cells cells{};
    for (auto& line : cells) {
      for (auto& cell : line) in >> cell;
    }
    return cells;
  }

  void printGrid(const Cells& cells, std::ostream& out) override {
    for (const auto& line : cells) {
      for (auto cell : line) out << cell << ' ';
      out << '\n';
    }
  }

  bool isValid(const Cells& cells) override {
    for (const auto& line : cells) {
      for (auto cell : line) {
        if (cell == 0) return false;
      }
    }
    return Backtracker(cells).run();
  }

  std::optional<sudoku::Cell> findNextEmptyCell(const Cells& cells, int x, int y) override {
    do {
      do {
        if (cells[x][y] == 0) return sudoku::Cell{x, y};
      } while (++x < 9);
      x = 0;
    } while (++y < 9);
    return {};
  }

  std::array<bool, 9> usedValuesAt(const Cells& cells, int x, int y) override {
    std::array<bool, 9> used{};
    for (int u = 0; u < 9; ++u) {
      for (int v = 0; v < 9; ++v) {
        if (cells[u][v] != 0 && share(x, y, u, v)) used[cells[u][v] - 1] = true;
      }
    }
    return used;
  }

  bool solve(Cells& cells) override {
    Backtracker backtracker(cells);
    if (!backtracker.run()) return false;
    cells = backtracker.result();
    return true;
  }
};

}  // namespace

SUDOKU_EXPORT_STEP_SOLVER(Solver)
