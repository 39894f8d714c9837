#pragma once

// Judges the order of a search from the digits that it sets.
//
// How this works: the cells that the solver has filled make a path, in the order in which they were
// filled. Setting a cell that is on the path goes back to it: then every cell behind it must hold 0
// again, and it leaves the path. (What was emptied at its end has left it too, once it goes on with
// another cell.) A digit counts as tried once the path goes on behind it; so a
// solver may first ask the grid which digits fit, and try them afterwards.
//
// Each rule is judged by itself, so that a solver that breaks one does not lose the other:
//   cells in order   a cell joins the path only when no gap before it is empty;
//   digits rising    the digits tried in a cell never fall, while the path before it stays;
//   taking back      the cells behind the one that is set again hold 0.
//
// Givens, and digits that stand there already, tell nothing. After a given has been changed, which
// has a check of its own, nothing is judged any more: the gaps alone do not tell the path. Once a
// solution stood in the grid and all gaps are empty again, another search begins.
//
// There is evidence of a search only if some gap gets a second digit, or loses its digit again. A
// solver that works on a copy and writes the answer back leaves none, and is not judged here.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "grading/evidence/finding.h"
#include "grading/wording/values.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {

class SearchWatcher {
 public:
  /// `naming` is how the faults are told.
  explicit SearchWatcher(const Grid& puzzle, Naming naming = Naming::xAndY)
      : puzzle_(puzzle), now_(puzzle), naming_(naming), gaps_(gapsOf(puzzle)) {}

  /// To be told of each set(), with the calls up to it, oldest first.
  template <class LastCalls>
  void onSet(int x, int y, int digit, LastCalls&& lastCalls) {
    const bool faultless = !cellOrder_ || !digitOrder_ || !takingBack_;
    if (faultless && !lostAGiven_ && look(x, y, digit)) addCalls(lastCalls());
  }

  bool sawSearch() const { return sawSearch_; }
  bool sawGoingBack() const { return sawGoingBack_; }
  const std::optional<Finding>& cellOrder() const { return cellOrder_; }
  const std::optional<Finding>& digitOrder() const { return digitOrder_; }
  const std::optional<Finding>& takingBack() const { return takingBack_; }

 private:
  struct Step {
    int cell;
    int tried;  // the last digit that the path went on behind; 0: none yet
  };

  /// Returns whether this call broke a rule for the first time.
  bool look(int x, int y, int digit);
  bool goBackTo(std::size_t step, int digit);
  bool goOn(int cell, int digit);
  std::string named(int cell) const;
  void note(std::optional<Finding>& rule, std::string expected, std::string seen);
  void addCalls(std::vector<std::string> calls);

  Grid puzzle_;
  Grid now_;
  Naming naming_;
  int gaps_;  // that are left
  std::vector<Step> path_;
  std::array<int, 81> firstDigit_{};
  bool wasFull_ = false;  // since the path began
  bool lostAGiven_ = false;
  bool sawSearch_ = false;
  bool sawGoingBack_ = false;
  std::optional<Finding> cellOrder_;
  std::optional<Finding> digitOrder_;
  std::optional<Finding> takingBack_;
};

}  // namespace sudoku::grading
