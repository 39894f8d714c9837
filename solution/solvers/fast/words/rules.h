#pragma once

#include "solution/solvers/fast/words/words.h"

// The rules of bands.h that concern a single digit, applied to the words of its three bands.

namespace sudoku::fast {
namespace {

/// Band rule, all bands at once: the minirows of band b are bits b, b + 3 and b + 6 of each row.
template <class W, class Word>
[[gnu::always_inline]] inline void applyBandRule(Word* words) {
  const Word first = W::all(kMinirows);
  const Word second = W::all(kMinirows << 1);
  const Word third = W::all(kMinirows << 2);
  const Word a = or3(words[0], words[0] >> Shift<1>(), words[0] >> Shift<2>());
  const Word b = or3(words[1] << Shift<1>(), words[1], words[1] >> Shift<1>());
  const Word c = or3(words[2] << Shift<2>(), words[2] << Shift<1>(), words[2]);
  const Word kept = permutations<W, 3>(joined<W>(first, a, second, b, third, c));
  const Word keptA = kept & first;
  const Word keptB = kept & second;
  const Word keptC = kept & third;
  words[0] = words[0] & ((keptA << Shift<3>()) - keptA);
  words[1] = words[1] & ((keptB << Shift<2>()) - (keptB >> Shift<1>()));
  words[2] = words[2] & ((keptC << Shift<1>()) - (keptC >> Shift<2>()));
}

/// Stack rule: bands act as rows, columns as boxes.
template <class W, class Word>
[[gnu::always_inline]] inline void applyStackRule(Word* words) {
  const Word row0 = W::all(kRow);
  const Word row1 = W::all(kRow << 10);
  const Word row2 = W::all(kRow << 20);
  const Word a = or3(words[0], words[0] >> Shift<10>(), words[0] >> Shift<20>());
  const Word b = or3(words[1] << Shift<10>(), words[1], words[1] >> Shift<10>());
  const Word c = or3(words[2] << Shift<20>(), words[2] << Shift<10>(), words[2]);
  const Word kept = permutations<W, 1>(joined<W>(row0, a, row1, b, row2, c));
  const Word keptA = kept & row0;
  const Word keptB = kept & row1;
  const Word keptC = kept & row2;
  words[0] = words[0] & or3(keptA, keptA << Shift<10>(), keptA << Shift<20>());
  words[1] = words[1] & or3(keptB >> Shift<10>(), keptB, keptB << Shift<10>());
  words[2] = words[2] & or3(keptC >> Shift<20>(), keptC >> Shift<10>(), keptC);
}

/// The cells that are alone in their row. An empty row (a contradiction) may hide a single of the
/// next row.
template <class W, class Word>
[[gnu::always_inline]] inline Word singlesOfRows(Word word) {
  return andNot(word, rowsWithABit<W>(word & (word - W::all(kThreeRows))));
}

/// Same, but rows may be empty, as for givens.
template <class W, class Word>
[[gnu::always_inline]] inline Word singlesOfGivens(Word word) {
  return andNot(word, rowsWithABit<W>(word & ((word | W::all(kSpare)) - W::all(kThreeRows))));
}

}  // namespace
}  // namespace sudoku::fast
