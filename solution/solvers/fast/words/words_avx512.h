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
  static constexpr bool kTernary = true;
  static constexpr bool kRowPairs = false;

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

[[gnu::always_inline]] inline Word512 andNot(Word512 a, Word512 b) {
  return {_mm512_andnot_si512(b.bits, a.bits)};
}
template <int kTable>
[[gnu::always_inline]] inline Word512 ternary(Word512 a, Word512 b, Word512 c) {
  return {_mm512_ternarylogic_epi32(a.bits, b.bits, c.bits, kTable)};
}

}  // namespace
}  // namespace sudoku::fast

#include "solution/solvers/fast/words/words_of_three_avx512.h"
