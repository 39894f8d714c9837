#include "grading/subjects/mocks/search_watcher.h"

#include <algorithm>

#include "base/language.h"
#include "grading/puzzles/orders.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {
namespace {

int at(const Grid& grid, int cell) { return grid.get(cell % kOrder, cell / kOrder); }

}  // namespace

std::string SearchWatcher::named(int cell) const {
  return cellInWords(cell % kOrder, cell / kOrder, naming_);
}

bool SearchWatcher::look(int x, int y, int digit) {
  if (x < 0 || x >= kOrder || y < 0 || y >= kOrder || digit < 0 || digit > kOrder) return false;
  const int cell = y * kOrder + x;
  if (const int given = at(puzzle_, cell); given != 0) {
    lostAGiven_ = lostAGiven_ || digit != given;
    return false;
  }
  const auto step = std::ranges::find(path_, cell, &Step::cell);
  const bool isOnPath = step != path_.end();
  if (isOnPath && digit == at(now_, cell))
    return false;  // no change: it may rewrite a stored value
  int& first = firstDigit_[static_cast<std::size_t>(cell)];
  if (first != 0 && first != digit) sawSearch_ = true;
  if (digit != 0 && first == 0) first = digit;

  bool broken = false;
  if (digit != 0)
    broken = isOnPath ? goBackTo(static_cast<std::size_t>(step - path_.begin()), digit)
                      : goOn(cell, digit);
  now_.set(x, y, digit);
  if (digit != 0 && gapsOf(now_) == 0) wasFull_ = true;
  if (wasFull_ && now_ == puzzle_) {  // it found a solution, and starts over
    path_.clear();
    wasFull_ = false;
  }
  return broken;
}

bool SearchWatcher::goBackTo(std::size_t step, int digit) {
  bool broken = false;
  if (step + 1 < path_.size()) {
    sawGoingBack_ = true;
    const auto stale =
        std::find_if(path_.begin() + static_cast<std::ptrdiff_t>(step) + 1, path_.end(),
                     [this](const Step& later) { return at(now_, later.cell) != 0; });
    if (stale != path_.end() && !takingBack_) {
      note(takingBack_,
           tr("before {} gets another digit, every cell that was filled after it holds 0 again",
              named(path_[step].cell)),
           tr("{} still holds {} when {} is set to {}", named(stale->cell), at(now_, stale->cell),
              named(path_[step].cell), digit));
      broken = true;
    }
    path_.resize(step + 1);
  }
  return broken;
}

// The path continues after its last cell, so the digit there now counts as tried.
bool SearchWatcher::goOn(int cell, int digit) {
  bool broken = false;
  while (!path_.empty() && at(now_, path_.back().cell) == 0) path_.pop_back();
  if (!path_.empty()) {
    Step& last = path_.back();
    const int tried = at(now_, last.cell);
    if (tried < last.tried && !digitOrder_) {
      note(digitOrder_, tr("the digits tried in {} increase from 1 to 9", named(last.cell)),
           tr("{} was tried after {}", tried, last.tried));
      broken = true;
    }
    last.tried = tried;
  }
  const auto emptyBefore = [this](int limit) {
    for (int earlier = 0; earlier < limit; ++earlier) {
      if (at(now_, earlier) == 0) return earlier;
    }
    return limit;
  };
  const int earlier = emptyBefore(cell);
  if (earlier != cell && !cellOrder_) {
    note(cellOrder_,
         tr("cells are filled left to right, top to bottom: {} is empty and comes first",
            named(earlier)),
         setInWords(cell % kOrder, cell / kOrder, digit, naming_));
    broken = true;
  }
  path_.push_back({cell, 0});
  return broken;
}

void SearchWatcher::note(std::optional<Finding>& rule, std::string expected, std::string seen) {
  rule = Finding{
      .expected = std::move(expected), .seen = std::move(seen), .puzzle = puzzle_, .after = now_};
}

void SearchWatcher::addCalls(std::vector<std::string> calls) {
  for (auto* rule : {&cellOrder_, &digitOrder_, &takingBack_}) {
    if (*rule && (*rule)->lastCalls.empty()) (*rule)->lastCalls = calls;
  }
}

}  // namespace sudoku::grading
