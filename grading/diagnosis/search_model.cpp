#include "grading/diagnosis/search_model.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

/// Of more solutions of a puzzle none is looked for.
constexpr std::size_t kMostSolutions = 64;

bool isSame(Cell a, Cell b) { return a.x == b.x && a.y == b.y; }

bool see(Shape shape, Cell a, Cell b) {
  return !isSame(a, b) &&
         (a.x == b.x || a.y == b.y || boxOf(shape, a.x, a.y) == boxOf(shape, b.x, b.y));
}

std::vector<Cell> cellsOf(Shape shape) {
  std::vector<Cell> cells;
  const int n = order(shape);
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) cells.push_back({x, y});
  }
  return cells;
}

/// A cell that sees this one and holds the digit.
std::optional<Cell> conflict(const Grid& grid, Cell cell, int digit) {
  for (const Cell other : cellsOf(grid.shape())) {
    if (grid.get(other.x, other.y) == digit && see(grid.shape(), cell, other)) return other;
  }
  return std::nullopt;
}

std::vector<Grid> solutionsOf(const Grid& puzzle) {
  std::vector<Grid> all;
  forEachSolution(puzzle, [&](const Grid& solution) {
    all.push_back(solution);
    return all.size() <= kMostSolutions;
  });
  return all;
}

std::string textOf(const Grid& grid) {
  std::string text;
  for (const Cell cell : cellsOf(grid.shape()))
    text += static_cast<char>('A' + grid.get(cell.x, cell.y));
  return text;
}

/// The rules that are judged change by change.
class Replay {
 public:
  explicit Replay(const SearchRecording& recording)
      : recording_(recording), now_(recording.puzzle) {}

  /// The first change that breaks a rule.
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
  /// A gap that the search has filled, or emptied last.
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

  /// Whether the solution stood there, and was no question: what is only tried in the last cell comes
  /// back before another one changes.
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

  /// Whether an earlier decision was emptied, and what was filled after it is not before the search goes
  /// on: in which order both are emptied is the search's own choice.
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

  /// Whether what was filled after a decision still stands there when that changes.
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

  /// Whether it gives up with a decision open that has digits left.
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

  /// Whether the digit that was set last cannot stay, and another gap is filled next.
  std::optional<WrongStep> keptConflict() const {
    if (open_.empty() || open_.back().digit == kEmpty) return std::nullopt;
    const Decision& last = open_.back();
    const auto other = conflict(now_, last.cell, last.digit);
    if (!other) return std::nullopt;
    WrongStep breach = step(StepKind::keepsConflict, last.cell);
    breach.other = other;
    breach.digit = last.digit;
    return breach;
  }

  /// Whether the search has gone on from this very grid before. Set and taken back, or set again
  /// before the search goes on, a digit is a question only.
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
  std::optional<WrongStep> left_;  // if the search goes on like this
  Decisions open_;
  std::set<std::string> gone_;  // the grids from which the search has gone on
};

/// The grids before each change, and at the end.
void forEachGrid(const SearchRecording& recording,
                 const std::function<void(const Grid& before, std::size_t changes)>& visit) {
  Grid now = recording.puzzle;
  for (std::size_t i = 0; i < recording.changes.size(); ++i) {
    visit(now, i);
    const Change& change = recording.changes[i];
    now.set(change.x, change.y, change.digit);
  }
  visit(now, recording.changes.size());
}

Grid contentsAtTheEnd(const SearchRecording& recording) {
  Grid now = recording.puzzle;
  for (const Change& change : recording.changes) now.set(change.x, change.y, change.digit);
  return now;
}

/// How many gaps of the puzzle are filled as in the solution; nothing if one is filled otherwise.
std::optional<int> depthOf(const Grid& puzzle, const Grid& grid, const Grid& solution) {
  int depth = 0;
  for (const Cell cell : cellsOf(puzzle.shape())) {
    const int digit = grid.get(cell.x, cell.y);
    if (digit == puzzle.get(cell.x, cell.y)) continue;
    if (digit != solution.get(cell.x, cell.y)) return std::nullopt;
    ++depth;
  }
  return depth;
}

