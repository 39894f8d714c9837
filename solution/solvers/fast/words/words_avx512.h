#pragma once

#include <immintrin.h>

#include "solution/solvers/fast/words/words.h"

namespace sudoku::fast {
namespace {

/// Sixteen words of bands.h.
struct Wide512 {
  struct Word {
    __m512i bits;
  };
  static constexpr unsigned kLanes = 16;

  [[gnu::always_inline]] static Word all(std::uint32_t word) {
    return {_mm512_set1_epi32(static_cast<int>(word))};
  }
};

using Word512 = Wide512::Word;

[[gnu::always_inline]] inline Word512 operator&(Word512 a, Word512 b) {
  return {_mm512_and_si512(a.bits, b.bits)};
}
[[gnu::always_inline]] inline Word512 operator|(Word512 a, Word512 b) {
  return {_mm512_or_si512(a.bits, b.bits)};
}
[[gnu::always_inline]] inline Word512 operator^(Word512 a, Word512 b) {
  return {_mm512_xor_si512(a.bits, b.bits)};
}
[[gnu::always_inline]] inline Word512 operator+(Word512 a, Word512 b) {
  return {_mm512_add_epi32(a.bits, b.bits)};
}
[[gnu::always_inline]] inline Word512 operator-(Word512 a, Word512 b) {
  return {_mm512_sub_epi32(a.bits, b.bits)};
}
template <int kBits>
[[gnu::always_inline]] inline Word512 operator<<(Word512 a, Shift<kBits> /*bits*/) {
  return {_mm512_slli_epi32(a.bits, kBits)};
}
template <int kBits>
[[gnu::always_inline]] inline Word512 operator>>(Word512 a, Shift<kBits> /*bits*/) {
  return {_mm512_srli_epi32(a.bits, kBits)};
}

// Three operands in one instruction; the number is its truth table (a = F0, b = CC, c = AA).
template <int kTable>
[[gnu::always_inline]] inline Word512 ternary(Word512 a, Word512 b, Word512 c) {
  return {_mm512_ternarylogic_epi32(a.bits, b.bits, c.bits, kTable)};
}
[[gnu::always_inline]] inline Word512 andNot(Word512 a, Word512 b) {
  return {_mm512_andnot_si512(b.bits, a.bits)};
}
[[gnu::always_inline]] inline Word512 or3(Word512 a, Word512 b, Word512 c) {
  return ternary<0xFE>(a, b, c);
}
[[gnu::always_inline]] inline Word512 select(Word512 mask, Word512 a, Word512 b) {
  return ternary<0xCA>(mask, a, b);
}
[[gnu::always_inline]] inline Word512 orAnd(Word512 a, Word512 b, Word512 c) {
  return ternary<0xF8>(a, b, c);
}
[[gnu::always_inline]] inline Word512 andOr(Word512 a, Word512 b, Word512 c) {
  return ternary<0xE0>(a, b, c);
}
[[gnu::always_inline]] inline Word512 andOrNot(Word512 a, Word512 b, Word512 c) {
  return ternary<0xD0>(a, b, c);
}
[[gnu::always_inline]] inline Word512 andAndNot(Word512 a, Word512 b, Word512 c) {
  return ternary<0x40>(a, b, c);
}
[[gnu::always_inline]] inline Word512 orXor(Word512 a, Word512 b, Word512 c) {
  return ternary<0xF6>(a, b, c);
}

}  // namespace
}  // namespace sudoku::fast
