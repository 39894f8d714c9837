#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <array>
#include <set>
#include <stdexcept>
#include <vector>

namespace {

using Digits = std::array<int, 256>;

/// A 16x16 grid that stores whatever it is told.
class PlainGrid : public sudoku::IGrid {
 public:
  PlainGrid() = default;
  explicit PlainGrid(const Digits& digits) : digits_(digits) {}

  int get(int x, int y) const override { return digits_.at(16 * y + x); }
  void set(int x, int y, int digit) override { digits_.at(16 * y + x) = digit; }
  sudoku::Shape shape() const override { return {4, 4}; }

  bool isValid() const override {
    std::set<std::array<int, 3>> seen;  // which unit, its number, the digit
    for (int cell = 0; cell < 256; ++cell) {
      const int x = cell % 16, y = cell / 16, digit = digits_[cell];
      if (digit == 0) continue;
      const bool isNew = seen.insert({0, x, digit}).second && seen.insert({1, y, digit}).second &&
                         seen.insert({2, y / 4 * 4 + x / 4, digit}).second;
      if (!isNew) return false;
    }
    return true;
  }

 private:
  Digits digits_{};
};

Digits digitsOf(const sudoku::IGrid& grid) {
  Digits digits;
  for (int cell = 0; cell < 256; ++cell) digits[cell] = grid.get(cell % 16, cell / 16);
  return digits;
}

/// A full valid grid: each row is the one above moved by four, each band by one more.
Digits full() {
  Digits digits;
  for (int cell = 0; cell < 256; ++cell) {
    const int x = cell % 16, y = cell / 16;
    digits[cell] = (x + 4 * y + y / 4) % 16 + 1;
  }
  return digits;
}

/// Emptied where two columns of two rows may change places: `pairs` times, for 2^pairs solutions.
Digits withSwaps(int pairs) {
  Digits digits = full();
  for (int x = 0; x < pairs; ++x) {
    for (const int y : {0, 2}) digits[16 * y + x] = digits[16 * y + x + 8] = 0;
  }
  return digits;
}

using Solver = sudoku::IAllSolutionsSolver;

std::vector<Digits> solutionsOf(const Digits& puzzle, Solver& solver) {
  PlainGrid grid(puzzle);
  std::vector<Digits> all;
  solver.solveAll(grid, [&](const sudoku::IGrid& solution) {
    EXPECT_TRUE(solution.isValid());
    all.push_back(digitsOf(solution));
    for (int cell = 0; cell < 256; ++cell) {
      EXPECT_NE(all.back()[cell], 0);
      if (puzzle[cell] != 0) {
        EXPECT_EQ(all.back()[cell], puzzle[cell]) << "a given has changed";
      }
    }
  });
  EXPECT_EQ(digitsOf(grid), puzzle) << "the grid is as it was";
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size()) << "each solution once";
  return all;
}

std::size_t countOf(const Digits& puzzle) {
  return solutionsOf(puzzle, *sudoku::under_test::makeAllSolutionsSolver()).size();
}

TEST(Solver, TakesAFullGridForItsOwnSolution) { EXPECT_EQ(countOf(full()), 1u); }

TEST(Solver, FillsEveryDigit) {
  for (int digit = 1; digit <= 16; ++digit) {
    Digits puzzle = full();
    for (int& one : puzzle) one = one == digit ? 0 : one;
    EXPECT_EQ(countOf(puzzle), 1u) << "digit " << digit;
  }
}

TEST(Solver, FindsAllSolutions) {
  EXPECT_EQ(countOf(withSwaps(1)), 2u);
  EXPECT_EQ(countOf(withSwaps(4)), 16u);
}

TEST(Solver, LooksAtTheBoxes) {
  // Rows 0 and 4 could change places, but for the boxes.
  Digits puzzle = full();
  for (int x = 0; x < 16; ++x) puzzle[x] = puzzle[16 * 4 + x] = 0;
  EXPECT_EQ(countOf(puzzle), 1u);
}

TEST(Solver, FindsNothingWhenGivensConflict) {
  Digits puzzle = full();
  puzzle[0] = puzzle[1];
  puzzle[200] = 0;
  EXPECT_EQ(countOf(puzzle), 0u);
}

TEST(Solver, FindsNothingWhenNoDigitFits) {
  Digits puzzle{};
  for (int x = 0; x < 15; ++x) puzzle[x] = x + 1;
  puzzle[16 * 8 + 15] = 16;
  EXPECT_EQ(countOf(puzzle), 0u);
}

TEST(Solver, StartsAfreshWithEachCall) {
  const auto solver = sudoku::under_test::makeAllSolutionsSolver();
  EXPECT_EQ(solutionsOf(withSwaps(2), *solver).size(), 4u);
  EXPECT_EQ(solutionsOf(withSwaps(1), *solver).size(), 2u);
}

TEST(Solver, LetsExceptionsPass) {
  PlainGrid grid(withSwaps(1));
  const auto stop = [](const sudoku::IGrid&) { throw std::runtime_error("enough"); };
  EXPECT_THROW(sudoku::under_test::makeAllSolutionsSolver()->solveAll(grid, stop),
               std::runtime_error);
}

}  // namespace
