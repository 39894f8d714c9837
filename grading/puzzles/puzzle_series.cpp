#include "grading/puzzles/puzzle_series.h"

#include "solution/making/generator.h"
#include "solution/making/puzzle_check.h"

namespace sudoku::grading {

std::vector<Grid> puzzlesWithGapsAtTheEnds(Random& random) {
  std::vector<Grid> puzzles = {randomFullGrid({}, random)};
  puzzles[0].set(0, 0, 0);
  puzzles[0].set(8, 8, 0);
  for (const int digit : {1, 9}) {
    Grid grid = randomFullGrid({}, random);
    const int row = random.below(kOrder);
    for (int x = 0; x < kOrder; ++x) {
      if (grid.get(x, row) == digit) grid.set(x, row, 0);
    }
    puzzles.push_back(grid);
  }
  return puzzles;
}

std::vector<Grid> conflictingPuzzles(Random& random) {
  std::vector<Grid> puzzles;
  for (const Unit unit : kUnits) {
    for (const int gaps : {2, 8}) puzzles.push_back(conflictingPuzzle(gaps, unit, random));
  }
  return puzzles;
}

Unit kindOfConflictIn(const Grid& puzzle) {
  const std::vector<Cell> cells = conflictsOf(puzzle).at(0).cells;
  return cells[0].y == cells[1].y ? Unit::row : cells[0].x == cells[1].x ? Unit::column : Unit::box;
}

std::vector<Grid> shallowUnsolvablePuzzles(Random& random) {
  std::vector<Grid> puzzles;
  for (const int gaps : {2, 4, 8})
    puzzles.push_back(unsolvablePuzzle(gaps, random, {.atLeast = 9, .atMost = 300}));
  return puzzles;
}

std::vector<Grid> deepUnsolvablePuzzles(Random& random) {
  std::vector<Grid> puzzles;
  for (const int gaps : {38, 44})
    puzzles.push_back(unsolvablePuzzle(gaps, random, {.atLeast = 1'000, .atMost = 30'000}));
  return puzzles;
}

std::vector<Grid> ambiguousPuzzles(Random& random) {
  std::vector<Grid> puzzles;
  for (int i = 0; i < 3; ++i) puzzles.push_back(ambiguousPuzzle(4, random));
  return puzzles;
}

std::vector<Grid> puzzlesWithFewGivens(Random& random) {
  return {abundantPuzzle(random), puzzleWithEmptyUnits(random), Grid()};
}

std::vector<Grid> puzzlesOfSmallCost(Random& random) {
  std::vector<Grid> puzzles;
  for (const int gaps : {3, 20, 45})
    puzzles.push_back(solvablePuzzle(gaps, random, {.atMost = 3'000}));
  return puzzles;
}

}  // namespace sudoku::grading
