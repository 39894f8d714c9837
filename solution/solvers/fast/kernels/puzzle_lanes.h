#pragma once

#include "solution/solvers/fast/kernels/guess.h"
#include "solution/solvers/fast/kernels/kernels.h"
#include "solution/solvers/fast/words/rules.h"
#include "solution/solvers/fast/words/words.h"

// How this works: many puzzles at once, puzzle p in lane p of 27 registers, one for each word of
// bands.h. All lanes run the same round of rules; then each lane at rest is handled on its own:
//
//   contradiction           resume the last saved state, if there is one
//   all cells have a digit  a solution; then the same
//   nothing changed         guess: save one branch, take the other
//
// Each lane has its own stack of saved states. A lane that finishes its puzzle takes the next one.
// When the puzzles run out, it takes over the oldest saved state of another lane, where most is
// left to search; so even a single puzzle fills the lanes. An idle lane has all candidates
// everywhere, so it never changes.
//
// A round has two parts. By digit: band rule, stack rule, cells single in their row. Then by band,
// over the digits: cells taken by another digit, naked singles. Requires a word type W (words.h)
// that also has: kLanes; least, whereZero, zeroLanes and nonZeroLanes; with and without, which
// change a lane; readCandidates and readCells; busiestPair.

namespace sudoku::fast {
namespace {

constexpr unsigned kDigits = 9;
constexpr unsigned kBands = 3;

template <class W>
class PuzzleLanes {
 public:
  explicit PuzzleLanes(const Batch& batch) : batch_(batch) {}

  void run() {
    for (unsigned lane = 0; lane < W::kLanes; ++lane) takeNextPuzzle(lane);
    work();
  }

  /// Resumes the puzzle of the first result from these branches, as if the first lane had saved
  /// them.
  void run(const Branches& branches) {
    for (unsigned lane = 0; lane < W::kLanes; ++lane) setIdle(lane);
    for (std::size_t left = branches.size; left != 0; --left)
      aside_[0][depth_[0]++] = branches.states[left - 1];
    puzzle_[0] = 0;
    busy_ = 1;
    resume(0);
    work();
  }

 private:
  using Word = typename W::Word;
  static constexpr unsigned kMaxDepth = 81;  // each guess fills a cell

  /// One word per lane, readable lane by lane.
  union Lanes {
    Word word;
    std::uint32_t lane[W::kLanes];
  };

  /// Facts gathered in a round.
  struct Seen {
    Word taken[kBands];  // cells that a digit takes as the single in its row
    Word changed;        // bits that have changed
    Word contradicts;    // not zero: a cell without candidates, or a digit without places
    Word least;          // the smallest word
  };

  void work();
  std::uint32_t round();
  void applyToDigits(Seen& seen);
  void applyToCells(unsigned band, Seen& seen);

  void lookAfter(unsigned lane);
  void guess(unsigned lane);
  void resume(unsigned lane);
  void endPuzzleOf(unsigned lane);
  void takeNextPuzzle(unsigned lane);
  void setIdle(unsigned lane);
  bool takeOver(unsigned lane);
  void remove(unsigned digit, unsigned band, unsigned lane, std::uint32_t bits) {
    Word& word = state_[kBands * digit + band].word;
    word = W::without(word, lane, bits);
  }
  void putState(unsigned lane, const PuzzleState& state);
  std::uint32_t wordOf(unsigned digit, unsigned band, unsigned lane) const {
    return state_[kBands * digit + band].lane[lane];
  }

  Batch batch_;
  std::size_t next_ = 0;
  std::uint32_t busy_ = 0;     // lanes with a puzzle, a bit each
  std::uint32_t resting_ = 0;  // lanes at rest that have not been handled yet

