#pragma once

#include <type_traits>

#include "solution/solvers/fast/words/words_avx2.h"

namespace sudoku::fast {
namespace {

/// Implements W of digit_lanes.h with 256-bit registers. The one for digit 9 has band 0 in lanes 0
/// and 1, band 1 in 4 and 5, band 2 in 2, 3, 6 and 7, where folding leaves them.
struct Digits256 : Wide256 {
  static constexpr bool kRowPairs = !kTernary;
  static constexpr bool kBothWays = true;

  [[gnu::always_inline]] static Word load(const std::uint32_t* words) {
    return {_mm256_load_si256(reinterpret_cast<const __m256i*>(words))};
  }
  [[gnu::always_inline]] static void store(Word word, std::uint32_t* words) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(words), word.bits);
  }
  [[gnu::always_inline]] static bool any(Word word) {
    return _mm256_testz_si256(word.bits, word.bits) == 0;
  }
  [[gnu::always_inline]] static Word whereZero(Word word) {
    return {_mm256_cmpeq_epi32(word.bits, _mm256_setzero_si256())};
  }
  [[gnu::always_inline]] static std::uint32_t lanesWith(Word word, std::uint32_t bit) {
    const Word with{_mm256_cmpeq_epi32((word & all(bit)).bits, all(bit).bits)};
    return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(with.bits)));
  }
  [[gnu::always_inline]] static Word lane(unsigned number) {
    return {_mm256_cmpeq_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), all(number).bits)};
  }

  [[gnu::always_inline]] static Word nine(const std::uint32_t* bands) {
    return {permuted(_mm256_setr_epi32(0, 0, 2, 2, 1, 1, 2, 2),
                     Word{_mm256_setr_epi32(static_cast<int>(bands[0]), static_cast<int>(bands[1]),
                                            static_cast<int>(bands[2]), 0, 0, 0, 0, 0)})};
  }
  [[gnu::always_inline]] static void bandsOf(Word nine, std::uint32_t* bands) {
    bands[0] = static_cast<std::uint32_t>(_mm256_extract_epi32(nine.bits, 0));
    bands[1] = static_cast<std::uint32_t>(_mm256_extract_epi32(nine.bits, 4));
    bands[2] = static_cast<std::uint32_t>(_mm256_extract_epi32(nine.bits, 2));
  }
  [[gnu::always_inline]] static Word nextBand(Word nine) {
    return permuted(_mm256_setr_epi32(4, 4, 0, 0, 2, 2, 0, 0), nine);
  }
  [[gnu::always_inline]] static Word ofBand(Word nine, unsigned band) {
    if (band == 0) return {_mm256_broadcastd_epi32(_mm256_castsi256_si128(nine.bits))};
    if (band == 1) return permuted(_mm256_set1_epi32(4), nine);
    return {_mm256_shuffle_epi32(nine.bits, 0xAA)};
  }
  [[gnu::always_inline]] static Word band(unsigned band, std::uint32_t bits) {
    const __m256i bands = _mm256_setr_epi32(0, 0, 2, 2, 1, 1, 2, 2);
    return Word{_mm256_cmpeq_epi32(bands, all(band).bits)} & all(bits);
  }

  /// Folds the digits of each band.
  template <class Of>
  [[gnu::always_inline]] static auto overDigits(const Word (&digits)[1][3], Of&& of) {
    const auto [a, b, c] = digits[0];
    const auto ab = of(Word{_mm256_permute2x128_si256(a.bits, b.bits, 0x20)}) +
                    of(Word{_mm256_permute2x128_si256(a.bits, b.bits, 0x31)});
    const auto cc = of(c) + of(Word{_mm256_permute4x64_epi64(c.bits, 0x4E)});
    using Folded = std::remove_const_t<decltype(ab)>;
    const auto low = [](Word x, Word y) { return Word{_mm256_unpacklo_epi64(x.bits, y.bits)}; };
    const auto high = [](Word x, Word y) { return Word{_mm256_unpackhi_epi64(x.bits, y.bits)}; };
    const auto swap = [](Word x, Word) { return Word{_mm256_shuffle_epi32(x.bits, 0xB1)}; };
    const auto two = Folded::each(low, ab, cc) + Folded::each(high, ab, cc);
    return two + Folded::each(swap, two, two);
  }

 private:
  [[gnu::always_inline]] static Word permuted(__m256i from, Word word) {
    return {_mm256_permutevar8x32_epi32(word.bits, from)};
  }
};

}  // namespace
}  // namespace sudoku::fast
