#pragma once

// How this works: depth-first search on the 27 words of bands.h, in plain 32-bit words. A word is
// processed again only after it changes, which makes counting millions of solutions fast: near the
// leaves of a search a guess touches few words. For one word, a digit in a band:
//
//   which minirows are not empty        three look-ups, nine bits
//   band rule                           one look-up by these nine bits
//   columns that it takes for certain   one look-up: the other bands lose the digit there
//   cells single in their row           settled: they lose every other digit
//
// When no word is pending, cells with one candidate are settled; after that, it guesses. The
// candidates of nine digits in one band are adjacent, in three vectors of four, so removing a cell
// from all digits and noting the words that change needs no branches.
//
// Counting has a shortcut. Suppose that every open cell has two candidates, and that in each row,
// column and box every digit has two open places or none. Then each solution has a twin in which
// every open cell takes its other candidate: in each unit the digit moves to its other place. So
// the search visits one half and counts it twice. Four such cells form a rectangle with one pair of
// digits (a row or column cannot have just one of them), and have two solutions. The shortcut pays
// off if guesses leave whole patterns of this kind to the end. So once there are many solutions,
// each guess takes the first pair of the grid, filling the grid from the top, instead of the
// busiest one. On the empty grid, the two measures together double the speed.
//
// Cost: exponential at worst; a word takes about 15 cycles. Memory: one state per guess, on the
// machine stack.
// Source: JCZSolve (Zhou Yundong) works in this order, with more tables.

#include "solution/solvers/fast/kernels/band_tables.h"
#include "solution/solvers/fast/kernels/guess.h"
#include "solution/solvers/fast/kernels/kernels.h"
#include "solution/solvers/fast/words/cells_plain.h"

namespace sudoku::fast {
namespace {

using Four = std::uint32_t __attribute__((vector_size(16)));
constexpr unsigned kVectors = 3;  // nine digits and three unused places
constexpr unsigned kDigitsOfBand = 4 * kVectors;

[[gnu::always_inline]] inline Four four(std::uint32_t word) { return Four{} + word; }

/// All bits set for every digit but one.
struct Others {
  Four vectors[kVectors];
};
constexpr Others othersThan(unsigned digit) {
  Others others{};
  for (unsigned i = 0; i < kVectors; ++i) {
    others.vectors[i] = Four{4 * i == digit ? 0U : ~0U, 4 * i + 1 == digit ? 0U : ~0U,
                             4 * i + 2 == digit ? 0U : ~0U, 4 * i + 3 == digit ? 0U : ~0U};
  }
  return others;
}
constexpr Others kOthers[9] = {othersThan(0), othersThan(1), othersThan(2),
                               othersThan(3), othersThan(4), othersThan(5),
                               othersThan(6), othersThan(7), othersThan(8)};

/// The bits of the four digits starting at 4 * vector.
constexpr Four digitBits(unsigned vector) {
  const std::uint32_t first = 1U << 4 * vector;
  return Four{first, first << 1, first << 2, first << 3};
}

class State {
 public:
  explicit State(const Cells& puzzle) {
    std::uint32_t words[3 * kDigitsOfBand] = {};
    candidatesOf(puzzle, words,
                 [](unsigned digit, unsigned band) { return kDigitsOfBand * band + digit; });
    __builtin_memcpy(bands_, words, sizeof bands_);
  }

  /// Applies the rules until nothing changes. Returns false on a contradiction.
  bool propagate();

  bool isSolved() const { return (open_[0] | open_[1] | open_[2]) == 0; }
  const Open& open() const { return found_; }  ///< valid after propagate(), unless solved
  std::uint32_t wordOf(unsigned digit, unsigned band) const { return bands_[band].words[digit]; }

  unsigned firstCandidate(Place place) const {
    unsigned digit = 0;
    while ((wordOf(digit, place.band) & place.bit) == 0) ++digit;
    return digit;
  }
  bool isPair(Place place) const { return (found_.pairs[place.band] & place.bit) != 0; }

  /// Whether both candidates of any open cell lead to the same number of solutions. Valid after
  /// propagate(), unless solved.
  bool isTwofold() const;

  /// Places the digit in the cell, or excludes it there.
  void assign(Place place, unsigned digit);
  void exclude(Place place, unsigned digit);

