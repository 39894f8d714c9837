#include "solution/making/sparse_puzzle.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "solution/making/minimal_puzzles.h"
#include "solution/solvers/fast/engine.h"

namespace sudoku {

namespace {

using fast::Cells;

/// What is left with more solutions than this is hardly ever one digit away from a puzzle.
constexpr std::uint64_t kMostSolutions = 1'000;

/// So many pairs of givens are tried, those that leave few solutions first.
constexpr std::size_t kPairs = 6;

/// So many attempts at a step sideways.
constexpr int kTries = 100;

/// So many steps without getting nearer, and the walk is given up.
constexpr int kPatience = 300;

struct Given {
  std::size_t cell;
  std::uint8_t digit;
};

/// A unique puzzle on its way to fewer givens.
class Walk {
 public:
  Walk(const Cells& puzzle, Random& random) : puzzle_(puzzle), random_(random) {}

  const Cells& puzzle() const { return puzzle_; }

  int gaps() const { return static_cast<int>(std::count(puzzle_.begin(), puzzle_.end(), 0)); }

  /// Puts digits of the solution back into random gaps until only so many are left.
  void limitGaps(int most) {
    const Cells solution = *engine_.solve(puzzle_);
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < puzzle_.size(); ++cell)
      if (puzzle_[cell] == 0) cells.push_back(cell);
    random_.shuffle(std::span(cells));
    for (auto i = static_cast<std::size_t>(most); i < cells.size(); ++i)
      puzzle_[cells[i]] = solution[cells[i]];
  }

  /// Goes one step. Returns false if there is none from here.
  bool step() {
    std::vector<Listing> listings;
    for (const auto& [first, second] : promisingPairs()) {
      Cells without = puzzle_;
      without[first] = without[second] = 0;
      Listing listing = listed(without);
      if (twoForOne(listing)) return true;
      if (!listing.solutions.empty()) listings.push_back(std::move(listing));
    }
    for (int tries = 0; !listings.empty() && tries < kTries; ++tries)
      if (twoForTwo(oneOf(listings))) return true;
    return false;
  }

 private:
  struct Pair {
    std::size_t first;
    std::size_t second;
  };
  struct Listing {
    Cells puzzle;
    std::vector<Cells> solutions;
  };

  std::vector<std::size_t> shuffledGivens() {
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < puzzle_.size(); ++cell)
      if (puzzle_[cell] != 0) cells.push_back(cell);
    random_.shuffle(std::span(cells));
    return cells;
  }

  /// Returns the pairs of givens without which there will be fewest solutions, by what each of them
  /// does alone.
  std::vector<Pair> promisingPairs() {
    struct Loss {
      std::size_t cell;
      std::uint64_t solutions;
    };
    std::vector<Loss> losses;
    for (const std::size_t cell : shuffledGivens()) {
      Cells without = puzzle_;
      without[cell] = 0;
      losses.push_back({cell, engine_.count(without, kMostSolutions)});
    }
    struct Candidate {
      Pair pair;
      std::uint64_t solutions;
    };
    std::vector<Candidate> all;
    for (std::size_t i = 0; i < losses.size(); ++i)
      for (std::size_t j = i + 1; j < losses.size(); ++j)
        all.push_back(
            {{losses[i].cell, losses[j].cell}, losses[i].solutions * losses[j].solutions});
    std::ranges::stable_sort(all, {}, &Candidate::solutions);
    std::vector<Pair> best;
    for (std::size_t i = 0; i < std::min(kPairs, all.size()); ++i) best.push_back(all[i].pair);
    return best;
  }

  /// All solutions, or none if there are too many. Sorted, as the engine is free to list them in
  /// any order, and one of them is to be picked by its place.
  Listing listed(const Cells& puzzle) const {
    Listing listing{.puzzle = puzzle, .solutions = {}};
    if (engine_.count(puzzle, kMostSolutions) == kMostSolutions) return listing;
    engine_.forEach(puzzle, [&listing](const Cells& solution) {
      listing.solutions.push_back(solution);
      return true;
    });
    std::ranges::sort(listing.solutions);
    return listing;
  }

  /// Returns each digit that stands in one of the solutions only, and not in the puzzle.
  static std::vector<Given> tellingDigits(const Cells& puzzle, std::span<const Cells> solutions) {
    std::array<std::array<std::uint16_t, 10>, 81> times{};
    for (const Cells& solution : solutions)
      for (std::size_t cell = 0; cell < solution.size(); ++cell) ++times[cell][solution[cell]];
    std::vector<Given> digits;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell)
      for (std::uint8_t digit = 1; puzzle[cell] == 0 && digit <= 9; ++digit)
        if (times[cell][digit] == 1) digits.push_back({cell, digit});
    return digits;
  }

  bool twoForOne(const Listing& listing) {
    const auto digits = tellingDigits(listing.puzzle, listing.solutions);
    if (digits.empty()) return false;
    goOnWith(listing.puzzle, oneOf(digits));
    return true;
  }

  /// A random digit of a random solution, and another that tells it from those that have it too.
  bool twoForTwo(const Listing& listing) {
    const Cells& solution = oneOf(listing.solutions);
    Cells puzzle = listing.puzzle;
    const auto cell = static_cast<std::size_t>(random_.below(81));
    if (puzzle[cell] != 0) return false;
    puzzle[cell] = solution[cell];
    std::vector<Cells> left;
    for (const Cells& each : listing.solutions)
      if (each[cell] == solution[cell]) left.push_back(each);
    const auto digits = tellingDigits(puzzle, left);
    if (digits.empty()) return false;
    const Given& given = oneOf(digits);
    Cells next = puzzle;
    next[given.cell] = given.digit;
    if (next == puzzle_) return false;
    goOnWith(puzzle, given);
    return true;
  }

  /// Adds the given, and takes away what it makes needless.
  void goOnWith(const Cells& puzzle, const Given& given) {
    puzzle_ = puzzle;
    puzzle_[given.cell] = given.digit;
    for (const std::size_t cell : shuffledGivens()) {
      Cells fewer = puzzle_;
      fewer[cell] = 0;
      if (engine_.isUnique(fewer)) puzzle_ = fewer;
    }
  }

  template <class T>
  const T& oneOf(const std::vector<T>& items) {
    return items[static_cast<std::size_t>(random_.below(static_cast<int>(items.size())))];
  }

  fast::Engine engine_;
  Cells puzzle_;
  Random& random_;
};

}  // namespace

std::optional<fast::Cells> sparsePuzzle(int gaps, Random& random) {
  if (gaps > kMostUniqueGaps) return std::nullopt;
  Walk walk(minimalPuzzles(1, random).front(), random);
  int most = walk.gaps();
  for (int steps = 0; walk.gaps() < gaps && steps < kPatience; ++steps) {
    if (!walk.step()) return std::nullopt;
    if (walk.gaps() > most) {
      most = walk.gaps();
      steps = 0;
    }
  }
  if (walk.gaps() < gaps) return std::nullopt;
  walk.limitGaps(gaps);
  return walk.puzzle();
}

}  // namespace sudoku
