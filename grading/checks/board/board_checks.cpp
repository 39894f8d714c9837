// Checks of IBoard: what it reads, stores, refuses and throws.
//
// As with the grid, breaking one rule must not lose points for another: boards are filled without
// conflicts unless conflicts are being tested.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>

#include "base/language.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "grading/subjects/check.h"
#include "grading/wording/values.h"
#include "plugins/host/counting_board.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

std::shared_ptr<IBoard> makeBoard(Context& context, const Grid& contents) {
  return context.code().make<IBoard>(rowsOf(contents));
}

std::string moveOutcome(IBoard& board, const Move& move) {
  return outcomeOf([&] {
    board.move(move);
    return tr("returned");
  });
}

std::string named(const Move& move) {
  return fmt::format("move(Move({}, {}, {}))", move.row(), move.column(), move.value());
}

/// An outcome in the past tense, as seen, and in the present tense, as expected.
struct Wanted {
  std::string seen;
  std::string expected;
};

Wanted returning() { return {tr("returned"), tr("returns")}; }

Wanted refused(const Move& move) {
  return {outcomeOf([&]() -> std::string { throw IBoard::BadMoveException(move); }),
          tr("throws IBoard::BadMoveException: {}", IBoard::BadMoveException(move).what())};
}

void expectMove(Context& context, IBoard& board, const Move& move, const Wanted& wanted) {
  const std::string seen = moveOutcome(board, move);
  if (seen != wanted.seen)
    context.fail(
        {.expected = named(move) + " " + wanted.expected, .seen = named(move) + " " + seen});
}

void expectValue(Context& context, const IBoard& board, int row, int column, int value,
                 const std::string& when) {
  const std::string seen = outcomeOf([&] { return tr("returned {}", board.valueAt(row, column)); });
  if (seen == tr("returned {}", value)) return;
  const std::string call = fmt::format("valueAt({}, {}) {} ", row, column, when);
  context.fail({.expected = call + tr("returns {}", value), .seen = call + seen});
}

void expectValues(Context& context, const IBoard& board, const Grid& contents,
                  const std::string& when) {
  for (int row = 0; row < kOrder; ++row) {
    for (int column = 0; column < kOrder; ++column)
      expectValue(context, board, row, column, contents.get(column, row), when);
  }
}

void readsRows(Context& context) {
  for (const int gaps : {0, 30, 60}) {
    const Grid contents = withGaps(randomFullGrid({}, context.random()), gaps, context.random());
    expectValues(context, *makeBoard(context, contents), contents, tr("of a new board"));
  }
}

/// A hint from all answers together; empty if they show nothing.
std::string hintOnFixed(const IBoard& board, const Grid& contents) {
  int fixed = 0;
  int mirrored = 0;
  for (int row = 0; row < kOrder; ++row) {
    for (int column = 0; column < kOrder; ++column) {
      const bool seen = board.isFixed(row, column);
      fixed += seen ? 1 : 0;
      mirrored += seen == (contents.get(row, column) != 0) ? 1 : 0;
    }
  }
  if (mirrored == kOrder * kOrder)
    return tr("Each answer is correct for the cell with row and column swapped.");
  if (fixed == 0) return tr("It never returns true. Where does your code record the givens?");
  if (fixed == kOrder * kOrder)
    return tr(
        "It returns true for every cell. In the rows, an empty cell is the character '0', not the "
        "number 0.");
  return "";
}

void knowsFixedCells(Context& context) {
  const Grid contents = withGaps(randomFullGrid({}, context.random()), 40, context.random());
  const auto board = makeBoard(context, contents);
  const auto expectFixed = [&](const std::string& when) {
    for (int row = 0; row < kOrder; ++row) {
      for (int column = 0; column < kOrder; ++column) {
        const bool wanted = contents.get(column, row) != 0;
        const bool seen = board->isFixed(row, column);
        if (seen == wanted) continue;
        context.fail({.expected = tr("isFixed({}, {}) returns {}{}", row, column, wanted, when),
                      .seen = tr("it returned {}", seen),
                      .puzzle = contents,
                      .hint = when.empty() ? hintOnFixed(*board, contents) : ""});
      }
    }
  };
  expectFixed("");
  for (int row = 0; row < kOrder; ++row) {
    for (int column = 0; column < kOrder; ++column) {
      if (contents.get(column, row) == 0)
        moveOutcome(*board, Move(row, column, 1 + (row + column) % 9));
    }
  }
  expectFixed(tr(", regardless of later moves"));
}