 private:
  union Band {
    Four vectors[kVectors] = {};
    std::uint32_t words[4 * kVectors];
  };

  bool lookAt(unsigned band, unsigned digit);
  void settle(unsigned band, unsigned digit, std::uint32_t word, std::uint32_t cells);
  bool takeNakedSingles();
  void takeNakedSingles(unsigned band, std::uint32_t naked);

  Band bands_[3];
  std::uint32_t open_[3] = {kCells, kCells, kCells};  // cells not settled yet
  std::uint64_t changed_ = 0x01FF01FF01FF;            // pending words: bit 16 * band + digit
  std::uint64_t touched_ = 0;  // words processed since the last takeNakedSingles()
  Open found_{};
};

/// The digits that have a bit in a vector of hits.
[[gnu::always_inline]] inline std::uint32_t digitsIn(Four hits) {
  return hits[0] | hits[1] | hits[2] | hits[3];
}

/// Limits the digit to `word` and removes the settled cells from all other digits. Writes the word
/// as a vector too: reading a vector right after writing one of its words stalls the processor.
[[gnu::always_inline]] inline void State::settle(unsigned band, unsigned digit, std::uint32_t word,
                                                 std::uint32_t cells) {
  Four hits{};
  for (unsigned i = 0; i < kVectors; ++i) {
    Four& words = bands_[band].vectors[i];
    const Four leaving = four(cells) & kOthers[digit].vectors[i];
    hits |= reinterpret_cast<Four>((words & leaving) != 0) & digitBits(i);
    words = words & ~leaving & (four(word) | kOthers[digit].vectors[i]);
  }
  open_[band] &= ~cells;
  changed_ |= std::uint64_t{digitsIn(hits)} << 16 * band;
}

/// Returns false if the digit has no place left in the band.
[[gnu::always_inline]] inline bool State::lookAt(unsigned band, unsigned digit) {
  const std::uint32_t before = bands_[band].words[digit];
  const std::uint32_t word = before & kBandTables.permitted[minirowsIn(before)];
  if (word == 0) return false;
  const std::uint32_t columns = (word | word >> 10 | word >> 20) & kRow;
  const std::uint32_t leaving = kBandTables.certain[columns];
  for (const unsigned other : {band == 0 ? 1U : 0U, band == 2 ? 1U : 2U}) {
    std::uint32_t& otherWord = bands_[other].words[digit];
    changed_ |= static_cast<std::uint64_t>((otherWord & leaving) != 0) << (16 * other + digit);
    otherWord &= ~leaving;
  }
  const std::uint32_t several = ((word & (word - kThreeRows)) + kCells) & kSpare;
  const std::uint32_t singles = word & ~(several - (several >> 9)) & open_[band];
  if (singles != 0) {
    settle(band, digit, word, singles);
  } else {
    bands_[band].words[digit] = word;
  }
  return true;
}

inline bool State::propagate() {
  do {
    while (changed_ != 0) {
      const auto at = static_cast<unsigned>(__builtin_ctzll(changed_));
      changed_ &= changed_ - 1;
      touched_ |= 1ULL << at;
      if (!lookAt(at / 16, at % 16)) return false;
    }
    if (isSolved()) return true;
    if (!takeNakedSingles()) return false;
  } while (changed_ != 0);
  return true;
}

/// Returns false if a cell has no candidate.
inline bool State::takeNakedSingles() {
  for (unsigned band = 0; band < 3; ++band) {
    if ((touched_ >> 16 * band & 0xFFFF) == 0) continue;
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    std::uint32_t thrice = 0;
    for (unsigned digit = 0; digit < 9; ++digit) {
      const std::uint32_t word = bands_[band].words[digit];
      thrice |= twice & word;
      twice |= once & word;
      once |= word;
    }
    if (once != kCells) return false;
    found_.unsolved[band] = twice;
    found_.pairs[band] = twice & ~thrice;
    const std::uint32_t naked = open_[band] & ~twice;
    if (naked != 0) takeNakedSingles(band, naked);
  }
  touched_ = 0;
  return true;
}

/// Removes each digit that takes a naked single from the rest of the row.
inline void State::takeNakedSingles(unsigned band, std::uint32_t naked) {
  Four hits{};
  for (unsigned i = 0; i < kVectors; ++i) {
    Four& words = bands_[band].vectors[i];
    const Four own = words & four(naked);
    const Four carry = (own + four(kCells)) & four(kSpare);
    const Four left = words & (own | ~(carry - (carry >> 9)));
    hits |= reinterpret_cast<Four>(left != words) & digitBits(i);
    words = left;
  }
  changed_ |= std::uint64_t{digitsIn(hits)} << 16 * band;
}

inline void State::assign(Place place, unsigned digit) {
  changed_ |= 1ULL << (16 * place.band + digit);
  settle(place.band, digit, ~restOfRow(place.bit), place.bit);
}

inline void State::exclude(Place place, unsigned digit) {
  bands_[place.band].words[digit] &= ~place.bit;
  changed_ |= 1ULL << (16 * place.band + digit);
}

inline bool State::isTwofold() const {
  for (unsigned band = 0; band < 3; ++band) {
    if (found_.pairs[band] != found_.unsolved[band]) return false;
  }
  // Only columns need checking. In rows and boxes a digit with one place is settled already, and
  // two candidates per cell leave no third place.
  Four wrong{};
  for (unsigned i = 0; i < kVectors; ++i) {
    Four once{};
    Four twice{};
    Four thrice{};
    for (unsigned band = 0; band < 3; ++band) {
      const Four places = bands_[band].vectors[i] & four(found_.unsolved[band]);
      for (unsigned row = 0; row < 3; ++row) {
        const Four columns = places >> 10 * row & four(kRow);
        thrice |= twice & columns;
        twice |= once & columns;
        once |= columns;
      }
    }
    wrong |= thrice | (once & ~twice);
  }
  return digitsIn(wrong) == 0;
}

inline Place choose(const State& state, bool many) {
  const Open& open = state.open();
  if (many && (open.pairs[0] | open.pairs[1] | open.pairs[2]) != 0) return firstPair(open);
  if ((open.pairs[0] | open.pairs[1] | open.pairs[2]) != 0) return busiestPair(open);
  return fewestCandidates(
      open, [&state](unsigned digit, unsigned band) { return state.wordOf(digit, band); });
}

inline Cells cellsOf(const State& state) {
  Cells cells;
  writeCells(cells, [&state](unsigned digit, unsigned band) { return state.wordOf(digit, band); });
  return cells;
}

/// Returns whether to continue.
inline bool report(const State& state, Search& search) {
  Result& result = *search.result;
  if (++result.count == 1) result.solution = cellsOf(state);
  if (search.visit != nullptr && !search.visit(search.context, cellsOf(state))) return false;
  return result.count < search.limit;
}

inline bool descend(State& state, Search& search);

/// Counts the solutions of a twofold state. Returns whether to continue. Changes the state.
inline bool countTwice(State& state, Search& search) {
  std::uint64_t& count = search.result->count;
  const std::uint64_t before = count;
  const Open& open = state.open();
  if (popcount(open.pairs[0]) + popcount(open.pairs[1]) + popcount(open.pairs[2]) == 4) {
    ++count;
  } else {
    const Place place = firstPair(open);
    state.assign(place, state.firstCandidate(place));
    descend(state, search);
  }
  const std::uint64_t half = count - before;
  count = half < search.limit - count ? count + half : search.limit;
  return count < search.limit;
}

constexpr std::uint64_t kMany = 64;  // solutions; more will follow, whatever the guess

/// Returns whether to continue. Changes the state.
inline bool descend(State& state, Search& search) {
  while (state.propagate()) {
    if (state.isSolved()) return report(state, search);
    ++search.result->guesses;
    const bool counting = search.visit == nullptr && search.result->count > 0;
    if (counting && state.isTwofold()) return countTwice(state, search);
    const Place place = choose(state, counting && search.result->count >= kMany);
    const unsigned digit = state.firstCandidate(place);
    State with = state;
    with.assign(place, digit);
    if (!descend(with, search)) return false;
    state.exclude(place, digit);
    if (state.isPair(place)) state.assign(place, state.firstCandidate(place));
  }
  return true;
}

inline void searchByBands(const Cells& puzzle, Search& search) {
  if (repeatsInARow(puzzle)) return;
  State state(puzzle);
  descend(state, search);
}

}  // namespace

}  // namespace sudoku::fast
