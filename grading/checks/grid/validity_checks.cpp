// Checks of IGrid::isValid, and of its opposite IBoard::isBad.
//
// Each of the three rules is tested by grids that break it in only one unit, with each pair of
// cells, so forgetting a rule fails just one check. A pair that shares two units is tested in both
// checks: either rule detects it. The unit under test is always full: counting empty cells has its
// own check.

#include <array>
#include <span>
#include <vector>

#include "base/language.h"
#include "grading/checks/grid/validity_support.h"
#include "grading/puzzles/unit_conflicts.h"
#include "grading/subjects/check.h"
#include "plugins/remote/all_cells.h"
#include "solution/grid/shapes.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

/// Nine digits that are not 1 to 9, but are mistaken for them by checksum tests.
struct Impostor {
  std::array<int, kOrder> digits;
  std::string name;
};

// The last digit is repeated, for code that only looks at what was set last.
std::array<Impostor, 3> impostors() {
  return {
      {{{1, 2, 4, 4, 4, 5, 7, 9, 9},
        tr("4 and 9 more than once, with the sum and the product of 1 to 9")},
       {{1, 6, 7, 8, 9, 4, 5, 4, 5}, tr("4 and 5 twice, with the parity of 1 to 9 in each bit")},
       {{2, 4, 6, 7, 8, 9, 3, 3, 3}, tr("3 three times")}}};
}

