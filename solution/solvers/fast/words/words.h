#pragma once

#include "solution/solvers/fast/words/bands.h"

// How this works: the rules of bands.h in terms of words, whatever a word is: one puzzle's (plain
// 32 bits) or many (a register). A kind of words is a struct W with
//   W::Word, W::kLanes, W::all(bits): a word with the same bits in each lane;
//   & | ^ + -, << and >> by a Shift, and of three operands, one instruction where there is one:
//   or3            a | b | c              select      mask ? b : c, bit by bit
//   orAnd          a | (b & c)            andOr       a & (b | c)
//   andOrNot       a & (b | ~c)           andAndNot   a & b & ~c
//   orXor          a | (b ^ c)            andNot      a & ~b

namespace sudoku::fast {
namespace {

/// A number of bits that is known when compiling.
template <int kBits>
struct Shift {};

/// The entries of 3x3 matrices through which a permutation goes. Entry (r, c) of a matrix is bit
/// 10 * r + kStride * c of it; firstTwo and first are the columns c < 2 and c < 1 of all matrices.
/// Bits above 29 must be empty; other bits outside the matrices come out as anything.
template <int kStride, class Word>
[[gnu::always_inline]] inline Word permutations(Word matrix, Word firstTwo, Word first) {
  const Word nextRow = (matrix >> Shift<10>()) | (matrix << Shift<20>());
  const Word lastRow = (matrix >> Shift<20>()) | (matrix << Shift<10>());
  const auto nextColumn = [&](Word word) {
    return select(firstTwo, word >> Shift<kStride>(), word << Shift<2 * kStride>());
  };
  const auto lastColumn = [&](Word word) {
    return select(first, word >> Shift<2 * kStride>(), word << Shift<kStride>());
  };
  const Word down = nextColumn(nextRow) & lastColumn(lastRow);
  return matrix & orAnd(down, lastColumn(nextRow), nextColumn(lastRow));
}

/// All nine bits of the rows that have one.
template <class W, class Word>
[[gnu::always_inline]] inline Word rowsWithABit(Word word) {
  const Word carry = (word + W::all(kCells)) & W::all(kSpare);
  return carry - (carry >> Shift<9>());
}

/// What is left of a digit's word once it has lost the cells that another digit takes, and the
/// rows in which a naked single takes it. `taken` and `naked` are of all digits, `singles` its own.
template <class W, class Word>
[[gnu::always_inline]] inline Word fixed(Word word, Word taken, Word singles, Word naked) {
  const Word own = word & naked;
  return andOrNot(andOrNot(word, singles, taken), own, rowsWithABit<W>(own));
}

}  // namespace
}  // namespace sudoku::fast
