// The checks of IStepSolver: each of the six functions by itself, and the solver as a whole.
//
// Here x is the first index, so the line of a text, and y the place in the line. A Grid shows the
// same with lines as rows: cells[x][y] is get(y, x).

#include <fmt/format.h>

#include <sstream>

#include "grading/check.h"
#include "grading/puzzles.h"
#include "grading/wording.h"
#include "solution/generator.h"
#include "solution/shapes.h"
#include "solution/solvers/step_solver.h"
#include "solution/transform.h"

namespace sudoku::grading {
namespace {

using Cells = IStepSolver::Cells;
using host::Contract;

constexpr int kOrder = 9;

Cells cellsOf(const Grid& grid) {
  Cells cells{};
  for (std::size_t x = 0; x < kOrder; ++x) {
    for (std::size_t y = 0; y < kOrder; ++y)
      cells[x][y] = grid.get(static_cast<int>(y), static_cast<int>(x));
  }
  return cells;
}

/// What student code put there may be no digit; such a cell shows as empty.
Grid gridOf(const Cells& cells) {
  Grid grid;
  for (std::size_t x = 0; x < kOrder; ++x) {
    for (std::size_t y = 0; y < kOrder; ++y) {
      const int value = cells[x][y];
      grid.set(static_cast<int>(y), static_cast<int>(x), value < 0 || value > kOrder ? 0 : value);
    }
  }
  return grid;
}

Grid somePuzzle(Context& context, int gaps) {
  return withGaps(randomFullGrid({}, context.random()), gaps, context.random());
}

/// The nine lines of a text, with something else between the numbers.
std::string textOf(const Cells& cells, const std::string& between, const std::string& afterLine) {
  std::string text;
  for (const auto& line : cells) {
    for (std::size_t y = 0; y < kOrder; ++y)
      text += (y == 0 ? "" : between) + std::to_string(line[y]);
    text += afterLine;
  }
  return text;
}

void expectRead(Context& context, const Cells& cells, const std::string& text) {
  std::istringstream in(text);
  const Cells read = context.code().makeStepSolver()->readGrid(in);
  if (read == cells) return;
  for (std::size_t x = 0; x < kOrder; ++x) {
    for (std::size_t y = 0; y < kOrder; ++y) {
      if (read[x][y] == cells[x][y]) continue;
      context.fail(
          {.expected = fmt::format("grid[{}][{}] is {}: number {} of line {} of this text:\n{}", x,
                                   y, cells[x][y], y, x, text),
           .seen = fmt::format("it is {}", read[x][y]),
           .puzzle = gridOf(cells),
           .after = gridOf(read)});
    }
  }
}

void readsGrids(Context& context) {
  for (const int gaps : {0, 40, 60}) {
    const Cells cells = cellsOf(somePuzzle(context, gaps));
    expectRead(context, cells, textOf(cells, " ", "\n"));
  }
}

void readsAnyWhiteSpace(Context& context) {
  const Cells cells = cellsOf(somePuzzle(context, 30));
  expectRead(context, cells, textOf(cells, "\t", "\n"));
  expectRead(context, cells, textOf(cells, "   ", "  \n"));
  expectRead(context, cells, textOf(cells, " ", "\r\n"));
  expectRead(context, cells, textOf(cells, " ", "\n\n"));
}

/// The numbers of each line that holds any; nothing where it holds something else.
std::optional<std::vector<std::vector<int>>> numbersIn(const std::string& text) {
  std::vector<std::vector<int>> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::vector<int> numbers;
    for (std::string word; words >> word;) {
      if (word.size() != 1 || word[0] < '0' || word[0] > '9') return std::nullopt;
      numbers.push_back(word[0] - '0');
    }
    all.push_back(std::move(numbers));
  }
  while (!all.empty() && all.back().empty()) all.pop_back();
  return all;
}

void printsGrids(Context& context) {
  for (const int gaps : {0, 40}) {
    const Cells cells = cellsOf(somePuzzle(context, gaps));
    std::ostringstream out;
    context.code().makeStepSolver()->printGrid(cells, out);
    std::vector<std::vector<int>> wanted;
    for (const auto& line : cells) wanted.emplace_back(line.begin(), line.end());
    if (numbersIn(out.str()) == wanted) continue;
    context.fail({.expected = "printGrid() writes nine lines of nine numbers with white space "
                              "between them, 0 for an empty cell:\n" +
                              textOf(cells, " ", "\n"),
                  .seen = "it wrote:\n" + out.str().substr(0, 800),
                  .puzzle = gridOf(cells)});
  }
}

void printsWhatItReads(Context& context) {
  const Cells cells = cellsOf(somePuzzle(context, 35));
  const auto solver = context.code().makeStepSolver();
  std::ostringstream out;
  solver->printGrid(cells, out);
  std::istringstream in(out.str());
  const Cells again = solver->readGrid(in);
  if (again == cells) return;
  context.fail({.expected = "readGrid() reads back what printGrid() wrote",
                .seen = "the grid has changed",
                .puzzle = gridOf(cells),
                .after = gridOf(again)});
}

void expectValid(Context& context, const Grid& grid, bool wanted, const std::string& why) {
  const bool seen = context.code().makeStepSolver()->isValid(cellsOf(grid));
  if (seen != wanted) {
    context.fail({.expected = fmt::format("isValid() returns {}: {}", wanted, why),
                  .seen = fmt::format("it returned {}", seen),
                  .puzzle = grid});
  }
}

void acceptsCompleteGrids(Context& context) {
  for (int i = 0; i < 4; ++i)
    expectValid(context, randomFullGrid({}, context.random()), true,
                "the grid is complete and right");
  // A digit twice in its line, its column and its box at once.
  Grid wrong = randomFullGrid({}, context.random());
  wrong.set(4, 4, wrong.get(4, 4) % kOrder + 1);
  expectValid(context, wrong, false, "a digit stands twice");
}

void refusesIncompleteGrids(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  for (const Cell cell : {Cell{0, 0}, Cell{8, 8}, Cell{4, 5}}) {
    Grid grid = full;
    grid.set(cell.x, cell.y, 0);
    expectValid(context, grid, false, fmt::format("grid[{}][{}] is empty", cell.y, cell.x));
  }
  expectValid(context, somePuzzle(context, 30), false, "30 cells are empty");
  expectValid(context, Grid(), false, "all cells are empty");
  expectValid(context, full, true, "the grid is complete and right");
}

/// A complete grid that breaks one rule and keeps the two others.
template <Unit unit>
void judgesUnits(Context& context) {
  const char* names[] = {"line", "column", "box"};
  for (int i = 0; i < 6; ++i) {
    const Grid grid = conflictingPuzzle(0, unit, context.random());
    expectValid(context, grid, false,
                fmt::format("a digit stands twice in a {}", names[static_cast<int>(unit)]));
  }
  expectValid(context, randomFullGrid({}, context.random()), true,
              "the grid is complete and right");
}

std::string nameOf(const std::optional<Cell>& cell) {
  return cell ? fmt::format("({}, {})", cell->x, cell->y) : "nothing";
}

bool same(const std::optional<Cell>& a, const std::optional<Cell>& b) {
  return a.has_value() == b.has_value() && (!a || (a->x == b->x && a->y == b->y));
}

void expectNext(Context& context, const Grid& grid, int x, int y) {
  const Cells cells = cellsOf(grid);
  const auto wanted = StepSolver().findNextEmptyCell(cells, x, y);
  const auto seen = context.code().makeStepSolver()->findNextEmptyCell(cells, x, y);
  if (same(wanted, seen)) return;
  context.fail({.expected = fmt::format("findNextEmptyCell(grid, {}, {}) returns {}: x, the line, "
                                        "runs fastest, and ({}, {}) itself counts",
                                        x, y, nameOf(wanted), x, y),
                .seen = "it returned " + nameOf(seen),
                .puzzle = grid});
}

void findsTheNextEmptyCell(Context& context) {
  for (const int gaps : {45, 60}) {
    const Grid grid = somePuzzle(context, gaps);
    const Cells cells = cellsOf(grid);
    for (int x = 0; x < kOrder; ++x) {
      for (int y = 0; y < kOrder; ++y) {
        // Where nothing is left is a check of its own.
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
  early.set(0, 0, 0);  // before every start but one: the search never begins again at the front
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
  const auto seen = context.code().makeStepSolver()->usedValuesAt(cells, x, y);
  if (seen == wanted) return;
  context.fail({.expected = fmt::format("usedValuesAt(grid, {}, {}) says that {} are used", x, y,
                                        words(wanted)),
                .seen = "it says " + words(seen),
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
}

void countsTheCellItself(Context& context) {
  // Alone on the grid, so that only the cell itself can tell.
  for (const Cell cell : {Cell{0, 0}, Cell{4, 7}, Cell{8, 8}}) {
    for (const int digit : {1, 6, 9}) {
      Grid grid;
      grid.set(cell.y, cell.x, digit);
      expectUsed(context, grid, cell.x, cell.y);
    }
  }
}

/// A puzzle that a search decides soon whichever index it lets run fastest.
template <class Make>
Grid fairPuzzle(Make&& make) {
  while (true) {
    const Grid puzzle = make();
    if (yardstick(transposed(puzzle), 30'000)) return puzzle;
  }
}

struct StepRun {
  Grid puzzle;
  bool solved = false;
  Grid after;
};

StepRun solve(IStepSolver& solver, const Grid& puzzle) {
  Cells cells = cellsOf(puzzle);
  const bool solved = solver.solve(cells);
  return {puzzle, solved, gridOf(cells)};
}

StepRun solve(Context& context, const Grid& puzzle) {
  return solve(*context.code().makeStepSolver(), puzzle);
}

void expectSolved(Context& context, const StepRun& run, const std::string& where = "") {
  const std::string fault = faultIn(run.puzzle, run.after);
  if (run.solved && fault.empty()) return;
  context.fail({.expected = fmt::format(
                    "solve() returns true on a grid with {} empty cells{}, and completes it",
                    gapsOf(run.puzzle), where),
                .seen = run.solved ? "it returned true, but " + fault : "it returned false",
                .puzzle = run.puzzle,
                .after = run.after});
}

void expectUnsolved(Context& context, const StepRun& run, const std::string& why) {
  if (!run.solved) return;
  context.fail({.expected = "solve() returns false: " + why,
                .seen = "it returned true",
                .puzzle = run.puzzle,
                .after = run.after});
}

void fillsFewCells(Context& context) {
  for (const int gaps : {1, 2, 3})
    expectSolved(context, solve(context, tamePuzzle(gaps, context.random())));
  for (const int digit : {1, 9}) {
    Grid grid = randomFullGrid({}, context.random());
    const int line = digit - 1;
    for (int y = 0; y < kOrder; ++y) {
      if (grid.get(y, line) == digit) grid.set(y, line, 0);
    }
    expectSolved(context, solve(context, grid));
  }
}

void goesBackFromDeadEnds(Context& context) {
  for (const Search search :
       {Search::byRows, Search::byColumns, Search::byRows, Search::byColumns}) {
    expectSolved(context, solve(context, misleadingPuzzle(4, context.random(), search)));
  }
}

template <int gaps>
void fillsGaps(Context& context) {
  for (int i = 0; i < 3; ++i)
    expectSolved(
        context,
        solve(context, fairPuzzle([&] { return solvablePuzzle(gaps, context.random()); })));
}

void judgesFullGrids(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  expectSolved(context, solve(context, full));
  Grid wrong = full;
  wrong.set(4, 4, full.get(4, 4) % kOrder + 1);
  expectUnsolved(context, solve(context, wrong), "the grid is full, and a digit stands twice");
}

void seesConflictingGivens(Context& context) {
  for (const Unit unit : {Unit::row, Unit::column, Unit::box}) {
    for (const int gaps : {2, 8})
      expectUnsolved(context, solve(context, conflictingPuzzle(gaps, unit, context.random())),
                     "two givens are the same in a line, column or box");
  }
  expectSolved(context, solve(context, tamePuzzle(2, context.random())));
}

void seesUnsolvable(Context& context) {
  for (const int gaps : {2, 8, 40}) {
    const Effort effort =
        gaps < 10 ? Effort{.atLeast = 9, .atMost = 300} : Effort{.atLeast = 300, .atMost = 20'000};
    expectUnsolved(context, solve(context, fairPuzzle([&] {
                                    return unsolvablePuzzle(gaps, context.random(), effort);
                                  })),
                   "no digits make a valid grid");
  }
  expectSolved(context, solve(context, tamePuzzle(2, context.random())));
}

void keepsTheGridWhenUnsolvable(Context& context) {
  for (const int gaps : {2, 8}) {
    const StepRun run =
        solve(context, unsolvablePuzzle(gaps, context.random(), {.atLeast = 9, .atMost = 300}));
    expectUnsolved(context, run, "no digits make a valid grid");
    if (run.after == run.puzzle) continue;
    context.fail({.expected = "after false the grid is as it was",
                  .seen = "it has changed",
                  .puzzle = run.puzzle,
                  .after = run.after});
  }
  expectSolved(context, solve(context, tamePuzzle(1, context.random())));
}

void keepsGivensInPlace(Context& context) {
  for (const int gaps : {2, 20}) {
    const StepRun run = solve(context, gaps == 2 ? tamePuzzle(gaps, context.random())
                                                 : solvablePuzzle(gaps, context.random()));
    if (!keepsGivens(run.puzzle, run.after)) {
      context.fail({.expected = "every cell that was given keeps its digit",
                    .seen = faultIn(run.puzzle, run.after),
                    .puzzle = run.puzzle,
                    .after = run.after});
    }
    if (gaps == 2) expectSolved(context, run);  // whatever changes nothing has shown nothing
  }
}

void keepsTwoSolversApart(Context& context) {
  const auto one = context.code().makeStepSolver();
  const auto other = context.code().makeStepSolver();
  for (int i = 0; i < 2; ++i) {
    expectSolved(context, solve(*one, tamePuzzle(3, context.random())), " beside another solver");
    expectSolved(context, solve(*other, tamePuzzle(3, context.random())), " beside another solver");
  }
}

}  // namespace

std::vector<Check> stepChecks() {
  const std::vector<Contract> step = {Contract::stepSolver};
  const char* const follow =
      "Follow the search on this grid by hand, or with a debugger, until the grid differs from "
      "what you expect.";
  return {
      {"step-read-grid", "readGrid() reads nine lines of nine numbers",
       "grid[x][y] is number y of line x, both from 0.",
       "x is the line: the outer loop reads lines, the inner one the numbers of a line.", step,
       readsGrids},
      {"step-read-spaces", "readGrid() takes any white space",
       "Blanks, tabs and line ends of either kind may stand between two numbers, as many as there "
       "are.",
       "Read numbers with in >> number, not characters.", step, readsAnyWhiteSpace},
      {"step-print-grid", "printGrid() writes nine lines of nine numbers",
       "0 for an empty cell, white space between two numbers, and nothing else.",
       "No rulers and no headings; write to the stream that is given.", step, printsGrids},
      {"step-print-then-read", "What is printed can be read again",
       "printGrid() and readGrid() belong together.", "Do both take lines for x and places for y?",
       step, printsWhatItReads},
      {"step-valid-complete", "isValid() is right on complete grids",
       "A complete grid without a digit twice is valid.",
       "Does it return too early, or add up what it should compare?", step, acceptsCompleteGrids},
      {"step-valid-incomplete", "isValid() refuses incomplete grids",
       "Here valid means complete and right.", "A 0 anywhere makes the grid invalid.", step,
       refusesIncompleteGrids},
      {"step-valid-rows", "isValid() sees a digit twice in a line",
       "Each line of a valid grid holds each digit once.", "Compare digits, not sums.", step,
       judgesUnits<Unit::row>},
      {"step-valid-columns", "isValid() sees a digit twice in a column",
       "Each column of a valid grid holds each digit once.", "Compare digits, not sums.", step,
       judgesUnits<Unit::column>},
      {"step-valid-boxes", "isValid() sees a digit twice in a box",
       "Each 3x3 box of a valid grid holds each digit once.",
       "The box of (x, y) begins at (x / 3 * 3, y / 3 * 3).", step, judgesUnits<Unit::box>},
      {"step-next-empty", "findNextEmptyCell() finds the next one",
       "It starts at (x, y) itself; x runs fastest: after (8, y) comes (0, y + 1).",
       "The inner loop runs over x; only its first turn begins at the given x.", step,
       findsTheNextEmptyCell},
      {"step-next-empty-none", "findNextEmptyCell() finds nothing when nothing is left",
       "From (x, y) to (8, 8) and no further: it never begins again at (0, 0).",
       "Return an empty optional after the last cell.", step, findsNothingWhenNothingIsLeft},
      {"step-used-values", "usedValuesAt() knows line, column and box",
       "Entry n tells whether n + 1 stands in the line, column or box of the cell.",
       "Entry 0 is for digit 1. All nine cells of the box count.", step, knowsUsedValues},
      {"step-used-values-own", "usedValuesAt() counts the cell itself",
       "On a filled cell its own value is used.",
       "Do not leave out the cell when you look at its line.", step, countsTheCellItself},
      {"step-solve-few", "Grids with a few empty cells are solved",
       "The first thing that a solver must do.",
       "Do the loops reach the first and the last cell, and the digits 1 and 9?", step,
       fillsFewCells},
      {"step-solve-backtracks", "A wrong first guess is taken back",
       "Here the first digit that fits leads to a dead end a few cells on.",
       "When nothing works in a cell, empty it and go back to the one before.", step,
       goesBackFromDeadEnds},
      {"step-solve-40-gaps", "Grids with 40 empty cells are solved",
       "Backtracking over many cells.", follow, step, fillsGaps<40>},
      {"step-solve-55-gaps", "Grids with 55 empty cells are solved",
       "Backtracking over many cells.", follow, step, fillsGaps<55>},
      {"step-solve-full", "A full grid is judged",
       "On a full grid solve() returns true if it is right and false if it is not.",
       "When no cell is empty, ask isValid().", step, judgesFullGrids},
      {"step-solve-conflicting-givens", "Conflicting givens have no solution",
       "solve() returns false, even if every empty cell can be filled.",
       "Check the grid before or after the search.", step, seesConflictingGivens},
      {"step-solve-unsolvable", "An unsolvable grid is seen",
       "No digits complete it: solve() returns false.",
       "Return false once all nine digits of the first empty cell have failed.", step,
       seesUnsolvable},
      {"step-false-keeps-grid", "After false the grid is as it was",
       "When there is no solution, the grid is unchanged.",
       "Set a cell to 0 again before you return false, in every branch.", step,
       keepsTheGridWhenUnsolvable},
      {"step-keeps-givens", "Givens are never changed",
       "A cell that is not empty at the start keeps its digit.",
       "Only empty cells may be written to.", step, keepsGivensInPlace},
      {"step-independent", "Two solvers do not disturb each other",
       "However many solvers there are, and however often they are used.",
       "Is there a static variable, or a table that is filled once and never cleared?", step,
       keepsTwoSolversApart},
  };
}

}  // namespace sudoku::grading
