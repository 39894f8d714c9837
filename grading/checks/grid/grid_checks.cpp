// Checks of IGrid: what get and set store, refuse and throw. For isValid see validity_checks.cpp.
//
// Breaking one rule must not lose points for another. So no check relies on cells being empty at
// the start, or on set(x, y, 0), unless that is under test.

#include <fmt/format.h>

#include <array>
#include <climits>

#include "base/language.h"
#include "grading/puzzles/orders.h"
#include "grading/subjects/check.h"
#include "grading/wording/values.h"
#include "plugins/remote/all_cells.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

struct Place {
  int x;
  int y;
};

constexpr std::array kOutside = {Place{9, 0},       Place{0, 9},  Place{-1, 0}, Place{0, -1},
                                 Place{9, 8},       Place{8, 9},  Place{-1, 8}, Place{8, -1},
                                 Place{9, 9},       Place{10, 4}, Place{4, 10}, Place{INT_MIN, 3},
                                 Place{3, INT_MAX}, Place{-9, 5}, Place{12, -3}};

std::string named(const std::string& call, const std::string& outcome) {
  return call + " " + outcome;
}

std::string getOutcome(const IGrid& grid, int x, int y) {
  return outcomeOf([&] { return tr("returned {}", grid.get(x, y)); });
}

/// Ignores the digit returned, which is judged elsewhere.
std::string getsSomething(const IGrid& grid, int x, int y) {
  return outcomeOf([&] {
    grid.get(x, y);
    return tr("returned a digit");
  });
}

std::string setOutcome(IGrid& grid, int x, int y, int digit) {
  return outcomeOf([&] {
    grid.set(x, y, digit);
    return tr("returned");
  });
}

/// An outcome in the past tense, as seen, and in the present tense, as expected.
struct Wanted {
  std::string seen;
  std::string expected;
};

Wanted returning() { return {tr("returned"), tr("returns")}; }
Wanted returning(int digit) { return {tr("returned {}", digit), tr("returns {}", digit)}; }
Wanted returningADigit() { return {tr("returned a digit"), tr("returns a digit")}; }

Wanted badCell(int x, int y) {
  return {outcomeOf([&]() -> std::string { throw IGrid::BadCellException(x, y); }),
          tr("throws IGrid::BadCellException({}, {})", x, y)};
}
Wanted badDigit(int digit) {
  return {outcomeOf([&]() -> std::string { throw IGrid::BadDigitException(digit); }),
          tr("throws IGrid::BadDigitException({})", digit)};
}

void expectOutcome(Context& context, const std::string& call, const Wanted& wanted,
                   const std::string& seen) {
  if (seen != wanted.seen)
    context.fail({.expected = named(call, wanted.expected), .seen = named(call, seen)});
}

void expectGet(Context& context, const IGrid& grid, int x, int y, int digit,
               const std::string& after) {
  const Wanted wanted = returning(digit);
  const std::string seen = getOutcome(grid, x, y);
  if (seen == wanted.seen) return;
  const std::string call = fmt::format("get({}, {}) {}", x, y, after);
  context.fail({.expected = named(call, wanted.expected), .seen = named(call, seen)});
}

/// Whether get() returns these digits for all cells. Otherwise the caller compares cell by cell.
bool holds(const IGrid& grid, const Grid& digits) {
  return isSeen([&] { return remote::getAll(grid, kOrder) == remote::getAll(digits, kOrder); });
}

void expectSet(Context& context, IGrid& grid, int x, int y, int digit) {
  expectOutcome(context, fmt::format("set({}, {}, {})", x, y, digit), returning(),
                setOutcome(grid, x, y, digit));
}

/// Fills a grid without conflicts, so that a grid that refuses them loses points elsewhere.
Grid fillWithValidDigits(Context& context, IGrid& grid) {
  Grid digits = randomFullGrid({}, context.random());
  const bool isFilled = isSeen([&] {
    remote::setAll(grid, digits);
    return true;
  });
  if (isFilled) return digits;
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) expectSet(context, grid, x, y, digits.get(x, y));
  }
  return digits;
}

void expectDigits(Context& context, const IGrid& grid, const Grid& digits,
                  const std::string& after) {
  if (holds(grid, digits)) return;
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      const int digit = digits.get(x, y);
      expectGet(context, grid, x, y, digit,
                after.empty() ? tr("after set({}, {}, {})", x, y, digit) : after);
    }
  }
}