void storesMoves(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  const auto board = makeBoard(context, Grid());
  for (int row = 0; row < kOrder; ++row) {
    for (int column = 0; column < kOrder; ++column) {
      expectMove(context, *board, Move(row, column, full.get(column, row)), returning());
    }
  }
  expectValues(context, *board, full, tr("after a move there"));
  for (int place = 0; place < kOrder; place += 4) {
    const auto alone = makeBoard(context, Grid());
    for (int digit = 1; digit <= kOrder; ++digit) {
      expectMove(context, *alone, Move(place, 8 - place, digit), returning());
      expectValue(context, *alone, place, 8 - place, digit, tr("after a move of {} there", digit));
    }
  }
}

// Diagonal only, without 9: transposing, or refusing 9, loses points in another check.
void clearsCells(Context& context) {
  const auto board = makeBoard(context, Grid());
  for (int place = 0; place < kOrder; ++place) {
    const int digit = place % 8 + 1;
    expectMove(context, *board, Move(place, place, digit), returning());
    // A board that always returns 0 must not pass.
    expectValue(context, *board, place, place, digit, tr("after a move of {} there", digit));
    expectMove(context, *board, Move(place, place, 0), returning());
    expectValue(context, *board, place, place, 0, tr("after a move of {} there", 0));
    expectMove(context, *board, Move(place, place, 0), returning());  // emptying twice is legal
  }
}

// Each set of cells is symmetric: exchanging rows and columns has its own check.
void storesConflicts(Context& context) {
  struct Place {
    int row;
    int column;
  };
  const std::array<std::vector<Place>, 4> conflicts = {
      {{{0, 0}, {0, 8}, {8, 0}}, {{4, 1}, {1, 4}, {4, 4}}, {{3, 3}, {5, 5}}, {{6, 7}, {7, 6}}}};
  const auto board = makeBoard(context, Grid());
  int digit = 3;
  for (const auto& places : conflicts) {
    ++digit;
    for (const auto& [row, column] : places)
      expectMove(context, *board, Move(row, column, digit), returning());
    for (const auto& [row, column] : places)
      expectValue(context, *board, row, column, digit, tr("next to the same digit"));
  }
}

void refusesMovesOnFixedCells(Context& context) {
  const Grid contents = tamePuzzle(20, context.random());
  const Grid solution = *firstSolution(contents);
  const auto board = makeBoard(context, contents);
  for (int row = 0; row < kOrder; ++row) {
    for (int column = 0; column < kOrder; ++column) {
      const int given = contents.get(column, row);
      if (given == 0) {
        expectMove(context, *board, Move(row, column, solution.get(column, row)), returning());
        continue;
      }
      for (const int value : {given % 9 + 1, given, 0})
        expectMove(context, *board, Move(row, column, value), refused(Move(row, column, value)));
    }
  }
}

void refusesMovesOutside(Context& context) {
  const auto board = makeBoard(context, Grid());
  for (const auto& [row, column] : {std::pair{9, 0},
                                    {0, 9},
                                    {-1, 0},
                                    {0, -1},
                                    {9, 9},
                                    {-1, -1},
                                    {4, 20},
                                    {20, 4},
                                    {INT_MAX, 3},
                                    {3, INT_MIN}}) {
    expectMove(context, *board, Move(row, column, 5), refused(Move(row, column, 5)));
  }
  int digit = 0;
  for (const auto& [row, column] : {std::pair{0, 0}, {0, 8}, {8, 0}, {8, 8}})
    expectMove(context, *board, Move(row, column, ++digit), returning());
}

void refusesBadValues(Context& context) {
  const auto board = makeBoard(context, Grid());
  for (const int value : {10, -1, 11, 100, INT_MAX, INT_MIN}) {
    for (const int place : {0, 4, 8})
      expectMove(context, *board, Move(place, 8 - place, value),
                 refused(Move(place, 8 - place, value)));
  }
  expectMove(context, *board, Move(4, 4, 5), returning());
}

