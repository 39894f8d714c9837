// The checks of IGrid::isValid, and of IBoard::isBad, which is its opposite.
//
// Each of the three rules is judged by grids that break that rule alone, so a grid that forgets one
// rule loses the points of one check. The unit under test is always full: whether empty cells count
// is a check of its own.
//
// A board gets its digits by moves. Where move() is wrong, which has checks of its own, it is made
// from rows instead; only where both are wrong there is nothing to judge.

#include <fmt/format.h>

#include <algorithm>

#include "grading/check.h"
#include "grading/orders.h"
#include "grading/puzzles.h"
#include "grading/wording.h"
#include "plugins/host/counting_board.h"
#include "plugins/remote/all_cells.h"
#include "solution/generator.h"
#include "solution/shapes.h"
#include "solution/transform.h"

namespace sudoku::grading {
namespace {

using host::Contract;

std::shared_ptr<IBoard> boardOf(Context& context, const Grid& contents) {
  return context.code().makeBoard(host::rowsOf(contents));
}

/// A board as a grid, so that both are judged by the same checks.
class BoardAsGrid final : public IGrid {
 public:
  explicit BoardAsGrid(std::shared_ptr<IBoard> board) : board_(std::move(board)) {}
  int get(int x, int y) const override { return board_->valueAt(y, x); }
  void set(int x, int y, int digit) override { board_->move(Move(y, x, digit)); }
  bool isValid() const override { return !board_->isBad(); }

 private:
  std::shared_ptr<IBoard> board_;
};

/// The same where moves are not what they must be: each time a board that is made from its rows.
class BoardFromRows final : public IGrid {
 public:
  explicit BoardFromRows(Context& context) : context_(context) {}
  int get(int x, int y) const override { return contents_.get(x, y); }
  void set(int x, int y, int digit) override { contents_.set(x, y, digit); }
  bool isValid() const override { return !boardOf(context_, contents_)->isBad(); }

 private:
  Context& context_;
  Grid contents_;
};

bool holds(const IBoard& board, const Grid& contents) {
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      if (board.valueAt(y, x) != contents.get(x, y)) return false;
    }
  }
  return true;
}

/// Whether every move is stored, also one that conflicts, and on a cell that was moved on before,
/// so that valueAt() shows in the end what `shown` holds.
bool storesMoves(Context& context, const Grid& full, const Grid& shown) {
  return outcomeOf([&] {
           const auto board = boardOf(context, Grid());
           const int twice = full.get(1, 0);
           for (const int column : {0, 1}) board->move(Move(0, column, twice));
           const int beside = std::max(board->valueAt(0, 1), board->valueAt(1, 0));
           if (board->valueAt(0, 0) != twice || beside != twice) return "lost";
           for (int row = 0; row < kOrder; ++row) {
             for (int column = 0; column < kOrder; ++column)
               board->move(Move(row, column, full.get(column, row)));
           }
           return holds(*board, shown) ? "held" : "lost";
         }) == "held";
}

bool storesRows(Context& context, const Grid& full) {
  return outcomeOf([&] { return holds(*boardOf(context, full), full) ? "held" : "lost"; }) ==
         "held";
}

/// Whether get() shows what was set, be it with columns and rows exchanged: what conflicts still
/// does.
bool storesDigits(Context& context, const Grid& full) {
  return outcomeOf([&] {
           const auto grid = context.code().makeGrid();
           bool isRight = true;
           bool isTransposed = true;
           for (int cell = 0; cell < kOrder * kOrder; ++cell)
             grid->set(cell % kOrder, cell / kOrder, full.get(cell % kOrder, cell / kOrder));
           for (int cell = 0; cell < kOrder * kOrder; ++cell) {
             const int digit = grid->get(cell % kOrder, cell / kOrder);
             isRight = isRight && digit == full.get(cell % kOrder, cell / kOrder);
             isTransposed = isTransposed && digit == full.get(cell / kOrder, cell % kOrder);
           }
           return isRight || isTransposed ? "held" : "lost";
         }) == "held";
}

/// How a board of the code under test comes to hold digits. What is wrong with the others has lost
/// the points of other checks.
enum class Filling { byMoves, fromRows };

template <Contract contract>
Filling fillingOf(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  if constexpr (contract == Contract::grid) {
    if (storesDigits(context, full)) return Filling::byMoves;
    context.fail({.expected = "a grid that holds digits for isValid() to judge",
                  .seen = "get() does not return what set() stored: see the checks of these",
                  .puzzle = full});
  }
  if (storesMoves(context, full, full)) return Filling::byMoves;
  if (storesRows(context, full)) return Filling::fromRows;
  // Rows and columns exchanged, as by valueAt(): what conflicts still does.
  if (storesMoves(context, full, transposed(full))) return Filling::byMoves;
  context.fail({.expected = "a board that holds digits for isBad() to judge",
                .seen = "neither its constructor nor move() stores them: see the checks of these",
                .puzzle = full});
}