void startsEmpty(Context& context) {
  const auto grid = context.code().make<IGrid>();
  expectDigits(context, *grid, Grid(), tr("on a new grid"));
  // A grid that always returns 0 must not pass.
  expectSet(context, *grid, 4, 3, 6);
  expectGet(context, *grid, 4, 3, 6, tr("after set({}, {}, {})", 4, 3, 6));
}

void storesDigits(Context& context) {
  for (int round = 0; round < 3; ++round) {
    const auto grid = context.code().make<IGrid>();
    expectDigits(context, *grid, fillWithValidDigits(context, *grid), "");
  }
  // Each digit replaces the previous one, in an otherwise empty grid.
  for (int y = 0; y < kOrder; y += 4) {
    for (int x = 0; x < kOrder; x += 4) {
      const auto alone = context.code().make<IGrid>();
      for (int digit = 1; digit <= kOrder; ++digit) {
        expectSet(context, *alone, x, y, digit);
        expectGet(context, *alone, x, y, digit, tr("after set({}, {}, {})", x, y, digit));
      }
    }
  }
}

void knowsItsShape(Context& context) {
  const auto grid = context.code().make<IGrid>();
  const auto expectShape = [&](const std::string& when) {
    const auto inWords = [](Shape shape) {
      return tr("returned Shape{{{}, {}}}", shape.boxWidth, shape.boxHeight);
    };
    expectOutcome(context, "shape() " + when,
                  {inWords({3, 3}), tr("returns Shape{{{}, {}}}", 3, 3)},
                  outcomeOf([&] { return inWords(grid->shape()); }));
  };
  expectShape(tr("of a new grid"));
  // A grid that stores nothing must not pass. Uses the diagonal, because exchanging columns and
  // rows loses points in another check.
  for (int i = 0; i < kOrder; ++i) {
    expectSet(context, *grid, i, i, i + 1);
    expectGet(context, *grid, i, i, i + 1, tr("after set({}, {}, {})", i, i, i + 1));
  }
  expectShape(tr("of a grid that holds digits"));
}

// Diagonal only, without 9: transposing, or refusing 9, loses points in another check.
void clearsCells(Context& context) {
  const auto grid = context.code().make<IGrid>();
  for (int i = 0; i < kOrder; ++i) {
    const int digit = i % 8 + 1;
    expectSet(context, *grid, i, i, digit);
    expectGet(context, *grid, i, i, digit, tr("after set({}, {}, {})", i, i, digit));
    expectSet(context, *grid, i, i, 0);
    expectGet(context, *grid, i, i, 0, tr("after set({}, {}, {})", i, i, 0));
  }
}

// Each set of cells is symmetric: exchanging columns and rows has its own check.
void storesConflicts(Context& context) {
  const auto grid = context.code().make<IGrid>();
  const std::array<std::vector<Place>, 4> conflicts = {
      {{{0, 0}, {8, 0}, {0, 8}}, {{4, 1}, {1, 4}, {4, 4}}, {{3, 3}, {5, 5}}, {{6, 7}, {7, 6}}}};
  int digit = 3;
  for (const auto& places : conflicts) {
    ++digit;
    for (const auto [x, y] : places) expectSet(context, *grid, x, y, digit);
    for (const auto [x, y] : places)
      expectGet(context, *grid, x, y, digit,
                tr("after {} was set there and in another cell", digit));
  }
}

void getRefusesCellsOutside(Context& context) {
  const auto grid = context.code().make<IGrid>();
  for (const auto [x, y] : kOutside) {
    expectOutcome(context, fmt::format("get({}, {})", x, y), badCell(x, y),
                  getOutcome(*grid, x, y));
  }
  // All corners are inside.
  int digit = 0;
  for (const auto [x, y] : {Place{0, 0}, Place{8, 0}, Place{0, 8}, Place{8, 8}}) {
    expectSet(context, *grid, x, y, ++digit);
    expectOutcome(context, fmt::format("get({}, {})", x, y), returningADigit(),
                  getsSomething(*grid, x, y));
  }
}

void setRefusesCellsOutside(Context& context) {
  const auto grid = context.code().make<IGrid>();
  for (const auto [x, y] : kOutside) {
    for (const int digit : {1, 9}) {
      expectOutcome(context, fmt::format("set({}, {}, {})", x, y, digit), badCell(x, y),
                    setOutcome(*grid, x, y, digit));
    }
  }
  int own = 0;
  for (const auto [x, y] : {Place{0, 0}, Place{8, 0}, Place{0, 8}, Place{8, 8}})
    expectSet(context, *grid, x, y, ++own);
}

