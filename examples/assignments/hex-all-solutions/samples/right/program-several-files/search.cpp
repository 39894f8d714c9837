#include "search.h"

#include <algorithm>
#include <vector>

namespace {

/// One search through one puzzle, with bits that say which digits a unit holds.
class Search {
 public:
  Search(Puzzle& puzzle, const std::function<void(const Puzzle&)>& found)
      : puzzle_(puzzle), found_(found), used_(48, 0) {}

  // false: the givens break a rule
  bool addGivens() {
    for (int cell = 0; cell < 256; ++cell) {
      if (puzzle_[cell] == kEmpty) continue;
      if (mask(cell) >> puzzle_[cell] & 1) return false;
      toggle(cell, puzzle_[cell]);
    }
    return true;
  }

  // Fills the empty cells from this one on in all ways.
  void from(int cell) {
    // the next empty cell, or the end
    cell = std::find(puzzle_.begin() + cell, puzzle_.end(), kEmpty) - puzzle_.begin();
    if (cell == 256) return found_(puzzle_);

    const unsigned used = mask(cell);
    for (int digit = 0; digit < 16; ++digit) {
      if (used >> digit & 1) continue;  // seen from here
      toggle(cell, digit);
      puzzle_[cell] = digit;
      from(cell + 1);
      toggle(cell, digit);
    }
    puzzle_[cell] = kEmpty;  // as it was
  }

 private:
  // rows are 0 to 15, columns 16 to 31, boxes 32 to 47
  static int row(int cell) { return cell / 16; }
  static int column(int cell) { return 16 + cell % 16; }
  static int box(int cell) { return 32 + cell / 64 * 4 + cell % 16 / 4; }

  // The digits that cannot stand in the cell any more.
  unsigned mask(int cell) const { return used_[row(cell)] | used_[column(cell)] | used_[box(cell)]; }

  // adds a digit, or removes it when it is there
  void toggle(int cell, int digit) {
    for (int unit : {row(cell), column(cell), box(cell)}) used_[unit] ^= 1u << digit;
  }

  Puzzle& puzzle_;
  const std::function<void(const Puzzle&)>& found_;
  std::vector<unsigned> used_;  // a bit for each digit of a unit
};

}  // namespace

void findAll(Puzzle puzzle, const std::function<void(const Puzzle&)>& found) {
  Search search(puzzle, found);
  if (search.addGivens()) search.from(0);
}
