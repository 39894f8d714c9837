#include "solution/making/sparse_puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "solution/solvers/fast/convert.h"
#include "tests/independent/plain_search.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using fast::Cells;

int gaps(const Cells& cells) {
  return static_cast<int>(std::ranges::count(cells, std::uint8_t{0}));
}

/// The first puzzle found by a walk from one of these seeds.
Cells found(int wanted, std::uint64_t seed) {
  for (std::uint64_t walk = 0; walk < 200; ++walk) {
    Random random(seedOf(seed, walk));
    if (const auto puzzle = sparsePuzzle(wanted, random)) return *puzzle;
  }
  throw std::runtime_error("found none");
}

TEST(SparsePuzzle, HasOneSolutionAndExactlyAsManyGapsAsAsked) {
  independent::PlainSearch witness;
  for (const int wanted : {0, 50, 60, 61, 62, 63}) {
    const Cells puzzle = found(wanted, 5);
    EXPECT_EQ(gaps(puzzle), wanted);
    EXPECT_EQ(witness.run(puzzle, 2), 1U) << toText(fast::gridOf(puzzle), TextFormat::line);
  }
}

TEST(SparsePuzzle, HasAtMost64Gaps) {
  Random random(1);
  EXPECT_EQ(sparsePuzzle(65, random), std::nullopt);
}

}  // namespace
}  // namespace sudoku
