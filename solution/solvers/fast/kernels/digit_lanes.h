#pragma once

#include "solution/solvers/fast/kernels/guess.h"
#include "solution/solvers/fast/kernels/kernels.h"
#include "solution/solvers/fast/words/rules.h"

// How this works: one puzzle, all nine digits at once. Digits 1-8 of a band are in the lanes of one
// register, or of two (a group has one register per band), so that one instruction applies a rule
// to all of them. Digit 9 has its own register, with lanes for the three bands:
//
//   digits[group][band]   lane d: digit d + 1 of the group
//   nine                  lanes of band 0, 1, 2; W defines which ones
//
// A round applies all rules once; rounds repeat until nothing changes. Facts about a cell (number
// of candidates, taken or not) are gathered over the digits by folding registers, which leaves them
// in a register with the lanes of `nine`. A given or guessed digit is removed from the other cells
// of its row before the first round; the band rule does the rest. If its row has it twice, it is
// removed from the whole row.
//
// Requires a word type W (words.h) that also has: kLanes; load and store; any, whereZero;
// overDigits, which folds; nine, bandsOf, nextBand, ofBand for the lanes of `nine`; lane and band
// for masks; lanesWith; readCandidates and writeCells; busiestPair; kBothWays, whether alternating
// between two states is faster.
//
// Tried and rejected (figures in docs/performance.md): 512-bit registers, two of which hold the 27
// words; hidden singles first, candidates counted after them; the band rule twice a round; both
// branches of a guess interleaved instruction by instruction.

namespace sudoku::fast {
namespace {

/// How many candidates a cell has: at least one (once), two (twice), three (thrice). For folding:
/// each() moves lanes, + adds.
template <class Word>
struct Tally {
  Word once;
  Word twice;
  Word thrice;

  [[gnu::always_inline]] friend Tally operator+(const Tally& x, const Tally& y) {
    return {x.once | y.once, orAnd(x.twice | y.twice, x.once, y.once),
            orAnd(orAnd(x.thrice | y.thrice, x.once, y.twice), x.twice, y.once)};
  }
  template <class Move>
  [[gnu::always_inline]] static Tally each(Move&& move, const Tally& x, const Tally& y) {
    return {move(x.once, y.once), move(x.twice, y.twice), move(x.thrice, y.thrice)};
  }
};

/// The cells that any digit has. For folding.
template <class Word>
struct Union {
  Word any;

  [[gnu::always_inline]] friend Union operator+(const Union& x, const Union& y) {
    return {x.any | y.any};
  }
  template <class Move>
  [[gnu::always_inline]] static Union each(Move&& move, const Union& x, const Union& y) {
    return {move(x.any, y.any)};
  }
};

template <class W>
class DigitLanes {
 public:
  static void search(const Cells& puzzle, Search& search) {
    Node root;
    root.state = stateOf(puzzle);
    root.outcome = Outcome::unfinished;
    propagate(root);
    descend(root, search);
  }

 private:
  using Word = typename W::Word;
  static constexpr unsigned kGroups = 8 / W::kLanes;

  struct State {
    Word digits[kGroups][3];
    Word nine;
  };

  enum class Outcome { unfinished, contradiction, open, solved };

  struct Node {
    State state;
    Outcome outcome;
  };

  /// The two branches of a guess.
  struct Fork {
    Node with;     // the cell has the digit
    Node without;  // the cell lacks it
  };

  /// The words of a state in memory.
  struct Words {
    alignas(64) std::uint32_t word[32];  // 27, padded to whole registers

    std::uint32_t operator()(unsigned digit, unsigned band) const { return word[at(digit, band)]; }
    static constexpr unsigned at(unsigned digit, unsigned band) {
      return digit < 8 ? 8 * band + digit : 24 + band;
    }
  };

  static State stateOf(const Cells& puzzle);
  static Words wordsOf(const State& state);
  static Cells cellsOf(const State& state);

  static Word bandRuleOfNine(Word nine);
  static Word stackRuleOfNine(Word nine);
  static Tally<Word> tally(const State& state);
  static Outcome round(State& state);
  template <class Each>
  static Word overWords(const State& state, Each&& each);
  static bool isRight(const State& state);

