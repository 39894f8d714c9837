#pragma once

#include "grading/causes/asking/probe.h"

namespace sudoku::grading {

/// Whether isValid() of a grid, or isBad() of a board, takes a digit for repeated in cells that have
/// no unit in common, and in which. For the two contracts that judge digits.
template <host::Contract contract>
std::optional<Shown> seesTooMuch(Context& context);

}  // namespace sudoku::grading
