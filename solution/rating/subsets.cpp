// Subsets and fish are the same idea: k sets with k members in total use up all of them.
//
//   naked subset    k cells of a unit with k candidates in total: its other cells lose these
//   hidden subset   k digits of a unit with k places in total: those cells lose all other digits
//   fish            k rows in which a digit has k columns in total: other rows lose it in these;
//                   also with rows and columns swapped (k = 2: X-wing, 3: swordfish, 4: jellyfish)

#include "solution/rating/choose.h"
#include "solution/rating/techniques.h"

namespace sudoku::rating {

namespace {

class Choice {
 public:
  Choice(const std::vector<Mask>& sets, int size, const std::function<bool(Mask, Mask)>& visit)
      : sets_(sets), size_(size), visit_(visit) {}

  bool extend(std::size_t from, int chosenCount, Mask chosen, Mask together) {
    if (chosenCount == size_) return sizeOf(together) == size_ && visit_(chosen, together);
    for (std::size_t i = from; i < sets_.size(); ++i) {
      const Mask more = together | sets_[i];
      if (sets_[i] == 0 || sizeOf(more) > size_) continue;
      if (extend(i + 1, chosenCount + 1, chosen | Mask{1} << i, more)) return true;
    }
    return false;
  }

 private:
  const std::vector<Mask>& sets_;
  int size_;
  const std::function<bool(Mask, Mask)>& visit_;
};

bool nakedSubset(Candidates& candidates, int size) {
  for (int unit = 0; unit < candidates.units(); ++unit) {
    const auto& cells = candidates.cellsOf(unit);
    std::vector<Mask> digits;
    digits.reserve(cells.size());
    for (const int cell : cells) digits.push_back(candidates.of(cell));
    const auto clear = [&](Mask chosen, Mask together) {
      bool changed = false;
      for (std::size_t i = 0; i < cells.size(); ++i)
        if ((chosen >> i & 1U) == 0) changed = candidates.remove(cells[i], together) || changed;
      return changed;
    };
    if (forEachTightChoice(digits, size, clear)) return true;
  }
  return false;
}

bool hiddenSubset(Candidates& candidates, int size) {
  for (int unit = 0; unit < candidates.units(); ++unit) {
    std::vector<Mask> places;
    places.reserve(static_cast<std::size_t>(candidates.order()));
    for (int bit = 0; bit < candidates.order(); ++bit)
      places.push_back(candidates.placesOf(unit, bit));
    const auto clear = [&](Mask chosen, Mask together) {
      bool changed = false;
      for (Mask left = together; left != 0; left &= left - 1) {
        const int cell = candidates.cellsOf(unit)[static_cast<std::size_t>(lowestOf(left))];
        changed = candidates.remove(cell, ~chosen) || changed;
      }
      return changed;
    };
    if (forEachTightChoice(places, size, clear)) return true;
  }
  return false;
}

/// Lines are rows (from unit 0) or columns (from unit `order`); the other kind covers them.
bool fishIn(Candidates& candidates, int size, int firstLine, int bit) {
  const int n = candidates.order();
  const int firstCover = n - firstLine;
  std::vector<Mask> places;
  places.reserve(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) places.push_back(candidates.placesOf(firstLine + i, bit));
  return forEachTightChoice(places, size, [&](Mask lines, Mask covers) {
    bool changed = false;
    for (Mask left = covers; left != 0; left &= left - 1) {
      const auto& cells = candidates.cellsOf(firstCover + lowestOf(left));
      for (std::size_t i = 0; i < cells.size(); ++i)
        if ((lines >> i & 1U) == 0)
          changed = candidates.remove(cells[i], Mask{1} << static_cast<unsigned>(bit)) || changed;
    }
    return changed;
  });
}

bool fish(Candidates& candidates, int size) {
  for (int bit = 0; bit < candidates.order(); ++bit)
    for (const int firstLine : {0, candidates.order()})
      if (fishIn(candidates, size, firstLine, bit)) return true;
  return false;
}

}  // namespace

bool forEachTightChoice(const std::vector<Mask>& sets, int size,
                        const std::function<bool(Mask, Mask)>& visit) {
  return Choice(sets, size, visit).extend(0, 0, 0, 0);
}

bool nakedPair(Candidates& candidates) { return nakedSubset(candidates, 2); }
bool nakedTriple(Candidates& candidates) { return nakedSubset(candidates, 3); }
bool nakedQuad(Candidates& candidates) { return nakedSubset(candidates, 4); }
bool hiddenPair(Candidates& candidates) { return hiddenSubset(candidates, 2); }
bool hiddenTriple(Candidates& candidates) { return hiddenSubset(candidates, 3); }
bool hiddenQuad(Candidates& candidates) { return hiddenSubset(candidates, 4); }
bool xWing(Candidates& candidates) { return fish(candidates, 2); }
bool swordfish(Candidates& candidates) { return fish(candidates, 3); }
bool jellyfish(Candidates& candidates) { return fish(candidates, 4); }

}  // namespace sudoku::rating
