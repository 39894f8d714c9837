#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "solution/rating/candidates.h"

namespace sudoku::rating {

/// Finds every choice of `size` sets whose union has `size` members: naked subsets, hidden subsets
/// and fish are of this kind. Never chooses sets that are empty or have more than `size` members.
/// Calls visit(chosen, together) with a mask of the sets' numbers and their union, until it returns
/// true. Returns whether it did. Requires at most 32 sets.
bool forEachTightChoice(const std::vector<Mask>& sets, int size,
                        const std::function<bool(Mask chosen, Mask together)>& visit);

}  // namespace sudoku::rating
