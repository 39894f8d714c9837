#pragma once

// Judges the order of a search by the digits that it sets.
//
// How this works: the filled cells form a path, in the order in which the solver filled them.
// Setting a cell on the path goes back to it: every later cell must hold 0 again, and leaves the
// path. (Cells emptied at the end also leave the path, once the solver continues with another
// cell.) A digit counts as tried once the path continues after it, so a solver may first ask the
// grid which digits fit and try them afterwards.
//
// Each rule is judged separately, so that breaking one does not affect the others:
//   cells in order   a cell joins the path only if no gap before it is empty;
//   digits rising    the digits tried in a cell never fall while the path before it stays;
//   taking back      the cells after one that is set again hold 0.
//
// Setting givens, or digits that are already there, shows nothing. Once a given has changed, which
// has its own check, nothing more is judged: the gaps alone do not determine the path. Once all
// gaps are empty again after a solution was found, a new search begins.
//
// There is evidence of a search only if some gap gets a second digit or loses its digit. A solver
// that works on a copy and writes back the answer leaves no evidence, and is not judged here.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "grading/evidence/finding.h"
#include "grading/wording/values.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

class SearchWatcher {
 public:
  /// `naming` is used to describe faults.
  explicit SearchWatcher(const Grid& puzzle, Naming naming = Naming::xAndY)
      : puzzle_(puzzle), now_(puzzle), naming_(naming) {}

  /// Call on each set(); `lastCalls` returns the calls up to it, oldest first.
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
    int tried;  // last digit after which the path continued; 0: none yet
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
