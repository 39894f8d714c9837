// How complete grids become wrong in only one kind of unit: some digits, here a, b and c, are
// placed so that some of them can be exchanged while all other units stay valid. Rows of one band,
// columns of three stacks:
//
//   a b      b b      a b c      a a a     each column keeps its digits, and so does each box;
//   b a  ->  a a      b c a  ->  b b b     for columns, transpose this
//                     c a b      c c c
//
// Boxes that each have one cell in the first or second row of their band, and in the first or
// second column of their stack; or six boxes with one cell each:
//
//   a . b .      b . a .
//   . b . a      . b . a      . a b      . b a     each row and each column keeps its digits
//   b . a .  ->  a . b .      b . a  ->  a . b
//   . a . b      . a . b      a b .      b a .
//
// A grid is filled at random around such a pattern, which is then moved by exchanging bands, stacks
// and lines.

#include "grading/puzzles/unit_conflicts.h"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "grading/puzzles/orders.h"
#include "solution/grid/shapes.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

constexpr int kAttempts = 100'000;

void swapDigits(Grid& grid, Cell a, Cell b) {
  const int digit = grid.get(a.x, a.y);
  grid.set(a.x, a.y, grid.get(b.x, b.y));
  grid.set(b.x, b.y, digit);
}

/// Row or column numbers.
using Lines = std::vector<int>;

/// A permutation of the nine lines that keeps bands together and moves each line of `from` to the
/// matching one of `to`: entry i is the source of line i. Both must share bands in the same way.
std::array<int, kOrder> orderMoving(const Lines& from, const Lines& to) {
  std::array<int, 3> bands = {0, 1, 2};
  std::array<std::array<int, 3>, 3> within;
  within.fill({0, 1, 2});
  for (std::size_t i = 0; i < from.size(); ++i) {
    const auto band = static_cast<std::size_t>(to[i] / 3);
    const auto place = static_cast<std::size_t>(to[i] % 3);
    std::swap(bands[band], *std::ranges::find(bands, from[i] / 3));
    std::swap(within[band][place], *std::ranges::find(within[band], from[i] % 3));
  }
  std::array<int, kOrder> lines{};
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i] = bands[i / 3] * 3 + within[i / 3][i % 3];
  return lines;
}

/// Exchangeable digits: rows of the names a, b and c, before and after the exchange.
struct Pattern {
  std::vector<std::string> before;
  std::vector<std::string> after;
};

const Pattern kTwice{{"ab", "ba"}, {"bb", "aa"}};
const Pattern kThrice{{"abc", "bca", "cab"}, {"aaa", "bbb", "ccc"}};
const Pattern kFourBoxes{{"a.b.", ".b.a", "b.a.", ".a.b"}, {"b.a.", ".b.a", "a.b.", ".a.b"}};
const Pattern kSixBoxes{{".ab", "b.a", "ab."}, {".ba", "a.b", "ba."}};

/// The grid with lines exchanged so that the first lines of each pair move to the second.
Grid moved(const Grid& grid, const std::pair<Lines, Lines>& rows,
           const std::pair<Lines, Lines>& columns) {
  const auto fromRows = orderMoving(rows.first, rows.second);
  const auto fromColumns = orderMoving(columns.first, columns.second);
  Grid result;
  for (std::size_t y = 0; y < fromRows.size(); ++y) {
    for (std::size_t x = 0; x < fromColumns.size(); ++x)
      result.set(static_cast<int>(x), static_cast<int>(y), grid.get(fromColumns[x], fromRows[y]));
  }
  return result;
}

/// A random grid that contains a pattern. Moving the pattern is faster than filling a new grid.
class PatternedGrid {
 public:
  /// Places the pattern in these rows and columns.
  PatternedGrid(const Pattern& pattern, Lines rows, Lines columns, Random& random)
      : pattern_(pattern), rows_(std::move(rows)), columns_(std::move(columns)) {
    random.shuffle(std::span<int>(digits_));
    const Grid givens = withPattern(pattern.before, {}, rows_, columns_);
    while (!grid_) grid_ = randomCompletion(givens, random);
  }

  /// The grid with the pattern in these rows and columns, its digits exchanged.
  Grid changedIn(const Lines& rows, const Lines& columns) const {
    return withPattern(pattern_.after, moved(*grid_, {rows_, rows}, {columns_, columns}), rows,
                       columns);
  }

