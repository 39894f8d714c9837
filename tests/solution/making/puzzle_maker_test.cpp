#include "solution/making/puzzle_maker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "solution/grid/gaps.h"
#include "solution/making/taking_away.h"
#include "solution/rating/rater.h"
#include "solution/solvers/dancing_links.h"
#include "solution/solvers/fast/convert.h"
#include "tests/independent/plain_search.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

constexpr std::uint64_t kTries = 20'000;

std::string lineOf(const Grid& grid) { return toText(grid, TextFormat::line); }

/// Uses an engine that shares no code with the maker's.
bool isUniqueToTheWitness(const Grid& puzzle) {
  int found = 0;
  DancingLinks(puzzle).run([&found](const Grid&) { return ++found < 2; });
  return found == 1;
}

std::string refusal(const PuzzleRequest& request) {
  try {
    const PuzzleMaker maker(request);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Symmetry, PutsEachCellIntoOneOrbitThatTheSymmetryKeeps) {
  for (const SymmetryName& each : kSymmetries) {
    for (const int n : {4, 9}) {
      std::vector<int> cells;
      for (const Orbit& orbit : orbitsOf(each.symmetry, n))
        cells.insert(cells.end(), orbit.begin(), orbit.end());
      std::ranges::sort(cells);
      ASSERT_EQ(cells.size(), static_cast<std::size_t>(n * n)) << each.name;
      for (int i = 0; i < n * n; ++i) EXPECT_EQ(cells[static_cast<std::size_t>(i)], i);
    }
  }
  const auto half = orbitsOf(Symmetry::rotational, 9);
  EXPECT_EQ(half.size(), 41U);
  EXPECT_EQ(half.front(), (Orbit{0, 80}));
  EXPECT_EQ(orbitsOf(Symmetry::quarter, 9).front(), (Orbit{0, 8, 80, 72}));
  EXPECT_EQ(orbitsOf(Symmetry::mirror, 9).front(), (Orbit{0, 8}));
  EXPECT_EQ(orbitsOf(Symmetry::flip, 9).front(), (Orbit{0, 72}));
  EXPECT_EQ(orbitsOf(Symmetry::diagonal, 9)[1], (Orbit{1, 9}));
}

TEST(PuzzleMaker, MakesUniqueAndDifferentPuzzlesForEachNumberOfGaps) {
  independent::PlainSearch witness;
  for (int gaps = 30; gaps <= 55; gaps += 5) {
    const PuzzleMaker maker({.gaps = gaps});
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Grid puzzle = maker.make(seed, kTries).value();
      EXPECT_EQ(gapsOf(puzzle), gaps);
      EXPECT_TRUE(puzzle.isValid());
      EXPECT_EQ(witness.run(fast::cellsOf(puzzle), 2), 1U) << lineOf(puzzle);
      EXPECT_EQ(lineOf(maker.make(seed, kTries).value()), lineOf(puzzle));
      seen.insert(lineOf(puzzle));
    }
    EXPECT_EQ(seen.size(), 20U);
  }
}

TEST(PuzzleMaker, MakesTheSamePuzzleOnEveryMachine) {
  EXPECT_EQ(lineOf(PuzzleMaker({.gaps = 55}).make(1, kTries).value()),
            "9...8..316....3..4.3.....5.7....45......12........7....2..31...86....4.2..52..76.");
  EXPECT_EQ(lineOf(PuzzleMaker({.gaps = 60}).make(1, kTries).value()),
            "9...8..31........4.3.......7....45...1.....6......7....2..31...86....4....52..7..");
  EXPECT_EQ(
      lineOf(PuzzleMaker({.shape = {4, 4}, .gaps = 90}).make(1, kTries).value()).substr(0, 64),
      ".523876e...9.c..af...d4b.0.21e634d.6.30.cb.e975f07.ec1.5.a.d2b4.");
}

TEST(PuzzleMaker, MakesManyAtOnceAsOneByOne) {
  std::vector<std::uint64_t> seeds(300);
  std::iota(seeds.begin(), seeds.end(), 77);
  for (const PuzzleRequest& request :
       {PuzzleRequest{}, PuzzleRequest{.isMinimal = true}, PuzzleRequest{.gaps = 55},
        PuzzleRequest{.symmetry = Symmetry::rotational},
        PuzzleRequest{.difficulty = Difficulty::easy}, PuzzleRequest{.shape = {3, 2}},
        PuzzleRequest{.gaps = 70, .isUnique = false}}) {
    const PuzzleMaker maker(request);
    const auto all = maker.makeAll(seeds, 2);
    ASSERT_EQ(all.size(), seeds.size());
    for (std::size_t i = 0; i < seeds.size(); ++i) EXPECT_EQ(all[i], maker.make(seeds[i], 2));
    EXPECT_TRUE(std::ranges::any_of(all, [](const auto& puzzle) { return puzzle.has_value(); }));
  }
  EXPECT_EQ(PuzzleMaker(PuzzleRequest{}).makeAll(seeds, 0).front(), std::nullopt);
}

