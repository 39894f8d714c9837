#include "grading/causes/asking/solving.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "grading/causes/asking/box_formulas.h"
#include "grading/causes/asking/oversight.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "grading/puzzles/unit_conflicts.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

/// At first one gap is tried for each row, column and digit. Up to this order one is tried in every
/// cell if some of those are not filled. A search of a larger grid takes too long for that, also to
/// give up.
constexpr int kAskedInEachCell = 9;

/// A full grid, in which one cell at a time is made the only gap.
class OneGap {
 public:
  OneGap(Grid full, const std::function<bool(const Grid&)>& solves)
      : full_(std::move(full)),
        solves_(solves),
        cells_(static_cast<std::size_t>(order() * order())) {}

  int order() const { return sudoku::order(full_.shape()); }
  int digitIn(int cell) const { return full_.get(cell % order(), cell / order()); }

  void ask(int cell) {
    std::optional<bool>& failed = cells_[static_cast<std::size_t>(cell)];
    if (failed) return;
    Grid puzzle = full_;
    puzzle.set(cell % order(), cell / order(), 0);
    failed = !solves_(puzzle);
  }

  /// The cells that were asked about, row by row, in which a gap is not filled, or is.
  std::vector<int> cells(bool failed) const {
    std::vector<int> found;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cells_[cell] == failed) found.push_back(static_cast<int>(cell));
    }
    return found;
  }

  /// The columns, rows or digits, from 0 to n - 1, of which no gap is filled, if all others are.
  template <class Group>
  std::vector<int> failedGroups(Group groupOf) {
    std::set<int> groups;
    for (const int cell : cells(true)) groups.insert(groupOf(cell));
    for (int cell = 0; cell < order() * order(); ++cell) {
      if (groups.contains(groupOf(cell)) && !oneIsFilled(groups, groupOf)) ask(cell);
    }
    if (oneIsFilled(groups, groupOf)) return {};
    return {groups.begin(), groups.end()};
  }

  /// The formula by which the digits of just those gaps stand in what is taken for their box; null if
  /// there is none, or no gap failed.
  const BoxFormula* formulaThatExplains() const {
    const int n = full_.shape().boxWidth;
    for (const BoxFormula& formula : wrongBoxFormulas()) {
      int refused = 0;
      bool isSo = true;
      for (int cell = 0; isSo && cell < order() * order(); ++cell) {
        const std::optional<bool>& failed = cells_[static_cast<std::size_t>(cell)];
        if (!failed) continue;
        isSo = *failed == standsInBoxOf(cell, formula, n);
        refused += *failed ? 1 : 0;
      }
      if (isSo && refused > 0) return &formula;
    }
    return nullptr;
  }

 private:
  bool standsInBoxOf(int gap, const BoxFormula& formula, int n) const {
    const auto cellAt = [this](int cell) { return Cell{cell % order(), cell / order()}; };
    for (int cell = 0; cell < order() * order(); ++cell) {
      if (cell != gap && digitIn(cell) == digitIn(gap) &&
          formula.takesFor(cellAt(gap), cellAt(cell), n))
        return true;
    }
    return false;
  }

  /// Whether a gap of one of these is filled.
  template <class Group>
  bool oneIsFilled(const std::set<int>& groups, Group groupOf) const {
    return std::ranges::any_of(cells(false),
                               [&](int cell) { return groups.contains(groupOf(cell)); });
  }

  Grid full_;
  const std::function<bool(const Grid&)>& solves_;
  std::vector<std::optional<bool>> cells_;  // whether a gap there is not filled; nothing: not asked
};

/// Gaps that want these digits, from 0, are not filled.
Shown missedDigits(std::vector<int> digits, int n, const std::string& asked) {
  for (int& digit : digits) ++digit;
  if (2 * digits.size() > static_cast<std::size_t>(n)) {
    std::vector<int> filled;
    for (int digit = 1; digit <= n; ++digit) {
      if (std::ranges::find(digits, digit) == digits.end()) filled.push_back(digit);
    }
    return Shown{
        fmt::format("A last gap is filled only where it wants {}.", fmt::join(filled, " or ")),
        fmt::format("{}it is filled just where the missing digit is {}.", asked,
                    fmt::join(filled, " or ")),
        "What ends the loop over the digits, or the search, before the digit in the last "
        "gap has been judged?"};
  }
  return Shown{fmt::format("No gap ever gets the digit {}.", fmt::join(digits, " or ")),
               fmt::format("{}it is filled unless the missing digit is {}.", asked,
                           fmt::join(digits, " or ")),
               fmt::format("{}ook at the first and the last value of the loop over the digits: 1 "
                           "and {} belong to it.",
                           digits == std::vector{kHexOrder}
                               ? "Is there room for 16? Where digit d is bit d, a set of 16 bits "
                                 "has none, and the mask 0xFFFF leaves it out. If there is, l"
                               : "L",
                           n)};
}

}  // namespace

