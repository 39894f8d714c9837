#pragma once

#include "solution/solvers/fast/kernels/guess.h"
#include "solution/solvers/fast/kernels/kernels.h"
#include "solution/solvers/fast/words/rules.h"
#include "solution/solvers/fast/words/words.h"

// How this works: many puzzles at once, puzzle p in lane p of 27 registers, one for each word of
// bands.h. All lanes go through the same round of rules; then each lane that came to rest is
// looked after by itself:
//
//   contradiction           take up the last state laid aside, if there is one
//   all cells have a digit  a solution; the same
//   nothing changed         guess: lay one way aside, go the other one
//
// Each lane has a stack of its own for states laid aside. A lane that has finished its puzzle takes
// the next one, so no lane waits for another until the puzzles run out. A lane without a puzzle has
// all candidates everywhere, where nothing ever changes.
//
// A round has two parts. Digit by digit: band rule, stack rule, cells single in their row. Then
// band by band, over the digits: cells taken by another digit, naked singles. Needs a kind of words
// W (words.h) with these besides: isZero and nonZeroLanes, lane access by put and removeFromLane.

namespace sudoku::fast {
namespace {

constexpr unsigned kDigits = 9;
constexpr unsigned kBands = 3;

/// A state of one puzzle: word 3 * digit + band, and room for whole registers.
struct LaneState {
  std::uint32_t words[32];
};

template <class W>
class PuzzleLanes {
 public:
  explicit PuzzleLanes(const Batch& batch) : batch_(batch) {}

  void run() {
    for (unsigned lane = 0; lane < W::kLanes; ++lane) takeNextPuzzle(lane);
    while (busy_ != 0) {
      for (std::uint32_t resting = round() & busy_; resting != 0; resting &= resting - 1)
        lookAfter(lowestBit(resting));
    }
  }

 private:
  using Word = typename W::Word;
  static constexpr unsigned kMaxDepth = 81;  // each guess fills a cell

  /// A word of each lane, to be read lane by lane.
  union Lanes {
    Word word;
    std::uint32_t lane[W::kLanes];
  };

  /// What a round gathers.
  struct Seen {
    Word taken[kBands];  // cells that some digit takes, being single in its row
    Word changed;        // bits that have changed
    Word contradicts;    // not zero: a cell without candidate, or a digit without place
    Word least;          // the smallest word
  };

  std::uint32_t round();
  void applyToDigits(Seen& seen);
  void applyToCells(unsigned band, Seen& seen);

  void lookAfter(unsigned lane);
  void guess(unsigned lane);
  void resume(unsigned lane);
  void takeNextPuzzle(unsigned lane);
  void remove(unsigned digit, unsigned band, unsigned lane, std::uint32_t bits) {
    Word& word = state_[kBands * digit + band].word;
    word = W::without(word, lane, bits);
  }
  void putState(unsigned lane, const LaneState& state);
  std::uint32_t wordOf(unsigned digit, unsigned band, unsigned lane) const {
    return state_[kBands * digit + band].lane[lane];
  }

  Batch batch_;
  std::size_t next_ = 0;
  std::uint32_t busy_ = 0;  // bit of each lane with a puzzle

