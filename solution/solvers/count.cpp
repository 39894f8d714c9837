#include "solution/solvers/count.h"

#include <algorithm>
#include <vector>

#include "solution/solvers/fast/convert.h"
#include "solution/solvers/fast/engine.h"
#include "solution/solvers/fast/mask_search.h"
#include "solution/solvers/fast/sat.h"

namespace sudoku {

namespace {

using Visit = std::function<bool(const Grid&)>;

/// A guess costs about 5 microseconds. Minimal 16x16 puzzles hardly ever need this many guesses;
/// 25x25 puzzles that need more require CaDiCaL.
constexpr std::uint64_t kBudget = 2'000;

/// After this many solutions, the search continues without a budget.
constexpr std::size_t kMaxRemembered = 64;

bool isNineByNine(const IGrid& grid) { return sameShape(grid.shape(), Shape{}); }

void visitOtherShape(const IGrid& grid, const Visit& visit) {
  fast::MaskSearch search(grid);
  std::vector<Grid> found;
  bool wantsMore = true;
  const auto end = search.run(
      [&](const Grid& solution) {
        found.push_back(solution);
        wantsMore = visit(solution);
        return wantsMore && found.size() < kMaxRemembered;
      },
      kBudget);
  if (end == fast::MaskSearch::End::all || !wantsMore) return;
  if (end == fast::MaskSearch::End::outOfBudget) {
    fast::solveBySat(grid, [&](const Grid& solution) {
      return std::ranges::find(found, solution) != found.end() || visit(solution);
    });
    return;
  }
  std::size_t again = 0;  // the search is deterministic, so the first ones are known
  search.run([&](const Grid& solution) { return ++again <= found.size() || visit(solution); });
}

}  // namespace

void forEachSolution(const IGrid& grid, const Visit& visit) {
  if (!isNineByNine(grid)) return visitOtherShape(grid, visit);
  fast::Engine().forEach(fast::cellsOf(grid), [&visit](const fast::Cells& solution) {
    return visit(fast::gridOf(solution));
  });
}

std::uint64_t countSolutions(const IGrid& grid, std::uint64_t limit) {
  if (isNineByNine(grid)) return fast::Engine().count(fast::cellsOf(grid), limit);
  if (limit == 0) return 0;
  const auto searched = fast::MaskSearch(grid).count(limit, kBudget);
  if (searched.end != fast::MaskSearch::End::outOfBudget) return searched.completions;
  std::uint64_t count = 0;
  visitOtherShape(grid, [&](const Grid&) { return ++count < limit; });
  return count;
}

std::optional<Grid> firstSolution(const IGrid& grid) {
  std::optional<Grid> found;
  forEachSolution(grid, [&found](const Grid& solution) {
    found = solution;
    return false;
  });
  return found;
}

}  // namespace sudoku
