#include "grading/causes/solving.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "solution/grid/shapes.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

/// Of each cell, row by row, whether a gap in it was not filled.
using Failed = std::vector<bool>;

/// The columns, rows or digits, from 0 to n - 1, of which every cell failed, if no others did.
template <class Group>
std::vector<int> failedGroups(const Failed& failed, int n, Group groupOf) {
  std::vector<int> counts(static_cast<std::size_t>(n));
  for (int cell = 0; cell < n * n; ++cell)
    counts[static_cast<std::size_t>(groupOf(cell))] +=
        failed[static_cast<std::size_t>(cell)] ? 1 : 0;
  std::vector<int> groups;
  for (int group = 0; group < n; ++group) {
    const int count = counts[static_cast<std::size_t>(group)];
    if (count == n) groups.push_back(group);
    if (count != n && count != 0) return {};
  }
  return groups;
}

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
  return Shown{fmt::format("The search never tries the digit {}.", fmt::join(digits, " or ")),
               fmt::format("{}it is filled unless the missing digit is {}.", asked,
                           fmt::join(digits, " or ")),
               fmt::format("Look at the first and the last value of the loop over the digits: 1 "
                           "and {} belong to it.",
                           n)};
}

}  // namespace

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

std::optional<Shown> missedGaps(Context& context, Shape shape, Naming naming,
                                const std::function<bool(const Grid&)>& solves) {
  const int n = order(shape);
  const Grid full = randomFullGrid(shape, context.random());
  Failed failed;
  for (int cell = 0; cell < n * n; ++cell) {
    Grid puzzle = full;
    puzzle.set(cell % n, cell / n, 0);
    failed.push_back(!solves(puzzle));
  }
  const auto count = std::ranges::count(failed, true);
  if (count == 0 || count == n * n) return std::nullopt;
  const auto digitOf = [&](int cell) { return full.get(cell % n, cell / n) - 1; };
  const auto columnOf = [n](int cell) { return cell % n; };
  const auto rowOf = [n](int cell) { return cell / n; };
  const std::string asked = fmt::format("With one gap, in each of the {} cells in turn: ", n * n);
  if (const auto groups = failedGroups(failed, n, digitOf); !groups.empty())
    return missedDigits(groups, n, asked);
  const auto ofLines = [&](const std::vector<int>& lines, const char* name) {
    return Shown{
        fmt::format("The search never fills a gap in {} {}.", name, fmt::join(lines, " or ")),
        fmt::format("{}it is filled unless it lies in {} {}.", asked, name,
                    fmt::join(lines, " or ")),
        fmt::format("Look at the first and the last value of the loops over x and y: 0 and {} "
                    "belong to them.",
                    n - 1)};
  };
  if (const auto columns = failedGroups(failed, n, columnOf); !columns.empty())
    return ofLines(columns, "column");
  if (const auto rows = failedGroups(failed, n, rowOf); !rows.empty()) return ofLines(rows, "row");
  if (count <= 3) {
    std::vector<std::string> cells;
    for (int cell = 0; cell < n * n; ++cell) {
      if (failed[static_cast<std::size_t>(cell)])
        cells.push_back(cellInWords(cell % n, cell / n, naming));
    }
    return Shown{fmt::format("The search never fills {}.", fmt::join(cells, " or ")),
                 asked + "it is filled in all others.",
                 "Where does the search for the next empty cell begin and end?"};
  }
  return std::nullopt;
}

}  // namespace sudoku::grading
