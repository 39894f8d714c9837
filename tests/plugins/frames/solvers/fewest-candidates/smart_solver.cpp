// Always continues in the cell that has the fewest candidates ("minimum remaining values").
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <bit>
#include <cstdint>

namespace {

struct search_state {
  sudoku::IGrid* grid;
  std::uint16_t row_used[9];  // bit d: digit d stands in that row
  std::uint16_t col_used[9];
  std::uint16_t box_used[9];
  bool filled[9][9];
  int gaps;
};

int box_of(int x, int y) { return y / 3 * 3 + x / 3; }

unsigned candidates(const search_state& s, int x, int y) {
  const unsigned all = 0x3FE;  // bits 1..9
  return all & ~unsigned(s.row_used[y] | s.col_used[x] | s.box_used[box_of(x, y)]);
}

void note(search_state& s, int x, int y, int digit) {
  const std::uint16_t bit = 1 << digit;
  s.row_used[y] ^= bit;
  s.col_used[x] ^= bit;
  s.box_used[box_of(x, y)] ^= bit;
  s.filled[y][x] = !s.filled[y][x];
}

search_state read(sudoku::IGrid& grid) {
  search_state s{};
  s.grid = &grid;
  for (int y = 0; y < 9; ++y)
    for (int x = 0; x < 9; ++x) {
      const int digit = grid.get(x, y);
      if (digit != 0)
        note(s, x, y, digit);
      else
        ++s.gaps;
    }
  return s;
}

sudoku::Cell best_cell(const search_state& s) {
  sudoku::Cell best{-1, -1};
  int fewest = 10;
  for (int y = 0; y < 9; ++y)
    for (int x = 0; x < 9; ++x) {
      if (s.filled[y][x]) continue;
      const int n = std::popcount(candidates(s, x, y));
      if (n < fewest) {
        fewest = n;
        best = {x, y};
      }
    }
  return best;
}

bool complete(search_state& s) {
  if (s.gaps == 0) return s.grid->isValid();

  const auto [x, y] = best_cell(s);
  const unsigned todo = candidates(s, x, y);
  for (int digit = 1; digit <= 9; ++digit) {
    if (!(todo >> digit & 1)) continue;
    s.grid->set(x, y, digit);
    note(s, x, y, digit);
    --s.gaps;
    if (complete(s)) return true;
    ++s.gaps;
    note(s, x, y, digit);
    s.grid->set(x, y, 0);
  }
  return false;
}

class smart_solver : public sudoku::ISolver {
 public:
  explicit smart_solver(sudoku::IGrid& grid) : grid_{grid} {}

  bool solve() override {
    if (!grid_.isValid()) return false;
    search_state state = read(grid_);
    return complete(state);
  }

 private:
  sudoku::IGrid& grid_;
};

}  // namespace

SUDOKU_EXPORT_SOLVER(smart_solver)
