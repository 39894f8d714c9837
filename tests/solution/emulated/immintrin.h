// Replaces the compiler's <immintrin.h>: SIMDe (libsimde-dev, MIT licence) emulates the AVX2 and
// AVX-512 intrinsics that the kernels use, so these paths are tested on any processor. Intrinsics
// that SIMDe 0.7.4 lacks are defined below according to Intel's Intrinsics Guide; these definitions
// also replace those of later versions.
#pragma once

#define SIMDE_NO_NATIVE
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx2.h>
#include <simde/x86/avx512.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#undef _mm512_shuffle_epi32
#undef _mm512_mask_shuffle_epi32
#undef _mm512_maskz_shuffle_epi32
#undef _mm512_shuffle_i64x2
#undef _mm512_cmpneq_epi32_mask
#undef _mm512_testn_epi32_mask
#undef _mm512_reduce_max_epu32
#undef _mm256_cmpeq_epi8_mask
#undef _mm256_maskz_loadu_epi8
#undef _mm256_mask_storeu_epi8
#undef _pext_u32

// Macros instead of `using`: later versions define some of these names with other types.
#define __mmask8 simde__mmask8
#define __mmask16 simde__mmask16
#define __mmask32 simde__mmask32
#define __mmask64 simde__mmask64

// The four two-bit indices of a shuffle, highest first.
enum : int {
  _MM_PERM_AAAA = 0b00'00'00'00,
  _MM_PERM_BADC = 0b01'00'11'10,
  _MM_PERM_BBBB = 0b01'01'01'01,
  _MM_PERM_CCCC = 0b10'10'10'10,
  _MM_PERM_CDAB = 0b10'11'00'01,
};

namespace sudoku::emulated {

using Words = std::array<std::uint32_t, 16>;

inline Words wordsOf(__m512i vector) { return std::bit_cast<Words>(vector); }
inline __m512i vectorOf(const Words& words) { return std::bit_cast<__m512i>(words); }

inline bool isIn(std::uint64_t mask, std::size_t lane) { return (mask >> lane & 1) != 0; }

}  // namespace sudoku::emulated

inline __m512i _mm512_shuffle_epi32(__m512i a, int places) {
  const auto from = sudoku::emulated::wordsOf(a);
  sudoku::emulated::Words to{};
  for (std::size_t i = 0; i < 16; ++i)
    to[i] = from[i / 4 * 4 + (static_cast<unsigned>(places) >> 2 * (i % 4) & 3)];
  return sudoku::emulated::vectorOf(to);
}

inline __m512i _mm512_mask_shuffle_epi32(__m512i source, __mmask16 mask, __m512i a, int places) {
  return simde_mm512_mask_mov_epi32(source, mask, _mm512_shuffle_epi32(a, places));
}

inline __m512i _mm512_maskz_shuffle_epi32(__mmask16 mask, __m512i a, int places) {
  return _mm512_mask_shuffle_epi32(simde_mm512_setzero_si512(), mask, a, places);
}

inline __m512i _mm512_shuffle_i64x2(__m512i a, __m512i b, int places) {
  const auto low = sudoku::emulated::wordsOf(a);
  const auto high = sudoku::emulated::wordsOf(b);
  sudoku::emulated::Words to{};
  for (std::size_t i = 0; i < 16; ++i) {
    const std::size_t block = static_cast<unsigned>(places) >> 2 * (i / 4) & 3;
    to[i] = (i < 8 ? low : high)[block * 4 + i % 4];
  }
  return sudoku::emulated::vectorOf(to);
}

inline __mmask16 _mm512_cmpneq_epi32_mask(__m512i a, __m512i b) {
  return static_cast<__mmask16>(~simde_mm512_cmpeq_epi32_mask(a, b));
}

inline __mmask16 _mm512_testn_epi32_mask(__m512i a, __m512i b) {
  return static_cast<__mmask16>(~simde_mm512_test_epi32_mask(a, b));
}

inline std::uint32_t _mm512_reduce_max_epu32(__m512i a) {
  return std::ranges::max(sudoku::emulated::wordsOf(a));
}

inline __mmask32 _mm256_cmpeq_epi8_mask(__m256i a, __m256i b) {
  return static_cast<__mmask32>(simde_mm256_movemask_epi8(simde_mm256_cmpeq_epi8(a, b)));
}

// Lanes outside the mask do not touch memory.
inline __m256i _mm256_maskz_loadu_epi8(__mmask32 mask, const void* from) {
  std::array<std::uint8_t, 32> bytes{};
  for (std::size_t i = 0; i < 32; ++i) {
    if (sudoku::emulated::isIn(mask, i)) bytes[i] = static_cast<const std::uint8_t*>(from)[i];
  }
  return std::bit_cast<__m256i>(bytes);
}

inline void _mm256_mask_storeu_epi8(void* to, __mmask32 mask, __m256i a) {
  const auto bytes = std::bit_cast<std::array<std::uint8_t, 32>>(a);
  for (std::size_t i = 0; i < 32; ++i) {
    if (sudoku::emulated::isIn(mask, i)) static_cast<std::uint8_t*>(to)[i] = bytes[i];
  }
}

inline std::uint32_t _pext_u32(std::uint32_t word, std::uint32_t mask) {
  std::uint32_t packed = 0;
  for (int place = 0; mask != 0; mask &= mask - 1, ++place)
    packed |= (word >> std::countr_zero(mask) & 1) << place;
  return packed;
}
