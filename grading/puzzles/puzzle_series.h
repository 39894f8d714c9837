#pragma once

// Series of 9x9 puzzles that checks of several contracts make, and what an instructor's must be to
// stand in the place of each.

#include <vector>

#include "grading/puzzles/puzzle_needs.h"
#include "grading/puzzles/puzzles.h"

namespace sudoku::grading {

/// One or two gaps: at both ends of the grid, and of the digits at both ends of their range.
std::vector<Grid> puzzlesWithGapsAtTheEnds(Random& random);

/// Givens that conflict in rows, in columns, in boxes only.
std::vector<Grid> conflictingPuzzles(Random& random);
inline constexpr PuzzleNeeds kConflictingNeeds{.gaps = {1, 80}, .conflicts = true};

/// The kind of unit in which givens of a grid of any shape conflict; of several, the first of rows,
/// columns, boxes. Requires a conflict.
Unit kindOfConflictIn(const Grid& puzzle);

/// Without solution, which a few placements show.
std::vector<Grid> shallowUnsolvablePuzzles(Random& random);
inline constexpr PuzzleNeeds kShallowNeeds{
    .gaps = {1, 80}, .solutions = kNoSolution, .placements = {0, 50}};

/// Without solution, which thousands of placements show, where illegal digits are tried too.
std::vector<Grid> deepUnsolvablePuzzles(Random& random);
inline constexpr PuzzleNeeds kDeepNeeds{
    .gaps = {1, 80}, .solutions = kNoSolution, .placements = {100, kMostPlacements}};

/// Without solution, however soon that shows.
inline constexpr PuzzleNeeds kUnsolvableNeeds{.gaps = {1, 80}, .solutions = kNoSolution};

/// With several solutions.
std::vector<Grid> ambiguousPuzzles(Random& random);
inline constexpr PuzzleNeeds kSeveralNeeds{.gaps = {4, 80}, .solutions = {2, 1'000}};

/// With fewer than 17 givens, with a row, a column and a box without any, and without any at all. No
/// puzzle with a single solution has fewer than 17 (G. McGuire, B. Tugemann and G. Civario, "There is no
/// 16-clue Sudoku", 2012), which is no reason to give up one that has several.
std::vector<Grid> puzzlesWithFewGivens(Random& random);

/// Of 3, 20 and 45 gaps, each soon solved.
std::vector<Grid> puzzlesOfSmallCost(Random& random);

}  // namespace sudoku::grading
