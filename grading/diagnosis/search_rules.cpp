#include "grading/diagnosis/search_rules.h"

#include <algorithm>
#include <set>
#include <string>

#include "solution/grid/completion.h"
#include "solution/grid/shapes.h"

namespace sudoku::grading {
namespace {

bool see(Shape shape, Cell a, Cell b) {
  return !isSame(a, b) &&
         (a.x == b.x || a.y == b.y || boxOf(shape, a.x, a.y) == boxOf(shape, b.x, b.y));
}

/// A cell that shares a unit with `cell` and holds the digit.
std::optional<Cell> conflict(const Grid& grid, Cell cell, int digit) {
  for (const Cell other : cellsOf(grid.shape())) {
    if (grid.get(other.x, other.y) == digit && see(grid.shape(), cell, other)) return other;
  }
  return std::nullopt;
}

std::string textOf(const Grid& grid) {
  std::string text;
  for (const Cell cell : cellsOf(grid.shape()))
    text += static_cast<char>('A' + grid.get(cell.x, cell.y));
  return text;
}

class Replay {
 public:
  explicit Replay(const SearchRecording& recording)
      : recording_(recording), now_(recording.puzzle) {}

  std::optional<WrongStep> firstBreach() {
    for (std::size_t i = 0; i < recording_.changes.size(); ++i) {
      const Change& change = recording_.changes[i];
      if (recording_.puzzle.get(change.x, change.y) != kEmpty) return std::nullopt;
      if (change.digit == now_.get(change.x, change.y)) continue;
      if (auto undone = undoneBy(change, i + 1)) return undone;
      if (auto left = leftBehind(change, i + 1)) return left;
      if (auto breach = breachBy(change)) {
        breach->step = i + 1;
        return breach;
      }
      apply(change);
    }
    if (left_ && isHeld(*left_->other) && recording_.end != SearchEnd::cut &&
        recording_.end != SearchEnd::saysSolved)
      return left_;
    if (recording_.end == SearchEnd::cut || isCompletion(recording_.puzzle, now_))
      return std::nullopt;
    return undone_ ? undone_ : stoppedEarly();
  }

 private:
  /// A gap that the search has filled, or has just emptied.
  struct Decision {
    Cell cell;
    int digit;
    std::set<int> tried;
  };
  using Decisions = std::vector<Decision>;

  WrongStep step(StepKind kind, Cell cell) const {
    return {.kind = kind, .puzzle = recording_.puzzle, .before = now_, .cell = cell};
  }

  Decisions::iterator find(Cell cell) {
    return std::ranges::find_if(open_, [&](const Decision& one) { return isSame(one.cell, cell); });
  }

  /// Whether the search undoes a solution. If it only tries digits in the last cell, the solution
  /// reappears before another cell changes.
  std::optional<WrongStep> undoneBy(const Change& change, std::size_t number) {
    if (recording_.isForAll) return std::nullopt;
    if (isCompletion(recording_.puzzle, now_)) {
      undone_ = step(StepKind::undoesSolution, {change.x, change.y});
      undone_->step = number;
    }
    const bool isSameCell = undone_ && isSame(undone_->cell, {change.x, change.y});
    return isSameCell ? std::nullopt : undone_;
  }

  bool isHeld(Cell cell) const { return now_.get(cell.x, cell.y) != kEmpty; }

  /// Whether an earlier decision was emptied, but later ones are still filled when the search
  /// continues. Before that, it may empty them in any order.
  std::optional<WrongStep> leftBehind(const Change& change, std::size_t number) {
    if (left_ && !isHeld(*left_->other)) left_.reset();
    const bool goesOn = change.digit != kEmpty;
    if (left_ && goesOn) return isSame(*left_->other, {change.x, change.y}) ? std::nullopt : left_;
    const auto decision = find({change.x, change.y});
    if (!left_ && !goesOn && decision != open_.end()) {
      left_ = overtaken(decision);
      if (left_) left_->step = number;
    }
    return std::nullopt;
  }

  std::optional<WrongStep> breachBy(const Change& change) {
    if (change.digit == kEmpty) return std::nullopt;
    const auto decision = find({change.x, change.y});
    if (decision != open_.end()) {
      if (auto breach = overtaken(decision)) {
        breach->digit = change.digit;
        return breach;
      }
      return std::nullopt;
    }
    if (auto breach = keptConflict()) return breach;
    return repeated();
  }

