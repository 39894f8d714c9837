#pragma once

#include <cstddef>

namespace sudoku::grading {

/// What a report shows of one text at most, in bytes.
inline constexpr std::size_t kMaxTextBytes = 20'000;

/// What a page shows of a name at most, in bytes.
inline constexpr std::size_t kMaxNameBytes = 200;

}  // namespace sudoku::grading
