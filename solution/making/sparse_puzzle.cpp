#include "solution/making/sparse_puzzle.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "solution/making/minimal_puzzles.h"
#include "solution/solvers/fast/engine.h"

namespace sudoku {

namespace {

using fast::Cells;

/// A grid with more solutions is rarely one digit away from a unique puzzle.
constexpr std::uint64_t kMaxWithoutOne = 500;
constexpr std::uint64_t kMaxWithoutTwo = 1'000;

/// The number of pairs of givens to try, those with the fewest expected solutions first.
constexpr std::size_t kPairs = 4;

/// The number of neighbours to examine. Rare puzzles are worth a longer search.
constexpr std::size_t kFewNeighbours = 60;
constexpr std::size_t kManyNeighbours = 1'000;
constexpr int kRareGaps = 63;

struct Given {
  std::size_t cell;
  std::uint8_t digit;
};

/// The solutions of a puzzle that lacks a given.
struct Listing {
  std::uint64_t solutions = 0;  // or the limit, if there are more
  std::vector<Given> telling;   // digits in only one solution; empty at the limit
};

int gapsOf(const Cells& puzzle) {
  return static_cast<int>(std::ranges::count(puzzle, std::uint8_t{0}));
}

Cells without(Cells puzzle, std::size_t cell) {
  puzzle[cell] = 0;
  return puzzle;
}

Cells with(Cells puzzle, const Given& given) {
  puzzle[given.cell] = given.digit;
  return puzzle;
}

/// A puzzle, and the puzzles with the same number of givens that are reachable from it.
class Neighbourhood {
 public:
  Neighbourhood(const Cells& puzzle, Random& random) : random_(random) { add(puzzle); }

  /// Returns a puzzle with one given fewer, next to one of up to `most` puzzles; nullopt if none.
  std::optional<Cells> withOneLess(std::size_t most) {
    for (std::size_t i = 0; i < all_.size() && i < most; ++i) {
      std::swap(
          all_[i],
          all_[i + static_cast<std::size_t>(random_.below(static_cast<int>(all_.size() - i)))]);
      if (auto puzzle = nextTo(all_[i])) return puzzle;
    }
    return std::nullopt;
  }

 private:
  /// The effect of removing one given.
  struct Loss {
    std::size_t cell;
    std::uint64_t solutions;
  };

  void add(const Cells& puzzle) {
    if (seen_.insert(puzzle).second) all_.push_back(puzzle);
  }

  /// Like withOneLess(), for one puzzle. Adds its neighbours. By value, because all_ grows.
  std::optional<Cells> nextTo(Cells puzzle) {
    std::vector<Loss> losses;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      if (puzzle[cell] == 0) continue;
      const Cells less = without(puzzle, cell);
      const Listing listing = listed(less, kMaxWithoutOne);
      if (listing.solutions == 1) return less;
      for (const Given& given : listing.telling) add(with(less, given));
      losses.push_back({cell, listing.solutions});
    }
    for (const auto& [first, second] : promisingPairs(losses)) {
      const Cells less = without(without(puzzle, first), second);
      const auto telling = listed(less, kMaxWithoutTwo).telling;
      if (telling.empty()) continue;
      const auto i = static_cast<std::size_t>(random_.below(static_cast<int>(telling.size())));
      return with(less, telling[i]);
    }
    return std::nullopt;
  }

  using Pair = std::pair<std::size_t, std::size_t>;
  static std::vector<Pair> promisingPairs(std::span<const Loss> losses) {
    std::vector<std::pair<std::uint64_t, Pair>> all;
    for (std::size_t i = 0; i < losses.size(); ++i)
      for (std::size_t j = i + 1; j < losses.size(); ++j)
        all.push_back(
            {losses[i].solutions * losses[j].solutions, {losses[i].cell, losses[j].cell}});
    const std::size_t few = std::min(kPairs, all.size());
    std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(few));
    std::vector<Pair> best;
    for (std::size_t i = 0; i < few; ++i) best.push_back(all[i].second);
    return best;
  }

  /// The result does not depend on the engine's order of solutions.
  Listing listed(const Cells& puzzle, std::uint64_t most) const {
    std::array<std::array<std::uint16_t, 10>, 81> times{};
    Listing listing;
    engine_.forEach(puzzle, [&](const Cells& solution) {
      for (std::size_t cell = 0; cell < solution.size(); ++cell) ++times[cell][solution[cell]];
      return ++listing.solutions < most;
    });
    if (listing.solutions >= most) return listing;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell)
      for (std::uint8_t digit = 1; puzzle[cell] == 0 && digit <= 9; ++digit)
        if (times[cell][digit] == 1) listing.telling.push_back({cell, digit});
    return listing;
  }

  fast::Engine engine_;
  Random& random_;
  std::vector<Cells> all_;
  std::set<Cells> seen_;
};

/// Fills random gaps from the solution until `most` are left.
void limitGaps(Cells& puzzle, int most, Random& random) {
  const Cells solution = *fast::Engine().solve(puzzle);
  std::vector<std::size_t> gaps;
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell)
    if (puzzle[cell] == 0) gaps.push_back(cell);
  random.shuffle(std::span(gaps));
  for (auto i = static_cast<std::size_t>(most); i < gaps.size(); ++i)
    puzzle[gaps[i]] = solution[gaps[i]];
}

}  // namespace

std::optional<fast::Cells> sparsePuzzle(int gaps, Random& random) {
  if (gaps > kMaxUniqueGaps) return std::nullopt;
  Cells puzzle = minimalPuzzles(1, random).front();
  while (gapsOf(puzzle) < gaps) {
    const bool isRare = gapsOf(puzzle) >= kRareGaps;
    const auto next =
        Neighbourhood(puzzle, random).withOneLess(isRare ? kManyNeighbours : kFewNeighbours);
    if (!next) return std::nullopt;
    puzzle = *next;
  }
  limitGaps(puzzle, gaps, random);
  return puzzle;
}

}  // namespace sudoku
