#pragma once

#include <immintrin.h>

#include "solution/solvers/fast/kernels/guess.h"

namespace sudoku::fast {
namespace {

// The scores of guess.h for one half of a band's word, 16 bits, at once.
[[gnu::always_inline]] inline __m512i scores(const std::uint32_t* unsolved, unsigned band,
                                             unsigned half, std::uint32_t pairs) {
  const unsigned other = band == 0 ? 1 : 0;
  const unsigned third = band == 2 ? 1 : 2;
  const __m512i peers = _mm512_load_si512(kPeers.band + 16 * half);
  const __m512i column = _mm512_load_si512(kPeers.column + 16 * half);
  const auto words = [&](unsigned at) { return _mm512_set1_epi32(static_cast<int>(unsolved[at])); };
  const __m512i own = _mm512_popcnt_epi32(_mm512_and_si512(words(band), peers));
  // Two bands share one popcount: a column has every tenth bit, so the other one fits in between.
  const __m512i beside =
      _mm512_or_si512(_mm512_and_si512(words(other), column),
                      _mm512_slli_epi32(_mm512_and_si512(words(third), column), 1));
  const __m512i score = _mm512_add_epi32(own, _mm512_popcnt_epi32(beside));
  const __m512i bits = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m512i place =
      _mm512_add_epi32(bits, _mm512_set1_epi32(static_cast<int>(32 * band + 16 * half)));
  return _mm512_maskz_or_epi32(static_cast<__mmask16>(pairs >> 16 * half),
                               _mm512_slli_epi32(score, 7), place);
}

/// Requires a cell with two candidates.
inline Place busiestPairAvx512(const Open& open) {
  __m512i best = _mm512_setzero_si512();
  for (unsigned band = 0; band < 3; ++band) {
    for (unsigned half = 0; half < 2; ++half)
      best = _mm512_max_epu32(best, scores(open.unsolved, band, half, open.pairs[band]));
  }
  const auto key = static_cast<std::uint32_t>(_mm512_reduce_max_epu32(best));
  return {key >> 5 & 3, 1U << (key & 31)};
}

}  // namespace
}  // namespace sudoku::fast
