#pragma once

#include <optional>

#include "grading/causes/asking/probe.h"

namespace sudoku::grading {

/// Whether isValid() of a grid or isBad() of a board sees equal digits just if no other one stands
/// between them. Defined for IGrid and IBoard.
template <host::Contract contract>
std::optional<Shown> comparesNeighbours(Context& context);

}  // namespace sudoku::grading
