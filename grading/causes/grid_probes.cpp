// What IGrid's get and set do with a cell. Each question is put to all cells, so that it can be told
// whether all are concerned, or which.

#include <fmt/format.h>

#include <algorithm>

#include "grading/causes/asking/index_formulas.h"
#include "grading/causes/asking/probe.h"
#include "grading/puzzles/orders.h"
#include "grading/verdict/wording.h"
#include "plugins/remote/all_cells.h"

namespace sudoku::grading {
namespace {

int xOf(int cell) { return cell % kOrder; }
int yOf(int cell) { return cell / kOrder; }
int acrossDiagonal(int cell) { return xOf(cell) * kOrder + yOf(cell); }

/// The cells of which that holds, row by row.
template <class Holds>
std::vector<int> cellsWhere(Holds holds) {
  std::vector<int> cells;
  for (int cell = 0; cell < kAllCells; ++cell) {
    if (holds(static_cast<std::size_t>(cell))) cells.push_back(cell);
  }
  return cells;
}

/// ", all in column 8" if that is so.
std::string inOneLine(const std::vector<int>& cells) {
  const auto same = [&](auto lineOf) {
    return std::ranges::all_of(cells,
                               [&](int cell) { return lineOf(cell) == lineOf(cells.front()); });
  };
  if (same(xOf)) return fmt::format(", all in column {}", xOf(cells.front()));
  if (same(yOf)) return fmt::format(", all in row {}", yOf(cells.front()));
  return "";
}

std::string named(int cell) { return fmt::format("({}, {})", xOf(cell), yOf(cell)); }

/// The cells in which a second set() of each cell shows, as get() tells it.
std::vector<std::vector<int>> echoes(Context& context) {
  std::vector<std::vector<int>> all(kAllCells);
  for (int cell = 0; cell < kAllCells; ++cell) {
    const auto grid = context.code().make<IGrid>();
    grid->set(xOf(cell), yOf(cell), 3);
    const std::vector<int> before = remote::getAll(*grid, kOrder);
    grid->set(xOf(cell), yOf(cell), 5);
    const std::vector<int> after = remote::getAll(*grid, kOrder);
    for (std::size_t other = 0; other < kAllCells; ++other) {
      if (before[other] != after[other])
        all[static_cast<std::size_t>(cell)].push_back(static_cast<int>(other));
    }
  }
  return all;
}

std::optional<Shown> exchangesXAndY(Context& context) {
  const auto all = echoes(context);
  for (int cell = 0; cell < kAllCells; ++cell) {
    if (all[static_cast<std::size_t>(cell)] != std::vector{acrossDiagonal(cell)})
      return std::nullopt;
  }
  return Shown{
      "get() and set() do not agree on which number is the column: one of them uses x and "
      "y the other way round.",
      "What set(4, 3, digit) stores, get(3, 4) returns, and so for every cell: only those "
      "on the diagonal, where x = y, are right.",
      "Compare the index in get() with that in set(): x is the column, y the row."};
}

/// Whether the cells that change together are those with the same index.
bool explains(const IndexFormula& index, const std::vector<std::vector<int>>& echoes) {
  for (int cell = 0; cell < kAllCells; ++cell) {
    const auto& changed = echoes[static_cast<std::size_t>(cell)];
    for (int other = 0; other < kAllCells; ++other) {
      const bool isChanged = std::ranges::find(changed, other) != changed.end();
      if (isChanged != (index.of(cell) == index.of(other))) return false;
    }
  }
  return true;
}

std::optional<Shown> cellsShareAPlace(Context& context) {
  const auto all = echoes(context);
  const auto sharing = cellsWhere([&](std::size_t cell) { return all[cell].size() > 1; });
  if (sharing.empty()) return std::nullopt;
  const int example = sharing.front();
  const auto& seen = all[static_cast<std::size_t>(example)];
  const int other = seen[0] == example ? seen[1] : seen[0];
  const std::string evidence =
      fmt::format("set({}, {}, digit) changes the cell {} too; that is so for {} of the 81 cells.",
                  xOf(example), yOf(example), named(other), sharing.size());
  const auto formula =
      formulaWhere([&](const IndexFormula& index) { return explains(index, all); });
  if (formula && formula->factor == 0) {
    const char* const lines = formula->multipliesRows ? "rows" : "columns";
    return Shown{
        fmt::format("All {} of the grid are one and the same.", lines), evidence,
        fmt::format("Is each of the nine {0} made anew, or one that then stands nine times "
                    "in a list, as a pointer or a reference to it? Or is {1} left out of "
                    "the index?",
                    lines, formula->multipliesRows ? "y" : "x")};
  }
  return Shown{
      formula ? fmt::format("Several cells share one place in memory, as with an index {}.",
                            formula->inWords(Naming::xAndY))
              : "Several cells share one place in memory.",
      evidence,
      "Look at the index that is computed from x and y: for 81 cells in one array it is 9 * y + "
      "x."};
}

/// Whether a digit is kept against all that is set after it, but for a 0.
bool keepsTheFirst(Context& context) {
  const auto grid = context.code().make<IGrid>();
  const auto after = [&](int digit) {
    grid->set(4, 4, digit);
    return grid->get(4, 4);
  };
  return after(3) == 3 && after(5) == 3 && after(0) == 0 && after(5) == 5;
}

std::optional<Shown> losesWhatWasSet(Context& context) {
  if (keepsTheFirst(context))
    return Shown{
        "set() does not write over a digit: the first one stays.",
        "After set(4, 4, 3) and then set(4, 4, 5) get(4, 4) returns 3.",
        "What does the container do where there is an element already? insert() and "
        "emplace() of a map leave it as it is. Or does set() ask first whether the cell is "
        "empty?"};
  const auto all = echoes(context);
  const auto lost = cellsWhere([&](std::size_t cell) { return all[cell].empty(); });
  if (lost.empty()) return std::nullopt;
  const std::string which = lost.size() == kAllCells
                                ? "every cell"
                                : fmt::format("{} of the 81 cells, the first of them {}",
                                              lost.size(), named(lost.front()));
  return Shown{
      "What set() stores is not what get() returns.",
      fmt::format("After set(x, y, 3) and then set(x, y, 5) get() returns the same for {}.", which),
      "Does set() store into the same member that get() reads, on every path through it?"};
}

std::optional<Shown> gridsShareTheirCells(Context& context) {
  const auto one = context.code().make<IGrid>();
  const auto other = context.code().make<IGrid>();
  const auto follows = [&](int digit) {
    one->set(4, 4, digit);
    return other->get(4, 4) == digit;
  };
  if (!follows(7) || !follows(3)) return std::nullopt;
  return Shown{
      "All grids share the same cells.",
      "After set(4, 4, 3) on one grid, get(4, 4) of another grid returns 3 too.",
      "Look for `static` or a global variable: the cells must be a member of each object."};
}

std::optional<Shown> newGridIsNotEmpty(Context& context) {
  const auto grid = context.code().make<IGrid>();
  const std::vector<int> cells = remote::getAll(*grid, kOrder);
  const auto filled = cellsWhere([&](std::size_t cell) { return cells[cell] != 0; });
  if (filled.empty()) return std::nullopt;
  return Shown{"The cells of a new grid are not initialised.",
               fmt::format("Before any set(), {} of the 81 cells of a new grid hold something else "
                           "than 0: get{} returns {}.",
                           filled.size(), named(filled.front()),
                           cells[static_cast<std::size_t>(filled.front())]),
               "Initialise every cell where the member is declared: int cells[9][9] = {}."};
}

std::optional<Shown> setDoesNotEmpty(Context& context) {
  std::vector<int> kept;
  std::string example;
  for (int cell = 0; cell < kAllCells; ++cell) {
    const auto grid = context.code().make<IGrid>();
    grid->set(xOf(cell), yOf(cell), 6);
    const std::string seen = outcomeOf([&] {
      grid->set(xOf(cell), yOf(cell), 0);
      return fmt::format("get() returns {}", grid->get(xOf(cell), yOf(cell)));
    });
    if (seen == "get() returns 0") continue;
    kept.push_back(cell);
    example = fmt::format("after set({0}, {1}, 6), set({0}, {1}, 0) {2}", xOf(cell), yOf(cell),
                          seen.starts_with("threw") ? seen : "does not empty it: " + seen);
  }
  if (kept.empty()) return std::nullopt;
  if (kept.size() == kAllCells)
    return Shown{"set() does not take 0, which empties a cell.",
                 fmt::format("In all 81 cells: {}.", example),
                 "0 is a digit like the others for set(): allow it, and store it."};
  return Shown{"set() with 0 does not empty every cell.",
               fmt::format("In {} of the 81 cells{}: {}.", kept.size(), inOneLine(kept), example),
               "What is different for these cells: a bound, an index, a mask?"};
}

}  // namespace

std::vector<Probe> gridProbes() {
  const std::vector grid = {host::contractOf<IGrid>};
  return {
      {"grids-share-cells",
       grid,
       {"grid-independent", "grid-starts-empty", "grid-stores-digits", "grid-valid-rows",
        "grid-valid-columns", "grid-valid-boxes", "grid-valid-ignores-empty", "grid-valid-full",
        "grid-stores-conflicts", "grid-failed-set-keeps", "solver-own-grid"},
       gridsShareTheirCells},
      {"x-and-y-exchanged",
       grid,
       {"grid-starts-empty", "grid-stores-digits", "grid-failed-set-keeps", "grid-independent",
        "grid-clears-cells", "solver-own-grid"},
       exchangesXAndY},
      {"cells-share-a-place",
       grid,
       {"grid-starts-empty", "grid-stores-digits", "grid-failed-set-keeps", "grid-independent",
        "grid-clears-cells", "grid-stores-conflicts", "grid-valid-rows", "grid-valid-columns",
        "grid-valid-boxes", "grid-valid-full", "grid-valid-ignores-empty", "solver-own-grid"},
       cellsShareAPlace},
      {"set-is-lost",
       grid,
       {"grid-starts-empty", "grid-stores-digits", "grid-clears-cells", "grid-stores-conflicts",
        "grid-failed-set-keeps", "grid-independent", "grid-valid-rows", "grid-valid-columns",
        "grid-valid-boxes", "grid-valid-full", "grid-valid-ignores-empty", "solver-own-grid"},
       losesWhatWasSet},
      {"not-initialised",
       grid,
       {"grid-starts-empty", "grid-independent", "grid-valid-ignores-empty", "grid-valid-rows",
        "grid-valid-columns", "grid-valid-boxes", "solver-own-grid", "memory-safety"},
       newGridIsNotEmpty},
      {"zero-not-stored", grid, {"grid-clears-cells", "solver-own-grid"}, setDoesNotEmpty},
  };
}

}  // namespace sudoku::grading
