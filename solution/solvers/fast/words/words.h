#pragma once

#include "solution/solvers/fast/words/bands.h"

// How this works: the rules of bands.h in terms of words, whatever a word is: one puzzle's (plain
// 32 bits) or many (a register). A kind of words is a struct W with
//   W::Word, W::all(bits): a word with the same bits in each lane;
//   W::kTernary: whether an operation of three operands is one instruction;
//   W::kRowPairs: which of its two ways permutations() goes;
//   & | ^ + -, << and >> by a Shift, and of three operands, one instruction where there is one:
//   or3            a | b | c              select      mask ? b : c, bit by bit
//   orAnd          a | (b & c)            andOrNot    a & (b | ~c)
//   orXor          a | (b ^ c)            andNot      a & ~b

namespace sudoku::fast {
namespace {

/// A number of bits that is known when compiling.
template <int kBits>
struct Shift {};

/// The bits of a in the first mask, of b in the second one, of c in the third one; these share none.
template <class W, class Word>
[[gnu::always_inline]] inline Word joined(Word first, Word a, Word second, Word b, Word third,
                                          Word c) {
  if constexpr (W::kTernary) return select(first, a, select(second, b, c & third));
  return or3(a & first, b & second, c & third);
}

/// Columns c + 1 and c + 2 of each 3x3 matrix in the place of column c.
template <class W, int kStride, class Word>
[[gnu::always_inline]] inline Word nextColumn(Word word) {
  constexpr std::uint32_t kFirstTwo = kStride == 3 ? kFirstBoxes : kFirstColumns;
  const Word right = word >> Shift<kStride>();
  const Word left = word << Shift<2 * kStride>();
  if constexpr (W::kTernary) return select(W::all(kFirstTwo), right, left);
  return (right & W::all(kFirstTwo)) | (left & W::all(kCells & ~kFirstTwo));
}
template <class W, int kStride, class Word>
[[gnu::always_inline]] inline Word lastColumn(Word word) {
  constexpr std::uint32_t kFirst = kStride == 3 ? kFirstBox : kFirstColumn;
  const Word right = word >> Shift<2 * kStride>();
  const Word left = word << Shift<kStride>();
  if constexpr (W::kTernary) return select(W::all(kFirst), right, left);
  return (right & W::all(kFirst)) | (left & W::all(kCells & ~kFirst));
}

/// The entries of 3x3 matrices through which a permutation goes. Entry (r, c) of a matrix is bit
/// 10 * r + kStride * c of it; kStride is 3 for the band rule, 1 for the stack rule. Bits above 29
/// must be empty; other bits outside the matrices come out as anything. Row pairs take fewer
/// instructions of two operands, but each waits longer for the one before.
template <class W, int kStride, class Word>
[[gnu::always_inline]] inline Word permutations(Word matrix) {
  const auto nextRow = [](Word word) { return (word >> Shift<10>()) | (word << Shift<20>()); };
  if constexpr (W::kRowPairs) {
    const Word next = nextColumn<W, kStride>(matrix);
    const Word last = lastColumn<W, kStride>(matrix);
    const Word pairs = (next & nextRow(last)) | (last & nextRow(next));
    return matrix & nextRow(pairs);
  } else {
    const Word next = nextRow(matrix);
    const Word last = (matrix >> Shift<20>()) | (matrix << Shift<10>());
    const Word down = nextColumn<W, kStride>(next) & lastColumn<W, kStride>(last);
    return matrix & orAnd(down, lastColumn<W, kStride>(next), nextColumn<W, kStride>(last));
  }
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
