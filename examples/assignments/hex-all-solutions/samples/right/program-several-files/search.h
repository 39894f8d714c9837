#pragma once

#include <functional>

#include "puzzle.h"

/// Calls found for every solution of the puzzle, in lexicographic order. Recursive; the depth is
/// the number of empty cells.
void findAll(Puzzle puzzle, const std::function<void(const Puzzle&)>& found);