  Lanes state_[kDigits * kBands];
  Word singles_[kDigits * kBands];
  Lanes unsolved_[kBands];
  Lanes pairs_[kBands];
  Lanes contradicts_;
  std::size_t puzzle_[W::kLanes];
  unsigned first_[W::kLanes];  // first saved state; those before it were taken over
  unsigned depth_[W::kLanes];  // one past the last saved state
  PuzzleState aside_[W::kLanes][kMaxDepth];
};

template <class W>
void PuzzleLanes<W>::work() {
  constexpr std::uint32_t kAll = (1U << W::kLanes) - 1;
  while (busy_ != 0) {
    for (std::uint32_t idle = kAll & ~busy_; idle != 0 && takeOver(lowestBit(idle));)
      idle &= idle - 1;
    for (resting_ = round() & busy_; resting_ != 0;) {
      const unsigned lane = lowestBit(resting_);
      resting_ &= resting_ - 1;
      lookAfter(lane);
    }
  }
}

/// By digit: band rule, stack rule, cells single in their row.
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

/// By band, over the digits: cells taken by another digit, naked singles.
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

/// Applies each rule once. Returns the lanes at rest.
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
  if (result.count == batch_.limit) return endPuzzleOf(lane);
  resume(lane);
}

/// Resumes the last saved state, or takes the next puzzle.
template <class W>
void PuzzleLanes<W>::resume(unsigned lane) {
  if (depth_[lane] == first_[lane]) return takeNextPuzzle(lane);
  putState(lane, aside_[lane][--depth_[lane]]);
}

/// Ends a lane's puzzle in all lanes that work on it.
template <class W>
void PuzzleLanes<W>::endPuzzleOf(unsigned lane) {
  const std::size_t puzzle = puzzle_[lane];
  for (std::uint32_t left = busy_; left != 0; left &= left - 1) {
    const unsigned other = lowestBit(left);
    if (puzzle_[other] != puzzle) continue;
    resting_ &= ~(1U << other);
    takeNextPuzzle(other);
  }
}

template <class W>
void PuzzleLanes<W>::guess(unsigned lane) {
  if (++batch_.results[puzzle_[lane]].guesses == kSuspicious &&
      repeatsInARow(batch_.puzzles[puzzle_[lane]]))
    return endPuzzleOf(lane);
  const Open open{{unsolved_[0].lane[lane], unsolved_[1].lane[lane], unsolved_[2].lane[lane]},
                  {pairs_[0].lane[lane], pairs_[1].lane[lane], pairs_[2].lane[lane]}};
  const Place place = (open.pairs[0] | open.pairs[1] | open.pairs[2]) != 0
                          ? W::busiestPair(open)
                          : fewestCandidates(open, [&](unsigned digit, unsigned band) {
                              return wordOf(digit, band, lane);
                            });
  PuzzleState& aside = aside_[lane][depth_[lane]++];
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
  if (next_ == batch_.size) return setIdle(lane);
  PuzzleState state;
  first_[lane] = depth_[lane] = 0;
  busy_ |= 1U << lane;
  puzzle_[lane] = next_;
  W::readCandidates(batch_.puzzles[next_++], state.words);
  putState(lane, state);
}

template <class W>
void PuzzleLanes<W>::setIdle(unsigned lane) {
  PuzzleState state;
  first_[lane] = depth_[lane] = 0;
  busy_ &= ~(1U << lane);
  for (std::uint32_t& word : state.words) word = kCells;
  putState(lane, state);
}

/// Gives a lane the oldest saved state of the fullest lane. Returns false if there is none.
template <class W>
bool PuzzleLanes<W>::takeOver(unsigned lane) {
  unsigned fullest = 0;
  for (unsigned other = 1; other < W::kLanes; ++other) {
    if (depth_[other] - first_[other] > depth_[fullest] - first_[fullest]) fullest = other;
  }
  if (depth_[fullest] == first_[fullest]) return false;
  putState(lane, aside_[fullest][first_[fullest]++]);
  puzzle_[lane] = puzzle_[fullest];
  busy_ |= 1U << lane;
  return true;
}

template <class W>
void PuzzleLanes<W>::putState(unsigned lane, const PuzzleState& state) {
  for (unsigned at = 0; at < kDigits * kBands; ++at)
    state_[at].word = W::with(state_[at].word, lane, state.words[at]);
}

}  // namespace
}  // namespace sudoku::fast
