#include "grading/diagnosis/search_model.h"

#include <algorithm>
#include <functional>
#include <set>

#include "grading/diagnosis/search_rules.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

/// Above this number of solutions, lost solutions are not searched for.
constexpr std::size_t kMaxSolutions = 64;

std::vector<Grid> solutionsOf(const Grid& puzzle) {
  std::vector<Grid> all;
  forEachSolution(puzzle, [&](const Grid& solution) {
    all.push_back(solution);
    return all.size() <= kMaxSolutions;
  });
  return all;
}

/// Visits the grid before each change and at the end.
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

/// The number of gaps filled as in the solution; nullopt if one is filled differently.
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

/// What the search did in a grid before it left it for good.
struct Stay {
  std::size_t last;         // the last change there
  std::optional<Cell> gap;  // that it filled last
  std::set<int> tried = {};
};

Stay stayIn(const Grid& kept, std::size_t reached, const SearchRecording& recording) {
  Stay stay{.last = reached, .gap = {}};
  forEachGrid(recording, [&](const Grid& grid, std::size_t changes) {
    if (changes == recording.changes.size()) return;
    const Change& change = recording.changes[changes];
    Grid base = grid;
    base.set(change.x, change.y, kEmpty);
    if (base == kept && change.digit != kEmpty) {
      if (!stay.gap || !isSame(*stay.gap, {change.x, change.y})) stay.tried.clear();
      stay.gap = Cell{change.x, change.y};
      stay.tried.insert(change.digit);
      stay.last = changes;
    } else if (grid == kept) {
      stay.last = changes;
    }
  });
  return stay;
}

/// Where the search leaves the path to a solution that it does not find: at the grid closest to
/// that solution, it tries some digits in a gap, but never the right one.
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
  if (gapsOf(*farthest) == 0) {  // the grid is complete
    step.step = reached + 1;
    const bool isOver = reached == recording.changes.size();
    step.kind = isOver ? StepKind::missesVerdict : StepKind::undoesSolution;
    if (!isOver) step.cell = {recording.changes[reached].x, recording.changes[reached].y};
    return step;
  }
  // Find the change that abandons these digits, or else the return.
  const Grid& kept = *farthest;
  const auto [last, gap, tried] = stayIn(kept, reached, recording);
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
    return std::nullopt;  // the search ends here, and no call shows why
  }
  return step;
}

/// The lost solution that the search came closest to.
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

/// What is wrong with a grid claimed to be the solution.
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
  step.cell = {changes.back().x, changes.back().y};
  return conflictStep(std::move(step), changes.back().digit);
}

/// The first wrong or repeated report.
std::optional<WrongStep> wrongReport(const SearchRecording& recording) {
  for (auto one = recording.reported.begin(); one != recording.reported.end(); ++one) {
    const Grid& grid = one->first;
    const std::size_t changes = one->second;
    WrongStep step{.puzzle = recording.puzzle, .before = grid, .step = changes + 1};
    if (!isCompletion(recording.puzzle, grid)) {
      step.kind = StepKind::reportsWrong;
      if (changes == 0) return step;
      const Change& last = recording.changes[changes - 1];
      if (grid.get(last.x, last.y) != last.digit) return step;
      step.cell = {last.x, last.y};
      const auto conflict = conflictStep(step, last.digit);
      return conflict ? conflict : step;
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

/// Whether all the search does is write complete solutions, report them and clear the grid, without
/// reading it in between. If so, it searches elsewhere.
bool onlyShowsWhatItReports(const SearchRecording& recording) {
  auto report = recording.reported.begin();
  bool isEmptying = true;
  for (std::size_t i = 0; i < recording.changes.size(); ++i) {
    for (; report != recording.reported.end() && report->second == i; ++report) isEmptying = true;
    const bool empties = recording.changes[i].digit == kEmpty;
    const bool looks = !empties && !isEmptying && recording.changes[i].reads > 0;
    if (looks || (empties && !isEmptying)) return false;
    isEmptying = empties;
  }
  return !recording.reported.empty() &&
         (isEmptying || recording.reported.back().second == recording.changes.size());
}

/// Whether the search reads the grid between changes or changes a cell twice. If not, it searches
/// elsewhere and copies its answer.
bool worksInTheGrid(const SearchRecording& recording) {
  if (recording.changes.size() == 1) return true;
  std::set<std::pair<int, int>> seen;
  for (const Change& change : recording.changes) {
    const bool isFirst = seen.emplace(change.x, change.y).second;
    if (!isFirst || (change.reads > 0 && seen.size() > 1)) return true;
  }
  return false;
}

/// The first change of a given. `after` is the final grid.
std::optional<WrongStep> changedGiven(const SearchRecording& recording, const Grid& after) {
  std::optional<WrongStep> step;
  const auto& refused = recording.refused;
  if (refused && recording.end == SearchEnd::cut) {
    const int n = order(after.shape());
    const bool isInside = refused->x >= 0 && refused->x < n && refused->y >= 0 && refused->y < n;
    if (isInside && recording.puzzle.get(refused->x, refused->y) != kEmpty)
      return WrongStep{.kind = StepKind::writesGiven,
                       .puzzle = recording.puzzle,
                       .before = after,
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

std::optional<WrongStep> firstWrongStepOf(const SearchRecording& recording,
                                          const std::vector<Grid>& solutions) {
  const Grid after = contentsAtTheEnd(recording);
  if (isRight(recording, after, solutions)) return std::nullopt;
  if (const auto step = changedGiven(recording, after)) {
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
  if (!searchesForOne && onlyShowsWhatItReports(recording)) return wrongReport(recording);

  std::optional<WrongStep> first = firstBreach(recording);
  const auto consider = [&](std::optional<WrongStep> step) {
    if (step && (!first || step->step < first->step)) first = std::move(step);
  };
  if (recording.end == SearchEnd::saysSolved && !recording.answer)
    consider(wrongEnd(recording, after));
  if (!searchesForOne) consider(wrongReport(recording));
  const bool mayHaveLost = recording.end == SearchEnd::givesUp || !searchesForOne;
  if (mayHaveLost && solutions.size() <= kMaxSolutions)
    consider(lostSolution(recording, solutions));
  return first;
}

}  // namespace

std::optional<WrongStep> firstWrongStep(const SearchRecording& recording) {
  const std::vector<Grid> solutions = solutionsOf(recording.puzzle);
  auto step = firstWrongStepOf(recording, solutions);
  if (step) step->hasSolution = !solutions.empty();
  return step;
}

}  // namespace sudoku::grading
