// What usedValuesAt() of a step solver sees of the cells around one, each asked about alone, and what
// its isValid() sees of full grids; and in which order findNextEmptyCell() goes.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "grading/causes/asking/neighbours.h"
#include "grading/causes/asking/oversight.h"
#include "grading/causes/asking/probe.h"
#include "grading/causes/asking/read_grids.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/unit_conflicts.h"
#include "grading/verdict/wording.h"
#include "solution/grid/shapes.h"
#include "solution/grid/step_cells.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

/// How a cell is related to the one that is asked about, which sees it in no other way.
enum class Relation { line, column, box, itself };
constexpr std::array kRelations = {"the line", "the column", "the box", "the cell itself"};

struct Question {
  int x;  // the cell that is asked about
  int y;
  Relation relation;
  int digit;
  std::array<bool, 9> answer;

  bool isSeen() const { return answer.at(static_cast<std::size_t>(digit - 1)); }
  bool isInverted() const { return !isSeen() && std::ranges::count(answer, true) == kOrder - 1; }
  bool isOnePlaceOff() const {
    return !isSeen() && answer.at(static_cast<std::size_t>(digit % kOrder));
  }
};

/// In terms of the contract: x is the line, y the place in it.
std::optional<Relation> relationOf(int x, int y, int otherX, int otherY) {
  const bool isSameLine = x == otherX;
  const bool isSameColumn = y == otherY;
  const bool isSameBox = boxOf({}, y, x) == boxOf({}, otherY, otherX);
  if (isSameLine && isSameColumn) return Relation::itself;
  if (isSameLine && !isSameBox) return Relation::line;
  if (isSameColumn && !isSameBox) return Relation::column;
  if (isSameBox && !isSameLine && !isSameColumn) return Relation::box;
  return std::nullopt;
}

std::vector<Question> questions(Context& context) {
  const auto solver = context.code().make<IStepSolver>();
  std::vector<Question> all;
  for (int cell = 0; cell < kAllCells; ++cell) {
    for (int other = 0; other < kAllCells; ++other) {
      const int x = cell / kOrder;
      const int y = cell % kOrder;
      const auto relation = relationOf(x, y, other / kOrder, other % kOrder);
      if (!relation) continue;
      const int digit = 1 + static_cast<int>(all.size()) % kOrder;
      Grid grid;
      grid.set(other % kOrder, other / kOrder, digit);
      all.push_back({x, y, *relation, digit, solver->usedValuesAt(cellsOf(grid), x, y)});
    }
  }
  return all;
}

template <class Which>
bool missesJust(const std::vector<Question>& all, Which which) {
  return std::ranges::all_of(all, [&](const Question& one) { return which(one) != one.isSeen(); });
}

/// Whether the box that is looked at is that of another cell than (x, y): found for those boxes on the
/// diagonal, where rows and columns begin alike, and for no other.
std::optional<Shown> looksAtAnotherBox(Context& context, const std::vector<Question>& all) {
  const auto isElsewhere = [](const Question& one) {
    return one.relation == Relation::box && one.x / 3 != one.y / 3;
  };
  if (!missesJust(all, isElsewhere)) return std::nullopt;
  Grid grid;  // a 7 in grid[0][4], in the box on the other side of the diagonal from grid[4][0]
  grid.set(4, 0, 7);
  grid.set(3, 1, 8);
  const auto used = context.code().make<IStepSolver>()->usedValuesAt(cellsOf(grid), 5, 0);
  const bool isMirrored = used.at(6) && used.at(7);
  return Shown{
      isMirrored ? "usedValuesAt() looks at the box on the other side of the diagonal."
                 : "usedValuesAt() looks at the right box only where that stands on the diagonal.",
      isMirrored ? "Asked for grid[5][0], in the middle left box, it finds the digits of the top "
                   "centre box. Lines and columns are seen, and so are the three boxes that stand "
                   "on the diagonal."
                 : "With one digit on the grid it is found in all lines and columns, and in the "
                   "three boxes that stand on the diagonal, and in no other box.",
      isMirrored ? "Where the box begins, or where its cells are read, the two numbers stand the "
                   "other way round."
                 : "Where does the box begin? Its two numbers have to come from x and from y, "
                   "each from its own."};
}

