#pragma once

// The three-operand operations of words.h, for processors without instructions for them.

namespace sudoku::fast {
namespace {

template <class Word>
[[gnu::always_inline]] inline Word or3(Word a, Word b, Word c) {
  return a | b | c;
}
template <class Word>
[[gnu::always_inline]] inline Word select(Word mask, Word a, Word b) {
  return (a & mask) | andNot(b, mask);
}
template <class Word>
[[gnu::always_inline]] inline Word orAnd(Word a, Word b, Word c) {
  return a | (b & c);
}
template <class Word>
[[gnu::always_inline]] inline Word andOrNot(Word a, Word b, Word c) {
  return andNot(a, andNot(c, b));
}
template <class Word>
[[gnu::always_inline]] inline Word orXor(Word a, Word b, Word c) {
  return a | (b ^ c);
}

}  // namespace
}  // namespace sudoku::fast