/// Where a search leaves the way to a solution that it does not find: from the grid with most digits
/// of that, one of the gaps gets some digits, but not the one of the solution.
std::optional<WrongStep> lostOn(const SearchRecording& recording, const Grid& solution,
                                int& deepest) {
  const Grid& puzzle = recording.puzzle;
  std::optional<Grid> farthest;
  int most = deepest;
  std::size_t reached = 0;
  forEachGrid(recording, [&](const Grid& grid, std::size_t changes) {
    const auto depth = depthOf(puzzle, grid, solution);
    if (!depth || *depth < most || (*depth == most && farthest)) return;
    most = *depth;
    farthest = grid;
    reached = changes;
  });
  if (!farthest) return std::nullopt;
  deepest = most + 1;
  WrongStep step{.kind = StepKind::turnsBack, .puzzle = puzzle, .before = *farthest};
  if (gapsOf(*farthest) == 0) {  // where its end says so
    step.step = reached + 1;
    const bool isOver = reached == recording.changes.size();
    step.kind = isOver ? StepKind::missesVerdict : StepKind::undoesSolution;
    if (!isOver) step.cell = {recording.changes[reached].x, recording.changes[reached].y};
    return step;
  }
  std::size_t last = reached;
  std::set<int> tried;
  std::optional<Cell> gap;
  forEachGrid(recording, [&](const Grid& grid, std::size_t changes) {
    if (changes == recording.changes.size()) return;
    const Change& change = recording.changes[changes];
    Grid base = grid;
    base.set(change.x, change.y, kEmpty);
    if (base == *farthest && change.digit != kEmpty) {
      if (!gap || !isSame(*gap, {change.x, change.y})) tried.clear();
      gap = Cell{change.x, change.y};
      tried.insert(change.digit);
      last = changes;
    } else if (grid == *farthest) {
      last = changes;
    }
  });
  // What follows leaves these digits, or is the return.
  const Grid& kept = *farthest;
  std::size_t leaving = last;
  for (; leaving < recording.changes.size(); ++leaving) {
    const Change& change = recording.changes[leaving];
    const int digit = kept.get(change.x, change.y);
    if (digit != kEmpty && digit != change.digit) break;
  }
  step.step = leaving + 1;
  if (gap) {
    step.kind = StepKind::losesSolution;
    step.cell = *gap;
    step.digit = solution.get(gap->x, gap->y);
    step.tried.assign(tried.begin(), tried.end());
  } else if (leaving < recording.changes.size()) {
    const Change& change = recording.changes[leaving];
    step.cell = {change.x, change.y};
    step.other = change.firstGap;
    if (step.other) step.digit = solution.get(step.other->x, step.other->y);
  } else {
    return std::nullopt;  // it ends there, and no call tells why
  }
  return step;
}

/// Of the solutions that it does not find, that which it comes nearest to.
std::optional<WrongStep> lostSolution(const SearchRecording& recording,
                                      const std::vector<Grid>& solutions) {
  std::optional<WrongStep> nearest;
  int deepest = 0;
  for (const Grid& solution : solutions) {
    const bool isReported = std::ranges::any_of(
        recording.reported, [&](const auto& one) { return one.first == solution; });
    if (isReported) continue;
    if (auto step = lostOn(recording, solution, deepest)) nearest = std::move(step);
  }
  return nearest;
}

/// What is wrong with a grid that is said to be the solution.
std::optional<WrongStep> wrongEnd(const SearchRecording& recording, const Grid& after) {
  const auto& changes = recording.changes;
  WrongStep step{.puzzle = recording.puzzle, .before = after, .step = changes.size() + 1};
  for (const Cell cell : cellsOf(after.shape())) {
    if (after.get(cell.x, cell.y) == kEmpty && step.count++ == 0) step.cell = cell;
  }
  if (step.count > 0) {
    step.kind = StepKind::leavesGaps;
    bool wasFilled = false;
    forEachGrid(recording, [&](const Grid& grid, std::size_t i) {
      if (i == changes.size()) return;
      const Change& change = changes[i];
      if (!isSame({change.x, change.y}, step.cell)) return;
      wasFilled = wasFilled || change.digit != kEmpty;
      if (change.digit != kEmpty) return;
      step.kind = wasFilled ? StepKind::passesGap : StepKind::writesNoDigit;
      step.before = grid;
      step.step = i + 1;
    });
    return step;
  }
  if (changes.empty()) return std::nullopt;
  const Change& last = changes.back();
  const auto other = conflict(after, {last.x, last.y}, last.digit);
  if (!other || last.digit == kEmpty) return std::nullopt;
  step.kind = StepKind::keepsConflict;
  step.cell = {last.x, last.y};
  step.digit = last.digit;
  step.other = other;
  return step;
}

