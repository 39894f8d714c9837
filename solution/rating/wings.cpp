// Wings: a pivot that sees two cells with two candidates each.
//
//   XY-wing    pivot xy, wings xz and yz: whichever the pivot is, one of the wings is z
//   XYZ-wing   pivot xyz, wings xz and yz: one of the three is z
//
// So a cell that sees all of these cannot be z.

#include <vector>

#include "solution/rating/techniques.h"

namespace sudoku::rating {

namespace {

/// Removes the digit from all cells that see all of `cells`. Returns whether any had it.
bool clearSeenByAll(Candidates& candidates, const std::vector<int>& cells, Mask digit) {
  bool changed = false;
  for (int cell = 0; cell < candidates.cells(); ++cell) {
    bool seesAll = true;
    for (const int other : cells) seesAll = seesAll && candidates.see(cell, other);
    if (seesAll) changed = candidates.remove(cell, digit) || changed;
  }
  return changed;
}

std::vector<int> wingsOf(const Candidates& candidates, int pivot) {
  std::vector<int> wings;
  for (int cell = 0; cell < candidates.cells(); ++cell)
    if (sizeOf(candidates.of(cell)) == 2 && candidates.see(cell, pivot)) wings.push_back(cell);
  return wings;
}

bool wing(Candidates& candidates, int pivotSize) {
  for (int pivot = 0; pivot < candidates.cells(); ++pivot) {
    const Mask xyz = candidates.of(pivot);
    if (sizeOf(xyz) != pivotSize) continue;
    const auto wings = wingsOf(candidates, pivot);
    for (std::size_t i = 0; i < wings.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Mask a = candidates.of(wings[i]);
        const Mask b = candidates.of(wings[j]);
        const Mask z = a & b;
        if (sizeOf(z) != 1 || sizeOf(a | b) != 3) continue;
        if (xyz != ((a | b) & (pivotSize == 2 ? ~z : ~Mask{0}))) continue;
        std::vector<int> cells{wings[i], wings[j]};
        if (pivotSize == 3) cells.push_back(pivot);
        if (clearSeenByAll(candidates, cells, z)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool xyWing(Candidates& candidates) { return wing(candidates, 2); }
bool xyzWing(Candidates& candidates) { return wing(candidates, 3); }

}  // namespace sudoku::rating
