// In which order a search of boards goes, told by which of several completions it returns: also of
// searches that show none of their moves.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grading/causes/asking/solving.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"

namespace sudoku::grading {
namespace {

constexpr int kFull = -1;

bool fits(const Grid& grid, int cell, int digit) {
  const int x = cell % kOrder;
  const int y = cell / kOrder;
  for (int i = 0; i < kOrder; ++i) {
    const bool isThere = grid.get(i, y) == digit || grid.get(x, i) == digit ||
                         grid.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit;
    if (isThere) return false;
  }
  return true;
}

/// The gap that comes first when cells are taken in the order of `cellAt`.
template <int (*cellAt)(int place)>
int firstGap(const Grid& grid) {
  for (int place = 0; place < kAllCells; ++place) {
    const int cell = cellAt(place);
    if (grid.get(cell % kOrder, cell / kOrder) == 0) return cell;
  }
  return kFull;
}

int byRows(int place) { return place; }
int byColumns(int place) { return place % kOrder * kOrder + place / kOrder; }
int backwards(int place) { return kAllCells - 1 - place; }

/// Of the gaps for which the fewest digits fit the first one, or the last.
template <bool isLast>
int narrowestGap(const Grid& grid) {
  int narrowest = kFull;
  int fewest = kOrder + 1;
  for (int cell = 0; cell < kAllCells; ++cell) {
    if (grid.get(cell % kOrder, cell / kOrder) != 0) continue;
    int count = 0;
    for (int digit = 1; digit <= kOrder; ++digit) count += fits(grid, cell, digit) ? 1 : 0;
    if (count < fewest || (isLast && count == fewest)) {
      fewest = count;
      narrowest = cell;
    }
  }
  return narrowest;
}

struct Order {
  std::string_view mistake;
  int (*nextGap)(const Grid&);
  bool isFalling = false;  // the digits
  std::string_view next =
      "Take the first gap from the top left, row by row, and in each the digits from 1 to 9.";
};

constexpr std::string_view kNarrowest =
    "The search takes the gap with the fewest digits that fit, not the first one.";

constexpr std::array kOrders = {
    Order{"Of several completions the last one is returned.", firstGap<byRows>, true,
          "Are the digits tried from 9 down to 1? Or does the search go on when it has found the "
          "first, and keep a later one?"},
    Order{"The search takes the gaps column by column, not row by row.", firstGap<byColumns>},
    Order{"The search takes the gaps from the last one backwards.", firstGap<backwards>},
    Order{kNarrowest, narrowestGap<false>}, Order{kNarrowest, narrowestGap<true>}};

/// Whether the search of that order fills the grid; not if it takes too long.
bool fill(Grid& grid, const Order& order, int& placementsLeft) {
  const int cell = order.nextGap(grid);
  if (cell == kFull) return true;
  for (int i = 1; i <= kOrder; ++i) {
    const int digit = order.isFalling ? kOrder + 1 - i : i;
    if (!fits(grid, cell, digit)) continue;
    if (--placementsLeft < 0) return false;
    grid.set(cell % kOrder, cell / kOrder, digit);
    if (fill(grid, order, placementsLeft)) return true;
    grid.set(cell % kOrder, cell / kOrder, 0);
  }
  return false;
}

std::optional<Grid> completion(const Grid& puzzle, const Order& order) {
  int placementsLeft = 20'000;
  Grid grid = puzzle;
  if (!fill(grid, order, placementsLeft)) return std::nullopt;
  return grid;
}

/// A puzzle, its first completion, and those to which searches of other orders come.
struct TellingPuzzle {
  Grid puzzle;
  Grid first;
  std::array<std::optional<Grid>, kOrders.size()> others;
};

/// One of which at least three orders find another completion than the first.
TellingPuzzle tellingPuzzle(Random& random) {
  while (true) {
    TellingPuzzle telling{.puzzle = solvablePuzzle(48, random, {.atMost = 2'000}), .first = {}};
    telling.first = firstCompletion(telling.puzzle);
    for (std::size_t k = 0; k < kOrders.size(); ++k)
      telling.others.at(k) = completion(telling.puzzle, kOrders.at(k));
    const auto isAnother = [&](const auto& other) { return other && !(*other == telling.first); };
    if (std::ranges::count_if(telling.others, isAnother) >= 3) return telling;
  }
}

std::optional<Shown> returnsThatOfAnotherOrder(Context& context) {
  constexpr int kPuzzles = 8;
  constexpr int kLeast = 3;
  std::array<int, kOrders.size()> explained{};
  int later = 0;
  for (int i = 0; i < kPuzzles; ++i) {
    const TellingPuzzle telling = tellingPuzzle(context.random());
    const Reply reply = replyTo<IBoardSolver>(context, telling.puzzle);
    if (!reply.isRightFor(telling.puzzle)) return std::nullopt;
    if (*reply.grid == telling.first) continue;
    ++later;
    for (std::size_t k = 0; k < kOrders.size(); ++k)
      explained.at(k) += telling.others.at(k) == reply.grid ? 1 : 0;
  }
  for (std::size_t k = 0; k < kOrders.size(); ++k) {
    if (later < kLeast || explained.at(k) != later || std::ranges::count(explained, later) != 1)
      continue;
    return Shown{std::string(kOrders.at(k).mistake),
                 fmt::format("For {} of {} puzzles with several completions it does not return the "
                             "first, but each time the one that a search in that order finds.",
                             later, kPuzzles),
                 std::string(kOrders.at(k).next)};
  }
  return std::nullopt;
}

}  // namespace

std::vector<Probe> orderProbes() {
  return {{"board-order-by-answer",
           {host::contractOf<IBoardSolver>},
           {"stack-first-of-several"},
           returnsThatOfAnotherOrder}};
}

}  // namespace sudoku::grading