void setRefusesBadDigits(Context& context) {
  const auto grid = context.code().make<IGrid>();
  for (const int digit : {10, -1, 11, 100, INT_MAX, INT_MIN}) {
    for (const auto [x, y] : {Place{0, 0}, Place{4, 7}, Place{8, 8}}) {
      expectOutcome(context, fmt::format("set({}, {}, {})", x, y, digit), badDigit(digit),
                    setOutcome(*grid, x, y, digit));
    }
  }
  expectSet(context, *grid, 4, 7, 5);
}

// Far outside, so that an off-by-one bound fails only its own check.
void namesTheCellFirst(Context& context) {
  const auto grid = context.code().make<IGrid>();
  for (const auto& [place, digit] :
       {std::pair{20, 50}, std::pair{20, -50}, std::pair{30, INT_MAX}}) {
    expectOutcome(context, fmt::format("set({}, {}, {})", place, place, digit),
                  badCell(place, place), setOutcome(*grid, place, place, digit));
  }
  expectSet(context, *grid, 3, 4, 5);
  expectOutcome(context, "set(3, 4, 50)", badDigit(50), setOutcome(*grid, 3, 4, 50));
}

void failedSetKeepsTheGrid(Context& context) {
  for (const auto& [x, y, digit] :
       {std::array{4, 7, 50}, std::array{0, 0, -50}, std::array{8, 8, 11}, std::array{20, 0, 5},
        std::array{0, 20, 4}}) {
    const auto grid = context.code().make<IGrid>();
    const Grid digits = fillWithValidDigits(context, *grid);
    // Failing to refuse the call has already lost points in another check.
    if (setOutcome(*grid, x, y, digit) == returning().seen) continue;
    expectDigits(context, *grid, digits,
                 tr("after set({}, {}, {}), which was refused,", x, y, digit));
  }
}

void gridsAreIndependent(Context& context) {
  const auto one = context.code().make<IGrid>();
  const auto other = context.code().make<IGrid>();
  for (int i = 0; i < kOrder; ++i) {
    one->set(i, i, i % 9 + 1);
    other->set(i, i, (i + 4) % 9 + 1);
  }
  for (int i = 0; i < kOrder; ++i) {
    expectGet(context, *one, i, i, i % 9 + 1,
              tr("on the first of two grids, after both were filled,"));
    expectGet(context, *other, i, i, (i + 4) % 9 + 1,
              tr("on the second of two grids, after both were filled,"));
  }
}

}  // namespace

std::vector<Check> gridChecks() {
  const std::vector<Contract> grid = {contractOf<IGrid>};
  return {
      {"grid-starts-empty", "A new grid is empty and stores a digit",
       "get() returns 0 for every cell of a new grid and, once a digit has been set, that digit.",
       grid, startsEmpty},
      {"grid-stores-digits", "get() returns what set() stored, in every cell",
       "Each of the 81 cells keeps its own digit 1 to 9, and a later set() replaces it.", grid,
       storesDigits},
      {"grid-shape", "shape() reports boxes 3 cells wide and 3 cells high",
       "A 9x9 grid has 3x3 boxes. This is IGrid's default, so shape() need not be overridden.",
       grid, knowsItsShape},
      {"grid-clears-cells", "set(x, y, 0) empties a cell",
       "0 is not a digit, but it is a legal value: solvers use it to undo a digit.", grid,
       clearsCells},
      {"grid-stores-conflicts", "set() stores a digit even if it conflicts",
       "Judging is isValid()'s job; set() stores whatever it is given and replaces what was there.",
       grid, storesConflicts},
      {"grid-get-outside", "get() refuses cells outside the grid",
       "get() throws BadCellException(x, y) unless both x and y are 0 to 8.", grid,
       getRefusesCellsOutside},
      {"grid-set-outside", "set() refuses cells outside the grid",
       "set() throws BadCellException(x, y) unless both x and y are 0 to 8.", grid,
       setRefusesCellsOutside},
      {"grid-set-bad-digit", "set() refuses invalid digits",
       "set() throws BadDigitException(digit) unless digit is 0 to 9.", grid, setRefusesBadDigits},
      {"grid-cell-before-digit", "A bad cell is reported before a bad digit",
       "When the cell and the digit are both wrong, set() throws BadCellException.", grid,
       namesTheCellFirst},
      {"grid-failed-set-keeps", "A refused set() changes nothing",
       "After an exception, every cell holds what it held before.", grid, failedSetKeepsTheGrid},
      {"grid-independent", "Two grids do not share cells", "Each grid object has its own cells.",
       grid, gridsAreIndependent},
  };
}

}  // namespace sudoku::grading