/// "in the line for 486 of 486 cells, in the column ...".
std::string inWords(const std::vector<Question>& all) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kRelations.size(); ++i) {
    int asked = 0;
    int seen = 0;
    for (const Question& one : all) {
      if (static_cast<std::size_t>(one.relation) != i) continue;
      ++asked;
      seen += one.isSeen() ? 1 : 0;
    }
    words.push_back(fmt::format("{} in {} of {} cases", kRelations.at(i), seen, asked));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

std::optional<Shown> overlooksUsedValues(Context& context) {
  const std::vector<Question> all = questions(context);
  if (missesJust(all, [](const Question&) { return false; })) return std::nullopt;
  const std::string evidence = fmt::format(
      "With one digit on the grid, asked for each cell that sees it, it is found in {}.",
      inWords(all));
  if (std::ranges::all_of(all, &Question::isOnePlaceOff))
    return Shown{"The entries of usedValuesAt() are one place off.",
                 "With one digit n on the grid it is always entry n that says true, and not n - 1.",
                 "Entry 0 is for the digit 1: take 1 off when a digit becomes an index."};
  if (std::ranges::all_of(all, &Question::isInverted))
    return Shown{"usedValuesAt() says the opposite: which digits are free.",
                 "With one digit on the grid its entry says false, and the eight others true.",
                 "An entry is true if its digit stands in the line, the column or the box."};
  for (int digit = 1; digit <= kOrder; ++digit) {
    if (missesJust(all, [digit](const Question& one) { return one.digit == digit; }))
      return Shown{
          fmt::format("usedValuesAt() never says that {} is used.", digit),
          fmt::format("With one digit on the grid each is found, but {}, by every cell that "
                      "sees it.",
                      digit),
          fmt::format("Does the loop, the array or the bits of a mask reach as far as the "
                      "entry for {}?",
                      digit)};
  }
  if (auto shown = looksAtAnotherBox(context, all)) return shown;
  std::vector<std::string> missed;
  for (std::size_t i = 0; i < kRelations.size(); ++i) {
    const bool isMissed = std::ranges::none_of(all, [i](const Question& one) {
      return static_cast<std::size_t>(one.relation) == i && one.isSeen();
    });
    if (isMissed) missed.emplace_back(kRelations.at(i));
  }
  return Shown{missed.empty()
                   ? "usedValuesAt() does not see all cells around one."
                   : fmt::format("usedValuesAt() does not look at {}.", fmt::join(missed, " or ")),
               evidence,
               missed == std::vector<std::string>{"the cell itself"}
                   ? "Some test leaves out the cell (x, y), and it counts too."
                   : "Follow its loops for one cell by hand: nine cells of the line, nine of the "
                     "column, nine of the box, which begins at x / 3 * 3 and y / 3 * 3."};
}

/// What isValid() makes of full grids in which digits stand twice in units of that kind only.
std::vector<JudgedGrid> judgedGrids(Context& context, IStepSolver& solver, Unit kind) {
  std::vector<JudgedGrid> all;
  for (const Grid& grid : completeConflicts(kind, context.random()))
    all.push_back({grid, !solver.isValid(cellsOf(grid))});
  return all;
}

/// Which repeated digits isValid() overlooks on full grids that are wrong in one kind of unit only.
std::optional<Shown> overlooksRepeatsInFullGrids(Context& context) {
  const auto solver = context.code().make<IStepSolver>();
  if (!solver->isValid(cellsOf(randomFullGrid({}, context.random())))) return std::nullopt;
  std::vector<std::string> words;
  Oversights oversights;
  bool seesSome = false;
  bool seesNeighbours = true;  // and no others
  for (const auto& [kind, name] :
       {std::pair{Unit::row, "lines"}, {Unit::column, "columns"}, {Unit::box, "boxes"}}) {
    const std::vector<JudgedGrid> grids = judgedGrids(context, *solver, kind);
    const auto seen = std::ranges::count(grids, true, &JudgedGrid::isSeen);
    words.push_back(fmt::format("{} of {} in {}", seen, grids.size(), name));
    seesSome = seesSome || seen > 0;
    seesNeighbours = seesNeighbours && std::ranges::all_of(grids, [](const JudgedGrid& one) {
                       return one.isSeen == hasEqualNeighbours(one.grid);
                     });
    if (seen == std::ssize(grids)) continue;
    const Oversight some = {"overlooks some digits that stand twice in {}", ""};
    const Oversight all = {"overlooks a digit that stands twice in {}", ""};
    oversights.add(seen == 0 ? all : oversightOf(kind, grids).value_or(some), name);
  }
  if (oversights.areNone()) return std::nullopt;
  if (seesSome && seesNeighbours)
    return Shown{
        "isValid() compares each digit with the next one only.",
        fmt::format("Of full grids with digits twice in units of one kind only it refuses {}: just "
                    "those in which equal digits stand side by side.",
                    fmt::join(words, ", ")),
        kLookAtAll};
  IStepSolver::Cells fives;
  for (auto& line : fives) line.fill(5);
  if (!seesSome && !solver->isValid(fives))
    return Shown{
        "isValid() does not judge each line, each column and each box by itself.",
        fmt::format("Of full grids with digits twice in units of one kind only it refuses {}; one "
                    "that holds nothing but 5 it does.",
                    fmt::join(words, ", ")),
        "What is asked for, and of which cells? Each of the 27 units has to hold each digit once; "
        "line, column and box of a cell together may hold all nine although none of them does."};
  return Shown{
      seesSome ? fmt::format("isValid() {}.", oversights.sentence())
               : "isValid() sees no repeated digit at all.",
      fmt::format("Of full grids with digits twice in units of one kind only it refuses {}.",
                  fmt::join(words, ", ")),
      oversights.next(
          "Follow its loops by hand: does each line, each column and each box begin with nothing "
          "seen, and does each have nine cells? Boxes begin at x / 3 * 3 and y / 3 * 3: there are "
          "nine of them, not only those on the diagonal.")};
}

/// A place in a grid of IStepSolver: x is the line, y the place in it.
using Place = std::pair<int, int>;

/// Asks for the next empty cell from a place on, in a grid in which these alone are empty. Nothing
/// where the answer is none of them.
std::optional<Place> nextAmong(IStepSolver& solver, const std::vector<Place>& empty, Place from) {
  IStepSolver::Cells cells;
  for (auto& line : cells) line.fill(1);
  for (const auto& [x, y] : empty)
    cells.at(static_cast<std::size_t>(x)).at(static_cast<std::size_t>(y)) = 0;
  const auto found = solver.findNextEmptyCell(cells, from.first, from.second);
  if (!found) return std::nullopt;
  const auto place = std::ranges::find(empty, Place(found->x, found->y));
  return place == empty.end() ? std::nullopt : std::optional(*place);
}

/// One rule of the order in which cells are looked at: how often it held, of how many times.
struct Tally {
  int held = 0;
  int asked = 0;
  void count(bool holds) {
    held += holds ? 1 : 0;
    ++asked;
  }
  bool never() const { return held == 0; }
  bool always() const { return held == asked; }
};

/// In which order findNextEmptyCell() goes through the cells: one of its steps that is never right,
/// while the others always are.
std::optional<Shown> goesAnotherWay(Context& context) {
  const auto solver = context.code().make<IStepSolver>();
  Tally itself;   // the cell where it starts
  Tally onward;   // the next x, and not the next y, where both are empty
  Tally back;     // a smaller x of the next y
  Tally lastOne;  // x = 8, from the place before
  for (int x = 1; x < kOrder - 1; ++x) {
    for (int y = 0; y < kOrder - 1; ++y) {
      const Place here = {x, y};
      itself.count(nextAmong(*solver, {here}, here) == here);
      if (x < kOrder - 2) {
        const Place next = {x + 1, y};
        onward.count(nextAmong(*solver, {next, {x, y + 1}}, here) == next);
      }
      const Place below = {x - 1, y + 1};
      back.count(nextAmong(*solver, {below}, here) == below);
      const Place last = {kOrder - 1, y};
      lastOne.count(nextAmong(*solver, {last}, here) == last);
    }
  }
  const bool findsAhead = back.always() && lastOne.always();
  if (itself.never() && onward.always() && findsAhead)
    return Shown{"findNextEmptyCell() does not look at the cell where it starts.",
                 "Where that cell alone is empty, it finds nothing.",
                 "The cell (x, y) counts itself: look at it before you take a step."};
  if (onward.never() && itself.always())
    return Shown{"findNextEmptyCell() goes along y first, where x has to run fastest.",
                 fmt::format("Of two empty cells, (x + 1, y) and (x, y + 1), it returns the second "
                             "in all of {} cases.",
                             onward.asked),
                 "The next cell after (x, y) is (x + 1, y), and after (8, y) it is (0, y + 1). "
                 "Which of the two loops is the inner one?"};
  if (!itself.always() || !onward.always()) return std::nullopt;
  if (back.never() && lastOne.always())
    return Shown{"findNextEmptyCell() passes over cells with an x smaller than at its start.",
                 fmt::format("With (x - 1, y + 1) alone empty it finds nothing from (x, y) on, in "
                             "all of {} cases.",
                             back.asked),
                 "After (8, y) comes (0, y + 1): only for the first y does x begin where it was "
                 "told to."};
  constexpr Place kLast = {kOrder - 1, kOrder - 1};
  const Place beforeIt = {kOrder - 2, kOrder - 1};
  if (findsAhead && nextAmong(*solver, {beforeIt}, {0, 0}) == beforeIt &&
      !nextAmong(*solver, {kLast}, {0, 0}))
    return Shown{
        "findNextEmptyCell() never looks at the last cell, (8, 8).",
        "Where that cell alone is empty it finds nothing; it finds all others.",
        "What ends the loop? Where it ends when (8, 8) is reached, that cell is never looked "
        "at: look first, and end then."};
  if (lastOne.never() && back.always())
    return Shown{"findNextEmptyCell() never looks at the cells with x = 8.",
                 "With such a cell alone empty it finds nothing; it finds all others.",
                 "How far does the loop over x go?"};
  return std::nullopt;
}

}  // namespace

std::vector<Probe> stepProbes() {
  const std::vector<std::string_view> reading = {"step-read-grid", "step-read-spaces",
                                                 "step-print-then-read"};
  return {{"nothing-read", {host::contractOf<IStepSolver>}, reading, readsNothing},
          {"restores-what-was-read",
           {host::contractOf<IStepSolver>},
           {"step-false-keeps-grid", "step-solve-full", "step-solve-conflicting-givens"},
           restoresWhatWasRead},
          {"next-cell-another-way",
           {host::contractOf<IStepSolver>},
           {"step-next-empty", "step-next-empty-none"},
           goesAnotherWay},
          {"used-values-of-another-grid",
           {host::contractOf<IStepSolver>},
           {"step-used-values", "step-used-values-own"},
           remembersTheGridThatWasRead},
          {"used-values-overlooked",
           {host::contractOf<IStepSolver>},
           {"step-used-values", "step-used-values-own"},
           overlooksUsedValues},
          {"step-units-overlooked",
           {host::contractOf<IStepSolver>},
           {"step-valid-rows", "step-valid-columns", "step-valid-boxes", "step-valid-complete"},
           overlooksRepeatsInFullGrids}};
}

}  // namespace sudoku::grading