 private:
  Grid withPattern(const std::vector<std::string>& digits, Grid grid, const Lines& rows,
                   const Lines& columns) const {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::size_t column = 0; column < columns.size(); ++column) {
        if (const char name = digits[row][column]; name != '.')
          grid.set(columns[column], rows[row], digits_[static_cast<std::size_t>(name - 'a')]);
      }
    }
    return grid;
  }

  const Pattern& pattern_;
  Lines rows_;
  Lines columns_;
  std::array<int, kOrder> digits_ = {1, 2, 3, 4, 5, 6, 7, 8, 9};  // a, b and c first
  std::optional<Grid> grid_;
};

const std::vector<Lines> kPairs = {{0, 1}, {0, 2}, {1, 2}};

std::vector<Grid> wrongInRows(Random& random) {
  const PatternedGrid twice(kTwice, {0, 1}, {0, 3}, random);
  const PatternedGrid thrice(kThrice, {0, 1, 2}, {0, 3, 6}, random);
  std::vector<Grid> grids;
  for (int band = 0; band < kOrder; band += 3) {
    for (const Lines& pair : kPairs) {
      for (int one = 0; one < kOrder; ++one) {
        for (int other = one / 3 * 3 + 3; other < kOrder; ++other)
          grids.push_back(twice.changedIn({band + pair[0], band + pair[1]}, {one, other}));
      }
    }
    grids.push_back(thrice.changedIn({band, band + 1, band + 2}, {1, 4, 7}));
  }
  return grids;
}

/// The lines at these positions in each of these bands or stacks.
Lines linesAt(const Lines& bands, const Lines& places) {
  Lines lines;
  for (const int band : bands) {
    for (const int place : places) lines.push_back(band * 3 + place);
  }
  return lines;
}

std::vector<Grid> wrongInFourBoxes(Random& random) {
  const PatternedGrid patterned(kFourBoxes, {0, 1, 3, 4}, {0, 1, 3, 4}, random);
  std::vector<Grid> grids;
  for (const Lines& bands : kPairs) {
    for (const Lines& stacks : kPairs) {
      for (int one = 0; one < kOrder; ++one) {
        for (int other = one + 1; other < kOrder; ++other) {
          if (one / 3 == other / 3 || one % 3 == other % 3) continue;
          grids.push_back(patterned.changedIn(linesAt(bands, {one / 3, other / 3}),
                                              linesAt(stacks, {one % 3, other % 3})));
        }
      }
    }
  }
  return grids;
}

std::vector<Grid> wrongInBoxes(Random& random) {
  std::vector<Grid> grids = wrongInFourBoxes(random);
  const PatternedGrid patterned(kSixBoxes, {0, 3, 6}, {0, 3, 6}, random);
  Lines stacks = {0, 1, 2};
  do {
    for (int place = 0; place < kOrder; ++place)
      grids.push_back(
          patterned.changedIn(linesAt({0, 1, 2}, {place / 3}), linesAt(stacks, {place % 3})));
  } while (std::ranges::next_permutation(stacks).found);
  return grids;
}

/// A random grid with some digits exchanged, so that only units of that kind may be wrong.
Grid disturbed(Unit kind, Random& random) {
  Grid grid = randomFullGrid({}, random);
  const int band = random.below(3);
  const int one = band * 3 + random.below(3);
  if (kind == Unit::box) {  // two rows in different bands
    const int other = (band + 1 + random.below(2)) % 3 * 3 + random.below(3);
    for (int x = 0; x < kOrder; ++x) swapDigits(grid, {x, one}, {x, other});
    return grid;
  }
  const int other = band * 3 + (one + 1 + random.below(2)) % 3;
  for (int x = 0; x < kOrder; ++x) {
    if (random.below(2) == 0) swapDigits(grid, {x, one}, {x, other});
  }
  return kind == Unit::row ? grid : transposed(grid);
}

/// The complete grid with a gap for each digit that repeats the one at that position in a unit.
Grid puzzleThatWants(int place, Unit kind, const Grid& conflicting) {
  Grid puzzle = conflicting;
  while (const auto conflict = conflictIn(puzzle, kind)) {
    const Cell given = cellOf(kind, conflict->unit, place);
    const bool isOne = conflict->one.x == given.x && conflict->one.y == given.y;
    const Cell gap = isOne ? conflict->other : conflict->one;
    puzzle.set(gap.x, gap.y, kEmpty);
  }
  return puzzle;
}

