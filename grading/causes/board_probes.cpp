// What a board makes of the nine strings that it is constructed from.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bitset>

#include "grading/causes/asking/index_formulas.h"
#include "grading/causes/asking/probe.h"
#include "grading/checks/grid/validity_support.h"
#include "grading/verdict/wording.h"

namespace sudoku::grading {
namespace {

constexpr const char* kWhereRowsAreRead =
    "Follow the loop over one string by hand: its digits stand at places 0, 2, 4, ... 16, with "
    "blanks between them.";

struct Reading {
  Grid wanted;
  std::array<int, kAllCells> seen;

  int wantedAt(int cell) const { return wanted.get(cell % kOrder, cell / kOrder); }
  bool isRight(int cell) const { return seen[static_cast<std::size_t>(cell)] == wantedAt(cell); }
};

/// The groups, 0 to 8, none of whose cells is right, if all others' are.
template <class Group>
std::vector<int> wrongGroups(const Reading& reading, Group groupOf) {
  std::array<int, kOrder> wrong{};
  for (int cell = 0; cell < kAllCells; ++cell)
    wrong.at(static_cast<std::size_t>(groupOf(cell))) += reading.isRight(cell) ? 0 : 1;
  if (!std::ranges::all_of(wrong, [](int count) { return count == 0 || count == kOrder; }))
    return {};
  std::vector<int> groups;
  for (int group = 0; group < kOrder; ++group) {
    if (wrong.at(static_cast<std::size_t>(group)) > 0) groups.push_back(group);
  }
  return groups;
}

template <class Holds>
bool holdsForAll(const Reading& reading, Holds holds) {
  for (int cell = 0; cell < kAllCells; ++cell) {
    if (!holds(cell, reading.seen[static_cast<std::size_t>(cell)])) return false;
  }
  return true;
}

std::array<int, kAllCells> valuesOf(const IBoard& board) {
  std::array<int, kAllCells> values{};
  for (int cell = 0; cell < kAllCells; ++cell)
    values.at(static_cast<std::size_t>(cell)) = board.valueAt(cell / kOrder, cell % kOrder);
  return values;
}

/// Whether what a board holds changes when another one is made.
std::optional<Shown> changesWithOthers(Context& context) {
  const Grid wanted = randomFullGrid({}, context.random());
  const Grid others = randomFullGrid({}, context.random());
  const auto board = boardOf(context, wanted);
  const Reading first{wanted, valuesOf(*board)};
  const auto other = boardOf(context, others);
  const std::array<int, kAllCells> then = valuesOf(*board);
  const auto difference = std::ranges::mismatch(first.seen, then);
  if (difference.in1 == first.seen.end()) return std::nullopt;
  const auto cell = std::distance(first.seen.begin(), difference.in1);
  const std::string evidence = fmt::format(
      "valueAt({}, {}) of a board returns {} at first, and {} after another board has been made.",
      cell / kOrder, cell % kOrder, *difference.in1, then.at(static_cast<std::size_t>(cell)));
  if (holdsForAll(first, [&](int at, int seen) { return seen == first.wantedAt(at); }) &&
      holdsForAll(Reading{others, then},
                  [&](int at, int seen) { return seen == others.get(at % kOrder, at / kOrder); }))
    return Shown{"All boards share the same cells.", evidence,
                 "Look for `static` or a global variable: the cells must be a member of each "
                 "object."};
  return Shown{"The board keeps no copy of the rows that it is made from.", evidence,
               "Is a member a reference, a pointer or a std::string_view? The nine strings belong "
               "to the caller, and may be gone after the constructor: copy what they say."};
}

std::optional<Shown> misreadsRows(Context& context) {
  Reading reading{randomFullGrid({}, context.random()), {}};
  reading.seen = valuesOf(*boardOf(context, reading.wanted));
  int wrong = 0;
  int example = 0;
  for (int cell = kAllCells - 1; cell >= 0; --cell) {
    if (reading.isRight(cell)) continue;
    ++wrong;
    example = cell;
  }
  if (wrong == 0) return std::nullopt;
  const std::string one = fmt::format(
      "valueAt({}, {}) returns {} in the place of {}", example / kOrder, example % kOrder,
      reading.seen.at(static_cast<std::size_t>(example)), reading.wantedAt(example));
  const auto shown = [&](std::string mistake, const std::string& which, std::string next) {
    return Shown{std::move(mistake),
                 fmt::format("A board is made from nine full rows: {} of its 81 cells are wrong{}; "
                             "{}.",
                             wrong, which, one),
                 std::move(next)};
  };
  if (holdsForAll(reading,
                  [&](int cell, int seen) { return seen == reading.wantedAt(cell) + '0'; }))
    return shown("The characters of the rows are stored, not the digits.", "",
                 "The character '5' has the number 53: the digit is character - '0'.");
  if (holdsForAll(reading, [&](int cell, int seen) {
        return seen == reading.wanted.get(cell / kOrder, cell % kOrder);
      }))
    return shown("Rows and columns are exchanged.",
                 ", and each holds what belongs across the diagonal",
                 "Compare the index in valueAt() with that in the constructor.");
  const std::string still =
      holdsForAll(reading,
                  [&](int cell, int seen) { return seen == reading.wantedAt(cell) || seen == 0; })
          ? " and hold 0"
          : "";
  if (const auto columns = wrongGroups(reading, [](int cell) { return cell % kOrder; });
      !columns.empty() && columns.size() < kOrder)
    return shown(fmt::format("Column {} of the rows is not read.", fmt::join(columns, ", ")),
                 fmt::format(", just those of column {}{}", fmt::join(columns, ", "), still),
                 kWhereRowsAreRead);
  if (const auto rows = wrongGroups(reading, [](int cell) { return cell / kOrder; });
      !rows.empty() && rows.size() < kOrder)
    return shown(fmt::format("Row {} is not read.", fmt::join(rows, ", ")),
                 fmt::format(", just those of row {}{}", fmt::join(rows, ", "), still),
                 "Does the loop over the strings reach all nine of them?");
  return shown("The rows are not read as they stand there.", "", kWhereRowsAreRead);
}

bool hasGivenWith(const IndexFormula& index, const Grid& puzzle, int cell) {
  for (int other = 0; other < kAllCells; ++other) {
    if (index.of(other) == index.of(cell) && puzzle.get(other % kOrder, other / kOrder) != 0)
      return true;
  }
  return false;
}

/// Which cells are fixed on a board with 30 givens.
std::optional<Shown> mistakesFixedCells(Context& context) {
  const Grid puzzle = withGaps(randomFullGrid({}, context.random()), 51, context.random());
  const auto board = boardOf(context, puzzle);
  int fixed = 0;
  bool isMirrored = true;
  bool isRight = true;
  std::bitset<kAllCells> areFixed;
  for (int cell = 0; cell < kAllCells; ++cell) {
    const int row = cell / kOrder;
    const int column = cell % kOrder;
    const bool isFixed = board->isFixed(row, column);
    fixed += isFixed ? 1 : 0;
    areFixed.set(static_cast<std::size_t>(cell), isFixed);
    isRight = isRight && isFixed == (puzzle.get(column, row) != 0);
    isMirrored = isMirrored && isFixed == (puzzle.get(row, column) != 0);
  }
  if (isRight) return std::nullopt;
  const std::string evidence =
      fmt::format("On a board with 30 givens isFixed() is true for {} of the 81 cells", fixed);
  if (isMirrored)
    return Shown{"isFixed() takes row and column the other way round.",
                 evidence + ": for those across the diagonal from the givens.",
                 "Compare the index in isFixed() with the one that is written when the rows are "
                 "read."};
  const auto index = formulaWhere([&](const IndexFormula& formula) {
    for (int cell = 0; cell < kAllCells; ++cell) {
      if (areFixed.test(static_cast<std::size_t>(cell)) != hasGivenWith(formula, puzzle, cell))
        return false;
    }
    return true;
  });
  if (index && fixed < kAllCells)
    return Shown{fmt::format("isFixed() takes several cells for one, as with an index {}.",
                             index->inWords(Naming::rowAndColumn)),
                 evidence + fmt::format(": for all that have the same {} as a given.",
                                        index->inWords(Naming::rowAndColumn)),
                 "Look at the index, the key or the hash that is made of row and column: 9 * row + "
                 "column is another number for each of the 81 cells."};
  if (fixed == 0)
    return Shown{"No cell of the board counts as fixed.", evidence + ".",
                 "Where is it noted, when the rows are read, that a cell is fixed?"};
  if (fixed == kAllCells)
    return Shown{"Every cell of the board counts as fixed, the empty ones too.", evidence + ".",
                 "The character '0' is an empty cell, and not the number 0. And does the member "
                 "that tells fixed cells hold anything before it is written? Or is a reference to "
                 "the nine strings kept, which are gone by then?"};
  return std::nullopt;
}

/// Whether a digit is kept against all that is moved there after it, but for a 0.
std::optional<Shown> keepsTheFirstMove(Context& context) {
  const auto board = boardOf(context, Grid());
  const auto after = [&](int value) {
    board->move(Move(4, 4, value));
    return board->valueAt(4, 4);
  };
  if (after(3) != 3 || after(5) != 3 || after(0) != 0 || after(5) != 5) return std::nullopt;
  return Shown{"move() does not write over a digit: the first one stays.",
               "After the moves of 3 and then of 5 on the cell in row 4, column 4 valueAt(4, 4) "
               "returns 3.",
               "What does the container do where there is an element already? insert() and "
               "emplace() of a map leave it as it is. Or does move() ask first whether the cell is "
               "empty?"};
}

}  // namespace

std::vector<Probe> boardProbes() {
  const std::vector<std::string_view> ofMoves = {
      "board-knows-fixed",   "board-stores-moves", "board-clears-cells",   "board-stores-conflicts",
      "board-move-on-fixed", "board-move-outside", "board-move-bad-value", "stack-own-board",
      "board-bad-rows",      "board-bad-columns",  "board-bad-boxes",      "memory-safety"};
  const std::vector<std::string_view> ofReading = {
      "board-reads-rows", "board-knows-fixed",       "board-move-on-fixed",
      "board-bad-rows",   "board-bad-columns",       "board-bad-boxes",
      "board-bad-full",   "board-bad-ignores-empty", "stack-own-board"};
  std::vector<std::string_view> all = ofReading;
  all.insert(all.end(), ofMoves.begin(), ofMoves.end());
  all.insert(all.end(), {"board-independent", "board-failed-move-keeps"});
  return {{"rows-not-copied", {host::contractOf<IBoard>}, all, changesWithOthers},
          {"rows-misread", {host::contractOf<IBoard>}, ofReading, misreadsRows},
          {"move-is-lost", {host::contractOf<IBoard>}, ofMoves, keepsTheFirstMove},
          {"fixed-cells-mistaken", {host::contractOf<IBoard>}, ofMoves, mistakesFixedCells}};
}

}  // namespace sudoku::grading