template <Contract contract>
constexpr Naming kNaming = contract == Contract::grid ? Naming::xAndY : Naming::rowAndColumn;

/// An empty grid or board of the code under test.
template <Contract contract>
std::shared_ptr<IGrid> makeJudged(Context& context, Filling filling) {
  if constexpr (contract == Contract::grid) return context.code().makeGrid();
  if (filling == Filling::fromRows) return std::make_shared<BoardFromRows>(context);
  return std::make_shared<BoardAsGrid>(boardOf(context, Grid()));
}

template <Contract contract>
void expectValid(Context& context, const IGrid& grid, bool wanted, const Grid& contents,
                 const std::string& why) {
  const bool seen = grid.isValid();
  if (seen == wanted) return;
  constexpr bool kIsGrid = contract == Contract::grid;
  const char* call = kIsGrid ? "isValid()" : "isBad()";
  context.fail({.expected = fmt::format("{} returns {}: {}", call, wanted == kIsGrid, why),
                .seen = fmt::format("{} returned {}", call, seen == kIsGrid),
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
template <Contract contract, Unit kind>
void judgesUnits(Context& context) {
  const Filling filling = fillingOf<contract>(context);
  const Grid full = randomFullGrid({}, context.random());
  const auto valid = makeJudged<contract>(context, filling);
  remote::setAll(*valid, full);
  expectValid<contract>(context, *valid, true, full, "no digit stands twice anywhere");
  for (int unit = 0; unit < kOrder; ++unit) {
    Grid contents;
    for (int place = 0; place < kOrder; ++place) {
      const Cell cell = cellOf(kind, unit, place);
      contents.set(cell.x, cell.y, full.get(cell.x, cell.y));
    }
    const auto grid = makeJudged<contract>(context, filling);
    remote::setAll(*grid, contents);
    for (int one = 0; one < kOrder; ++one) {
      for (int other = one + 1; other < kOrder; ++other) {
        const Cell a = cellOf(kind, unit, one);
        const Cell b = cellOf(kind, unit, other);
        if (!shareOnly(kind, a, b)) continue;
        const int digit = contents.get(a.x, a.y);
        const int own = contents.get(b.x, b.y);
        contents.set(b.x, b.y, digit);
        grid->set(b.x, b.y, digit);
        expectValid<contract>(
            context, *grid, false, contents,
            fmt::format("{} stands twice in {} {}, in {} and {}", digit, nameOf(kind), unit,
                        cellInWords(a.x, a.y, kNaming<contract>),
                        cellInWords(b.x, b.y, kNaming<contract>)));
        contents.set(b.x, b.y, own);
        grid->set(b.x, b.y, own);
      }
    }
  }
}

template <Contract contract>
void ignoresEmptyCells(Context& context) {
  const Filling filling = fillingOf<contract>(context);
  const Grid empty;
  const auto grid = makeJudged<contract>(context, filling);
  remote::setAll(*grid, empty);
  expectValid<contract>(context, *grid, true, empty, "all cells are empty");
  for (const int gaps : {2, 10, 40, 60, 79}) {
    const Grid contents = withGaps(randomFullGrid({}, context.random()), gaps, context.random());
    const auto partial = makeJudged<contract>(context, filling);
    remote::setAll(*partial, contents);
    expectValid<contract>(context, *partial, true, contents,
                          "the digits that are there stand once each; empty cells do not count");
  }
  // The same digit in a row, a column and a box at once, with empty cells around.
  Grid conflict;
  for (const auto& [x, y] : {Cell{4, 4}, Cell{5, 4}, Cell{4, 5}}) conflict.set(x, y, 7);
  const auto bad = makeJudged<contract>(context, filling);
  remote::setAll(*bad, conflict);
  expectValid<contract>(context, *bad, false, conflict, "7 stands three times in one box");
  // Asked once only: what it kept of an earlier answer costs the points of another check.
  const auto emptied = makeJudged<contract>(context, filling);
  remote::setAll(*emptied, conflict);
  // What refuses 0 has lost the points of another check.
  const auto done = [&] {
    for (const auto& [x, y] : {Cell{5, 4}, Cell{4, 5}}) {
      conflict.set(x, y, 0);
      emptied->set(x, y, 0);
    }
    return std::string("done");
  };
  if (outcomeOf(done) != "done") return;
  expectValid<contract>(context, *emptied, true, conflict,
                        "7 stood three times in one box, and two of them were emptied");
}

template <Contract contract>
void judgesFullGrids(Context& context) {
  const Filling filling = fillingOf<contract>(context);
  for (int i = 0; i < 3; ++i) {
    Grid contents = randomFullGrid({}, context.random());
    const auto grid = makeJudged<contract>(context, filling);
    remote::setAll(*grid, contents);
    expectValid<contract>(context, *grid, true, contents, "all cells are filled, and right");
    // One wrong digit in a full grid stands twice in its row, its column and its box.
    const Cell cell{context.random().below(kOrder), context.random().below(kOrder)};
    const int own = contents.get(cell.x, cell.y);
    contents.set(cell.x, cell.y, own % kOrder + 1);
    grid->set(cell.x, cell.y, own % kOrder + 1);
    expectValid<contract>(context, *grid, false, contents,
                          fmt::format("the {} in cell ({}, {}) stands there twice",
                                      own % kOrder + 1, cell.x, cell.y));
    // Writing a digit again, far from the conflict, changes nothing.
    const Cell far{(cell.x + 4) % kOrder, (cell.y + 4) % kOrder};
    grid->set(far.x, far.y, contents.get(far.x, far.y));
    expectValid<contract>(context, *grid, false, contents,
                          "the conflict is still there, whatever was written last");
    contents.set(cell.x, cell.y, own);
    grid->set(cell.x, cell.y, own);
    expectValid<contract>(context, *grid, true, contents, "the conflict has been removed again");
  }
}

}  // namespace

std::vector<Check> gridValidityChecks() {
  const std::vector<Contract> grid = {Contract::grid};
  return {
      {"grid-valid-rows", "isValid() sees a digit twice in a row",
       "No digit may stand twice in a row, wherever in the row that is.",
       "Check all nine rows, and all nine cells of each.", grid,
       judgesUnits<Contract::grid, Unit::row>},
      {"grid-valid-columns", "isValid() sees a digit twice in a column",
       "No digit may stand twice in a column, wherever in the column that is.",
       "Check all nine columns, and all nine cells of each.", grid,
       judgesUnits<Contract::grid, Unit::column>},
      {"grid-valid-boxes", "isValid() sees a digit twice in a box",
       "No digit may stand twice in one of the nine 3x3 boxes.",
       "The box of cell (x, y) begins at (x / 3 * 3, y / 3 * 3), in whole numbers. Check all nine "
       "boxes.",
       grid, judgesUnits<Contract::grid, Unit::box>},
      {"grid-valid-ignores-empty", "isValid() does not count empty cells",
       "Empty cells hold 0, and 0 may stand anywhere as often as it likes.",
       "Leave out the cells that hold 0 when you look for a digit that stands twice.", grid,
       ignoresEmptyCells<Contract::grid>},
      {"grid-valid-full", "isValid() is right on full grids",
       "It judges what the grid holds now, full or not.",
       "Does isValid() keep something from an earlier call, or from an earlier set()?", grid,
       judgesFullGrids<Contract::grid>},
  };
}

std::vector<Check> boardValidityChecks() {
  const std::vector<Contract> board = {Contract::board};
  return {
      {"board-bad-rows", "isBad() sees a digit twice in a row",
       "No digit may stand twice in a row, wherever in the row that is.",
       "Check all nine rows, and all nine cells of each.", board,
       judgesUnits<Contract::board, Unit::row>},
      {"board-bad-columns", "isBad() sees a digit twice in a column",
       "No digit may stand twice in a column, wherever in the column that is.",
       "Check all nine columns, and all nine cells of each.", board,
       judgesUnits<Contract::board, Unit::column>},
      {"board-bad-boxes", "isBad() sees a digit twice in a box",
       "No digit may stand twice in one of the nine 3x3 boxes.",
       "The box of a cell begins at (row / 3 * 3, column / 3 * 3), in whole numbers. Check all "
       "nine boxes.",
       board, judgesUnits<Contract::board, Unit::box>},
      {"board-bad-ignores-empty", "isBad() does not count empty cells",
       "Empty cells hold 0, and 0 may stand anywhere as often as it likes.",
       "Leave out the cells that hold 0 when you look for a digit that stands twice.", board,
       ignoresEmptyCells<Contract::board>},
      {"board-bad-full", "isBad() is right on full boards",
       "It judges what the board holds now, full or not.",
       "Does isBad() keep something from an earlier call, or from an earlier move?", board,
       judgesFullGrids<Contract::board>},
  };
}

}  // namespace sudoku::grading