/// The answers of isBad(), and of isFixed() in the row and column of a cell.
std::vector<std::pair<std::string, bool>> opinions(const IBoard& board, int row, int column) {
  std::vector<std::pair<std::string, bool>> all = {{"isBad()", board.isBad()}};
  for (int i = 0; i < kOrder; ++i) {
    for (const auto& [r, c] : {std::pair{row, i}, std::pair{i, column}})
      all.emplace_back(fmt::format("isFixed({}, {})", r, c), board.isFixed(r, c));
  }
  return all;
}

void failedMoveKeepsTheBoard(Context& context) {
  const Grid contents = tamePuzzle(10, context.random());
  int gap = 0;
  while (contents.get(gap % kOrder, gap / kOrder) != 0) ++gap;
  const int row = gap / kOrder;
  const int column = gap % kOrder;
  for (const Move& move :
       {Move(row, column, 50), Move(row, column, -50), Move(0, 0, contents.get(0, 0) % 9 + 1),
        Move(20, 3, 4), Move(4, 20, 4)}) {
    const auto board = makeBoard(context, contents);
    const auto before = opinions(*board, move.row() % kOrder, move.column() % kOrder);
    // Failing to refuse a move has already lost points in another check.
    if (moveOutcome(*board, move) == returning().seen) continue;
    const std::string when = tr("after {}, which was refused,", named(move));
    expectValues(context, *board, contents, when);
    const auto after = opinions(*board, move.row() % kOrder, move.column() % kOrder);
    const auto [was, is] = std::ranges::mismatch(before, after);
    if (was == before.end()) continue;
    context.fail(
        {.expected = tr("{} {} returns {}, as it did before", was->first, when, was->second),
         .seen = tr("{} returned {}", is->first, is->second),
         .puzzle = contents});
  }
}

void boardsAreIndependent(Context& context) {
  const Grid oneContents = withGaps(randomFullGrid({}, context.random()), 30, context.random());
  const Grid otherContents = withGaps(randomFullGrid({}, context.random()), 30, context.random());
  const auto one = makeBoard(context, oneContents);
  const auto other = makeBoard(context, otherContents);
  expectValues(context, *one, oneContents, tr("on the first of two boards"));
  expectValues(context, *other, otherContents, tr("on the second of two boards"));
  // A board with wrong flags for its own givens has already lost points in another check.
  bool isOthers = true;
  for (int i = 0; i < kOrder * kOrder && isOthers; ++i)
    isOthers =
        one->isFixed(i / kOrder, i % kOrder) == (otherContents.get(i % kOrder, i / kOrder) != 0);
  if (isOthers)
    context.fail({.expected = tr("isFixed() on each of two boards reports that board's givens"),
                  .seen = tr("on the first it reports the givens of the second"),
                  .puzzle = oneContents});
}

}  // namespace

std::vector<Check> boardChecks() {
  const std::vector<Contract> board = {contractOf<IBoard>};
  return {
      {"board-reads-rows", "A board is built from nine rows",
       "valueAt(row, column) returns the digit at that position in that string, or 0 if the cell "
       "is empty.",
       board, readsRows},
      {"board-knows-fixed", "isFixed() knows the givens",
       "A cell that is not empty at the start is fixed and stays fixed; no other cell is, "
       "regardless of moves.",
       board, knowsFixedCells},
      {"board-stores-moves", "A move is stored",
       "After a move valueAt() returns its value; a later move replaces it.", board, storesMoves},
      {"board-clears-cells", "A move of 0 empties a cell",
       "0 is not a digit, but it is a legal value: solvers use it to undo a digit.", board,
       clearsCells},
      {"board-stores-conflicts", "A move is stored even if it conflicts",
       "Judging is isBad()'s job; move() stores whatever it is given.", board, storesConflicts},
      {"board-move-on-fixed", "A move on a fixed cell is refused",
       "It throws BadMoveException with that move, even for 0 and for the digit already there.",
       board, refusesMovesOnFixedCells},
      {"board-move-outside", "A move outside the board is refused",
       "It throws BadMoveException unless row and column are 0 to 8.", board, refusesMovesOutside},
      {"board-move-bad-value", "A move with an invalid value is refused",
       "It throws BadMoveException unless the value is 0 to 9.", board, refusesBadValues},
      {"board-failed-move-keeps", "A refused move changes nothing",
       "After an exception, every cell holds what it held before.", board, failedMoveKeepsTheBoard},
      {"board-independent", "Two boards do not share cells", "Each board object has its own cells.",
       board, boardsAreIndependent},
  };
}

}  // namespace sudoku::grading
