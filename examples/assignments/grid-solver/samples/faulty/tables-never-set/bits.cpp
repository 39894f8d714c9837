// Searches on nine-bit masks of a private copy and writes the digits back at the end, so the
// grid is called only 81 times before the search and once per gap after it.
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <bit>
#include <cstdint>

namespace {

using Mask = std::uint16_t;
constexpr Mask kAll = 0x1ff;

struct Masks {
  Mask row[9], column[9], box[9];

  static int boxOf(int x, int y) { return y / 3 * 3 + x / 3; }
  Mask used(int x, int y) const { return row[y] | column[x] | box[boxOf(x, y)]; }
  void flip(int x, int y, Mask bit) {
    row[y] ^= bit;
    column[x] ^= bit;
    box[boxOf(x, y)] ^= bit;
  }
};

class BitGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    check(x, y);
    return std::bit_width(cells_[y][x]);
  }

  void set(int x, int y, int digit) override {
    check(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    cells_[y][x] = digit == 0 ? 0 : static_cast<Mask>(1u << (digit - 1));
  }

  bool isValid() const override {
    Masks masks = {};
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        if (masks.used(x, y) & cells_[y][x]) return false;
        masks.flip(x, y, cells_[y][x]);
      }
    }
    return true;
  }

 private:
  static void check(int x, int y) {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }

  Mask cells_[9][9] = {};
};

class BitSolver : public sudoku::ISolver {
 public:
  explicit BitSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    gaps_ = 0;
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        const int digit = grid_.get(x, y);
        if (digit == 0) {
          gap_[gaps_++] = {x, y, 0};
          continue;
        }
        const Mask bit = static_cast<Mask>(1u << (digit - 1));
        if (masks_.used(x, y) & bit) return false;
        masks_.flip(x, y, bit);
      }
    }
    if (!search(0)) return false;
    for (int i = 0; i < gaps_; ++i) {
      grid_.set(gap_[i].x, gap_[i].y, std::bit_width(gap_[i].bit));
    }
    return true;
  }

 private:
  struct Gap {
    int x, y;
    Mask bit;
  };

  bool search(int number) {
    if (number == gaps_) return true;
    Gap& gap = gap_[number];
    Mask free = kAll & ~masks_.used(gap.x, gap.y);
    while (free != 0) {
      gap.bit = free & -free;  // the lowest bit that is set
      free ^= gap.bit;
      masks_.flip(gap.x, gap.y, gap.bit);
      if (search(number + 1)) return true;
      masks_.flip(gap.x, gap.y, gap.bit);
    }
    return false;
  }

  sudoku::IGrid& grid_;
  Masks masks_;
  Gap gap_[81];
  int gaps_ = 0;
};

}  // namespace

SUDOKU_EXPORT_GRID(BitGrid)
SUDOKU_EXPORT_SOLVER(BitSolver)
