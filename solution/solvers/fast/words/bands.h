#pragma once

#include <cstdint>

// How this works: all 9x9 kernels share this representation of a grid. The candidates of one digit
// are three words, one per band (three rows). Each row has nine bits and a spare one:
//
//   bit   31 30 | 29 | 28 ........ 20 | 19 | 18 ........ 10 | 9 | 8 ............ 0
//         unused  *    row 2, columns   *    row 1, columns   *   row 0, columns
//                      8 7 6 ... 1 0         8 7 6 ... 1 0        8 7 6 5 4 3 2 1 0
//
// A minirow is three cells of a row in one box: bits 0-2, 3-5 and 6-8 of a row. The spare bit (*)
// takes the carry of an addition: "row has a bit" is bit 9 of row + 511, and q - (q >> 9) turns
// that bit into a mask of the nine cells. Without spare bits this takes two more operations each
// time, 54 times a round.
//
// The rules, all exact and without tables:
//   band rule     A digit occurs once in each row and each box of a band, so its three minirows
//                 form a permutation of 3x3. A minirow that is in no permutation is removed.
//   stack rule    The same for columns: in a stack, the digit takes one column per band.
//   row single    The last cell of a row for a digit takes the digit.
//   naked single  The last digit of a cell takes the cell.
//
// permutations() computes the first two. The nine entries of the matrix are bits at
// 10 * row + stride * column. Words have 27 bits for nine entries, so it handles three matrices at
// once: the three bands for the band rule, the three stacks for the stack rule. An entry (r, c)
// survives if (r+1, c+1) and (r+2, c+2) are set, or (r+1, c+2) and (r+2, c+1): rotations by rows,
// then by columns.
//
// Sources: the band and permutation view comes from JCZSolve (Zhou Yundong, "champagne") and tdoku
// (T. Dillon); the rotations replace their tables.

namespace sudoku::fast {
namespace {  // each kernel targets a different processor and needs its own copy

constexpr std::uint32_t kRow = 0x1FF;
constexpr std::uint32_t kThreeRows = 1U | 1U << 10 | 1U << 20;  // repeats a row three times
constexpr std::uint32_t kCells = kRow * kThreeRows;
constexpr std::uint32_t kSpare = kThreeRows << 9;
constexpr std::uint32_t kMinirows = 0111 * kThreeRows;    // the first cell of each minirow
constexpr std::uint32_t kFirstBoxes = 0077 * kThreeRows;  // boxes 0 and 1 of each row
constexpr std::uint32_t kFirstBox = 0007 * kThreeRows;
constexpr std::uint32_t kFirstColumns = 0333 * kThreeRows;  // columns 0 and 1 of each stack
constexpr std::uint32_t kFirstColumn = 0111 * kThreeRows;

/// The bit of a cell of a band, 0..26 row by row.
constexpr std::uint32_t bitOf(unsigned cell) { return 1U << (cell / 9 * 10 + cell % 9); }

/// The other cells in the row of a cell.
constexpr std::uint32_t restOfRow(std::uint32_t bit) {
  const std::uint32_t carry = (bit + kCells) & kSpare;
  return (carry - (carry >> 9)) & ~bit;
}

/// Widens rows of nine bits to ten.
constexpr std::uint32_t spread(std::uint32_t cells27) {
  return (cells27 & kRow) | (cells27 & kRow << 9) << 1 | (cells27 & kRow << 18) << 2;
}

/// For each bit: the other cells of its row and box within the band, and its column in any band.
struct Peers {
  alignas(64) std::uint32_t band[32] = {};
  alignas(64) std::uint32_t column[32] = {};

  constexpr Peers() {
    for (unsigned cell = 0; cell < 27; ++cell) {
      const unsigned row = cell / 9;
      const unsigned column0 = cell % 9;
      const unsigned bit = row * 10 + column0;
      band[bit] = (kRow << 10 * row | (kFirstBox << column0 / 3 * 3)) & ~bitOf(cell);
      column[bit] = kThreeRows << column0;
    }
  }
};
constexpr Peers kPeers;

}  // namespace
}  // namespace sudoku::fast
