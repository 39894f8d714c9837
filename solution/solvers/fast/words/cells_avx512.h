#pragma once

#include <immintrin.h>

#include "solution/solvers/fast/words/bands.h"
#include "solution/solvers/fast/words/cells.h"

// Converts between cells, a byte each, and the words of bands.h. Comparing all cells with a digit
// gives its bits; in the other direction, the bits mask where to blend the digit in.

namespace sudoku::fast {
namespace {

/// The cells that hold a given value, 27 bits per band.
struct Places {
  std::uint32_t band[3];
};

/// A puzzle in registers.
struct CellBytes {
  __m512i head;
  __m256i tail;
};

[[gnu::always_inline]] inline CellBytes bytesOf(const Cells& puzzle) {
  return {_mm512_loadu_si512(puzzle.data()), _mm256_maskz_loadu_epi8(0x1FFFF, puzzle.data() + 64)};
}

[[gnu::always_inline]] inline Places places(const CellBytes& cells, unsigned digit) {
  constexpr std::uint32_t kBand = (1U << 27) - 1;
  const auto value = static_cast<char>(digit);
  const std::uint64_t low = _mm512_cmpeq_epi8_mask(cells.head, _mm512_set1_epi8(value));
  const std::uint64_t high = _mm256_cmpeq_epi8_mask(cells.tail, _mm256_set1_epi8(value)) & 0x1FFFF;
  return {{static_cast<std::uint32_t>(low) & kBand, static_cast<std::uint32_t>(low >> 27) & kBand,
           static_cast<std::uint32_t>(low >> 54 | high << 10)}};
}

/// Converts bits 0..26 of each lane to the layout of bands.h.
[[gnu::always_inline]] inline __m512i spread(__m512i words) {
  const __m512i row0 = _mm512_and_si512(words, _mm512_set1_epi32(kRow));
  const __m512i row1 = _mm512_and_si512(words, _mm512_set1_epi32(kRow << 9));
  const __m512i row2 = _mm512_and_si512(words, _mm512_set1_epi32(kRow << 18));
  return _mm512_or_si512(_mm512_or_si512(row0, _mm512_slli_epi32(row1, 1)),
                         _mm512_slli_epi32(row2, 2));
}

/// Writes 32 words; the word of digit 0..8 and band goes to words[at(digit, band)].
template <class At>
[[gnu::always_inline]] inline void candidatesOf(const Cells& puzzle, std::uint32_t* words,
                                                At&& at) {
  const CellBytes cells = bytesOf(puzzle);
  const Places empty = places(cells, 0);
  for (unsigned digit = 0; digit < 9; ++digit) {
    const Places given = places(cells, digit + 1);
    for (unsigned band = 0; band < 3; ++band)
      words[at(digit, band)] = given.band[band] | empty.band[band];
  }
  _mm512_storeu_si512(words, spread(_mm512_loadu_si512(words)));
  _mm512_storeu_si512(words + 16, spread(_mm512_loadu_si512(words + 16)));
}

/// Requires one digit per cell.
template <class WordOf>
[[gnu::always_inline]] inline void writeCells(Cells& cells, WordOf&& wordOf) {
  for (unsigned band = 0; band < 3; ++band) {
    __m256i digits = _mm256_setzero_si256();
    for (unsigned digit = 0; digit < 9; ++digit) {
      const auto at = static_cast<__mmask32>(_pext_u32(wordOf(digit, band), kCells));
      digits = _mm256_mask_mov_epi8(digits, at, _mm256_set1_epi8(static_cast<char>(digit + 1)));
    }
    _mm256_mask_storeu_epi8(cells.data() + 27 * band, 0x7FFFFFF, digits);
  }
}

}  // namespace
}  // namespace sudoku::fast