  Lanes state_[kDigits * kBands];
  Word singles_[kDigits * kBands];
  Lanes unsolved_[kBands];
  Lanes pairs_[kBands];
  Lanes contradicts_;
  std::size_t puzzle_[W::kLanes];
  unsigned depth_[W::kLanes];
  LaneState aside_[W::kLanes][kMaxDepth];
};

/// Digit by digit: band rule, stack rule, cells single in their row.
template <class W>
[[gnu::always_inline]] inline void PuzzleLanes<W>::applyToDigits(Seen& seen) {
  for (unsigned digit = 0; digit < kDigits; ++digit) {
    Lanes* state = state_ + kBands * digit;
    Word words[kBands] = {state[0].word, state[1].word, state[2].word};
    applyBandRule<W>(words);
    applyStackRule<W>(words);
    for (unsigned band = 0; band < kBands; ++band) {
      const Word word = words[band];
      seen.least = W::least(seen.least, word);
      const Word singles = singlesOfRows<W>(word);
      singles_[kBands * digit + band] = singles;
      seen.taken[band] = seen.taken[band] | singles;
      seen.changed = orXor(seen.changed, word, state[band].word);
      state[band].word = word;
    }
  }
}

/// Over the digits of a band: cells taken by another digit, naked singles.
template <class W>
[[gnu::always_inline]] inline void PuzzleLanes<W>::applyToCells(unsigned band, Seen& seen) {
  Word once = W::all(0);
  Word twice = W::all(0);
  Word thrice = W::all(0);
  for (unsigned digit = 0; digit < kDigits; ++digit) {
    const unsigned at = kBands * digit + band;
    const Word word = andOrNot(state_[at].word, singles_[at], seen.taken[band]);
    seen.changed = orXor(seen.changed, word, state_[at].word);
    state_[at].word = word;
    thrice = orAnd(thrice, twice, word);
    twice = orAnd(twice, once, word);
    once = once | word;
  }
  seen.contradicts = orXor(seen.contradicts, once, W::all(kCells));
  unsolved_[band].word = twice;
  pairs_[band].word = andNot(twice, thrice);
  const Word naked = andNot(once, twice);
  for (unsigned digit = 0; digit < kDigits; ++digit) {
    const unsigned at = kBands * digit + band;
    const Word word = state_[at].word;
    const Word own = word & naked;
    const Word left = andOrNot(word, own, rowsWithABit<W>(own));
    seen.changed = orXor(seen.changed, left, word);
    state_[at].word = left;
  }
}

/// Returns the lanes that came to rest.
template <class W>
[[gnu::always_inline]] inline std::uint32_t PuzzleLanes<W>::round() {
  const Word none = W::all(0);
  Seen seen{{none, none, none}, none, none, W::all(~0U)};
  applyToDigits(seen);
  seen.contradicts = W::whereZero(seen.least);
  for (unsigned band = 0; band < kBands; ++band) applyToCells(band, seen);
  contradicts_.word = seen.contradicts;
  return W::nonZeroLanes(seen.contradicts) | W::zeroLanes(seen.changed);
}

template <class W>
void PuzzleLanes<W>::lookAfter(unsigned lane) {
  Result& result = batch_.results[puzzle_[lane]];
  if (contradicts_.lane[lane] != 0) return resume(lane);
  if ((unsolved_[0].lane[lane] | unsolved_[1].lane[lane] | unsolved_[2].lane[lane]) != 0)
    return guess(lane);
  if (++result.count == 1) {
    W::readCells(result.solution,
                 [&](unsigned digit, unsigned band) { return wordOf(digit, band, lane); });
  }
  if (result.count == batch_.limit) depth_[lane] = 0;
  resume(lane);
}

/// Goes on with the last state laid aside, or with the next puzzle.
template <class W>
void PuzzleLanes<W>::resume(unsigned lane) {
  if (depth_[lane] == 0) return takeNextPuzzle(lane);
  putState(lane, aside_[lane][--depth_[lane]]);
}

template <class W>
void PuzzleLanes<W>::guess(unsigned lane) {
  const Open open{{unsolved_[0].lane[lane], unsolved_[1].lane[lane], unsolved_[2].lane[lane]},
                  {pairs_[0].lane[lane], pairs_[1].lane[lane], pairs_[2].lane[lane]}};
  const Place place = (open.pairs[0] | open.pairs[1] | open.pairs[2]) != 0
                          ? W::busiestPair(open)
                          : fewestCandidates(open, [&](unsigned digit, unsigned band) {
                              return wordOf(digit, band, lane);
                            });
  ++batch_.results[puzzle_[lane]].guesses;
  LaneState& aside = aside_[lane][depth_[lane]++];
  for (unsigned at = 0; at < kDigits * kBands; ++at) aside.words[at] = state_[at].lane[lane];
  unsigned digit = 0;
  while ((aside.words[kBands * digit + place.band] & place.bit) == 0) ++digit;
  const std::uint32_t rest = restOfRow(place.bit);
  aside.words[kBands * digit + place.band] &= ~place.bit;
  remove(digit, place.band, lane, rest);
  const bool isPair = (open.pairs[place.band] & place.bit) != 0;
  for (unsigned other = digit + 1; other < kDigits; ++other) {
    std::uint32_t& word = aside.words[kBands * other + place.band];
    if (isPair && (word & place.bit) != 0) word &= ~rest;
    remove(other, place.band, lane, place.bit);
  }
}

template <class W>
void PuzzleLanes<W>::takeNextPuzzle(unsigned lane) {
  LaneState state;
  depth_[lane] = 0;
  if (next_ == batch_.size) {
    busy_ &= ~(1U << lane);
    for (std::uint32_t& word : state.words) word = kCells;
  } else {
    busy_ |= 1U << lane;
    puzzle_[lane] = next_;
    W::readCandidates(batch_.puzzles[next_++], state.words);
  }
  putState(lane, state);
}

template <class W>
void PuzzleLanes<W>::putState(unsigned lane, const LaneState& state) {
  for (unsigned at = 0; at < kDigits * kBands; ++at)
    state_[at].word = W::with(state_[at].word, lane, state.words[at]);
}

}  // namespace
}  // namespace sudoku::fast
