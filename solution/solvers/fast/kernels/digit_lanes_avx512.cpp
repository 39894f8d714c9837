// How this works: one puzzle, all nine digits at once. The 27 words of bands.h stand in the lanes
// of two 512-bit registers, so that one instruction applies a rule to all of them:
//
//   lane      0 ............ 7 | 8 ........... 15
//   a      band 0, digits 1-8  | band 1, digits 1-8
//   b      band 2, digits 1-8  | digit 9 in bands 0, 1, 2; five lanes are empty
//
// A guess copies two registers. One round applies all rules once; rounds go on until nothing
// changes. What holds for a cell (how many candidates, is it taken) is an OR over the digits: three
// exchanges of lanes inside each half of a register, then digit 9.
//
// Tried and rejected (figures in docs/performance.md): a register for each band with digit d in
// lane d, which has no exchanges between registers, but three registers to go through every rule;
// one call of permutations() for each register instead of one for both.
#include <immintrin.h>

#include "solution/solvers/fast/kernels/guess_avx512.h"
#include "solution/solvers/fast/kernels/kernels.h"
#include "solution/solvers/fast/words/cells_avx512.h"
#include "solution/solvers/fast/words/words_avx512.h"

namespace sudoku::fast {
namespace {

using Word = Wide512::Word;

struct State {
  Word a;
  Word b;
};

/// The lane of digit 0..8 in a band; lanes from 16 are those of b.
constexpr unsigned laneOf(unsigned digit, unsigned band) {
  return digit < 8 ? 8 * band + digit : 24 + band;
}

enum class Outcome { unfinished, contradiction, open, solved };

[[gnu::always_inline]] inline Word constant(std::uint32_t word) { return Wide512::all(word); }

// Which lanes of `b` hold words.
constexpr __mmask16 kLanesOfB = 0x07FF;

/// Exchanges of lanes within the halves: with these three, each of 8 lanes meets each other.
template <int kStep>
[[gnu::always_inline]] inline Word exchanged(Word word) {
  if constexpr (kStep == 0) return {_mm512_shuffle_i64x2(word.bits, word.bits, 0xB1)};
  if constexpr (kStep == 1) return {_mm512_shuffle_epi32(word.bits, _MM_PERM_BADC)};
  if constexpr (kStep == 2) return {_mm512_shuffle_epi32(word.bits, _MM_PERM_CDAB)};
}

/// The words of digit 9, each in all lanes of its band; only the lower half counts in `b`.
[[gnu::always_inline]] inline State digit9(Word b) {
  const __m512i toA = _mm512_setr_epi32(8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9);
  return {{_mm512_permutexvar_epi32(toA, b.bits)},
          {_mm512_permutexvar_epi32(_mm512_set1_epi32(10), b.bits)}};
}

/// A fact of each band, in all lanes of digits 1-8: taken to the lanes of digit 9 too.
[[gnu::always_inline]] inline Word withDigit9(Word a, Word b) {
  const __m512i from =
      _mm512_setr_epi32(16, 17, 18, 19, 20, 21, 22, 23, 0, 8, 16, 31, 31, 31, 31, 31);
  return {_mm512_permutex2var_epi32(a.bits, from, b.bits)};
}

/// In each cell: some candidate (once), two or more (twice).
struct Counts {
  Word once;
  Word twice;
};

template <int kStep>
[[gnu::always_inline]] inline void countExchanged(Counts& counts) {
  const Word once = exchanged<kStep>(counts.once);
  const Word twice = exchanged<kStep>(counts.twice);
  counts.twice = orAnd(counts.twice | twice, counts.once, once);
  counts.once = counts.once | once;
}

[[gnu::always_inline]] inline Counts counts(Word word, Word nine) {
  const Word other = exchanged<0>(word);
  Counts result{word | other, word & other};
  countExchanged<1>(result);
  countExchanged<2>(result);
  return {result.once | nine, orAnd(result.twice, result.once, nine)};
}

[[gnu::always_inline]] inline Word anyDigit(Word word, Word nine) {
  word = word | exchanged<0>(word);
  word = word | exchanged<1>(word);
  return or3(word, exchanged<2>(word), nine);
}

/// The band rule, for both registers in one matrix: minirows of `a` in bits 0, 3, 6 of each row,
/// those of `b` in bits 1, 4, 7.
[[gnu::always_inline]] inline void applyBandRule(State& state) {
  const Word minirows = constant(kMinirows);
  const Word a = or3(state.a, state.a >> Shift<1>(), state.a >> Shift<2>());
  const Word b = or3(state.b << Shift<1>(), state.b, state.b >> Shift<1>());
  const Word kept =
      permutations<3>(select(minirows, a, b), constant(kFirstBoxes), constant(kFirstBox));
  const Word keptA = kept & minirows;
  const Word keptB = kept & constant(kMinirows << 1);
  state.a = state.a & ((keptA << Shift<3>()) - keptA);
  state.b = state.b & ((keptB << Shift<2>()) - (keptB >> Shift<1>()));
}

[[gnu::always_inline]] inline Word columns(Word word) {
  return or3(word, word >> Shift<10>(), word >> Shift<20>()) & constant(kRow);
}

/// Which columns each digit has in each band: band r in row r; digits 1-8 in lanes 0-7, digit 9 in
/// lane 8.
[[gnu::always_inline]] inline Word columnsOfBands(const State& state) {
  const __m512i toA = _mm512_setr_epi32(0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 10, 10, 10, 10, 10);
  const __m512i toB = _mm512_setr_epi32(20, 20, 20, 20, 20, 20, 20, 20, 0, 10, 20, 0, 0, 0, 0, 0);
  const __m512i a = _mm512_sllv_epi32(columns(state.a).bits, toA);
  const __m512i b = _mm512_sllv_epi32(columns(state.b).bits, toB);
  const __m512i nine = _mm512_or_si512(_mm512_maskz_shuffle_epi32(0xFF00, b, _MM_PERM_BBBB),
                                       _mm512_maskz_shuffle_epi32(0xFF00, b, _MM_PERM_CCCC));
  const __m512i others = _mm512_maskz_or_epi32(0x00FF, a, _mm512_shuffle_i64x2(a, a, 0x4E));
  return or3(Word{b}, Word{nine}, Word{others});
}

[[gnu::always_inline]] inline Word thrice(Word row) {
  return or3(row, row << Shift<10>(), row << Shift<20>());
}

/// The stack rule: bands take the place of rows, the columns of a stack that of boxes.
[[gnu::always_inline]] inline void applyStackRule(State& state) {
  const __m512i fromA = _mm512_setr_epi32(0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 10, 10, 10, 10, 10);
  const __m512i fromB = _mm512_setr_epi32(20, 20, 20, 20, 20, 20, 20, 20, 0, 10, 20, 0, 0, 0, 0, 0);
  const __m512i kept =
      permutations<1>(columnsOfBands(state), constant(kFirstColumns), constant(kFirstColumn)).bits;
  const __m512i a = _mm512_srlv_epi32(_mm512_shuffle_i64x2(kept, kept, 0x44), fromA);
  const __m512i b =
      _mm512_srlv_epi32(_mm512_mask_shuffle_epi32(kept, 0xFF00, kept, _MM_PERM_AAAA), fromB);
  state.a = state.a & thrice(Word{a} & constant(kRow));
  state.b = state.b & thrice(Word{b} & constant(kRow));
}

[[gnu::always_inline]] inline Word inSingles(Word word) {
  return andNot(word, rowsWithABit<Wide512>(word & (word - constant(kThreeRows))));
}

/// Every cell has one digit: has every digit a cell in every row, column and box?
[[gnu::always_inline]] inline bool isRight(const State& state) {
  const auto hasAll = [](Word rows, std::uint32_t wanted) {
    return static_cast<std::uint32_t>(
        _mm512_cmpeq_epi32_mask((rows & constant(wanted)).bits, constant(wanted).bits));
  };
  const auto boxes = [](Word word) {
    const Word minirows = or3(word, word >> Shift<1>(), word >> Shift<2>());
    return or3(minirows, minirows >> Shift<10>(), minirows >> Shift<20>());
  };
  const auto rows = [](Word word) { return word + constant(kCells); };
  const std::uint32_t a = hasAll(rows(state.a), kSpare) & hasAll(boxes(state.a), 0111);
  const std::uint32_t b = hasAll(rows(state.b), kSpare) & hasAll(boxes(state.b), 0111);
  const Word inColumns = columnsOfBands(state);
  const Word all = or3(inColumns, inColumns >> Shift<10>(), inColumns >> Shift<20>());
  return a == 0xFFFF && (b & kLanesOfB) == kLanesOfB && (hasAll(all, kRow) & 0x1FF) == 0x1FF;
}

/// Applies each rule once.
[[gnu::always_inline]] inline Outcome round(State& state) {
  State next = state;
  applyBandRule(next);
  applyStackRule(next);
  const Word singlesA = inSingles(next.a);
  const Word singlesB = inSingles(next.b);
  const State nine = digit9(next.b);
  const State nineSingles = digit9(singlesB);
  const Counts a = counts(next.a, nine.a);
  const Counts b = counts(next.b, nine.b);
  const auto withPlace =
      static_cast<std::uint32_t>(_mm512_test_epi32_mask(next.a.bits, next.a.bits)) |
      static_cast<std::uint32_t>(_mm512_test_epi32_mask(next.b.bits, next.b.bits)) << 16;
  const Word filled = {_mm512_mask_and_epi32(a.once.bits, 0x00FF, a.once.bits, b.once.bits)};
  if (withPlace != 0x07FFFFFF || _mm512_cmpneq_epi32_mask(filled.bits, constant(kCells).bits) != 0)
    return Outcome::contradiction;
  const Word open = {_mm512_mask_or_epi32(a.twice.bits, 0x00FF, a.twice.bits, b.twice.bits)};
  if (_mm512_test_epi32_mask(open.bits, open.bits) == 0) {
    state = next;
    return isRight(state) ? Outcome::solved : Outcome::contradiction;
  }
  const Word takenA = anyDigit(singlesA, nineSingles.a);
  const Word takenB = withDigit9(takenA, anyDigit(singlesB, nineSingles.b));
  const Word nakedA = andNot(a.once, a.twice);
  const Word nakedB = withDigit9(nakedA, andNot(b.once, b.twice));
  next.a = fixed<Wide512>(next.a, takenA, singlesA, nakedA);
  next.b = fixed<Wide512>(next.b, takenB, singlesB, nakedB);
  const Word changed = (next.a ^ state.a) | (next.b ^ state.b);
  state = next;
  return _mm512_test_epi32_mask(changed.bits, changed.bits) == 0 ? Outcome::open
                                                                 : Outcome::unfinished;
}

/// A state, and what the rules made of it.
struct Node {
  State state;
  Outcome outcome = Outcome::unfinished;
};

/// Applies the rules until nothing changes.
[[gnu::always_inline]] inline void propagate(Node& node) {
  while (node.outcome == Outcome::unfinished) node.outcome = round(node.state);
}

/// The same for two: a round waits for its own results most of the time, and while one state waits
/// the processor works on the other one.
[[gnu::always_inline]] inline void propagateBoth(Node& one, Node& other) {
  while (one.outcome == Outcome::unfinished && other.outcome == Outcome::unfinished) {
    one.outcome = round(one.state);
    other.outcome = round(other.state);
  }
  propagate(one);
  propagate(other);
}

/// The two ways on from a guess.
struct Fork {
  Node with;     // the cell has the digit
  Node without;  // it has not
};

[[gnu::always_inline]] inline Fork fork(const State& state) {
  alignas(64) std::uint32_t words[32];
  _mm512_store_si512(words, state.a.bits);
  _mm512_store_si512(words + 16, state.b.bits);
  const auto wordOf = [&words](unsigned digit, unsigned band) {
    return words[laneOf(digit, band)];
  };
  const Open open = openCells(wordOf);
  const Place place = (open.pairs[0] | open.pairs[1] | open.pairs[2]) != 0
                          ? busiestPairAvx512(open)
                          : fewestCandidates(open, wordOf);
  static constexpr std::uint32_t kLanesOfBand[3] = {0x010000FF, 0x0200FF00, 0x04FF0000};
  const __m512i bit = _mm512_set1_epi32(static_cast<int>(place.bit));
  const std::uint32_t candidates =
      (static_cast<std::uint32_t>(_mm512_test_epi32_mask(state.a.bits, bit)) |
       static_cast<std::uint32_t>(_mm512_test_epi32_mask(state.b.bits, bit)) << 16) &
      kLanesOfBand[place.band];
  const std::uint32_t first = candidates & (~candidates + 1);
  const auto removed = [&](std::uint32_t lanes) {
    const auto from = [&](Word word, std::uint32_t mask) {
      return Word{
          _mm512_mask_andnot_epi32(word.bits, static_cast<__mmask16>(mask), bit, word.bits)};
    };
    return State{from(state.a, lanes), from(state.b, lanes >> 16)};
  };
  return {{removed(candidates & ~first)}, {removed(first)}};
}

Cells cellsOf(const State& state) {
  alignas(64) std::uint32_t words[32];
  _mm512_store_si512(words, state.a.bits);
  _mm512_store_si512(words + 16, state.b.bits);
  Cells cells;
  writeCells(cells, [&words](unsigned digit, unsigned band) { return words[laneOf(digit, band)]; });
  return cells;
}

/// Returns whether to go on.
bool report(const State& state, Search& search) {
  Result& result = *search.result;
  if (++result.count == 1) result.solution = cellsOf(state);
  if (search.visit != nullptr && !search.visit(search.context, cellsOf(state))) return false;
  return result.count < search.limit;
}

/// Returns whether to go on.
bool descend(const Node& node, Search& search) {
  if (node.outcome == Outcome::contradiction) return true;
  if (node.outcome == Outcome::solved) return report(node.state, search);
  ++search.result->guesses;
  Fork ways = fork(node.state);
  propagateBoth(ways.with, ways.without);
  return descend(ways.with, search) && descend(ways.without, search);
}

}  // namespace

void searchDigitLanes(const Cells& puzzle, Search& search) {
  alignas(64) std::uint32_t words[32] = {};
  candidatesOf(puzzle, words, laneOf);
  Node root{{{_mm512_load_si512(words)}, {_mm512_load_si512(words + 16)}}};
  propagate(root);
  descend(root, search);
}

}  // namespace sudoku::fast