TEST(PuzzleMaker, MakesOtherShapes) {
  for (const auto& [shape, gaps] :
       {std::pair{Shape{2, 2}, 10}, {Shape{3, 2}, 20}, {Shape{4, 4}, 100}}) {
    const Grid puzzle = PuzzleMaker({.shape = shape, .gaps = gaps}).make(3, kTries).value();
    EXPECT_EQ(gapsOf(puzzle), gaps);
    EXPECT_TRUE(isUniqueToTheWitness(puzzle));
  }
}

TEST(PuzzleMaker, KeepsTheSymmetryAskedFor) {
  for (const SymmetryName& each : kSymmetries) {
    const PuzzleMaker maker({.gaps = 48, .symmetry = each.symmetry});
    const Grid puzzle = maker.make(4, kTries).value();
    EXPECT_EQ(gapsOf(puzzle), 48);
    EXPECT_TRUE(isUniqueToTheWitness(puzzle));
    for (const Orbit& orbit : orbitsOf(each.symmetry, 9))
      for (const int cell : orbit)
        EXPECT_EQ(puzzle.get(cell % 9, cell / 9) == kEmpty,
                  puzzle.get(orbit.front() % 9, orbit.front() / 9) == kEmpty)
            << each.name;
  }
}

TEST(PuzzleMaker, MakesMinimalPuzzles) {
  for (const PuzzleRequest& request : {PuzzleRequest{.isMinimal = true},
                                       {.gaps = 56, .isMinimal = true},
                                       {.isMinimal = true, .symmetry = Symmetry::rotational}}) {
    const Grid puzzle = PuzzleMaker(request).make(5, kTries).value();
    EXPECT_TRUE(isUniqueToTheWitness(puzzle));
    for (int cell = 0; cell < 81; ++cell) {
      Grid fewer = puzzle;
      fewer.set(cell % 9, cell / 9, kEmpty);
      if (!(fewer == puzzle)) EXPECT_FALSE(isUniqueToTheWitness(fewer));
    }
    EXPECT_TRUE(isMinimal(puzzle));
  }
}

TEST(PuzzleMaker, MakesPuzzlesOfEachDifficulty) {
  for (std::size_t i = 0; i < kDifficulties.size(); ++i) {
    const auto difficulty = static_cast<Difficulty>(i);
    const Grid puzzle = PuzzleMaker({.gaps = 54, .difficulty = difficulty}).make(6, kTries).value();
    EXPECT_EQ(rate(puzzle).difficulty, difficulty);
    EXPECT_EQ(gapsOf(puzzle), 54);
  }
}

TEST(PuzzleMaker, MakesPuzzlesWithManySolutionsOnRequest) {
  const Grid puzzle = PuzzleMaker({.gaps = 70, .isUnique = false}).make(7, kTries).value();
  EXPECT_EQ(gapsOf(puzzle), 70);
  EXPECT_FALSE(isUniqueToTheWitness(puzzle));
  EXPECT_TRUE(puzzle.isValid());
}

TEST(PuzzleMaker, GivesUpAfterAsManyTriesAsAllowed) {
  const PuzzleMaker maker({.gaps = 64});
  EXPECT_TRUE(maker.areRare());
  EXPECT_EQ(maker.make(1, 2), std::nullopt);
}

TEST(PuzzleMaker, RefusesWhatDoesNotExist) {
  EXPECT_EQ(refusal({.gaps = 64}), "accepted");
  EXPECT_EQ(refusal({.gaps = 65}),
            "no 9x9 puzzle with 65 gaps (16 givens) has one solution; ask for at most 64 gaps, or "
            "for puzzles with many solutions");
  EXPECT_EQ(refusal({.gaps = 65, .isUnique = false}), "accepted");
  EXPECT_EQ(refusal({.gaps = 82, .isUnique = false}),
            "82 gaps (-1 givens) in 81 cells; ask for 0 to 81 gaps");
  EXPECT_NE(refusal({.gaps = -1}), "accepted");
  EXPECT_NE(refusal({.shape = {2, 2}, .gaps = 13}), "accepted");
  EXPECT_NE(refusal({.shape = {5, 5}, .gaps = 602}), "accepted");
  EXPECT_EQ(refusal({.gaps = 51, .symmetry = Symmetry::quarter}),
            "no 9x9 pattern of this symmetry has 51 gaps; ask for 49 or 52");
  EXPECT_EQ(refusal({.gaps = 49, .symmetry = Symmetry::quarter}), "accepted");
  EXPECT_NE(refusal({.gaps = 50, .isUnique = false, .isMinimal = true}), "accepted");
  EXPECT_NE(refusal({.gaps = 50, .isUnique = false, .difficulty = Difficulty::easy}), "accepted");
  EXPECT_NE(refusal({.isUnique = false}), "accepted");
  EXPECT_NE(refusal({.gaps = 0, .isMinimal = true}), "accepted");
}

}  // namespace
}  // namespace sudoku
