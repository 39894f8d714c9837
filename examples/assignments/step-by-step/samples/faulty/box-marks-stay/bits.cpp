// A digit d is the bit 1 << (d - 1). Three tables of masks say what is used where.
#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <istream>
#include <iterator>
#include <ostream>
#include <vector>

namespace {

using sudoku::Cell;
using Mask = std::uint16_t;
constexpr Mask kAll = 0x1ff;

constexpr Mask bitOf(int digit) { return digit == 0 ? 0 : static_cast<Mask>(1u << (digit - 1)); }

struct Masks {
  std::array<Mask, 9> line{}, column{}, box{};

  Mask used(int x, int y) const { return line[x] | column[y] | box[x / 3 * 3 + y / 3]; }
  void set(int x, int y, Mask bit) {
    line[x] |= bit;
    column[y] |= bit;
    box[x / 3 * 3 + y / 3] |= bit;
  }
  void clear(int x, int y, Mask bit) {
    line[x] &= ~bit;
    column[y] &= ~bit;
  }
};

class BitSolver : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream& in) override {
    Cells grid{};
    for (auto& line : grid) {
      for (int& digit : line) in >> digit;
    }
    return grid;
  }

  void printGrid(const Cells& grid, std::ostream& out) override {
    for (const auto& line : grid) {
      std::copy(line.begin(), line.end(), std::ostream_iterator<int>(out, " "));
      out << '\n';
    }
  }

  bool isValid(const Cells& grid) override {
    for (int n = 0; n < 9; ++n) {
      Mask line = 0, column = 0, box = 0;
      for (int i = 0; i < 9; ++i) {
        line |= bitOf(grid[n][i]);
        column |= bitOf(grid[i][n]);
        box |= bitOf(grid[n / 3 * 3 + i / 3][n % 3 * 3 + i % 3]);
      }
      if ((line & column & box) != kAll) return false;
    }
    return true;
  }

  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    for (int place = 9 * y + x; place < 81; ++place) {
      const Cell cell{place % 9, place / 9};
      if (grid[cell.x][cell.y] == 0) return cell;
    }
    return std::nullopt;
  }

  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    Mask used = 0;
    for (int i = 0; i < 9; ++i) {
      used |= bitOf(grid[x][i]) | bitOf(grid[i][y]) |
              bitOf(grid[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3]);
    }
    std::array<bool, 9> values{};
    for (int n = 0; n < 9; ++n) values[n] = (used >> n & 1) != 0;
    return values;
  }

  bool solve(Cells& grid) override {
    Search search;
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        const Mask bit = bitOf(grid[x][y]);
        if (bit == 0) search.gaps.push_back({{x, y}, 0});
        if (search.masks.used(x, y) & bit) return false;
        search.masks.set(x, y, bit);
      }
    }
    if (!search.run(0)) return false;
    for (const Gap& gap : search.gaps) grid[gap.cell.x][gap.cell.y] = std::bit_width(gap.bit);
    return true;
  }

 private:
  struct Gap {
    Cell cell;
    Mask bit;
  };

  struct Search {
    Masks masks;
    std::vector<Gap> gaps;

    bool run(std::size_t number) {
      if (number == gaps.size()) return true;
      Gap& gap = gaps[number];
      Mask free = kAll & ~masks.used(gap.cell.x, gap.cell.y);
      while (free != 0) {
        gap.bit = free & -free;  // the lowest bit that is set
        free ^= gap.bit;
        masks.set(gap.cell.x, gap.cell.y, gap.bit);
        if (run(number + 1)) return true;
        masks.clear(gap.cell.x, gap.cell.y, gap.bit);
      }
      return false;
    }
  };
};

}  // namespace

SUDOKU_EXPORT_STEP_SOLVER(BitSolver)
