#pragma once

#include "solution/solvers/fast/words/bands.h"
#include "solution/solvers/fast/words/cells.h"

// Converts between cells, a byte each, and the words of bands.h, on any processor.

namespace sudoku::fast {
namespace {

/// Writes the word of each digit 0..8 and band to words[at(digit, band)]. Empty cells are
/// unpredictable, so it does not branch on them: they have their own words in byDigit[0].
template <class At>
inline void candidatesOf(const Cells& puzzle, std::uint32_t* words, At&& at) {
  std::uint32_t byDigit[10][3] = {};
  for (unsigned band = 0; band < 3; ++band) {
    for (unsigned cell = 0; cell < 27; ++cell)
      byDigit[puzzle[27 * band + cell]][band] |= bitOf(cell);
  }
  for (unsigned digit = 0; digit < 9; ++digit) {
    for (unsigned band = 0; band < 3; ++band) {
      const unsigned index = at(digit, band);
      words[index] = byDigit[digit + 1][band] | byDigit[0][band];
    }
  }
}

/// Requires a correct solution: each digit once in each row.
template <class WordOf>
inline void writeCells(Cells& cells, WordOf&& wordOf) {
  for (unsigned digit = 0; digit < 9; ++digit) {
    for (unsigned band = 0; band < 3; ++band) {
      const std::uint32_t word = wordOf(digit, band);
      for (unsigned row = 0; row < 3; ++row) {
        const auto column = static_cast<unsigned>(__builtin_ctz(word >> 10 * row));
        cells[27 * band + 9 * row + column] = static_cast<std::uint8_t>(digit + 1);
      }
    }
  }
}

}  // namespace
}  // namespace sudoku::fast
