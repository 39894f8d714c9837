// Searches that go back rightly, and give up nevertheless: because of the number of gaps, or of what
// they have tried.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>

#include "grading/causes/asking/solving.h"
#include "grading/puzzles/puzzles.h"
#include "solution/grid/gaps.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

struct Asked {
  int gaps;
  // Placements of a plain search, by rows or by columns: the fewer, and the more.
  std::int64_t less;
  std::int64_t more;
  bool isSolved = false;
};

bool isSolved(const Asked& one) { return one.isSolved; }

constexpr std::int64_t kMostEffort = 20'000;

/// Nothing where a plain search takes too long.
std::optional<Asked> judged(const Grid& puzzle) {
  const auto byRows = yardstick(puzzle, kMostEffort);
  const auto byColumns = yardstick(transposed(puzzle), kMostEffort);
  if (!byRows || !byColumns) return std::nullopt;
  const auto [less, more] = std::minmax(byRows->placements, byColumns->placements);
  return Asked{gapsOf(puzzle), less, more};
}

using Puzzles = std::vector<std::pair<Grid, Asked>>;

/// With any number of gaps, the empty grid among them: gaps of the grid that a plain search makes of
/// the empty one, with 391 placements.
void addPuzzlesOfAllSizes(Random& random, Puzzles& all) {
  const Grid first = firstCompletion(Grid());
  for (const int gaps : {30, 40, 46, 52, 56, 60, 64, 66, 70, 75, 81}) {
    const Grid puzzle = withGaps(first, gaps, random);
    if (const auto asked = judged(puzzle)) all.emplace_back(puzzle, *asked);
  }
}

/// With up to 59 gaps, and with efforts of all sizes.
void addPuzzlesOfAllEfforts(Random& random, Puzzles& all) {
  constexpr int kAttempts = 150;
  std::map<std::uint64_t, int> efforts;  // rounded down to a power of 2: how many puzzles have it
  for (int i = 0; i < kAttempts; ++i) {
    const Grid puzzle = withGaps(randomFullGrid({}, random), 30 + i % 30, random);
    const auto asked = judged(puzzle);
    if (asked && ++efforts[std::bit_floor(static_cast<std::uint64_t>(asked->less))] <= 3)
      all.emplace_back(puzzle, *asked);
  }
}

/// Those up to the first one that is given up.
template <class Number>
std::vector<Asked> solvedUpTo(Number number, std::vector<Asked> asked) {
  std::ranges::sort(asked, {}, number);
  asked.erase(std::ranges::find(asked, false, &Asked::isSolved), asked.end());
  return asked;
}

/// Those behind the last one that is solved.
template <class Number>
std::vector<Asked> givenUpFrom(Number number, std::vector<Asked> asked) {
  std::ranges::sort(asked, {}, number);
  asked.erase(asked.begin(), std::find_if(asked.rbegin(), asked.rend(), isSolved).base());
  return asked;
}

int mostGaps(const std::vector<Asked>& all) { return std::ranges::max(all, {}, &Asked::gaps).gaps; }
int leastGaps(const std::vector<Asked>& all) {
  return std::ranges::min(all, {}, &Asked::gaps).gaps;
}

/// Where all with many gaps are given up, and with fewer none, whatever they take.
std::optional<Shown> byGaps(const std::vector<Asked>& asked) {
  const auto solved = solvedUpTo(&Asked::gaps, asked);
  const auto givenUp = givenUpFrom(&Asked::gaps, asked);
  if (solved.size() + givenUp.size() < asked.size()) return std::nullopt;
  const auto effort = std::ranges::max(solved, {}, &Asked::less).less;
  if (effort <= std::ranges::min(givenUp, {}, &Asked::more).more) return std::nullopt;
  return Shown{
      "Puzzles with many gaps are given up.",
      fmt::format("Of {} puzzles those with up to {} gaps are solved, one among them that takes a "
                  "plain search {} digits; those with {} gaps and more are said to have no "
                  "solution, whatever they take.",
                  asked.size(), mostGaps(solved), effort, leastGaps(givenUp)),
      "Which condition counts gaps, or givens, before the search, or how many gaps is there room "
      "for? A puzzle may have fewer than 17 givens: then it has several solutions."};
}

/// Where all that take much are given up, also with few gaps. A search need not count what a plain one
/// does: between the two there may be some of both.
std::optional<Shown> byEffort(const std::vector<Asked>& asked) {
  constexpr std::size_t kLeast = 3;  // of each
  auto solved = solvedUpTo(&Asked::more, asked);
  const auto givenUp = givenUpFrom(&Asked::less, asked);
  if (givenUp.empty()) return std::nullopt;
  std::erase_if(solved, [&](const Asked& one) { return one.more >= givenUp.front().less; });
  if (solved.size() < kLeast || givenUp.size() < kLeast || leastGaps(givenUp) >= mostGaps(solved))
    return std::nullopt;
  return Shown{
      "The search gives up before all has been tried.",
      fmt::format("Of {} puzzles those in which a plain search tries up to {} digits are solved, "
                  "one with {} gaps among them; those in which it tries {} and more are said to "
                  "have no solution, one with just {} gaps among them.",
                  asked.size(), solved.back().more, mostGaps(solved), givenUp.front().less,
                  leastGaps(givenUp)),
      "Which counter, of tries, of calls or of the depth, ends the search when it reaches a limit? "
      "It may end with a solution, or when the digits of the first gap have all failed."};
}

}  // namespace

std::optional<Shown> givesUpEarly(Context& context, const Ask& ask) {
  std::vector<Asked> asked;
  for (auto* const addPuzzles : {addPuzzlesOfAllSizes, addPuzzlesOfAllEfforts}) {
    Puzzles puzzles;
    addPuzzles(context.random(), puzzles);
    for (const auto& [puzzle, about] : puzzles) {
      const Reply reply = ask(puzzle);
      asked.push_back(about);
      asked.back().isSolved = reply.isRightFor(puzzle);
      if (!asked.back().isSolved && !reply.givesUp) return std::nullopt;
    }
  }
  // Who never goes back gives up for that.
  const auto goesBack = std::ranges::count_if(
      asked, [](const Asked& one) { return one.isSolved && one.less >= 9 * one.gaps + 50; });
  if (goesBack < 2 || std::ranges::all_of(asked, isSolved)) return std::nullopt;
  if (auto shown = byGaps(asked)) return shown;
  return byEffort(asked);
}

}  // namespace sudoku::grading
