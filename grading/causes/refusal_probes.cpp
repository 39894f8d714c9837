// Which cells outside of a grid or board are let in.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "grading/causes/asking/probe.h"
#include "grading/checks/grid/validity_support.h"

namespace sudoku::grading {
namespace {

struct Outside {
  int column;
  int row;
};

/// Beyond each side, in the middle of it.
constexpr std::array kSides = {Outside{-1, 4}, Outside{9, 4}, Outside{4, -1}, Outside{4, 9}};

/// Those for which the call returns.
template <class Call>
std::vector<Outside> letIn(const Call& call) {
  std::vector<Outside> cells;
  std::ranges::copy_if(kSides, std::back_inserter(cells), [&](const Outside& cell) {
    return outcomeOf([&] {
             call(cell);
             return "returned";
           }) == "returned";
  });
  return cells;
}

/// Whether these are the two that an index of 81 cells in one array cannot tell from others.
bool areBesideRows(const std::vector<Outside>& cells) {
  return cells.size() == 2 &&
         std::ranges::all_of(cells, [](const Outside& cell) { return cell.row == 4; });
}

std::optional<Shown> gridLetsOutsideIn(Context& context) {
  const auto read = letIn([&](const Outside& cell) {
    return context.code().make<IGrid>()->get(cell.column, cell.row);
  });
  const auto written = letIn(
      [&](const Outside& cell) { context.code().make<IGrid>()->set(cell.column, cell.row, 1); });
  std::vector<std::string> calls;
  for (const Outside& cell : read)
    calls.push_back(fmt::format("get({}, {})", cell.column, cell.row));
  for (const Outside& cell : written)
    calls.push_back(fmt::format("set({}, {}, 1)", cell.column, cell.row));
  if (calls.empty()) return std::nullopt;
  const bool looksAtTheIndex = areBesideRows(read) || areBesideRows(written);
  return Shown{
      fmt::format("{} take cells outside the grid.", written.empty() ? "Calls of get()"
                                                     : read.empty()  ? "Calls of set()"
                                                                     : "get() and set()"),
      fmt::format("These return, and should throw BadCellException: {}.{}", fmt::join(calls, ", "),
                  looksAtTheIndex
                      ? " With y outside they throw: only then 9 * y + x is no index of 81 cells."
                      : ""),
      "Test x and y themselves, each against both ends, 0 and 8, before an index is computed."};
}

std::optional<Shown> boardLetsOutsideIn(Context& context) {
  const auto moved = letIn(
      [&](const Outside& cell) { boardOf(context, Grid())->move(Move(cell.row, cell.column, 1)); });
  if (moved.empty()) return std::nullopt;
  std::vector<std::string> calls;
  for (const Outside& cell : moved)
    calls.push_back(fmt::format("move(Move({}, {}, 1))", cell.row, cell.column));
  return Shown{
      "move() takes cells outside the board.",
      fmt::format("These return, and should throw BadMoveException: {}.", fmt::join(calls, ", ")),
      "Test row and column, each against both ends, 0 and 8; 9 is a digit, and outside."};
}

}  // namespace

std::vector<Probe> outsideProbes() {
  return {{"outside-let-in",
           {host::contractOf<IGrid>},
           {"grid-get-outside", "grid-set-outside", "grid-cell-before-digit"},
           gridLetsOutsideIn},
          {"board-outside-let-in",
           {host::contractOf<IBoard>},
           {"board-move-outside"},
           boardLetsOutsideIn}};
}

}  // namespace sudoku::grading
