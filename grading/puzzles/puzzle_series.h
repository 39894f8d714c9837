#pragma once

// Series of 9x9 puzzles shared by several contracts, and the needs of an instructor's replacements.

#include <vector>

#include "grading/puzzles/puzzle_needs.h"
#include "grading/puzzles/puzzles.h"

namespace sudoku::grading {

/// Puzzles with one or two gaps: at both ends of the grid, and at the lowest and highest digit.
std::vector<Grid> puzzlesWithGapsAtTheEnds(Random& random);

/// Puzzles whose givens conflict only in rows, only in columns, or only in boxes.
std::vector<Grid> conflictingPuzzles(Random& random);
inline constexpr PuzzleNeeds kConflictingNeeds{.gaps = {1, 80}, .conflicts = true};

/// The kind of unit in which givens conflict, in a grid of any shape; if several, the first of
/// rows, columns and boxes. Requires a conflict.
Unit kindOfConflictIn(const Grid& puzzle);

/// Puzzles that turn out after a few placements to have no solution.
std::vector<Grid> shallowUnsolvablePuzzles(Random& random);
inline constexpr PuzzleNeeds kShallowNeeds{
    .gaps = {1, 80}, .solutions = kNoSolution, .placements = {0, 50}};

/// Puzzles with no solution that take thousands of placements if illegal digits are tried too.
std::vector<Grid> deepUnsolvablePuzzles(Random& random);
inline constexpr PuzzleNeeds kDeepNeeds{
    .gaps = {1, 80}, .solutions = kNoSolution, .placements = {100, kMostPlacements}};

/// Puzzles with no solution, at any cost.
inline constexpr PuzzleNeeds kUnsolvableNeeds{.gaps = {1, 80}, .solutions = kNoSolution};

/// Puzzles with several solutions.
std::vector<Grid> ambiguousPuzzles(Random& random);
inline constexpr PuzzleNeeds kSeveralNeeds{.gaps = {4, 80}, .solutions = {2, 1'000}};

/// Puzzles with fewer than 17 givens; with an empty row, column and box; and without any givens. No
/// puzzle with fewer than 17 givens has a unique solution (G. McGuire, B. Tugemann and G. Civario,
/// "There is no 16-clue Sudoku", 2012), which is no reason to give up on one that has several.
std::vector<Grid> puzzlesWithFewGivens(Random& random);

/// Puzzles with 3, 20 and 45 gaps, each solved quickly.
std::vector<Grid> puzzlesOfSmallCost(Random& random);

}  // namespace sudoku::grading
