#pragma once

#include <immintrin.h>

#include "solution/solvers/fast/words/bands.h"
#include "solution/solvers/fast/words/cells.h"

namespace sudoku::fast {
namespace {

/// Writes the word of each digit 0..8 and band to words[at(digit, band)]. Compares all cells with a
/// digit at once.
template <class At>
inline void candidatesOfAvx2(const Cells& puzzle, std::uint32_t* words, At&& at) {
  constexpr std::uint32_t kBand = (1U << 27) - 1;
  // The last 32 cells start at 49; the first 15 of them overlap the middle ones.
  const auto from = [&puzzle](unsigned cell) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(puzzle.data() + cell));
  };
  const __m256i head = from(0);
  const __m256i middle = from(32);
  const __m256i tail = from(49);
  std::uint32_t empty[3] = {};
  for (unsigned value = 0; value < 10; ++value) {
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(value));
    const auto found = [&wanted](__m256i cells) {
      return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(cells, wanted)));
    };
    const std::uint64_t low = found(head) | std::uint64_t{found(middle)} << 32;
    const std::uint32_t high = found(tail) >> 15;
    const std::uint32_t bands[3] = {spread(static_cast<std::uint32_t>(low) & kBand),
                                    spread(static_cast<std::uint32_t>(low >> 27) & kBand),
                                    spread(static_cast<std::uint32_t>(low >> 54) | high << 10)};
    for (unsigned band = 0; band < 3; ++band) {
      if (value == 0) {
        empty[band] = bands[band];
      } else {
        const unsigned index = at(value - 1, band);
        words[index] = bands[band] | empty[band];
      }
    }
  }
}

}  // namespace
}  // namespace sudoku::fast
