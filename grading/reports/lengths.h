#pragma once

#include <cstddef>

namespace sudoku::grading {

/// Longest text in a report, in bytes.
inline constexpr std::size_t kMaxTextBytes = 20'000;

/// Longest name on a page, in bytes.
inline constexpr std::size_t kMaxNameBytes = 200;

}  // namespace sudoku::grading