std::vector<int> shuffledCells(int n, Random& random) {
  std::vector<int> cells(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  std::iota(cells.begin(), cells.end(), 0);
  random.shuffle(std::span(cells));
  return cells;
}

Ids joined(Ids ids, const Ids& more) {
  ids.insert(ids.end(), more.begin(), more.end());
  return ids;
}

Ids puzzleChecks() {
  return {"solver-any-grid",     "solver-one-or-two-gaps",   "solver-three-or-four-gaps",
          "solver-20-gaps",      "solver-40-gaps",           "solver-60-gaps",
          "solver-takes-back",   "solver-several-solutions", "solver-own-grid",
          "solver-solves-again", "solver-two-at-once"};
}

Ids deadEndChecks() {
  return {"solver-unsolvable-shallow", "solver-unsolvable-deep", "solver-false-leaves-gaps-empty"};
}

Ids costChecks() { return {"solver-cost", "stack-cost", "hex-cost"}; }

Ids checksOfBoardSearches() {
  return {"stack-any-board",
          "stack-few-gaps",
          "stack-backtracks",
          "stack-20-gaps",
          "stack-40-gaps",
          "stack-55-gaps",
          "stack-takes-back",
          "stack-first-of-several",
          "stack-own-board",
          "stack-solves-again",
          "stack-two-at-once",
          "stack-depth-first",
          "stack-unsolvable-shallow",
          "stack-unsolvable-deep",
          "stack-none-leaves-gaps-empty"};
}

Ids stepSearchChecks() {
  return {"step-solve-few",       "step-solve-backtracks", "step-solve-40-gaps",
          "step-solve-55-gaps",   "step-solve-unsolvable", "step-independent",
          "step-false-keeps-grid"};
}

std::optional<Shown> missedGaps(Context& context, Shape shape, Naming naming,
                                const std::function<bool(const Grid&)>& solves) {
  const int n = order(shape);
  OneGap gap(randomFullGrid(shape, context.random()), solves);
  const auto digitOf = [&](int cell) { return gap.digitIn(cell) - 1; };
  const auto columnOf = [n](int cell) { return cell % n; };
  const auto rowOf = [n](int cell) { return cell / n; };
  const bool asksAll = n <= kAskedInEachCell;
  std::set<int> digits;
  std::set<int> columns;
  std::set<int> rows;
  const std::vector<int> shuffled = shuffledCells(n, context.random());
  for (const int cell : shuffled) {
    const std::array isNew = {digits.insert(digitOf(cell)).second,
                              columns.insert(columnOf(cell)).second,
                              rows.insert(rowOf(cell)).second};
    if (std::ranges::count(isNew, true) > 0) gap.ask(cell);
  }
  for (const int end : {0, n * n - 1}) gap.ask(end);  // where a search begins and ends
  if (gap.cells(true).empty() || gap.cells(false).empty()) return std::nullopt;
  if (asksAll) std::ranges::for_each(shuffled, [&](int cell) { gap.ask(cell); });
  const std::vector<int> failed = gap.cells(true);
  const auto asked = [&] {
    return fmt::format("With one gap, in each of {} cells in turn: ",
                       gap.cells(true).size() + gap.cells(false).size());
  };
  if (const auto groups = gap.failedGroups(digitOf); !groups.empty())
    return missedDigits(groups, n, asked());
  const auto ofLines = [&](const std::vector<int>& lines, const char* name) {
    return Shown{
        fmt::format("The search never fills a gap in {} {}.", name, fmt::join(lines, " or ")),
        fmt::format("{}it is filled unless it lies in {} {}.", asked(), name,
                    fmt::join(lines, " or ")),
        fmt::format("Look at the first and the last value of the loops over x and y: 0 and {} "
                    "belong to them.",
                    n - 1)};
  };
  if (const auto missed = gap.failedGroups(columnOf); !missed.empty())
    return ofLines(missed, "column");
  if (const auto missed = gap.failedGroups(rowOf); !missed.empty()) return ofLines(missed, "row");
  const auto isEnd = [n](int cell) { return cell == 0 || cell == n * n - 1; };
  if (asksAll ? failed.size() <= 3 : std::ranges::all_of(failed, isEnd)) {
    std::vector<std::string> cells;
    for (const int cell : failed) cells.push_back(cellInWords(cell % n, cell / n, naming));
    return Shown{fmt::format("The search never fills {}.", fmt::join(cells, " or ")),
                 asked() + "it is filled in all others.",
                 "Where does the search for the next empty cell begin and end?"};
  }
  if (asksAll && failed.back() == n * n - 1 && gap.cells(false).back() < failed.front()) {
    const std::string first = cellInWords(failed.front() % n, failed.front() / n, naming);
    return Shown{fmt::format("The search fills no gap from {} on.", first),
                 fmt::format("{}it is filled in those before {}.", asked(), first),
                 "What ends the search? It ends when no cell is left, behind the last one of the "
                 "last row, and not at one before."};
  }
  const auto isOffTheDiagonal = [&](int cell) {
    return cell % n / shape.boxWidth != cell / n / shape.boxHeight;
  };
  if (std::ranges::all_of(failed, isOffTheDiagonal) &&
      std::ranges::none_of(gap.cells(false), isOffTheDiagonal))
    return Shown{
        "The search looks at the right box only where that stands on the diagonal.",
        asked() + "it is filled just in the boxes from the top left to the bottom right.",
        "Where does the box begin? Its column comes from that of the cell, and its row from "
        "that of the cell: is one taken for both, or are the two exchanged?"};
  if (const BoxFormula* const formula = gap.formulaThatExplains()) {
    const int side = shape.boxWidth;
    return Shown{
        "The search takes other cells for the box of a gap.",
        fmt::format("{}it is filled unless its digit stands in the {}x{} cells that begin in {}.",
                    asked(), side, side, formula->inWords(naming, side)),
        fmt::format("Where x is the column and y the row, a box begins in {}.",
                    rightBoxFormula(Naming::xAndY, side))};
  }
  return std::nullopt;
}

namespace {

/// Equal digits in cells that share units of one kind only.
struct Repeats {
  std::map<Unit, std::array<int, kOrder>> pairs;  // in each unit
  std::string example;
};

void addRepeats(const Grid& grid, Naming naming, Repeats& repeats) {
  for (const Unit kind : kUnits) {
    for (int pair = 0; pair < kOrder * kAllCells; ++pair) {
      const int unit = pair / kAllCells;
      const int one = pair / kOrder % kOrder;
      const int other = pair % kOrder;
      const Cell a = cellOf(kind, unit, one);
      const Cell b = cellOf(kind, unit, other);
      const int digit = grid.get(a.x, a.y);
      if (one >= other || digit != grid.get(b.x, b.y) || !shareOnly(kind, a, b)) continue;
      ++repeats.pairs[kind].at(static_cast<std::size_t>(unit));
      if (repeats.example.empty())
        repeats.example = fmt::format("{} in {} and {}", digit, cellInWords(a.x, a.y, naming),
                                      cellInWords(b.x, b.y, naming));
    }
  }
}

/// The units without any, where there are so many in the others that chance does not explain it.
std::vector<std::string> unitsWithout(Unit kind, const std::array<int, kOrder>& pairs) {
  constexpr int kMany = 3 * kOrder;
  std::vector<std::string> names;
  if (std::reduce(pairs.begin(), pairs.end()) < kMany) return names;
  for (int unit = 0; unit < kOrder; ++unit) {
    if (pairs.at(static_cast<std::size_t>(unit)) == 0) names.push_back(nameOfUnit(kind, unit));
  }
  return names;
}

/// Where to look.
std::string testOfAUnit(Unit kind) {
  if (kind == Unit::box)
    return "Follow the test of whether a digit fits: does it look at all 9 cells of the box? Where "
           "x is the column and y the row, its first cell is in column x / 3 * 3 and row y / 3 * "
           "3.";
  return fmt::format(
      "Follow the test of whether a digit fits: does it look at all 9 cells of the {}, the first "
      "and the last included?",
      nameOf(kind));
}

}  // namespace

std::optional<Shown> overlooksOneKind(const std::function<Grid()>& makePuzzle, const Ask& ask,
                                      Naming naming) {
  constexpr int kPuzzles = 6;
  constexpr int kLeastWrong = 2;
  int wrong = 0;
  Repeats repeats;
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = makePuzzle();
    const Reply reply = ask(puzzle);
    const bool isWrong = reply.grid && gapsOf(*reply.grid) == 0 && !reply.isRightFor(puzzle);
    if (!isWrong) continue;
    if (!keepsGivens(puzzle, *reply.grid)) return std::nullopt;
    ++wrong;
    addRepeats(*reply.grid, naming, repeats);
  }
  if (wrong < kLeastWrong || repeats.pairs.size() != 1) return std::nullopt;
  const auto& [kind, pairs] = *repeats.pairs.begin();
  const std::vector<std::string> without = unitsWithout(kind, pairs);
  const char* const name = nameOf(kind);
  const char* const others = kind == Unit::row      ? "column and no box"
                             : kind == Unit::column ? "row and no box"
                                                    : "row and no column";
  const std::string where = without.empty() ? ""
                            : without.size() == 1
                                ? fmt::format(", everywhere but in {}", without.front())
                                : ", but not everywhere";
  return Shown{
      fmt::format("The search overlooks that a digit already stands in the {}{}.", name, where),
      fmt::format("Of {} puzzles it fills {} wrongly. In these, {} pairs of equal digits stand in "
                  "one {}, as {}, {}and none in one {}.",
                  kPuzzles, wrong, std::reduce(pairs.begin(), pairs.end()), name, repeats.example,
                  without.empty() ? "" : fmt::format("none in {}, ", fmt::join(without, " or ")),
                  others),
      without.empty()
          ? testOfAUnit(kind)
          : fmt::format("{} Follow the loops for a cell in {}, which is seen whole, and "
                        "for one elsewhere.",
                        testOfAUnit(kind), without.front())};
}

}  // namespace sudoku::grading