std::string inWords(const Conflict& conflict, Unit kind, Naming naming) {
  const auto [first, second] = std::minmax(
      conflict.one, conflict.other,
      [](const Cell& a, const Cell& b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
  return tr("{} appears twice in {} {}, in {} and {}", conflict.digit, unitInWords(nameOf(kind)),
            conflict.unit, cellInWords(first.x, first.y, naming),
            cellInWords(second.x, second.y, naming));
}

/// Tests each unit in turn, with a conflict in that unit and in no other of its kind.
template <Contract contract, Unit kind>
class UnitJudge {
 public:
  explicit UnitJudge(Context& context)
      : context_(context),
        filling_(fillingOf<contract>(context)),
        full_(randomFullGrid({}, context.random())),
        canMoveOnRows_(contract == contractOf<IBoard> && filling_ == Filling::byMoves &&
                       storesRows(context, full_)) {}

  void judge() {
    expectValid<contract>(context_, *holding(full_), true, full_,
                          tr("no digit appears twice anywhere"));
    const std::array<Impostor, 3> all = impostors();
    for (int unit = 0; unit < kOrder; ++unit) {
      judgePairs(unit);
      for (const Impostor& impostor : all) judgeImpostor(unit, impostor);
    }
  }

 private:
  std::shared_ptr<IGrid> holding(const Grid& contents) {
    return makeJudged<contract>(context_, filling_, contents);
  }

  /// The same in fewer messages. Sets the second of the two digits last, for code that only looks
  /// at what was set last.
  std::shared_ptr<IGrid> crowd(const Grid& contents, const Conflict& conflict) {
    if (contract == contractOf<IGrid> || !canMoveOnRows_) return holding(contents);
    const auto [x, y] = conflict.other;
    Grid before = contents;
    before.set(x, y, 0);
    auto board = std::make_shared<BoardAsGrid>(boardOf(context_, before));
    board->set(x, y, conflict.digit);
    return board;
  }

  Grid unitAlone(int unit) const {
    Grid contents;
    for (int place = 0; place < kOrder; ++place) {
      const Cell cell = cellOf(kind, unit, place);
      contents.set(cell.x, cell.y, full_.get(cell.x, cell.y));
    }
    return contents;
  }

  /// A conflict that copies the digit at one position in the unit to another.
  Conflict conflictOf(int unit, int one, int other) const {
    const Cell from = cellOf(kind, unit, one);
    return {unit, from, cellOf(kind, unit, other), full_.get(from.x, from.y)};
  }

  /// Tests pairs in an otherwise empty grid, then in a full grid with no other conflicts of that
  /// digit. Not interleaved: boards that share state lose points in another check.
  void judgePairs(int unit) {
    judgePairsAlone(unit);
    // If all cells are set in order, it does not matter which of the two keeps its digit, so each
    // digit is paired with only half of the others.
    const int most = canMoveOnRows_ ? kOrder - 1 : kOrder / 2;
    for (int one = 0; one < kOrder; ++one) {
      for (int distance = 1; distance <= most; ++distance) {
        const Conflict conflict = conflictOf(unit, one, (one + distance) % kOrder);
        const Grid crowded = withConflict(conflict);
        if (crowd(crowded, conflict)->isValid()) failOn(conflict, crowded);
      }
    }
  }

  void judgePairsAlone(int unit) {
    Grid contents = unitAlone(unit);
    const auto grid = holding(contents);
    for (int other = 0; other < kOrder; ++other) {
      const Cell cell = cellOf(kind, unit, other);
      const auto set = [&](int digit) {
        contents.set(cell.x, cell.y, digit);
        grid->set(cell.x, cell.y, digit);
      };
      for (int one = 0; one < kOrder; ++one) {
        if (one == other) continue;
        const Conflict conflict = conflictOf(unit, one, other);
        set(conflict.digit);
        if (grid->isValid()) failOn(conflict, contents);
      }
      set(full_.get(cell.x, cell.y));
    }
  }

  Grid withConflict(const Conflict& conflict) const {
    Grid contents = full_;
    const auto [x, y] = conflict.other;
    for (const Unit other : kUnits) {
      const int unit = other == Unit::row ? y : other == Unit::column ? x : boxOf({}, x, y);
      for (int place = 0; place < kOrder; ++place) {
        const Cell cell = cellOf(other, unit, place);
        const bool isOne = cell.x == conflict.one.x && cell.y == conflict.one.y;
        if (!isOne && contents.get(cell.x, cell.y) == conflict.digit)
          contents.set(cell.x, cell.y, 0);
      }
    }
    contents.set(x, y, conflict.digit);
    return contents;
  }

  /// Whether equal digits share no unit of another kind, where they would be detected too.
  static bool isWrongHereOnly(int unit, const std::array<int, kOrder>& digits) {
    for (int one = 0; one < kOrder; ++one) {
      for (int other = one + 1; other < kOrder; ++other) {
        if (digits[static_cast<std::size_t>(one)] == digits[static_cast<std::size_t>(other)] &&
            !shareOnly(kind, cellOf(kind, unit, one), cellOf(kind, unit, other)))
          return false;
      }
    }
    return true;
  }

  void judgeImpostor(int unit, const Impostor& impostor) {
    std::array<int, kOrder> digits = impostor.digits;
    do {
      context_.random().shuffle(std::span<int>(digits).first(kOrder - 1));
    } while (!isWrongHereOnly(unit, digits));
    Grid contents;
    for (int place = 0; place < kOrder; ++place) {
      const Cell cell = cellOf(kind, unit, place);
      contents.set(cell.x, cell.y, digits[static_cast<std::size_t>(place)]);
    }
    expectValid<contract>(context_, *holding(contents), false, contents,
                          tr("{} {} holds {}", unitInWords(nameOf(kind)), unit, impostor.name));
  }

  /// Reports only the two cells, as the smallest example, if those are overlooked too.
  [[noreturn]] void failOn(const Conflict& conflict, const Grid& contents) {
    const std::string why = inWords(conflict, kind, kNaming<contract>);
    Grid pair;
    for (const Cell cell : {conflict.one, conflict.other}) pair.set(cell.x, cell.y, conflict.digit);
    failValidity<contract>(context_, false, holding(pair)->isValid() ? pair : contents, why);
  }

  Context& context_;
  Filling filling_;
  Grid full_;
  bool canMoveOnRows_;
};

template <Contract contract, Unit kind>
void judgesUnits(Context& context) {
  UnitJudge<contract, kind>(context).judge();
}

/// Tests just two cells on the grid, in each unit. Overlooking them in a full unit too has already
/// lost points in another check.
template <Contract contract>
void seesConflictsAmongEmptyCells(Context& context, Filling filling) {
  for (const Unit kind : kUnits) {
    for (int unit = 0; unit < kOrder; ++unit) {
      const Grid full = randomFullGrid({}, context.random());
      const int one = context.random().below(kOrder);
      int other = one;
      while (!shareOnly(kind, cellOf(kind, unit, one), cellOf(kind, unit, other)))
        other = context.random().below(kOrder);
      const Cell a = cellOf(kind, unit, one);
      const Cell b = cellOf(kind, unit, other);
      const Conflict conflict{unit, a, b, full.get(a.x, a.y)};
      Grid pair;
      Grid crowd;
      for (int place = 0; place < kOrder; ++place) {
        const Cell cell = cellOf(kind, unit, place);
        const bool isOther = place == other;
        crowd.set(cell.x, cell.y, isOther ? conflict.digit : full.get(cell.x, cell.y));
        if (isOther || place == one) pair.set(cell.x, cell.y, conflict.digit);
      }
      const auto isValid = [&](const Grid& contents) {
        return makeJudged<contract>(context, filling, contents)->isValid();
      };
      if (isValid(pair) && !isValid(crowd))
        failValidity<contract>(context, false, pair,
                               tr("{}, although everything else is empty",
                                  inWords(conflict, kind, kNaming<contract>)));
    }
  }
}

/// A row with one empty cell, whose digit is elsewhere in that cell's column.
Grid cellWithoutCandidate(Random& random) {
  const Grid full = randomFullGrid({}, random);
  const Cell cell{random.below(kOrder), random.below(kOrder)};
  Grid grid;
  for (int x = 0; x < kOrder; ++x) grid.set(x, cell.y, full.get(x, cell.y));
  grid.set(cell.x, cell.y, 0);
  grid.set(cell.x, (cell.y + 3) % kOrder, full.get(cell.x, cell.y));
  return grid;
}

/// A grid without conflicts is valid, whether or not it can be completed.
template <Contract contract>
void takesWhatHasNoCompletion(Context& context, Filling filling) {
  Random& random = context.random();
  for (const Grid& contents :
       {cellWithoutCandidate(random), unsolvablePuzzle(2, random, {.atLeast = 9, .atMost = 300}),
        unsolvablePuzzle(8, random, {.atLeast = 9, .atMost = 300}),
        unsolvablePuzzle(40, random, {.atLeast = 300})}) {
    const auto grid = makeJudged<contract>(context, filling, contents);
    expectValid<contract>(
        context, *grid, true, contents,
        tr("no digit appears twice, although the empty cells cannot all be filled"),
        tr("Check only whether a digit appears twice. Whether the grid can be completed is for the "
           "search to find out."));
  }
}

template <Contract contract>
void ignoresEmptyCells(Context& context) {
  const Filling filling = fillingOf<contract>(context);
  const Grid empty;
  const auto grid = makeJudged<contract>(context, filling, empty);
  expectValid<contract>(context, *grid, true, empty, tr("all cells are empty"));
  for (const int gaps : {2, 10, 40, 60, 79}) {
    const Grid contents = withGaps(randomFullGrid({}, context.random()), gaps, context.random());
    const auto partial = makeJudged<contract>(context, filling, contents);
    expectValid<contract>(
        context, *partial, true, contents,
        tr("no digit appears twice in a row, column or box; empty cells do not count"));
  }
  takesWhatHasNoCompletion<contract>(context, filling);
  seesConflictsAmongEmptyCells<contract>(context, filling);
  // The same digit in a row, a column and a box, surrounded by empty cells.
  Grid conflict;
  for (const auto& [x, y] : {Cell{4, 4}, Cell{5, 4}, Cell{4, 5}}) conflict.set(x, y, 7);
  const auto bad = makeJudged<contract>(context, filling, conflict);
  expectValid<contract>(context, *bad, false, conflict, tr("7 appears three times in one box"));
  // Asked only once: returning a cached answer loses points in another check.
  const auto emptied = makeJudged<contract>(context, filling, conflict);
  // Refusing 0 has already lost points in another check.
  const auto done = [&] {
    for (const auto& [x, y] : {Cell{5, 4}, Cell{4, 5}}) {
      conflict.set(x, y, 0);
      emptied->set(x, y, 0);
    }
    return true;
  };
  if (!isSeen(done)) return;
  expectValid<contract>(context, *emptied, true, conflict,
                        tr("7 appeared three times in one box; two of the cells were emptied"));
}

/// A grid that has said that it has a conflict is asked again once a cell of the conflict is emptied.
/// A grid that is asked only then, and is wrong too, has already lost points in another check.
template <Contract contract>
void asksAgainOnceEmptied(Context& context, Filling filling, Grid contents, Cell cell) {
  const auto asked = makeJudged<contract>(context, filling, contents);
  const auto notAsked = makeJudged<contract>(context, filling, contents);
  contents.set(cell.x, cell.y, 0);
  const auto isRightIfNotAsked = [&] {
    if (asked->isValid()) return false;
    for (const auto& grid : {asked, notAsked}) grid->set(cell.x, cell.y, 0);
    return notAsked->isValid();
  };
  if (isSeen(isRightIfNotAsked))
    expectValid<contract>(context, *asked, true, contents,
                          tr("one of the two cells of the conflict has been emptied"));
}

template <Contract contract>
void judgesFullGrids(Context& context) {
  const Filling filling = fillingOf<contract>(context);
  for (int i = 0; i < 3; ++i) {
    Grid contents = randomFullGrid({}, context.random());
    const auto grid = makeJudged<contract>(context, filling, contents);
    expectValid<contract>(context, *grid, true, contents, tr("all cells are filled and correct"));
    // One wrong digit in a full grid repeats in its row, column and box. Cells and digits at the
    // ends of their ranges are avoided: overlooking those has already lost points in other checks.
    const Cell cell{1 + context.random().below(7), 1 + context.random().below(7)};
    const int own = contents.get(cell.x, cell.y);
    const int wrong = own == 5 ? 4 : 5;
    contents.set(cell.x, cell.y, wrong);
    grid->set(cell.x, cell.y, wrong);
    expectValid<contract>(context, *grid, false, contents,
                          tr("the {} in cell ({}, {}) appears twice", wrong, cell.x, cell.y));
    // Writing a digit again, far from the conflict, changes nothing.
    const Cell far{(cell.x + 4) % kOrder, (cell.y + 4) % kOrder};
    grid->set(far.x, far.y, contents.get(far.x, far.y));
    expectValid<contract>(context, *grid, false, contents,
                          tr("the conflict is still there after a write elsewhere"));
    contents.set(cell.x, cell.y, own);
    grid->set(cell.x, cell.y, own);
    expectValid<contract>(context, *grid, true, contents,
                          tr("the conflict has been removed: {} holds {} again",
                             cellInWords(cell.x, cell.y, kNaming<contract>), own));
    contents.set(cell.x, cell.y, wrong);
    asksAgainOnceEmptied<contract>(context, filling, contents, cell);
  }
}

}  // namespace

std::vector<Check> gridValidityChecks() {
  const std::vector<Contract> grid = {contractOf<IGrid>};
  return {
      {"grid-valid-rows", "isValid() detects a repeated digit in a row",
       "No digit may appear twice in the same row, no matter where.", grid,
       judgesUnits<contractOf<IGrid>, Unit::row>},
      {"grid-valid-columns", "isValid() detects a repeated digit in a column",
       "No digit may appear twice in the same column, no matter where.", grid,
       judgesUnits<contractOf<IGrid>, Unit::column>},
      {"grid-valid-boxes", "isValid() detects a repeated digit in a box",
       "No digit may appear twice in one of the nine 3x3 boxes.", grid,
       judgesUnits<contractOf<IGrid>, Unit::box>},
      {"grid-valid-ignores-empty", "isValid() ignores empty cells",
       "Empty cells hold 0, which may be repeated anywhere. Whether some digit fits an empty cell "
       "is a separate question.",
       grid, ignoresEmptyCells<contractOf<IGrid>>},
      {"grid-valid-full", "isValid() is correct on full grids",
       "It judges what the grid holds now, full or not.", grid, judgesFullGrids<contractOf<IGrid>>},
  };
}

std::vector<Check> boardValidityChecks() {
  const std::vector<Contract> board = {contractOf<IBoard>};
  return {
      {"board-bad-rows", "isBad() detects a repeated digit in a row",
       "No digit may appear twice in the same row, no matter where.", board,
       judgesUnits<contractOf<IBoard>, Unit::row>},
      {"board-bad-columns", "isBad() detects a repeated digit in a column",
       "No digit may appear twice in the same column, no matter where.", board,
       judgesUnits<contractOf<IBoard>, Unit::column>},
      {"board-bad-boxes", "isBad() detects a repeated digit in a box",
       "No digit may appear twice in one of the nine 3x3 boxes.", board,
       judgesUnits<contractOf<IBoard>, Unit::box>},
      {"board-bad-ignores-empty", "isBad() ignores empty cells",
       "Empty cells hold 0, which may be repeated anywhere. Whether some digit fits an empty cell "
       "is a separate question.",
       board, ignoresEmptyCells<contractOf<IBoard>>},
      {"board-bad-full", "isBad() is correct on full boards",
       "It judges what the board holds now, full or not.", board,
       judgesFullGrids<contractOf<IBoard>>},
  };
}

}  // namespace sudoku::grading