  static void propagate(Node& node);
  static void propagate(Fork& ways);
  static Place place(const State& state, const Open& open);
  static Fork fork(const State& state);
  static bool report(const State& state, Search& search);
  static void leave(const State& state, Branches& left);
  static bool descend(const Node& node, Search& search);
};

template <class W>
inline typename DigitLanes<W>::State DigitLanes<W>::stateOf(const Cells& puzzle) {
  Words words;
  W::readCandidates(puzzle, words.word, Words::at);
  State state;
  const auto withoutRowsOfGivens = [](Word word, Word empty) {
    const Word given = andNot(word, empty);
    return andNot(word, andNot(rowsWithABit<W>(given), singlesOfGivens<W>(given)));
  };
  std::uint32_t empty[3];
  for (unsigned band = 0; band < 3; ++band) {
    empty[band] = words(0, band) & words(1, band);
    for (unsigned group = 0; group < kGroups; ++group)
      state.digits[group][band] = withoutRowsOfGivens(
          W::load(words.word + 8 * band + W::kLanes * group), W::all(empty[band]));
  }
  state.nine = withoutRowsOfGivens(W::nine(words.word + 24), W::nine(empty));
  return state;
}

template <class W>
inline typename DigitLanes<W>::Words DigitLanes<W>::wordsOf(const State& state) {
  Words words;
  for (unsigned band = 0; band < 3; ++band) {
    for (unsigned group = 0; group < kGroups; ++group)
      W::store(state.digits[group][band], words.word + 8 * band + W::kLanes * group);
  }
  W::bandsOf(state.nine, words.word + 24);
  return words;
}

template <class W>
inline Cells DigitLanes<W>::cellsOf(const State& state) {
  Cells cells;
  W::writeCells(cells, wordsOf(state));
  return cells;
}

template <class W>
[[gnu::always_inline]] inline typename W::Word DigitLanes<W>::bandRuleOfNine(Word nine) {
  const Word minirows = or3(nine, nine >> Shift<1>(), nine >> Shift<2>());
  const Word kept = permutations<W, 3>(minirows & W::all(kMinirows));
  return nine & ((kept << Shift<3>()) - kept);
}

/// Each lane is one row of the matrix; the other two are in the other bands' lanes.
template <class W>
[[gnu::always_inline]] inline typename W::Word DigitLanes<W>::stackRuleOfNine(Word nine) {
  const Word columns = or3(nine, nine >> Shift<10>(), nine >> Shift<20>()) & W::all(kRow);
  const Word next = nextColumn<W, 1>(columns);
  const Word last = lastColumn<W, 1>(columns);
  const Word pairs = orAnd(next & W::nextBand(last), last, W::nextBand(next));
  const Word kept = columns & W::nextBand(pairs);
  return nine & or3(kept, kept << Shift<10>(), kept << Shift<20>());
}

template <class W>
[[gnu::always_inline]] inline Tally<typename W::Word> DigitLanes<W>::tally(const State& state) {
  const Word none = W::all(0);
  return W::overDigits(state.digits,
                       [&](Word word) {
                         return Tally<Word>{word, none, none};
                       }) +
         Tally<Word>{state.nine, none, none};
}

/// The union of each(word) over all words.
template <class W>
template <class Each>
[[gnu::always_inline]] inline typename W::Word DigitLanes<W>::overWords(const State& state,
                                                                        Each&& each) {
  Word all = each(state.nine);
  for (const auto& group : state.digits)
    all = or3(all, each(group[0]) | each(group[1]), each(group[2]));
  return all;
}

/// Applies each rule once.
template <class W>
[[gnu::always_inline]] inline typename DigitLanes<W>::Outcome DigitLanes<W>::round(State& state) {
  State next = state;
  State singles;
  for (unsigned group = 0; group < kGroups; ++group) applyBandRule<W>(next.digits[group]);
  next.nine = bandRuleOfNine(next.nine);
  for (unsigned group = 0; group < kGroups; ++group) applyStackRule<W>(next.digits[group]);
  next.nine = stackRuleOfNine(next.nine);
  const Tally<Word> counts = tally(next);
  const Word withoutPlace = overWords(next, [](Word word) { return W::whereZero(word); });
  if (W::any(orXor(withoutPlace, counts.once, W::all(kCells)))) return Outcome::contradiction;
  if (!W::any(counts.twice)) {
    state = next;
    return isRight(state) ? Outcome::solved : Outcome::contradiction;
  }
  for (unsigned band = 0; band < 3; ++band) {
    for (unsigned group = 0; group < kGroups; ++group)
      singles.digits[group][band] = singlesOfRows<W>(next.digits[group][band]);
  }
  singles.nine = singlesOfRows<W>(next.nine);
  const Word taken =
      W::overDigits(singles.digits, [](Word word) { return Union<Word>{word}; }).any | singles.nine;
  const Word naked = andNot(counts.once, counts.twice);
  for (unsigned band = 0; band < 3; ++band) {
    for (unsigned group = 0; group < kGroups; ++group) {
      Word& word = next.digits[group][band];
      word = fixed<W>(word, W::ofBand(taken, band), singles.digits[group][band],
                      W::ofBand(naked, band));
    }
  }
  next.nine = fixed<W>(next.nine, taken, singles.nine, naked);
  Word changed = next.nine ^ state.nine;
  for (unsigned group = 0; group < kGroups; ++group) {
    for (unsigned band = 0; band < 3; ++band)
      changed = orXor(changed, next.digits[group][band], state.digits[group][band]);
  }
  state = next;
  return W::any(changed) ? Outcome::unfinished : Outcome::open;
}

/// Whether every digit has a cell in every row, column and box. Requires one digit per cell.
template <class W>
inline bool DigitLanes<W>::isRight(const State& state) {
  const auto columns = [](Word word) {
    return or3(word, word >> Shift<10>(), word >> Shift<20>());
  };
  const auto missing = [&](Word word) {
    const Word boxes = columns(or3(word, word >> Shift<1>(), word >> Shift<2>()));
    return andNot(W::all(kSpare), word + W::all(kCells)) | andNot(W::all(0111), boxes);
  };
  const Word ofNine = columns(state.nine);
  Word all = or3(ofNine, W::nextBand(ofNine), W::nextBand(W::nextBand(ofNine)));
  for (const auto& group : state.digits)
    all = all & or3(columns(group[0]), columns(group[1]), columns(group[2]));
  return !W::any(overWords(state, missing) | andNot(W::all(kRow), all));
}

/// Applies the rules until nothing changes.
template <class W>
[[gnu::always_inline]] inline void DigitLanes<W>::propagate(Node& node) {
  while (node.outcome == Outcome::unfinished) node.outcome = round(node.state);
}

/// Same for two states in turn: a round may wait for its own results most of the time, and
/// meanwhile the processor works on the other state.
template <class W>
[[gnu::always_inline]] inline void DigitLanes<W>::propagate(Fork& ways) {
  if constexpr (W::kBothWays) {
    while (ways.with.outcome == Outcome::unfinished &&
           ways.without.outcome == Outcome::unfinished) {
      ways.with.outcome = round(ways.with.state);
      ways.without.outcome = round(ways.without.state);
    }
  }
  propagate(ways.with);
  propagate(ways.without);
}

template <class W>
[[gnu::always_inline]] inline Place DigitLanes<W>::place(const State& state, const Open& open) {
  if ((open.pairs[0] | open.pairs[1] | open.pairs[2]) != 0) return W::busiestPair(open);
  return fewestCandidates(open, wordsOf(state));
}

template <class W>
[[gnu::always_inline]] inline typename DigitLanes<W>::Fork DigitLanes<W>::fork(const State& state) {
  const Tally<Word> counts = tally(state);
  Open open;
  W::bandsOf(counts.twice, open.unsolved);
  W::bandsOf(andNot(counts.twice, counts.thrice), open.pairs);
  const auto [band, bit] = place(state, open);
  const std::uint32_t rest = restOfRow(bit);
  const Word nine = state.nine & W::band(band, bit);
  std::uint32_t digits = W::any(nine) ? 256U : 0U;
  for (unsigned group = 0; group < kGroups; ++group)
    digits |= W::lanesWith(state.digits[group][band], bit) << W::kLanes * group;
  constexpr unsigned kNone = 31;
  const unsigned first = lowestBit(digits);  // one of digits 1-8, as there are at least two
  const unsigned second = (open.pairs[band] & bit) != 0 ? lowestBit(digits & (digits - 1)) : kNone;
  Fork ways;
  ways.with = {state, Outcome::unfinished};
  ways.without = {state, Outcome::unfinished};
  for (unsigned group = 0; group < kGroups; ++group) {
    const Word word = state.digits[group][band];
    const Word isFirst = W::lane(first - W::kLanes * group);
    const Word isSecond = W::lane(second - W::kLanes * group);
    ways.with.state.digits[group][band] = andNot(word, select(isFirst, W::all(rest), W::all(bit)));
    ways.without.state.digits[group][band] =
        andNot(word, (isSecond & W::all(rest)) | (isFirst & W::all(bit)));
  }
  ways.with.state.nine = andNot(state.nine, nine);
  if (second == 8) ways.without.state.nine = andNot(state.nine, W::band(band, rest));
  return ways;
}

/// Returns whether to continue.
template <class W>
inline bool DigitLanes<W>::report(const State& state, Search& search) {
  Result& result = *search.result;
  if (++result.count == 1) result.solution = cellsOf(state);
  if (search.visit != nullptr && !search.visit(search.context, cellsOf(state))) return false;
  return result.count < search.limit;
}

template <class W>
inline void DigitLanes<W>::leave(const State& state, Branches& left) {
  const Words words = wordsOf(state);
  PuzzleState& branch = left.states[left.size++];
  for (unsigned digit = 0; digit < 9; ++digit) {
    for (unsigned band = 0; band < 3; ++band) branch.words[3 * digit + band] = words(digit, band);
  }
}

/// Returns whether to continue.
template <class W>
inline bool DigitLanes<W>::descend(const Node& node, Search& search) {
  if (node.outcome == Outcome::contradiction) return true;
  if (node.outcome == Outcome::solved) return report(node.state, search);
  if (search.left != nullptr && search.result->guesses == kManyGuesses) {
    leave(node.state, *search.left);
    return true;
  }
  ++search.result->guesses;
  Fork ways = fork(node.state);
  propagate(ways);
  return descend(ways.with, search) && descend(ways.without, search);
}

}  // namespace
}  // namespace sudoku::fast
