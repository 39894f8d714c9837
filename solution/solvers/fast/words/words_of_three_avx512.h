#pragma once

// The three-operand operations of words.h, each one instruction: ternary(), whose template argument
// is the truth table (a = F0, b = CC, c = AA).

namespace sudoku::fast {
namespace {

template <class Word>
[[gnu::always_inline]] inline Word or3(Word a, Word b, Word c) {
  return ternary<0xFE>(a, b, c);
}
template <class Word>
[[gnu::always_inline]] inline Word select(Word mask, Word a, Word b) {
  return ternary<0xCA>(mask, a, b);
}
template <class Word>
[[gnu::always_inline]] inline Word orAnd(Word a, Word b, Word c) {
  return ternary<0xF8>(a, b, c);
}
template <class Word>
[[gnu::always_inline]] inline Word andOrNot(Word a, Word b, Word c) {
  return ternary<0xD0>(a, b, c);
}
template <class Word>
[[gnu::always_inline]] inline Word orXor(Word a, Word b, Word c) {
  return ternary<0xF6>(a, b, c);
}

}  // namespace
}  // namespace sudoku::fast
