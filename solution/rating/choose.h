#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "solution/rating/candidates.h"

namespace sudoku::rating {

/// Looks for `size` of the sets whose union has just as many members: naked subsets, hidden subsets
/// and fish are all of this kind. Sets with no member, or more than `size`, are never chosen. Calls
/// visit(chosen, together) for each such choice, a mask of the sets' numbers and their union, until
/// it returns true. Returns whether it did. Requires at most 32 sets.
bool forEachTightChoice(const std::vector<Mask>& sets, int size,
                        const std::function<bool(Mask chosen, Mask together)>& visit);

}  // namespace sudoku::rating