/// The first report that must not be.
std::optional<WrongStep> wrongReport(const SearchRecording& recording) {
  for (auto one = recording.reported.begin(); one != recording.reported.end(); ++one) {
    const Grid& grid = one->first;
    const std::size_t changes = one->second;
    WrongStep step{.puzzle = recording.puzzle, .before = grid, .step = changes + 1};
    if (!isCompletion(recording.puzzle, grid)) {
      step.kind = StepKind::reportsWrong;
      if (changes == 0) return step;
      const Change& last = recording.changes[changes - 1];
      step.other = conflict(grid, {last.x, last.y}, last.digit);
      if (last.digit == kEmpty || !step.other || grid.get(last.x, last.y) != last.digit)
        return step;
      step.kind = StepKind::keepsConflict;
      step.cell = {last.x, last.y};
      step.digit = last.digit;
      return step;
    }
    const auto before = std::find_if(recording.reported.begin(), one,
                                     [&](const auto& earlier) { return earlier.first == grid; });
    if (before != one) {
      step.kind = StepKind::reportsTwice;
      return step;
    }
  }
  return std::nullopt;
}

bool isRight(const SearchRecording& recording, const Grid& after,
             const std::vector<Grid>& solutions) {
  switch (recording.end) {
    case SearchEnd::saysSolved:
      return isCompletion(recording.puzzle, recording.answer.value_or(after));
    case SearchEnd::givesUp:
      return solutions.empty();
    case SearchEnd::enumerated:
      return !wrongReport(recording) && recording.reported.size() >= solutions.size();
    case SearchEnd::cut:
      return false;
  }
  return false;
}

/// Whether it looks at the grid between its changes, or changes a cell again. What does neither has
/// searched elsewhere and copies its answer.
bool worksInTheGrid(const SearchRecording& recording) {
  if (recording.changes.size() == 1) return true;
  std::set<std::pair<int, int>> seen;
  for (const Change& change : recording.changes) {
    const bool isFirst = seen.emplace(change.x, change.y).second;
    if (!isFirst || (change.reads > 0 && seen.size() > 1)) return true;
  }
  return false;
}

std::optional<WrongStep> changedGiven(const SearchRecording& recording) {
  std::optional<WrongStep> step;
  const auto& refused = recording.refused;
  if (refused && recording.end == SearchEnd::cut) {
    const Grid now = contentsAtTheEnd(recording);
    const int n = order(now.shape());
    const bool isInside = refused->x >= 0 && refused->x < n && refused->y >= 0 && refused->y < n;
    if (isInside && recording.puzzle.get(refused->x, refused->y) != kEmpty)
      return WrongStep{.kind = StepKind::writesGiven,
                       .puzzle = recording.puzzle,
                       .before = now,
                       .step = recording.changes.size() + 1,
                       .cell = {refused->x, refused->y},
                       .digit = refused->digit};
  }
  forEachGrid(recording, [&](const Grid& grid, std::size_t i) {
    if (step || i == recording.changes.size()) return;
    const Change& change = recording.changes[i];
    const int given = recording.puzzle.get(change.x, change.y);
    if (given == kEmpty || given == change.digit) return;
    step = WrongStep{.kind = StepKind::writesGiven,
                     .puzzle = recording.puzzle,
                     .before = grid,
                     .step = i + 1,
                     .cell = {change.x, change.y},
                     .digit = change.digit};
  });
  return step;
}

}  // namespace

std::optional<WrongStep> firstWrongStep(const SearchRecording& recording) {
  const Grid after = contentsAtTheEnd(recording);
  const std::vector<Grid> solutions = solutionsOf(recording.puzzle);
  if (isRight(recording, after, solutions)) return std::nullopt;
  if (const auto step = changedGiven(recording)) {
    const bool isPutBack =
        step->step <= recording.changes.size() && keepsGivens(recording.puzzle, after);
    return isPutBack ? std::nullopt : step;
  }
  const bool searchesForOne = recording.end != SearchEnd::enumerated;
  if (recording.changes.empty()) {
    if (recording.end != SearchEnd::givesUp || gapsOf(recording.puzzle) == 0) return std::nullopt;
    return WrongStep{.kind = StepKind::neverStarts,
                     .puzzle = recording.puzzle,
                     .before = recording.puzzle,
                     .step = 1};
  }
  if (!worksInTheGrid(recording)) return std::nullopt;

  std::optional<WrongStep> first = Replay(recording).firstBreach();
  const auto consider = [&](std::optional<WrongStep> step) {
    if (step && (!first || step->step < first->step)) first = std::move(step);
  };
  if (recording.end == SearchEnd::saysSolved && !recording.answer)
    consider(wrongEnd(recording, after));
  if (!searchesForOne) consider(wrongReport(recording));
  const bool mayHaveLost = recording.end == SearchEnd::givesUp || !searchesForOne;
  if (mayHaveLost && solutions.size() <= kMostSolutions)
    consider(lostSolution(recording, solutions));
  return first;
}

}  // namespace sudoku::grading
