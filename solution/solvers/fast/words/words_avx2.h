#pragma once

#include <immintrin.h>

#include "solution/solvers/fast/words/words.h"

namespace sudoku::fast {
namespace {

/// Eight words of bands.h. AVX-512 adds three-operand instructions for them.
struct Wide256 {
  struct Word {
    __m256i bits;
  };
  static constexpr unsigned kLanes = 8;
#ifdef __AVX512VL__
  static constexpr bool kTernary = true;
#else
  static constexpr bool kTernary = false;
#endif
  static constexpr bool kRowPairs = false;

  [[gnu::always_inline]] static Word all(std::uint32_t word) {
    return {_mm256_set1_epi32(static_cast<int>(word))};
  }
};

using Word256 = Wide256::Word;

[[gnu::always_inline]] inline Word256 operator&(Word256 a, Word256 b) {
  return {_mm256_and_si256(a.bits, b.bits)};
}
[[gnu::always_inline]] inline Word256 operator|(Word256 a, Word256 b) {
  return {_mm256_or_si256(a.bits, b.bits)};
}
[[gnu::always_inline]] inline Word256 operator^(Word256 a, Word256 b) {
  return {_mm256_xor_si256(a.bits, b.bits)};
}
[[gnu::always_inline]] inline Word256 operator+(Word256 a, Word256 b) {
  return {_mm256_add_epi32(a.bits, b.bits)};
}
[[gnu::always_inline]] inline Word256 operator-(Word256 a, Word256 b) {
  return {_mm256_sub_epi32(a.bits, b.bits)};
}
template <int kBits>
[[gnu::always_inline]] inline Word256 operator<<(Word256 a, Shift<kBits> /*bits*/) {
  return {_mm256_slli_epi32(a.bits, kBits)};
}
template <int kBits>
[[gnu::always_inline]] inline Word256 operator>>(Word256 a, Shift<kBits> /*bits*/) {
  return {_mm256_srli_epi32(a.bits, kBits)};
}
[[gnu::always_inline]] inline Word256 andNot(Word256 a, Word256 b) {
  return {_mm256_andnot_si256(b.bits, a.bits)};
}

#ifdef __AVX512VL__
template <int kTable>
[[gnu::always_inline]] inline Word256 ternary(Word256 a, Word256 b, Word256 c) {
  return {_mm256_ternarylogic_epi32(a.bits, b.bits, c.bits, kTable)};
}
#endif

}  // namespace
}  // namespace sudoku::fast

#ifdef __AVX512VL__
#include "solution/solvers/fast/words/words_of_three_avx512.h"
#else
#include "solution/solvers/fast/words/words_of_three.h"
#endif
