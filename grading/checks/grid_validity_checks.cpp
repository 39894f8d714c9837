// The checks of IGrid::isValid.
//
// Each of the three rules is judged by grids that break that rule alone, so a grid that forgets one
// rule loses the points of one check. The unit under test is always full: whether empty cells count
// is a check of its own.

#include <fmt/format.h>

#include "grading/check.h"
#include "grading/puzzles.h"
#include "solution/generator.h"
#include "solution/shapes.h"

namespace sudoku::grading {
namespace {

using host::Contract;

constexpr int kOrder = 9;

void copyInto(IGrid& grid, const Grid& contents) {
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      // 0 is written only over something else: a grid that refuses 0 has lost those points
      // elsewhere.
      const int digit = contents.get(x, y);
      if (digit != 0 || grid.get(x, y) != 0) grid.set(x, y, digit);
    }
  }
}

void expectValid(Context& context, const IGrid& grid, bool wanted, const Grid& contents,
                 const std::string& why) {
  const bool seen = grid.isValid();
  if (seen == wanted) return;
  context.fail({.expected = fmt::format("isValid() returns {}: {}", wanted, why),
                .seen = fmt::format("isValid() returned {}", seen),
                .puzzle = contents});
}

/// The cell with that number (0..8) in that unit (0..8) of a kind; boxes are counted by rows.
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

/// No other unit holds both cells.
bool shareOnly(Unit kind, Cell a, Cell b) {
  const bool sameBox = boxOf({}, a.x, a.y) == boxOf({}, b.x, b.y);
  switch (kind) {
    case Unit::row:
    case Unit::column:
      return !sameBox;
    case Unit::box:
      return a.x != b.x && a.y != b.y;
  }
  return false;
}

/// One unit full, with nine digits, all else empty; then each pair of its cells that shares no
/// other unit gets the same digit, and its own again.
void judgesUnits(Context& context, Unit kind) {
  const Grid full = randomFullGrid({}, context.random());
  const auto valid = context.code().makeGrid();
  copyInto(*valid, full);
  expectValid(context, *valid, true, full, "no digit stands twice anywhere");
  for (int unit = 0; unit < kOrder; ++unit) {
    Grid contents;
    for (int place = 0; place < kOrder; ++place) {
      const Cell cell = cellOf(kind, unit, place);
      contents.set(cell.x, cell.y, full.get(cell.x, cell.y));
    }
    const auto grid = context.code().makeGrid();
    copyInto(*grid, contents);
    for (int one = 0; one < kOrder; ++one) {
      for (int other = one + 1; other < kOrder; ++other) {
        const Cell a = cellOf(kind, unit, one);
        const Cell b = cellOf(kind, unit, other);
        if (!shareOnly(kind, a, b)) continue;
        const int digit = contents.get(a.x, a.y);
        const int own = contents.get(b.x, b.y);
        contents.set(b.x, b.y, digit);
        grid->set(b.x, b.y, digit);
        expectValid(context, *grid, false, contents,
                    fmt::format("{} stands twice in {} {}, in cells ({}, {}) and ({}, {})", digit,
                                nameOf(kind), unit, a.x, a.y, b.x, b.y));
        contents.set(b.x, b.y, own);
        grid->set(b.x, b.y, own);
      }
    }
  }
}

void judgesRows(Context& context) { judgesUnits(context, Unit::row); }
void judgesColumns(Context& context) { judgesUnits(context, Unit::column); }
void judgesBoxes(Context& context) { judgesUnits(context, Unit::box); }

void ignoresEmptyCells(Context& context) {
  const Grid empty;
  const auto grid = context.code().makeGrid();
  copyInto(*grid, empty);
  expectValid(context, *grid, true, empty, "the grid is empty");
  for (const int gaps : {2, 10, 40, 60, 79}) {
    const Grid contents = withGaps(randomFullGrid({}, context.random()), gaps, context.random());
    copyInto(*context.code().makeGrid(), contents);
    const auto partial = context.code().makeGrid();
    copyInto(*partial, contents);
    expectValid(context, *partial, true, contents,
                "the digits that are there stand once each; empty cells do not count");
  }
  // The same digit in a row, a column and a box at once, with empty cells around.
  Grid conflict;
  for (const auto& [x, y] : {Cell{4, 4}, Cell{5, 4}, Cell{4, 5}}) conflict.set(x, y, 7);
  const auto bad = context.code().makeGrid();
  copyInto(*bad, conflict);
  expectValid(context, *bad, false, conflict, "7 stands three times in one box");
}

void judgesFullGrids(Context& context) {
  for (int i = 0; i < 3; ++i) {
    Grid contents = randomFullGrid({}, context.random());
    const auto grid = context.code().makeGrid();
    copyInto(*grid, contents);
    expectValid(context, *grid, true, contents, "the grid is full and right");
    // One wrong digit in a full grid stands twice in its row, its column and its box.
    const Cell cell{context.random().below(kOrder), context.random().below(kOrder)};
    const int own = contents.get(cell.x, cell.y);
    contents.set(cell.x, cell.y, own % kOrder + 1);
    grid->set(cell.x, cell.y, own % kOrder + 1);
    expectValid(context, *grid, false, contents,
                fmt::format("the {} in cell ({}, {}) stands there twice", own % kOrder + 1, cell.x,
                            cell.y));
    contents.set(cell.x, cell.y, own);
    grid->set(cell.x, cell.y, own);
    expectValid(context, *grid, true, contents, "the conflict has been removed again");
  }
}

}  // namespace

std::vector<Check> gridValidityChecks() {
  const std::vector<Contract> grid = {Contract::grid};
  return {
      {"grid-valid-rows", "isValid() sees a digit twice in a row",
       "No digit may stand twice in a row, wherever in the row that is.",
       "Check all nine rows, and all nine cells of each.", grid, judgesRows},
      {"grid-valid-columns", "isValid() sees a digit twice in a column",
       "No digit may stand twice in a column, wherever in the column that is.",
       "Check all nine columns, and all nine cells of each.", grid, judgesColumns},
      {"grid-valid-boxes", "isValid() sees a digit twice in a box",
       "No digit may stand twice in one of the nine 3x3 boxes.",
       "The box of cell (x, y) begins at (x / 3 * 3, y / 3 * 3), in whole numbers. Check all nine "
       "boxes.",
       grid, judgesBoxes},
      {"grid-valid-ignores-empty", "isValid() does not count empty cells",
       "Empty cells hold 0, and 0 may stand anywhere as often as it likes.",
       "Leave out the cells that hold 0 when you look for a digit that stands twice.", grid,
       ignoresEmptyCells},
      {"grid-valid-full", "isValid() is right on full grids",
       "It judges what the grid holds now, full or not.",
       "Does isValid() keep something from an earlier call, or from an earlier set()?", grid,
       judgesFullGrids},
  };
}

}  // namespace sudoku::grading
