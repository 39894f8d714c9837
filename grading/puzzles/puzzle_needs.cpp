#include "grading/puzzles/puzzle_needs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "grading/puzzles/plain_enumeration.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/grid/transform.h"
#include "solution/making/puzzle_check.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

std::string numberOf(std::int64_t number, const char* thing) {
  return fmt::format("{} {}{}", number == 0 ? "no" : std::to_string(number), thing,
                     number == 1 ? "" : "s");
}

/// "31 to 50 gaps", "1 solution"
std::string rangeOf(const Range& range, const char* thing) {
  if (range.least == 0 && range.most == kMaxGaps) return fmt::format("any number of {}s", thing);
  if (range.least == range.most) return numberOf(range.least, thing);
  return fmt::format("{} to {}", range.least, numberOf(range.most, thing));
}

std::string costInWords(const Range& placements) {
  return placements.least == 0 ? fmt::format("at most {} placements", placements.most)
                               : rangeOf(placements, "placement");
}

std::string sizeOf(int order) { return fmt::format("{0}x{0}", order); }

/// "5 twice, in r1c1 and r1c5"
std::string describeConflict(const sudoku::Conflict& conflict) {
  std::vector<std::string> cells;
  for (const Cell cell : conflict.cells)
    cells.push_back(fmt::format("r{}c{}", cell.y + 1, cell.x + 1));
  return fmt::format("{} given more than once, in {}", conflict.digit, fmt::join(cells, " and "));
}

std::optional<Misfit> misfitOfGivens(const Grid& puzzle, bool conflicts) {
  const auto found = conflictsOf(puzzle);
  if (found.empty() == !conflicts) return std::nullopt;
  if (!conflicts) return Misfit{describeConflict(found.front()), "givens that follow the rules"};
  return Misfit{"givens that follow the rules",
                "a digit twice among the givens of a row, column or box"};
}

std::optional<Misfit> misfitOfSolutions(const Grid& puzzle, const Range& wanted) {
  const std::int64_t limit = wanted.most + 1;
  const auto found =
      static_cast<std::int64_t>(countSolutions(puzzle, static_cast<std::uint64_t>(limit)));
  if (wanted.holds(found)) return std::nullopt;
  return Misfit{numberOf(found, "solution") + (found == limit ? " or more" : ""),
                rangeOf(wanted, "solution")};
}

std::optional<Misfit> misfitOfCost(const Grid& puzzle, const Range& wanted) {
  const auto cost = costOf(puzzle, wanted.most);
  if (cost && wanted.holds(*cost)) return std::nullopt;
  return Misfit{cost ? numberOf(*cost, "placement") + " of a plain search"
                     : fmt::format("more than {} placements of a plain search, by rows or by "
                                   "columns",
                                   wanted.most),
                costInWords(wanted)};
}

}  // namespace

std::optional<std::int64_t> costOf(const Grid& puzzle, std::int64_t limit) {
  const auto byRows = enumeratePlainly(puzzle, limit);
  if (!byRows) return std::nullopt;
  const auto byColumns = enumeratePlainly(transposed(puzzle), limit);
  if (!byColumns) return std::nullopt;
  return std::max(byRows->placements, byColumns->placements);
}

std::optional<Misfit> misfitOf(const Grid& puzzle, const PuzzleNeeds& needs) {
  if (const int found = order(puzzle.shape()); found != needs.order)
    return Misfit{fmt::format("a {} grid", sizeOf(found)), sizeOf(needs.order)};
  if (auto misfit = misfitOfGivens(puzzle, needs.conflicts)) return misfit;
  if (const int gaps = gapsOf(puzzle); !needs.gaps.holds(gaps))
    return Misfit{numberOf(gaps, "gap"), rangeOf(needs.gaps, "gap")};
  // If a plain search finishes quickly, so does counting solutions.
  if (auto misfit = misfitOfCost(puzzle, {0, needs.placements.most})) return misfit;
  if (auto misfit = misfitOfSolutions(puzzle, needs.conflicts ? kNoSolution : needs.solutions))
    return misfit;
  return misfitOfCost(puzzle, needs.placements);
}

std::string inWords(const PuzzleNeeds& needs) {
  return fmt::format(
      "{} puzzles with {}{}, {}, and {} of a plain search", sizeOf(needs.order),
      needs.conflicts ? "a digit twice among the givens" : rangeOf(needs.solutions, "solution"),
      needs.conflicts || needs.solutions.most > 0 ? "" : " and no digit given twice",
      rangeOf(needs.gaps, "gap"), costInWords(needs.placements));
}

Grid relativeOf(const Grid& puzzle, Random& random) {
  std::vector<int> digits(static_cast<std::size_t>(order(puzzle.shape())));
  std::iota(digits.begin(), digits.end(), 1);
  random.shuffle(std::span<int>(digits));
  const Grid other = relabelled(puzzle, digits);
  return random.below(2) == 0 ? other : transposed(other);
}

}  // namespace sudoku::grading
