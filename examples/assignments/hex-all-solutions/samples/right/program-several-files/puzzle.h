#pragma once

#include <array>

/// The cells of a puzzle, row after row. A cell holds 0 to 15, or kEmpty.
using Puzzle = std::array<int, 256>;

constexpr int kEmpty = -1;
