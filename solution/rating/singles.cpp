// Singles and locked candidates. A hidden single is the only place for a digit in a unit; a naked
// single is the only digit for a cell. If all places for a digit in one unit are also in another
// unit (a box and a line share a segment), the rest of the other unit cannot hold it: pointing from
// the box, claiming from the line (HoDoKu: locked candidates type 1 and 2).

#include "solution/rating/techniques.h"

namespace sudoku::rating {

namespace {

bool hiddenSingle(Candidates& candidates, int firstUnit, int lastUnit) {
  for (int unit = firstUnit; unit < lastUnit; ++unit) {
    for (int bit = 0; bit < candidates.order(); ++bit) {
      const Mask places = candidates.placesOf(unit, bit);
      if (sizeOf(places) != 1) continue;
      candidates.place(candidates.cellsOf(unit)[static_cast<std::size_t>(lowestOf(places))], bit);
      return true;
    }
  }
  return false;
}

/// Requires all places of a digit in `unit` to be in `other`. Returns whether the rest loses it.
bool lock(Candidates& candidates, int unit, int other, int bit) {
  const Mask digit = Mask{1} << static_cast<unsigned>(bit);
  bool changed = false;
  for (const int cell : candidates.cellsOf(other)) {
    const bool isInUnit = candidates.rowOf(cell) == unit || candidates.columnOf(cell) == unit ||
                          candidates.boxOf(cell) == unit;
    if (!isInUnit) changed = candidates.remove(cell, digit) || changed;
  }
  return changed;
}

/// Returns the unit, found by unitOf, that contains all these places of `unit`; -1 if none.
template <class UnitOf>
int commonUnit(const Candidates& candidates, int unit, Mask places, UnitOf unitOf) {
  int common = -1;
  for (Mask left = places; left != 0; left &= left - 1) {
    const int here = unitOf(candidates.cellsOf(unit)[static_cast<std::size_t>(lowestOf(left))]);
    if (common != -1 && common != here) return -1;
    common = here;
  }
  return common;
}

template <class UnitOf>
bool lockedIn(Candidates& candidates, int firstUnit, int lastUnit, UnitOf unitOf) {
  for (int unit = firstUnit; unit < lastUnit; ++unit) {
    for (int bit = 0; bit < candidates.order(); ++bit) {
      const Mask places = candidates.placesOf(unit, bit);
      const int other = commonUnit(candidates, unit, places, unitOf);
      if (other != -1 && lock(candidates, unit, other, bit)) return true;
    }
  }
  return false;
}

}  // namespace

bool hiddenSingleInBox(Candidates& candidates) {
  return hiddenSingle(candidates, 2 * candidates.order(), candidates.units());
}

bool hiddenSingleInLine(Candidates& candidates) {
  return hiddenSingle(candidates, 0, 2 * candidates.order());
}

bool nakedSingle(Candidates& candidates) {
  for (int cell = 0; cell < candidates.cells(); ++cell) {
    const Mask digits = candidates.of(cell);
    if (sizeOf(digits) != 1) continue;
    candidates.place(cell, lowestOf(digits));
    return true;
  }
  return false;
}

bool pointing(Candidates& candidates) {
  const int firstBox = 2 * candidates.order();
  return lockedIn(candidates, firstBox, candidates.units(),
                  [&](int cell) { return candidates.rowOf(cell); }) ||
         lockedIn(candidates, firstBox, candidates.units(),
                  [&](int cell) { return candidates.columnOf(cell); });
}

bool claiming(Candidates& candidates) {
  return lockedIn(candidates, 0, 2 * candidates.order(),
                  [&](int cell) { return candidates.boxOf(cell); });
}

}  // namespace sudoku::rating
