#include "grading/causes/asking/neighbours.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "grading/checks/grid/validity_support.h"
#include "grading/puzzles/unit_conflicts.h"

namespace sudoku::grading {
namespace {

/// Whether a 5 that stands twice in the first three cells of a unit is seen, with a 6 in the third:
/// between the two, or behind them.
template <host::Contract contract>
bool seesAmongThree(Context& context, Filling filling, Unit kind, bool isBetween) {
  const auto grid = makeJudged<contract>(context, filling);
  for (int place = 0; place < 3; ++place) {
    const Cell cell = cellOf(kind, 0, place);
    grid->set(cell.x, cell.y, place == (isBetween ? 1 : 2) ? 6 : 5);
  }
  return !grid->isValid();
}

}  // namespace

bool hasEqualNeighbours(const Grid& grid) {
  for (const Unit kind : kUnits) {
    for (int place = 0; place < kAllCells; ++place) {
      if (place % kOrder == 0) continue;
      const Cell cell = cellOf(kind, place / kOrder, place % kOrder);
      const Cell before = cellOf(kind, place / kOrder, place % kOrder - 1);
      if (grid.get(cell.x, cell.y) == grid.get(before.x, before.y)) return true;
    }
  }
  return false;
}

template <host::Contract contract>
std::optional<Shown> comparesNeighbours(Context& context) {
  const Filling filling = fillingOf<contract>(context);
  std::vector<std::string> kinds;
  for (const Unit kind : kUnits) {
    if (!seesAmongThree<contract>(context, filling, kind, false)) return std::nullopt;
    if (!seesAmongThree<contract>(context, filling, kind, true)) kinds.emplace_back(nameOf(kind));
  }
  if (kinds.empty() || !makeJudged<contract>(context, filling)->isValid()) return std::nullopt;
  return Shown{
      fmt::format("{} compares each digit with the next one only.", kJudgingCall<contract>),
      fmt::format("A 5 twice in a {} is seen where no other digit stands between the two, and not "
                  "with a 6 between them.",
                  fmt::join(kinds, ", or in a ")),
      kLookAtAll};
}

template std::optional<Shown> comparesNeighbours<host::contractOf<IGrid>>(Context&);
template std::optional<Shown> comparesNeighbours<host::contractOf<IBoard>>(Context&);

}  // namespace sudoku::grading
