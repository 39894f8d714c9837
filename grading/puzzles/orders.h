#pragma once

namespace sudoku::grading {

/// The number of digits, rows, columns and boxes in the assignments' grids.
inline constexpr int kOrder = 9;
inline constexpr int kHexOrder = 16;
inline constexpr int kAllCells = kOrder * kOrder;

}  // namespace sudoku::grading
