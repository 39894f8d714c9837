// Checks of all functions of IStepSolver except solve(), for which see step_solve_checks.cpp.
//
// Here x is the first index, the line of a text, and y the position in it. A Grid has the same
// contents with lines as rows: cells[x][y] is get(y, x).

#include <fmt/format.h>

#include <sstream>

#include "base/language.h"
#include "grading/checks/step/step_support.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "grading/puzzles/unit_conflicts.h"
#include "grading/subjects/check.h"
#include "grading/subjects/programs/step_output.h"
#include "grading/wording/values.h"
#include "solution/making/generator.h"
#include "solution/solvers/step_solver.h"

namespace sudoku::grading {
namespace {

using Cells = IStepSolver::Cells;
using host::Contract;
using host::contractOf;

Grid somePuzzle(Context& context, int gaps) {
  return withGaps(randomFullGrid({}, context.random()), gaps, context.random());
}

/// The usual layout.
std::string plainText(const Cells& cells) { return textIn({" ", "\n", "\n", ""}, cells); }

void expectRead(Context& context, const Cells& cells, const std::string& text) {
  std::istringstream in(text);
  const Cells read = context.code().make<IStepSolver>()->readGrid(in);
  if (read == cells) return;
  for (std::size_t x = 0; x < kOrder; ++x) {
    for (std::size_t y = 0; y < kOrder; ++y) {
      if (read[x][y] == cells[x][y]) continue;
      context.fail({.expected = tr("grid[{}][{}] is {}: number {} in line {} of this text:\n{}", x,
                                   y, cells[x][y], y, x, text),
                    .seen = tr("it is {}", read[x][y]),
                    .puzzle = gridOf(cells),
                    .after = gridOf(read)});
    }
  }
}

void readsGrids(Context& context) {
  for (const int gaps : {0, 40, 60, 81}) {
    const Cells cells = cellsOf(somePuzzle(context, gaps));
    expectRead(context, cells, plainText(cells));
  }
}

Cells readFrom(Context& context, const std::string& text) {
  std::istringstream in(text);
  return context.code().make<IStepSolver>()->readGrid(in);
}

/// Compares with what the same code reads when numbers are separated by single spaces: whether it
/// puts them in the right place is judged separately.
void readsAnyWhiteSpace(Context& context) {
  const Cells cells = cellsOf(tamePuzzle(15, context.random()));  // a digit in the last cell
  const Cells plain = readFrom(context, plainText(cells));
  for (const InputLayout& layout : inputLayouts()) {
    const std::string text = textIn(layout, cells);
    const Cells read = readFrom(context, text);
    if (read == plain) continue;
    const std::string stray = strayIn(read);
    context.fail(
        {.expected = tr("the same grid as with single spaces between the numbers and \\n after "
                        "each line, from this text:\n{}",
                        text),
         .seen = stray.empty() ? tr("a different grid: compared with that one, {}",
                                    changeIn(gridOf(plain), gridOf(read), Naming::rowAndColumn))
                               : tr("a different grid: {} (anything that is not a digit is drawn "
                                    "as an empty cell)",
                                    stray),
         .puzzle = gridOf(plain),
         .after = gridOf(read)});
  }
  const Cells other = cellsOf(somePuzzle(context, 30));
  if (readFrom(context, plainText(other)) == plain)
    context.fail(
        {.expected = tr("a different grid from a different text"), .seen = tr("the same grid")});
}

void printsGrids(Context& context) {
  for (const int gaps : {0, 40, 81}) {
    const Grid grid = somePuzzle(context, gaps);
    std::ostringstream out;
    context.code().make<IStepSolver>()->printGrid(cellsOf(grid), out);
    const StepOutput seen = readStepOutput(out.str());
    const bool isAlone = seen.status.empty() && !seen.answer && seen.surplus.empty();
    if (isAlone && seen.shown == grid && seen.misprintOfShown.empty()) continue;
    context.fail({.expected = tr("printGrid() writes nine lines of nine numbers with whitespace "
                                 "between them and 0 for an empty cell:\n{}",
                                 plainText(cellsOf(grid))),
                  .seen = out.str().empty() ? tr("it wrote nothing to the stream")
                                            : tr("it wrote:\n{}", out.str().substr(0, 800))});
  }
}

void printsWhatItReads(Context& context) {
  const Cells cells = cellsOf(somePuzzle(context, 35));
  const auto solver = context.code().make<IStepSolver>();
  std::ostringstream out;
  solver->printGrid(cells, out);
  std::istringstream in(out.str());
  const Cells again = solver->readGrid(in);
  if (again == cells) return;
  context.fail({.expected = tr("readGrid() reads back what printGrid() wrote"),
                .seen = tr("the grid has changed"),
                .puzzle = gridOf(cells),
                .after = gridOf(again)});
}

void expectValid(Context& context, const Grid& grid, bool wanted, const std::string& why) {
  const bool seen = context.code().make<IStepSolver>()->isValid(cellsOf(grid));
  if (seen != wanted) {
    context.fail({.expected = tr("isValid() returns {}: {}", wanted, why),
                  .seen = tr("it returned {}", seen),
                  .puzzle = grid});
  }
}

void acceptsCompleteGrids(Context& context) {
  for (int i = 0; i < 4; ++i)
    expectValid(context, randomFullGrid({}, context.random()), true,
                tr("the grid is complete and correct"));
  // A digit repeated in its line, column and box at once, in every cell.
  const Grid full = randomFullGrid({}, context.random());
  for (int cell = 0; cell < kOrder * kOrder; ++cell) {
    const int x = cell / kOrder;
    const int y = cell % kOrder;
    Grid wrong = full;
    wrong.set(y, x, full.get(y, x) % kOrder + 1);
    expectValid(context, wrong, false,
                tr("the {} in grid[{}][{}] appears twice in its line, its column and its box",
                   wrong.get(y, x), x, y));
  }
}

void refusesIncompleteGrids(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  for (int cell = 0; cell < kOrder * kOrder; ++cell) {
    const int x = cell / kOrder;
    const int y = cell % kOrder;
    Grid grid = full;
    grid.set(y, x, 0);
    expectValid(context, grid, false, tr("grid[{}][{}] is empty", x, y));
  }
  expectValid(context, somePuzzle(context, 30), false, tr("30 cells are empty"));
  expectValid(context, Grid(), false, tr("all cells are empty"));
  expectValid(context, full, true, tr("the grid is complete and correct"));
}

/// Replaces 3 and 6 with 4, and 8 with 9: each unit then holds 1, 2, 4, 4, 4, 5, 7, 9, 9, with the
/// same sum and product as 1 to 9.
Grid sameProductsGrid(Random& random) {
  Grid grid = randomFullGrid({}, random);
  for (int i = 0; i < kOrder * kOrder; ++i) {
    const int digit = grid.get(i % kOrder, i / kOrder);
    if (digit == 3 || digit == 6) grid.set(i % kOrder, i / kOrder, 4);
    if (digit == 8) grid.set(i % kOrder, i / kOrder, 9);
  }
  return grid;
}

std::string unitInWords(Unit kind, int number) {
  if (kind == Unit::row) return tr("line {}", number);
  return kind == Unit::column ? tr("column {}", number) : tr("box {}", number);
}

std::string twiceInWords(const Conflict& conflict, Unit kind) {
  return tr("{} appears twice in {}, in grid[{}][{}] and grid[{}][{}]", conflict.digit,
            unitInWords(kind, conflict.unit), conflict.one.y, conflict.one.x, conflict.other.y,
            conflict.other.x);
}

/// Tests complete grids that break one rule and obey the other two.
template <Unit kind>
void judgesUnits(Context& context) {
  const auto judge = [&context](const Grid& grid, const std::string& although) {
    expectValid(context, grid, false,
                twiceInWords(conflictIn(grid, kind).value(), kind) + although);
  };
  for (const Grid& grid : completeConflicts(kind, context.random())) judge(grid, "");
  const Digest parity = [](int before, int digit) { return before ^ digit; };
  judge(deceivingGrid(kind, sumOf, context.random()), tr(", although each sum is 45"));
  judge(deceivingGrid(kind, parity, context.random()),
        tr(", although the parity of each bit is that of 1 to 9"));
  expectValid(
      context, sameProductsGrid(context.random()), false,
      tr("4 appears three times in each unit, although all sums and products are those of 1 "
         "to 9"));
  expectValid(context, randomFullGrid({}, context.random()), true,
              tr("the grid is complete and correct"));
}

std::string nameOf(const std::optional<Cell>& cell) {
  return cell ? fmt::format("({}, {})", cell->x, cell->y) : tr("nothing");
}

bool same(const std::optional<Cell>& a, const std::optional<Cell>& b) {
  return a.has_value() == b.has_value() && (!a || (a->x == b->x && a->y == b->y));
}

void expectNext(Context& context, const Grid& grid, int x, int y) {
  const Cells cells = cellsOf(grid);
  const auto wanted = StepSolver().findNextEmptyCell(cells, x, y);
  const auto seen = context.code().make<IStepSolver>()->findNextEmptyCell(cells, x, y);
  if (same(wanted, seen)) return;
  context.fail({.expected = tr("findNextEmptyCell(grid, {}, {}) returns {}: x, the line, varies "
                               "fastest, and ({}, {}) itself counts",
                               x, y, nameOf(wanted), x, y),
                .seen = tr("it returned {}", nameOf(seen)),
                .puzzle = grid});
}

void findsTheNextEmptyCell(Context& context) {
  for (const int gaps : {45, 60, 81}) {
    const Grid grid = somePuzzle(context, gaps);
    const Cells cells = cellsOf(grid);
    for (int x = 0; x < kOrder; ++x) {
      for (int y = 0; y < kOrder; ++y) {
        // There is a separate check for when none is left.
        if (StepSolver().findNextEmptyCell(cells, x, y)) expectNext(context, grid, x, y);
      }
    }
  }
}

void findsNothingWhenNothingIsLeft(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  for (const Cell start : {Cell{0, 0}, Cell{4, 4}, Cell{8, 8}})
    expectNext(context, full, start.x, start.y);
  Grid early = full;
  early.set(0, 0, 0);  // before every start but one: the search must not wrap around
  for (const Cell start : {Cell{1, 0}, Cell{0, 1}, Cell{8, 8}})
    expectNext(context, early, start.x, start.y);
  expectNext(context, early, 0, 0);
}

void expectUsed(Context& context, const Grid& grid, int x, int y) {
  const Cells cells = cellsOf(grid);
  const auto words = [](const std::array<bool, 9>& used) {
    std::string text;
    for (std::size_t n = 0; n < used.size(); ++n) {
      if (used[n]) text += (text.empty() ? "" : ", ") + std::to_string(n + 1);
    }
    return "{" + text + "}";
  };
  const auto wanted = StepSolver().usedValuesAt(cells, x, y);
  const auto seen = context.code().make<IStepSolver>()->usedValuesAt(cells, x, y);
  if (seen == wanted) return;
  context.fail(
      {.expected = tr("usedValuesAt(grid, {}, {}) says that {} are used", x, y, words(wanted)),
       .seen = tr("it says {}", words(seen)),
       .puzzle = grid});
}

void knowsUsedValues(Context& context) {
  for (const int gaps : {50, 66, 74}) {
    const Grid grid = somePuzzle(context, gaps);
    for (int x = 0; x < kOrder; ++x) {
      for (int y = 0; y < kOrder; ++y) {
        if (grid.get(y, x) == 0) expectUsed(context, grid, x, y);
      }
    }
  }
  expectUsed(context, Grid(), 4, 4);
  // All nine digits are in use if the grid cannot be completed.
  Grid none;
  for (int y = 0; y < kOrder; ++y) none.set(y, 2, y == 4 ? 0 : y + 1);
  none.set(4, 7, 5);
  expectUsed(context, none, 2, 4);
}

void countsTheCellItself(Context& context) {
  // Alone on the grid, so that only the cell itself uses the digit.
  for (const Cell cell : {Cell{0, 0}, Cell{4, 7}, Cell{8, 8}}) {
    for (const int digit : {1, 6, 9}) {
      Grid grid;
      grid.set(cell.y, cell.x, digit);
      expectUsed(context, grid, cell.x, cell.y);
    }
  }
  // Next to others: missing some of those has already lost points in another check.
  Grid grid;
  for (const auto& [x, y, digit] :
       {std::array{4, 4, 5}, std::array{8, 4, 1}, std::array{4, 0, 2}, std::array{3, 3, 3}})
    grid.set(x, y, digit);
  const auto used = context.code().make<IStepSolver>()->usedValuesAt(cellsOf(grid), 4, 4);
  if (!used[0] && !used[1] && !used[2]) expectUsed(context, grid, 4, 4);
}

}  // namespace

std::vector<Check> stepChecks() {
  const std::vector<Contract> step = {contractOf<IStepSolver>};
  return {
      {"step-read-grid", "readGrid() reads nine lines of nine numbers",
       "grid[x][y] is number y in line x, both counted from 0.", step, readsGrids},
      {"step-read-spaces", "readGrid() accepts spaces, tabs and both kinds of line endings",
       "Nine lines of nine numbers: any number of spaces or tabs may separate numbers and end a "
       "line; lines may end with \\r\\n, and the last one may have no line ending; blank lines may "
       "follow.",
       step, readsAnyWhiteSpace},
      {"step-print-grid", "printGrid() writes nine lines of nine numbers",
       "0 for an empty cell, whitespace between numbers, and nothing else.", step, printsGrids},
      {"step-print-then-read", "What is printed can be read back",
       "printGrid() and readGrid() must agree on the format.", step, printsWhatItReads},
      {"step-valid-complete", "isValid() is correct on complete grids",
       "A complete grid without repeated digits is valid.", step, acceptsCompleteGrids},
      {"step-valid-incomplete", "isValid() refuses incomplete grids",
       "Here, valid means complete and correct.", step, refusesIncompleteGrids},
      {"step-valid-rows", "isValid() detects a repeated digit in a line",
       "Each line of a valid grid holds each digit once.", step, judgesUnits<Unit::row>},
      {"step-valid-columns", "isValid() detects a repeated digit in a column",
       "Each column of a valid grid holds each digit once.", step, judgesUnits<Unit::column>},
      {"step-valid-boxes", "isValid() detects a repeated digit in a box",
       "Each 3x3 box of a valid grid holds each digit once.", step, judgesUnits<Unit::box>},
      {"step-next-empty", "findNextEmptyCell() finds the next empty cell",
       "It starts at (x, y) itself; x varies fastest: after (8, y) comes (0, y + 1).", step,
       findsTheNextEmptyCell},
      {"step-next-empty-none", "findNextEmptyCell() finds nothing if none is left",
       "It searches from (x, y) to (8, 8) and does not start over at (0, 0).", step,
       findsNothingWhenNothingIsLeft},
      {"step-used-values", "usedValuesAt() covers line, column and box",
       "Entry n says whether n + 1 is in the cell's line, column or box.", step, knowsUsedValues},
      {"step-used-values-own", "usedValuesAt() counts the cell itself",
       "For a filled cell, its own value counts as used.", step, countsTheCellItself},
  };
}

}  // namespace sudoku::grading
