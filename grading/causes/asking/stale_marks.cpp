#include "grading/causes/asking/stale_marks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bitset>

#include "grading/causes/asking/watched_search.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "solution/grid/completion.h"
#include "solution/grid/shapes.h"

namespace sudoku::grading {
namespace {

/// Of rows, columns and boxes, in this order.
using Kinds = std::bitset<3>;
constexpr std::array kNames = {"its row", "its column", "its box"};

Kinds sharedBy(const Move& one, const Move& other) {
  Kinds kinds;
  kinds[0] = one.row() == other.row();
  kinds[1] = one.column() == other.column();
  kinds[2] = boxOf({}, one.column(), one.row()) == boxOf({}, other.column(), other.row());
  return kinds;
}

/// A gap whose right digit was not tried, and the cell where that digit had been tried and taken back.
struct Refusal {
  Move right;
  Move before;
  Kinds shared = {};  // with all such cells
};

/// The gap of a grid whose right digit is that of `before`, in a unit of that cell.
std::optional<Move> gapFor(const Move& before, const Grid& grid, const Grid& solution) {
  for (int cell = 0; cell < kAllCells; ++cell) {
    const Move right(cell / kOrder, cell % kOrder, before.value());
    if (grid.get(right.column(), right.row()) == 0 &&
        solution.get(right.column(), right.row()) == right.value() && sharedBy(right, before).any())
      return right;
  }
  return std::nullopt;
}

/// What a search did with digits that it had taken back.
struct Seen {
  std::optional<Refusal> refusal;  // the first one
  Kinds accepted;                  // units that two cells shared, when the second one got the digit
};

/// A refusal is where a search gives up a grid in which all that it has put is right: of a gap that it
/// has never filled, whose right digit it had taken back in a cell that holds another one since then.
Seen seenIn(const WatchedSearch& search) {
  const Grid solution = firstCompletion(search.puzzle);
  Grid grid = search.puzzle;
  std::vector<Move> filled;
  std::vector<Move> takenBack;
  Seen seen;
  const auto look = [&](const Move& before) {
    if (grid.get(before.column(), before.row()) == 0) return;
    const auto gap = gapFor(before, grid, solution);
    if (gap && std::ranges::none_of(filled, [&](const Move& one) { return isSameCell(one, *gap); }))
      seen.refusal = {*gap, before};
  };
  for (const Move& move : search.changes) {
    const int held = grid.get(move.column(), move.row());
    if (held != 0 && held != move.value()) {
      if (!seen.refusal && keepsGivens(grid, solution)) {
        std::ranges::for_each(takenBack, look);
        for (const Move& before : takenBack) {
          if (seen.refusal && before.value() == seen.refusal->right.value())
            seen.refusal->shared |= sharedBy(before, seen.refusal->right);
        }
      }
      takenBack.emplace_back(move.row(), move.column(), held);
    }
    for (const Move& before : takenBack) {
      if (before.value() == move.value() && !isSameCell(before, move))
        seen.accepted |= sharedBy(before, move);
    }
    if (move.value() != 0) filled.push_back(move);
    grid.set(move.column(), move.row(), move.value());
  }
  return seen;
}

std::string inWords(Kinds kinds) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kinds[i]) names.emplace_back(kNames.at(i));
  }
  return fmt::format("{}", fmt::join(names, " or "));
}

}  // namespace

template <class Interface>
std::optional<Shown> keepsMarks(Context& context) {
  constexpr int kPuzzles = 8;
  Kinds suspected = Kinds().set();
  std::string example;
  for (int i = 0; i < kPuzzles; ++i) {
    const WatchedSearch search = watched<Interface>(context, misleadingPuzzle(3, context.random()));
    const Seen seen = seenIn(search);
    // Each digit that is taken back there is wanted again: no mark stays where one is solved.
    if (!search.givesUp || !seen.refusal) return std::nullopt;
    suspected &= ~seen.accepted & seen.refusal->shared;
    const auto& [right, before, shared] = *seen.refusal;
    const Naming naming = kCellsOf<Interface>;
    example = fmt::format(
        "in the last of them {} was tried in {} and taken back; later it is the right one for {}, "
        "with all before it right, and it is not tried there",
        right.value(), cellInWords(before.column(), before.row(), naming),
        cellInWords(right.column(), right.row(), naming));
  }
  if (suspected.none()) return std::nullopt;
  return Shown{
      fmt::format("A digit that was tried and taken back still counts as used in {}.",
                  inWords(suspected)),
      fmt::format("{} puzzles with 3 gaps, where the first digit that fits is wrong, are given up: "
                  "{}.",
                  kPuzzles, example),
      "What is noted with a digit (a mark, a bit, an entry of a set) has to be undone when its "
      "cell is emptied: for the row, the column and the box, each at the index where it was set. "
      "Hold the lines that note beside those that undo."};
}

template std::optional<Shown> keepsMarks<ISolver>(Context& context);
template std::optional<Shown> keepsMarks<IBoardSolver>(Context& context);

}  // namespace sudoku::grading