  /// Whether gaps filled after a decision are still filled when that decision changes.
  std::optional<WrongStep> overtaken(Decisions::iterator changed) const {
    std::optional<Cell> left;
    Grid prefix = recording_.puzzle;
    for (auto one = open_.begin(); one != open_.end(); ++one) {
      if (one > changed && one->digit != kEmpty) {
        if (hasMore(prefix, *one)) {
          WrongStep breach = step(StepKind::goesBackPast, changed->cell);
          breach.other = one->cell;
          return breach;
        }
        left = left.value_or(one->cell);
      }
      prefix.set(one->cell.x, one->cell.y, one->digit);
    }
    if (!left) return std::nullopt;
    WrongStep breach = step(StepKind::leavesDigits, changed->cell);
    breach.other = left;
    return breach;
  }

  static bool hasMore(const Grid& prefix, const Decision& decision) {
    for (int digit = 1; digit <= order(prefix.shape()); ++digit) {
      if (!decision.tried.contains(digit) && !conflict(prefix, decision.cell, digit)) return true;
    }
    return false;
  }

  /// Whether the search gives up although an open decision has digits left.
  std::optional<WrongStep> stoppedEarly() const {
    if (recording_.end != SearchEnd::givesUp) return std::nullopt;
    std::optional<WrongStep> early;
    Grid prefix = recording_.puzzle;
    for (const Decision& one : open_) {
      if (one.digit != kEmpty && hasMore(prefix, one)) {
        early =
            step(StepKind::stopsEarly, open_.back().digit == kEmpty ? open_.back().cell : one.cell);
        early->other = one.cell;
        early->step = recording_.changes.size() + 1;
      }
      prefix.set(one.cell.x, one.cell.y, one.digit);
    }
    return early;
  }

  /// Whether the last digit conflicts, but the search goes on to fill another gap.
  std::optional<WrongStep> keptConflict() const {
    if (open_.empty() || open_.back().digit == kEmpty) return std::nullopt;
    const Decision& last = open_.back();
    return conflictStep(step(StepKind::keepsConflict, last.cell), last.digit);
  }

  /// Whether the search continues from the same grid a second time. Digits that are taken back or
  /// replaced before it continues are only trials.
  std::optional<WrongStep> repeated() {
    if (open_.empty() || open_.back().digit == kEmpty) return std::nullopt;
    if (recording_.end != SearchEnd::cut || gone_.insert(textOf(now_)).second) return std::nullopt;
    WrongStep breach = step(StepKind::repeats, open_.back().cell);
    breach.digit = open_.back().digit;
    return breach;
  }

  void apply(const Change& change) {
    const Cell cell{change.x, change.y};
    const auto decision = find(cell);
    now_.set(change.x, change.y, change.digit);
    if (change.digit == kEmpty) {
      if (decision != open_.end()) decision->digit = kEmpty;
      return;
    }
    if (decision == open_.end()) {
      while (!open_.empty() && open_.back().digit == kEmpty) open_.pop_back();
      open_.push_back({cell, change.digit, {change.digit}});
      return;
    }
    open_.erase(decision + 1, open_.end());
    decision->digit = change.digit;
    decision->tried.insert(change.digit);
  }

  const SearchRecording& recording_;
  Grid now_;
  std::optional<WrongStep> undone_;
  std::optional<WrongStep> left_;  // broken if the search continues like this
  Decisions open_;
  std::set<std::string> gone_;  // grids from which the search has continued
};

}  // namespace

std::vector<Cell> cellsOf(Shape shape) {
  std::vector<Cell> cells;
  const int n = order(shape);
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) cells.push_back({x, y});
  }
  return cells;
}

std::optional<WrongStep> conflictStep(WrongStep step, int digit) {
  if (digit == kEmpty) return std::nullopt;
  step.other = conflict(step.before, step.cell, digit);
  if (!step.other) return std::nullopt;
  step.kind = StepKind::keepsConflict;
  step.digit = digit;
  return step;
}

std::optional<WrongStep> firstBreach(const SearchRecording& recording) {
  return Replay(recording).firstBreach();
}

}  // namespace sudoku::grading
