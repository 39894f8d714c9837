#pragma once

#include "solution/solvers/fast/words/bands.h"

// How this works: the rules of bands.h in terms of words. A word may be plain 32 bits (one puzzle)
// or a register (many). A kind of word is a struct W with
//   W::Word, W::all(bits): a word with the same bits in each lane;
//   W::kTernary: whether a three-operand operation is one instruction;
//   W::kRowPairs: which variant permutations() uses;
//   & | ^ + -, << and >> by a Shift, and these operations, one instruction where available:
//   or3            a | b | c              select      mask ? b : c, bit by bit
//   orAnd          a | (b & c)            andOrNot    a & (b | ~c)
//   orXor          a | (b ^ c)            andNot      a & ~b

namespace sudoku::fast {
namespace {

/// A number of bits known at compile time.
template <int kBits>
struct Shift {};

/// Combines a, b and c with the disjoint masks first, second and third.
template <class W, class Word>
[[gnu::always_inline]] inline Word joined(Word first, Word a, Word second, Word b, Word third,
                                          Word c) {
  if constexpr (W::kTernary) return select(first, a, select(second, b, c & third));
  return or3(a & first, b & second, c & third);
}

/// Moves column c + 1 (nextColumn) or c + 2 (lastColumn) of each 3x3 matrix to column c.
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

/// The entries of 3x3 matrices that are in a permutation. Entry (r, c) of a matrix is its bit
/// 10 * r + kStride * c; kStride is 3 for the band rule, 1 for the stack rule. Bits above 29 must
/// be zero; other bits outside the matrices become unspecified. Row pairs take fewer two-operand
/// instructions, but each waits longer for the one before.
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

/// All nine bits of each row that has any bit set.
template <class W, class Word>
[[gnu::always_inline]] inline Word rowsWithABit(Word word) {
  const Word carry = (word + W::all(kCells)) & W::all(kSpare);
  return carry - (carry >> Shift<9>());
}

/// A digit's word without the cells that another digit takes, and without the rest of each row in
/// which a naked single takes it. `taken` and `naked` cover all digits, `singles` only this one.
template <class W, class Word>
[[gnu::always_inline]] inline Word fixed(Word word, Word taken, Word singles, Word naked) {
  const Word own = word & naked;
  return andOrNot(andOrNot(word, singles, taken), own, rowsWithABit<W>(own));
}

}  // namespace
}  // namespace sudoku::fast
