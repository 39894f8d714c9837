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

template <host::Contract contract>
std::optional<Shown> comparesNeighbours(Context& context) {
  const Filling filling = fillingOf<contract>(context);
  std::vector<std::string> kinds;
  for (const Unit kind : {Unit::row, Unit::column, Unit::box}) {
    if (!seesAmongThree<contract>(context, filling, kind, false)) return std::nullopt;
    if (!seesAmongThree<contract>(context, filling, kind, true)) kinds.emplace_back(nameOf(kind));
  }
  if (kinds.empty() || !makeJudged<contract>(context, filling)->isValid()) return std::nullopt;
  return Shown{
      fmt::format("{} compares each digit with the next one only.", kJudgingCall<contract>),
      fmt::format("A 5 twice in a {} is seen where no other digit stands between the two, and not "
                  "with a 6 between them.",
                  fmt::join(kinds, ", or in a ")),
      "std::unique and std::adjacent_find look at neighbours: sort the digits first, or compare "
      "each with all others, or note which ones were seen."};
}

template std::optional<Shown> comparesNeighbours<host::contractOf<IGrid>>(Context&);
template std::optional<Shown> comparesNeighbours<host::contractOf<IBoard>>(Context&);

}  // namespace sudoku::grading
