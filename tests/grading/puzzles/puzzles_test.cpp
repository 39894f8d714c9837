#include "grading/puzzles/puzzles.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "grading/puzzles/guessing_puzzles.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/plain_enumeration.h"
#include "solution/grid/gaps.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

class PuzzleMakers : public testing::TestWithParam<std::uint64_t> {
 protected:
  Random random{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Seed, PuzzleMakers, testing::Values(1, 2, 3, 4, 20261120, UINT64_MAX));

std::int64_t placementsOf(const Grid& puzzle) {
  const auto calls = yardstick(puzzle, 1'000'000);
  return calls ? calls->placements : -1;
}

TEST_P(PuzzleMakers, SolvablePuzzleHasItsGapsItsEffortAndACompletion) {
  for (const int gaps : {0, 1, 20, 40, 60}) {
    const Grid puzzle = solvablePuzzle(gaps, random);
    EXPECT_EQ(gapsOf(puzzle), gaps);
    EXPECT_EQ(countSolutions(puzzle, 1), 1U);
    EXPECT_LE(placementsOf(puzzle), 20'000);
  }
  const std::int64_t effort =
      placementsOf(solvablePuzzle(30, random, {.atLeast = 330, .atMost = 1'000}));
  EXPECT_GE(effort, 330);
  EXPECT_LE(effort, 1'000);
}

/// The cell that this kind of search visits at this position.
Cell cellAt(int place, Search search) {
  switch (search) {
    case Search::byColumns:
      return {place / 9, place % 9};
    case Search::backwards:
      return {8 - place % 9, 8 - place / 9};
    case Search::byRows:
    case Search::byRowsFalling:
      break;
  }
  return {place % 9, place / 9};
}

Cell firstGap(const Grid& puzzle, Search search) {
  int place = 0;
  while (puzzle.get(cellAt(place, search).x, cellAt(place, search).y) != 0) ++place;
  return cellAt(place, search);
}

/// The first digit that fits the gap, in the order this kind of search tries them.
int firstFittingDigit(const Grid& puzzle, Cell gap, Search search) {
  for (int i = 1; i <= 9; ++i) {
    const int digit = search == Search::byRowsFalling ? 10 - i : i;
    Grid grid = puzzle;
    grid.set(gap.x, gap.y, digit);
    if (grid.isValid()) return digit;
  }
  return 0;
}

constexpr std::array kSearches = {Search::byRows, Search::byRowsFalling, Search::byColumns,
                                  Search::backwards};

TEST_P(PuzzleMakers, MisleadingPuzzleHasItsGapsAndOneCompletion) {
  for (const Search search : kSearches) {
    for (const int gaps : {3, 4, 8}) {
      const Grid puzzle = misleadingPuzzle(gaps, random, search);
      EXPECT_EQ(gapsOf(puzzle), gaps);
      EXPECT_EQ(countSolutions(puzzle, 2), 1U);
    }
  }
}

TEST_P(PuzzleMakers, MisleadingPuzzleOfThreeGapsMisleadsItsSearchInItsFirstGap) {
  for (const Search search : kSearches) {
    const Grid puzzle = misleadingPuzzle(3, random, search);
    const Cell gap = firstGap(puzzle, search);
    const int digit = firstFittingDigit(puzzle, gap, search);
    EXPECT_NE(digit, 0);
    EXPECT_NE(digit, firstSolution(puzzle)->get(gap.x, gap.y));
  }
}

TEST_P(PuzzleMakers, MisleadingPuzzleOfMoreGapsMakesThePlainSearchGoBack) {
  for (int turn = 0; turn < 5; ++turn) {
    EXPECT_GT(yardstick(misleadingPuzzle(4, random), 1'000)->resets, 0);
  }
}

TEST_P(PuzzleMakers, GuessingPuzzlesLeaveAChoiceInEachGapAndHaveOneSolution) {
  for (const Grid& puzzle : guessingPuzzles(random)) {
    EXPECT_GE(gapsOf(puzzle), 20);
    EXPECT_LE(gapsOf(puzzle), 35);
    EXPECT_EQ(countSolutions(puzzle, 2), 1U);
    EXPECT_LE(placementsOf(puzzle), 1'500);
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.get(cell % 9, cell / 9) != 0) continue;
      int fitting = 0;
      for (int digit = 1; digit <= 9; ++digit) {
        Grid grid = puzzle;
        grid.set(cell % 9, cell / 9, digit);
        fitting += grid.isValid() ? 1 : 0;
      }
      EXPECT_GE(fitting, 2) << "cell " << cell;
    }
  }
}

TEST_P(PuzzleMakers, GuessingPuzzlesAreTheSameWithTheDigitsTurnedRound) {
  const auto [one, other] = guessingPuzzles(random);
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = one.get(cell % 9, cell / 9);
    EXPECT_EQ(other.get(cell % 9, cell / 9), digit == 0 ? 0 : 10 - digit);
  }
}

TEST_P(PuzzleMakers, TamePuzzleIsFilledWithoutGoingBackAndFarFromAllBorders) {
  for (const int gaps : {1, 4, 8}) {
    const Grid puzzle = tamePuzzle(gaps, random);
    EXPECT_EQ(gapsOf(puzzle), gaps);
    EXPECT_EQ(yardstick(puzzle, 1'000)->resets, 0);
    const auto solution = firstSolution(puzzle);
    ASSERT_TRUE(solution);
    for (int cell = 0; cell < 81; ++cell) {
      const int x = cell % 9;
      const int y = cell / 9;
      if (puzzle.get(x, y) != 0) continue;
      EXPECT_TRUE(x >= 1 && x <= 7 && y >= 1 && y <= 7);
      EXPECT_TRUE(solution->get(x, y) >= 3 && solution->get(x, y) <= 7);
    }
  }
}

// The simplest search, on a grid whose isValid() ignores one kind of unit.
bool fillsRightWithout(int kind, Grid grid, const Grid& solution) {
  const auto suits = [&](int x, int y, int digit) {
    for (int i = 0; i < 9; ++i) {
      if (kind != 0 && grid.get(i, y) == digit) return false;
      if (kind != 1 && grid.get(x, i) == digit) return false;
      if (kind != 2 && grid.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit) return false;
    }
    return true;
  };
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.get(cell % 9, cell / 9) != 0) continue;
    int digit = 1;
    while (digit < 9 && !suits(cell % 9, cell / 9, digit)) ++digit;
    grid.set(cell % 9, cell / 9, digit);
  }
  return grid == solution;
}

TEST_P(PuzzleMakers, ForgivingPuzzleIsFilledRightWithoutRowsColumnsOrBoxes) {
  for (const int gaps : {1, 6}) {
    const Grid puzzle = forgivingPuzzle(gaps, random);
    EXPECT_EQ(gapsOf(puzzle), gaps);
    for (const int kind : {0, 1, 2})
      EXPECT_TRUE(fillsRightWithout(kind, puzzle, *firstSolution(puzzle))) << kind;
  }
}

TEST_P(PuzzleMakers, UnsolvablePuzzleHasNoConflictAndNoCompletion) {
  for (const auto& [gaps, effort] : {std::pair{2, Effort{9, 300}}, std::pair{8, Effort{60, 300}},
                                     std::pair{44, Effort{1'000, 30'000}}}) {
    const Grid puzzle = unsolvablePuzzle(gaps, random, effort);
    EXPECT_EQ(gapsOf(puzzle), gaps);
    EXPECT_TRUE(puzzle.isValid());
    EXPECT_EQ(countSolutions(puzzle, 1), 0U);
    EXPECT_GE(placementsOf(puzzle), effort.atLeast);
    EXPECT_LE(placementsOf(puzzle), effort.atMost);
  }
}

TEST_P(PuzzleMakers, AmbiguousPuzzleHasSeveralCompletionsAndNeedsNoGoingBack) {
  for (const int gaps : {4, 10, 20}) {
    const Grid puzzle = ambiguousPuzzle(gaps, random);
    EXPECT_EQ(gapsOf(puzzle), gaps);
    EXPECT_EQ(countSolutions(puzzle, 2), 2U);
    EXPECT_EQ(yardstick(puzzle, 10'000)->resets, 0);
  }
}

int pairsInRows(const Grid& grid) {
  int pairs = 0;
  for (int cell = 0; cell < 81; ++cell) {
    for (int other = cell + 1; other < (cell / 9 + 1) * 9; ++other) {
      const int digit = grid.get(cell % 9, cell / 9);
      pairs += digit != 0 && digit == grid.get(other % 9, other / 9) ? 1 : 0;
    }
  }
  return pairs;
}

Grid columnsAsRows(const Grid& grid) {
  Grid turned;
  for (int cell = 0; cell < 81; ++cell)
    turned.set(cell / 9, cell % 9, grid.get(cell % 9, cell / 9));
  return turned;
}

Grid boxesAsRows(const Grid& grid) {
  Grid turned;
  for (int cell = 0; cell < 81; ++cell) {
    const int box = cell / 9;
    const int place = cell % 9;
    turned.set(place, box, grid.get(box % 3 * 3 + place % 3, box / 3 * 3 + place / 3));
  }
  return turned;
}

/// Fills the gaps without new conflicts; conflicts between givens do not count.
bool canBeFilled(Grid& grid, int from = 0) {
  const auto pairs = [&grid] {
    return pairsInRows(grid) + pairsInRows(columnsAsRows(grid)) + pairsInRows(boxesAsRows(grid));
  };
  for (int cell = from; cell < 81; ++cell) {
    if (grid.get(cell % 9, cell / 9) != 0) continue;
    const int before = pairs();
    for (int digit = 1; digit <= 9; ++digit) {
      grid.set(cell % 9, cell / 9, digit);
      if (pairs() == before && canBeFilled(grid, cell + 1)) return true;
    }
    grid.set(cell % 9, cell / 9, 0);
    return false;
  }
  return true;
}

TEST_P(PuzzleMakers, ConflictingPuzzleConflictsInUnitsOfThatKindOnly) {
  for (const Unit unit : kUnits) {
    for (const int gaps : {2, 6}) {
      Grid puzzle = conflictingPuzzle(gaps, unit, random);
      EXPECT_EQ(gapsOf(puzzle), gaps);
      EXPECT_EQ(pairsInRows(puzzle) > 0, unit == Unit::row);
      EXPECT_EQ(pairsInRows(columnsAsRows(puzzle)) > 0, unit == Unit::column);
      EXPECT_EQ(pairsInRows(boxesAsRows(puzzle)) > 0, unit == Unit::box);
      EXPECT_TRUE(canBeFilled(puzzle)) << "only the givens conflict";
    }
  }
}

TEST_P(PuzzleMakers, GiveHexPuzzlesThatConflictInOneKindOfUnitOnly) {
  const auto hasPairs = [](const Grid& puzzle, Unit unit) {
    std::map<std::pair<int, int>, int> seen;  // by unit and digit
    for (int i = 0; i < 256; ++i) {
      const int x = i % 16;
      const int y = i / 16;
      const int place = unit == Unit::row ? y : unit == Unit::column ? x : y / 4 * 4 + x / 4;
      if (const int digit = puzzle.get(x, y); digit != 0 && ++seen[{place, digit}] > 1) return true;
    }
    return false;
  };
  for (const Unit unit : kUnits) {
    const Grid puzzle = conflictingHexPuzzle(unit, random);
    EXPECT_GE(gapsOf(puzzle), 10);
    for (const Unit other : kUnits) EXPECT_EQ(hasPairs(puzzle, other), other == unit);
  }
}

TEST_P(PuzzleMakers, GiveHexPuzzlesWithMoreSolutionsThanEightBitsCount) {
  const Grid puzzle = abundantHexPuzzle(random);
  EXPECT_GT(countSolutions(puzzle, 1000), 256U);
  EXPECT_LE(countSolutions(puzzle, 1000), 600U);
  EXPECT_TRUE(enumeratePlainly(puzzle, 20'000));
}

TEST_P(PuzzleMakers, GiveHexPuzzlesThatOneGivenDecides) {
  for (const Cell given : {Cell{15, 15}, Cell{0, 0}}) {
    Grid puzzle = hexPuzzleDecidedBy(given, random);
    EXPECT_TRUE(enumeratePlainly(puzzle, kMaxSanitizedHexPlacements));
    EXPECT_EQ(countSolutions(puzzle, 3), 1);
    puzzle.set(given.x, given.y, 0);
    EXPECT_EQ(countSolutions(puzzle, 3), 2);
  }
}

TEST_P(PuzzleMakers, GiveHexPuzzlesThatSanitizedCodeEnumeratesSoon) {
  for (const std::uint64_t least : {1U, 4U}) {
    const Grid puzzle = hexPuzzle(least, least + 4, random, kMaxSanitizedHexPlacements);
    EXPECT_TRUE(enumeratePlainly(puzzle, kMaxSanitizedHexPlacements)) << least;
  }
}

TEST_P(PuzzleMakers, GiveTheSamePuzzleForTheSameSeed) {
  Random other(GetParam());
  EXPECT_EQ(solvablePuzzle(40, random), solvablePuzzle(40, other));
  EXPECT_EQ(misleadingPuzzle(4, random), misleadingPuzzle(4, other));
  EXPECT_FALSE(solvablePuzzle(40, random) == solvablePuzzle(40, random))
      << "the next puzzle differs";
}

TEST(Yardstick, CountsTheCallsOfThePlainestSearch) {
  Random random(5);
  const Grid full = randomFullGrid({}, random);
  const auto calls = yardstick(full, 100);
  ASSERT_TRUE(calls);
  EXPECT_EQ(calls->get, 81);
  EXPECT_EQ(calls->set, 0);
  EXPECT_EQ(calls->isValid, 1);
  Grid gap = full;
  gap.set(0, 0, 0);
  EXPECT_EQ(yardstick(gap, 100)->placements, full.get(0, 0));
}

TEST(Yardstick, GivesUpBeyondItsLimit) {
  Random random(5);
  const Grid puzzle = solvablePuzzle(40, random);
  const std::int64_t placements = placementsOf(puzzle);
  EXPECT_TRUE(yardstick(puzzle, placements));
  EXPECT_FALSE(yardstick(puzzle, placements - 1));
}

TEST(Yardstick, PlacesWhatTheReferencePlaces) {
  Random random(6);
  const Grid puzzle = solvablePuzzle(45, random);
  host::CountingGrid grid(puzzle);
  RecursiveSolver(grid).solve();
  EXPECT_EQ(yardstick(puzzle, 1'000'000)->placements, grid.calls().placements);
}

}  // namespace
}  // namespace sudoku::grading
