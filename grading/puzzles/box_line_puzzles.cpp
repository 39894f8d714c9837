// How this works: take four cells in four boxes of a full grid that hold two digits crosswise.
// Swapping the digits keeps rows and columns valid, but repeats a digit in each of the four boxes.
// With the four cells emptied, a search that misses these repetitions sees two completions. If all
// the repeated digits are in the same row of their boxes, the search must look at that row. Rows in
// a band may be exchanged, so any of its four rows can be made that row.

#include "grading/puzzles/box_line_puzzles.h"

#include <optional>

#include "grading/puzzles/orders.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

constexpr int kBox = 4;

/// The row of the digit in that cell's box.
int rowInBox(const Grid& full, int digit, Cell cell) {
  const int left = cell.x / kBox * kBox;
  const int top = cell.y / kBox * kBox;
  for (int y = top; y < top + kBox; ++y) {
    for (int x = left; x < left + kBox; ++x) {
      if (full.get(x, y) == digit) return y;
    }
  }
  return -1;
}

void exchangeRows(Grid& grid, int one, int other) {
  for (int x = 0; x < kHexOrder; ++x) {
    const int digit = grid.get(x, one);
    grid.set(x, one, grid.get(x, other));
    grid.set(x, other, digit);
  }
}

/// The puzzle made by these corners, with rows exchanged; nullopt if the repeated digits in a band
/// are in different rows.
std::optional<Grid> puzzleOf(Grid full, Cell from, Cell to, int line) {
  const int a = full.get(from.x, from.y);
  const int b = full.get(to.x, from.y);
  const int upper = rowInBox(full, b, from);
  const int lower = rowInBox(full, a, {from.x, to.y});
  if (upper != rowInBox(full, a, {to.x, from.y}) || lower != rowInBox(full, b, to))
    return std::nullopt;
  for (const Cell corner : {from, to}) full.set(corner.x, corner.y, kEmpty);
  full.set(from.x, to.y, kEmpty);
  full.set(to.x, from.y, kEmpty);
  exchangeRows(full, upper, from.y / kBox * kBox + line);
  exchangeRows(full, lower, to.y / kBox * kBox + line);
  return full;
}

std::optional<Grid> puzzleIn(const Grid& full, int line) {
  for (int y = 0; y < kHexOrder; ++y) {
    for (int v = (y / kBox + 1) * kBox; v < kHexOrder; ++v) {
      for (int x = 0; x < kHexOrder; ++x) {
        for (int u = (x / kBox + 1) * kBox; u < kHexOrder; ++u) {
          if (full.get(x, y) != full.get(u, v) || full.get(u, y) != full.get(x, v)) continue;
          if (auto puzzle = puzzleOf(full, {x, y}, {u, v}, line)) return puzzle;
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<Grid> boxLinePuzzles(Random& random) {
  std::vector<Grid> puzzles;
  for (int i = 0; i < 2 * kBox; ++i) {
    std::optional<Grid> puzzle;
    while (!puzzle) puzzle = puzzleIn(mixedFullGrid({kBox, kBox}, random), i % kBox);
    puzzles.push_back(i < kBox ? *puzzle : transposed(*puzzle));
  }
  return puzzles;
}

}  // namespace sudoku::grading
