#pragma once

#include <optional>

#include "grading/causes/asking/probe.h"

namespace sudoku::grading {

/// Whether equal digits stand side by side in some row, column or box, cell by cell in their order.
bool hasEqualNeighbours(const Grid& grid);

/// Where to look if no others are compared.
inline constexpr const char* kLookAtAll =
    "std::unique and std::adjacent_find look at neighbours: sort the digits first, or compare each "
    "with all others, or note which ones were seen.";

/// Whether isValid() of a grid or isBad() of a board sees equal digits just if no other one stands
/// between them. Defined for IGrid and IBoard.
template <host::Contract contract>
std::optional<Shown> comparesNeighbours(Context& context);

}  // namespace sudoku::grading
