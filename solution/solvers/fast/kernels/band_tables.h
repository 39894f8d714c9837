#pragma once

#include "solution/solvers/fast/words/bands.h"

namespace sudoku::fast {
namespace {

/// The look-up tables of band_search.h, computed at compile time.
struct BandTables {
  std::uint8_t minirows[512] = {};    ///< [cells of a row]: its minirows that are not empty
  std::uint32_t permitted[512] = {};  ///< [minirows of a band]: the cells that the band rule keeps
  std::uint32_t certain[512] = {};    ///< [columns]: all cells of those that are alone in a stack

  constexpr BandTables() {
    for (unsigned index = 0; index < 512; ++index) {
      minirows[index] = static_cast<std::uint8_t>(
          ((index & 0007) != 0) | ((index & 0070) != 0) << 1 | ((index & 0700) != 0) << 2);
      permitted[index] = permittedBy(index);
      certain[index] = certainIn(index);
    }
  }

 private:
  static constexpr std::uint32_t cellsOfMinirow(unsigned row, unsigned box) {
    return 7U << (10 * row + 3 * box);
  }

  static constexpr std::uint32_t permittedBy(unsigned minirowsOfBand) {
    constexpr unsigned kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    std::uint32_t cells = 0;
    for (const auto& box : kOrders) {
      const unsigned wanted = 1U << box[0] | 8U << box[1] | 64U << box[2];
      if ((minirowsOfBand & wanted) != wanted) continue;
      for (unsigned row = 0; row < 3; ++row) cells |= cellsOfMinirow(row, box[row]);
    }
    return cells;
  }

  static constexpr std::uint32_t certainIn(unsigned columns) {
    std::uint32_t cells = 0;
    for (unsigned stack = 0; stack < 3; ++stack) {
      const std::uint32_t own = columns & 7U << 3 * stack;
      if ((own & (own - 1)) == 0) cells |= own * kThreeRows;
    }
    return cells;
  }
};
constexpr BandTables kBandTables;

/// The minirows of a word that are not empty, nine bits.
inline std::uint32_t minirowsIn(std::uint32_t word) {
  return static_cast<std::uint32_t>(kBandTables.minirows[word & kRow] |
                                    kBandTables.minirows[word >> 10 & kRow] << 3 |
                                    kBandTables.minirows[word >> 20] << 6);
}

}  // namespace
}  // namespace sudoku::fast