/// A random other position that shares no unit of another kind with this one.
int partnerOf(int place, Unit kind, Random& random) {
  while (true) {
    const int other = random.below(kOrder);
    if (shareOnly(kind, cellOf(kind, 0, place), cellOf(kind, 0, other))) return other;
  }
}

int digestOf(const Grid& grid, Unit kind, int unit, Digest digest) {
  int value = 0;
  for (int place = 0; place < kOrder; ++place) {
    const Cell cell = cellOf(kind, unit, place);
    value = digest(value, grid.get(cell.x, cell.y));
  }
  return value;
}

}  // namespace

Cell cellOf(Unit kind, int unit, int place) {
  switch (kind) {
    case Unit::row:
      return {place, unit};
    case Unit::column:
      return {unit, place};
    case Unit::box:
      return {unit % 3 * 3 + place % 3, unit / 3 * 3 + place / 3};
  }
  return {};
}

const char* nameOf(Unit kind) {
  return kind == Unit::row ? "row" : kind == Unit::column ? "column" : "box";
}

bool shareOnly(Unit kind, Cell a, Cell b) {
  const bool sameBox = boxOf({}, a.x, a.y) == boxOf({}, b.x, b.y);
  return kind == Unit::box ? a.x != b.x && a.y != b.y : !sameBox;
}

std::optional<Conflict> conflictIn(const Grid& grid, Unit kind) {
  for (int unit = 0; unit < kOrder; ++unit) {
    for (int one = 0; one < kOrder; ++one) {
      for (int other = one + 1; other < kOrder; ++other) {
        const Cell a = cellOf(kind, unit, one);
        const Cell b = cellOf(kind, unit, other);
        const int digit = grid.get(a.x, a.y);
        if (digit != kEmpty && digit == grid.get(b.x, b.y)) return Conflict{unit, a, b, digit};
      }
    }
  }
  return std::nullopt;
}

std::vector<Grid> completeConflicts(Unit kind, Random& random) {
  if (kind == Unit::box) return wrongInBoxes(random);
  std::vector<Grid> grids = wrongInRows(random);
  if (kind == Unit::column) std::ranges::transform(grids, grids.begin(), transposed);
  return grids;
}

std::vector<Grid> puzzlesThatWantEachPlace(Unit kind, Random& random) {
  constexpr std::array kReversed = {9, 8, 7, 6, 5, 4, 3, 2, 1};
  const bool isBox = kind == Unit::box;
  const auto pattern = isBox ? PatternedGrid(kFourBoxes, {0, 1, 3, 4}, {0, 1, 3, 4}, random)
                             : PatternedGrid(kTwice, {0, 1}, {0, 3}, random);
  const auto pair = [&random] { return kPairs[static_cast<std::size_t>(random.below(3))]; };
  std::vector<Grid> puzzles;
  for (int place = 0; place < kOrder; ++place) {
    const int other = partnerOf(place, kind, random);
    Grid conflicting = isBox
                           ? pattern.changedIn(linesAt(pair(), {place / 3, other / 3}),
                                               linesAt(pair(), {place % 3, other % 3}))
                           : pattern.changedIn(linesAt({random.below(3)}, pair()), {place, other});
    if (kind == Unit::column) conflicting = transposed(conflicting);
    puzzles.push_back(puzzleThatWants(place, kind, conflicting));
    puzzles.push_back(relabelled(puzzles.back(), kReversed));
  }
  return puzzles;
}

Grid deceivingGrid(Unit kind, Digest digest, Random& random) {
  int wanted = 0;
  for (int digit = 1; digit <= kOrder; ++digit) wanted = digest(wanted, digit);
  for (int i = 0; i < kAttempts; ++i) {
    const Grid grid = disturbed(kind, random);
    if (!conflictIn(grid, kind)) continue;
    int alike = 0;
    for (int unit = 0; unit < kOrder; ++unit)
      alike += digestOf(grid, kind, unit, digest) == wanted ? 1 : 0;
    if (alike == kOrder) return grid;
  }
  throw std::logic_error("found no conflict that this digest misses");
}

}  // namespace sudoku::grading
