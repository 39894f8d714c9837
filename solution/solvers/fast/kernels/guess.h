#pragma once

#include "solution/solvers/fast/words/bands.h"
#include "solution/solvers/fast/words/cells.h"

// How this works: chooses the cell to guess in. If there are cells with two candidates, it takes
// the one with the most unsolved cells in its row, column and box, where a guess has most effect;
// otherwise a cell with the fewest candidates. See docs/performance.md for rejected alternatives.

namespace sudoku::fast {
namespace {

/// The open cells of a grid, one word per band.
struct Open {
  std::uint32_t unsolved[3];  // two candidates or more
  std::uint32_t pairs[3];     // exactly two
};

struct Place {
  unsigned band;
  std::uint32_t bit;
};

inline unsigned popcount(std::uint32_t bits) {
  return static_cast<unsigned>(__builtin_popcount(bits));
}

inline unsigned lowestBit(std::uint32_t bits) { return static_cast<unsigned>(__builtin_ctz(bits)); }

/// Requires a cell with two candidates. Does not branch on the scores, which are unpredictable.
inline Place busiestPair(const Open& open) {
  std::uint32_t best = 0;
  for (unsigned band = 0; band < 3; ++band) {
    const std::uint32_t other = open.unsolved[band == 0 ? 1 : 0];
    const std::uint32_t third = open.unsolved[band == 2 ? 1 : 2];
    for (std::uint32_t left = open.pairs[band]; left != 0; left &= left - 1) {
      const unsigned bit = lowestBit(left);
      const std::uint32_t column = kPeers.column[bit];
      const unsigned score = popcount(open.unsolved[band] & kPeers.band[bit]) +
                             popcount((other & column) | (third & column) << 1);
      const std::uint32_t key = score << 7 | band << 5 | bit;
      best = key > best ? key : best;
    }
  }
  return {best >> 5 & 3, 1U << (best & 31)};
}

/// Requires a cell with two candidates.
inline Place firstPair(const Open& open) {
  unsigned band = 0;
  while (open.pairs[band] == 0) ++band;
  return {band, open.pairs[band] & (~open.pairs[band] + 1)};
}

/// Requires an unsolved cell. wordOf(digit, band) gives the candidates of digit 0..8.
template <class WordOf>
Place fewestCandidates(const Open& open, WordOf&& wordOf) {
  unsigned fewest = 10;
  Place place{};
  for (unsigned band = 0; band < 3; ++band) {
    for (std::uint32_t left = open.unsolved[band]; left != 0; left &= left - 1) {
      const std::uint32_t bit = left & (~left + 1);
      unsigned count = 0;
      for (unsigned digit = 0; digit < 9; ++digit) count += (wordOf(digit, band) & bit) != 0;
      if (count < fewest) {
        fewest = count;
        place = {band, bit};
      }
    }
  }
  return place;
}

/// After this many guesses, repeatsInARow() shows whether the search is futile.
constexpr std::uint64_t kSuspicious = 16;

/// Whether a digit is given twice in a row. Rules that process each digit on its own find this only
/// at the end: both cells have a candidate, and the digit has its place.
inline bool repeatsInARow(const Cells& puzzle) {
  for (unsigned row = 0; row < 9; ++row) {
    std::uint32_t seen = 0;
    for (unsigned column = 0; column < 9; ++column) {
      const std::uint32_t bit = 1U << puzzle[9 * row + column] & ~1U;
      if ((seen & bit) != 0) return true;
      seen |= bit;
    }
  }
  return false;
}

/// The cells with two or more candidates, and those with exactly two.
template <class WordOf>
Open openCells(WordOf&& wordOf) {
  Open open{};
  for (unsigned band = 0; band < 3; ++band) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    std::uint32_t thrice = 0;
    for (unsigned digit = 0; digit < 9; ++digit) {
      const std::uint32_t word = wordOf(digit, band);
      thrice |= twice & word;
      twice |= once & word;
      once |= word;
    }
    open.unsolved[band] = twice;
    open.pairs[band] = twice & ~thrice;
  }
  return open;
}

}  // namespace
}  // namespace sudoku::fast
