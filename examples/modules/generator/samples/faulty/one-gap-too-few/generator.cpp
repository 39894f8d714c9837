#include <generator.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

// Fills three independent boxes at random and lets the solver complete the grid. Then empties cells
// in random order, where allowed.
class Generator : public sudoku::IGenerator {
 public:
  Generator(sudoku::IGrid& grid, sudoku::ISolver& solver) : grid_(grid), solver_(solver) {}

  void generate(int gaps, unsigned seed, bool unique) override {
    engine_.seed(seed);
    do {
      fillBoxes();
    } while (!solver_.solve());
    std::array<int, 81> cells{};
    std::iota(cells.begin(), cells.end(), 0);
    std::shuffle(cells.begin(), cells.end(), engine_);
    for (const int cell : cells) {
      if (gaps <= 1) return;
      const int digit = grid_.get(cell % 9, cell / 9);
      grid_.set(cell % 9, cell / 9, 0);
      if (unique && hasOther(cell, digit)) {
        grid_.set(cell % 9, cell / 9, digit);
      } else {
        --gaps;
      }
    }
  }

 private:
  using Cells = std::array<int, 81>;

  void fillBoxes() {
    for (int cell = 0; cell < 81; ++cell) grid_.set(cell % 9, cell / 9, 0);
    std::array<int, 9> digits{};
    std::iota(digits.begin(), digits.end(), 1);
    for (const int corner : {0, 3, 6}) {
      std::shuffle(digits.begin(), digits.end(), engine_);
      for (int i = 0; i < 9; ++i)
        grid_.set(corner + i % 3, corner + i / 3, digits[static_cast<std::size_t>(i)]);
    }
  }

  Cells content() const {
    Cells cells{};
    for (int cell = 0; cell < 81; ++cell)
      cells[static_cast<std::size_t>(cell)] = grid_.get(cell % 9, cell / 9);
    return cells;
  }
  void restore(const Cells& cells) {
    for (int cell = 0; cell < 81; ++cell)
      grid_.set(cell % 9, cell / 9, cells[static_cast<std::size_t>(cell)]);
  }

  /// Whether any other digit in that gap leads to a solution.
  bool hasOther(int cell, int digit) {
    const Cells puzzle = content();
    for (int other = 1; other <= 9; ++other) {
      if (other == digit) continue;
      grid_.set(cell % 9, cell / 9, other);
      const bool isSolved = grid_.isValid() && solver_.solve();
      restore(puzzle);
      if (isSolved) return true;
    }
    return false;
  }

  sudoku::IGrid& grid_;
  sudoku::ISolver& solver_;
  std::mt19937 engine_;
};

SUDOKU_EXPORT_GENERATOR(Generator)
