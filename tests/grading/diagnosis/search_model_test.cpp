// Runs the model on searches in many styles, correct ones and ones with a single mistake.
#include "grading/diagnosis/search_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <span>
#include <tuple>

#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/random.h"
#include "solution/grid/shapes.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

enum class Cells { byRows, byColumns, shuffled, fewestDigits };
enum class Digits { rising, falling, shuffled };
enum class Asks { beforeSetting, bySetting, byProbingAll };
enum class Restores { cell, snapshot, shuffledSnapshot };

/// The mistakes of a search; none by default.
struct Mistakes {
  bool seesBoxes = true;
  bool empties = true;            // the cell before it backtracks
  bool passesDeadGaps = false;    // continues if no digit fits
  int unknownDigit = 0;           // a digit that is never tried
  bool forgetsSuccess = false;    // returns false once the grid is full
  bool goesOnAfterwards = false;  // empties cells of the solution
  bool givesUp = false;           // for good, at the first dead end
  int skips = 0;                  // extra gaps to go back over, once, at a dead end
};

struct Style {
  Cells cells = Cells::byRows;
  Digits digits = Digits::rising;
  Asks asks = Asks::beforeSetting;
  Restores restores = Restores::cell;
  Mistakes wrong = {};
};

/// A recursive search that records its changes to the grid.
class StyledSearch {
 public:
  StyledSearch(const Grid& puzzle, Style style, std::uint64_t seed, std::size_t most = 4000)
      : recording_{.puzzle = puzzle}, now_(puzzle), style_(style), random_(seed), most_(most) {
    const int n = order(puzzle.shape());
    for (int i = 0; i < n * n; ++i) {
      const Cell cell = style.cells == Cells::byColumns ? Cell{i / n, i % n} : Cell{i % n, i / n};
      if (puzzle.get(cell.x, cell.y) == kEmpty) order_.push_back(cell);
    }
    if (style.cells == Cells::shuffled) random_.shuffle(std::span(order_));
  }

  SearchRecording run() {
    try {
      const bool isSolved = go();
      recording_.end = isSolved ? SearchEnd::saysSolved : SearchEnd::givesUp;
    } catch (const TooLong&) {
      recording_.end = SearchEnd::cut;
    }
    return recording_;
  }

  /// Reports all solutions except the first `left`.
  SearchRecording runForAll(int left = 0, bool twice = false) {
    enumerates_ = true;
    recording_.isForAll = true;
    most_ = 100000;
    left_ = left;
    twice_ = twice;
    go();
    recording_.end = SearchEnd::enumerated;
    return recording_;
  }

 private:
  struct TooLong {};

  void set(Cell cell, int digit) {
    if (recording_.changes.size() == most_) throw TooLong();
    recording_.changes.push_back({cell.x, cell.y, digit, reads_, firstGap_});
    reads_ = 0;
    firstGap_.reset();
    now_.set(cell.x, cell.y, digit);
  }

  bool fits(Cell cell, int digit) {
    ++reads_;
    if (!firstGap_ && now_.get(cell.x, cell.y) == kEmpty) firstGap_ = cell;
    const Shape shape = now_.shape();
    const int n = sudoku::order(shape);
    for (int i = 0; i < n * n; ++i) {
      const int x = i % n;
      const int y = i / n;
      if (now_.get(x, y) != digit || (x == cell.x && y == cell.y)) continue;
      const bool isInBox = boxOf(shape, x, y) == boxOf(shape, cell.x, cell.y);
      if (x == cell.x || y == cell.y || (isInBox && style_.wrong.seesBoxes)) return false;
    }
    return true;
  }

  std::optional<Cell> nextGap() {
    std::optional<Cell> best;
    int least = kMaxOrder + 1;
    for (const Cell cell : order_) {
      if (now_.get(cell.x, cell.y) != kEmpty || passed_.contains({cell.x, cell.y})) continue;
      if (style_.cells != Cells::fewestDigits) return cell;
      int count = 0;
      for (int digit = 1; digit <= sudoku::order(now_.shape()); ++digit)
        count += fits(cell, digit) ? 1 : 0;
      if (count < least) std::tie(least, best) = std::pair(count, std::optional(cell));
    }
    return best;
  }

  std::vector<int> digits() {
    std::vector<int> all(static_cast<std::size_t>(sudoku::order(now_.shape())));
    std::iota(all.begin(), all.end(), 1);
    std::erase(all, style_.wrong.unknownDigit);
    if (style_.digits == Digits::falling) std::ranges::reverse(all);
    if (style_.digits == Digits::shuffled) random_.shuffle(std::span(all));
    return all;
  }

  void restore(const Grid& before) {
    std::vector<Cell> cells = order_;
    if (style_.restores == Restores::shuffledSnapshot) random_.shuffle(std::span(cells));
    for (const Cell cell : cells) {
      const int digit = before.get(cell.x, cell.y);
      if (now_.get(cell.x, cell.y) != digit) set(cell, digit);
    }
  }

  bool report() {
    if (!enumerates_) return !style_.wrong.forgetsSuccess;
    if (left_-- <= 0) recording_.reported.emplace_back(now_, recording_.changes.size());
    if (twice_) recording_.reported.emplace_back(now_, recording_.changes.size());
    return false;
  }

  bool go() {
    const auto gap = nextGap();
    if (!gap) return report();
    const Grid before = now_;
    const std::vector<int> all = digits();
    std::vector<int> fitting;
    for (const int digit : all) {
      if (style_.asks == Asks::byProbingAll) set(*gap, digit);
      const bool isFit = fits(*gap, digit);
      if (isFit || style_.asks == Asks::bySetting) fitting.push_back(digit);
    }
    if (style_.asks == Asks::byProbingAll) set(*gap, kEmpty);
    for (const int digit : fitting) {
      set(*gap, digit);
      if (style_.asks == Asks::bySetting && !fits(*gap, digit)) continue;
      if (go()) {
        if (style_.wrong.goesOnAfterwards) set(*gap, kEmpty);
        return true;
      }
      if (over_ > 0) {
        --over_;
        return false;
      }
      if (style_.restores != Restores::cell) restore(before);
    }
    if (fitting.empty() && style_.wrong.passesDeadGaps) {
      passed_.insert({gap->x, gap->y});
      return go();
    }
    if (fitting.empty() && style_.wrong.givesUp) over_ = 1000;
    if (fitting.empty() && style_.wrong.skips > 0) over_ = std::exchange(style_.wrong.skips, 0);
    if (style_.wrong.empties && now_.get(gap->x, gap->y) != kEmpty) set(*gap, kEmpty);
    return false;
  }

  SearchRecording recording_;
  Grid now_;
  Style style_;
  Random random_;
  std::size_t most_;
  std::vector<Cell> order_;
  std::set<std::pair<int, int>> passed_;
  int reads_ = 0;
  std::optional<Cell> firstGap_;
  int over_ = 0;
  bool enumerates_ = false;
  int left_ = 0;
  bool twice_ = false;
};

Grid puzzleOf(Shape shape, int gaps, Random& random) {
  return withGaps(randomFullGrid(shape, random), gaps, random);
}

/// The puzzle with one more digit that fits but leaves no solution; nullopt if there is none.
std::optional<Grid> spoilt(const Grid& puzzle) {
  const int n = order(puzzle.shape());
  for (int cell = 0; cell < n * n; ++cell) {
    if (puzzle.get(cell % n, cell / n) != kEmpty) continue;
    for (int digit = 1; digit <= n; ++digit) {
      Grid grid = puzzle;
      grid.set(cell % n, cell / n, digit);
      if (grid.isValid() && !firstSolution(grid)) return grid;
    }
  }
  return std::nullopt;
}

using StyleParts = std::tuple<Cells, Digits, Asks, Restores>;

class CorrectSearches : public testing::TestWithParam<StyleParts> {
 protected:
  static Style style() {
    const auto& [cells, digits, asks, restores] = GetParam();
    return {cells, digits, asks, restores};
  }
};

INSTANTIATE_TEST_SUITE_P(
    Styles, CorrectSearches,
    testing::Combine(
        testing::Values(Cells::byRows, Cells::byColumns, Cells::shuffled, Cells::fewestDigits),
        testing::Values(Digits::rising, Digits::falling, Digits::shuffled),
        testing::Values(Asks::beforeSetting, Asks::bySetting, Asks::byProbingAll),
        testing::Values(Restores::cell, Restores::snapshot, Restores::shuffledSnapshot)));

TEST_P(CorrectSearches, HaveNoWrongStepNorHasAnyPartOfThem) {
  Random random(7);
  for (const auto& [shape, gaps] : {std::pair{Shape{3, 3}, 12}, std::pair{Shape{3, 3}, 40},
                                    std::pair{Shape{3, 2}, 24}, std::pair{Shape{4, 4}, 60}}) {
    const Grid puzzle = puzzleOf(shape, gaps, random);
    for (const auto& grid : {std::optional(puzzle), spoilt(puzzle)}) {
      if (!grid) continue;
      SearchRecording recording = StyledSearch(*grid, style(), 3).run();
      EXPECT_FALSE(recording.end != SearchEnd::cut && firstWrongStep(recording));
      // As if the judge had stopped the search here, with its result unknown.
      recording.end = SearchEnd::cut;
      for (int part = 0; part < 4; ++part) {
        const auto step = firstWrongStep(recording);
        EXPECT_FALSE(step) << "kind " << static_cast<int>(step->kind) << " at change "
                           << step->step;
        recording.changes.resize(recording.changes.size() * 3 / 4);
      }
    }
  }
}

TEST_P(CorrectSearches, HaveNoWrongStepWhereTheyLookForAllSolutions) {
  Random random(11);
  for (int i = 0; i < 3; ++i) {
    Grid puzzle = puzzleOf({3, 2}, 18, random);
    while (countSolutions(puzzle, 40) > 30 || countSolutions(puzzle, 2) < 2)
      puzzle = puzzleOf({3, 2}, 18, random);
    EXPECT_FALSE(firstWrongStep(StyledSearch(puzzle, style(), 5).runForAll()));
    if (GetParam() == StyleParts{}) {
      EXPECT_TRUE(firstWrongStep(StyledSearch(puzzle, style(), 5).runForAll(1)));
    }
  }
}

/// Mistakes in a search by rows, on puzzles that expose them.
class WrongSearches : public testing::Test {
 protected:
  /// The wrong step on the first puzzle where the model finds one, of the wanted kind, if given.
  std::optional<WrongStep> stepOf(Style style, int gaps = 45,
                                  std::optional<StepKind> wanted = std::nullopt) {
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
      Random random(seed);
      const Grid puzzle = puzzleOf({3, 3}, gaps, random);
      recording = StyledSearch(puzzle, style, seed).run();
      after = puzzle;
      for (const Change& one : recording.changes) after.set(one.x, one.y, one.digit);
      const bool isRight = recording.end == SearchEnd::saysSolved && isCompletion(puzzle, after);
      auto step = isRight ? std::nullopt : firstWrongStep(recording);
      if (step && (!wanted || step->kind == *wanted)) return step;
    }
    return std::nullopt;
  }

  /// The grid after this many changes.
  Grid gridAfter(std::size_t changes) const {
    Grid grid = recording.puzzle;
    for (std::size_t i = 0; i < changes; ++i)
      grid.set(recording.changes[i].x, recording.changes[i].y, recording.changes[i].digit);
    return grid;
  }

  SearchRecording recording;
  Grid after;
};

TEST_F(WrongSearches, KeepAConflictWhereTheTestOfADigitMissesUnits) {
  const auto step = stepOf({.wrong = {.seesBoxes = false}});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::keepsConflict);
  EXPECT_EQ(step->before.get(step->cell.x, step->cell.y), step->digit);
  EXPECT_EQ(step->before.get(step->other->x, step->other->y), step->digit);
  EXPECT_TRUE(gridAfter(step->step - 2).isValid()) << "no earlier change conflicts";
  EXPECT_FALSE(gridAfter(step->step - 1).isValid());
}

TEST_F(WrongSearches, LeaveDigitsBehindThatNothingEmpties) {
  const auto step = stepOf({.wrong = {.empties = false}});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::leavesDigits);
  const Change& change = recording.changes[step->step - 1];
  EXPECT_TRUE(step->cell.x == change.x && step->cell.y == change.y);
  EXPECT_NE(step->before.get(step->other->x, step->other->y), kEmpty);
}

TEST_F(WrongSearches, GoBackPastACellThatHasDigitsLeft) {
  const auto step = stepOf({.wrong = {.skips = 2}}, 45, StepKind::goesBackPast);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::goesBackPast);
  EXPECT_NE(step->before.get(step->other->x, step->other->y), kEmpty);
}

TEST_F(WrongSearches, StopWhileACellHasDigitsLeft) {
  const auto step = stepOf({.wrong = {.givesUp = true}}, 45, StepKind::stopsEarly);
  ASSERT_TRUE(step);
  EXPECT_NE(step->before.get(step->other->x, step->other->y), kEmpty);
  EXPECT_EQ(step->step, recording.changes.size() + 1);
}

TEST_F(WrongSearches, LoseTheSolutionWhereItsDigitIsNeverTried) {
  const auto step = stepOf({.asks = Asks::bySetting, .wrong = {.unknownDigit = 9}});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::losesSolution);
  EXPECT_EQ(step->digit, 9);
  const auto solution = firstSolution(step->puzzle);
  EXPECT_EQ(solution->get(step->cell.x, step->cell.y), 9);
  EXPECT_EQ(step->before.get(step->cell.x, step->cell.y), kEmpty);
}

TEST_F(WrongSearches, TurnBackFromAGapWhoseDigitIsNeverSet) {
  const auto step = stepOf({.wrong = {.unknownDigit = 9}});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::turnsBack);
  EXPECT_EQ(step->digit, 9);
  EXPECT_EQ(firstSolution(step->puzzle)->get(step->other->x, step->other->y), 9);
}

TEST_F(WrongSearches, PassOverGapsThatNoDigitFits) {
  const auto step = stepOf({.asks = Asks::byProbingAll, .wrong = {.passesDeadGaps = true}});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::passesGap);
  EXPECT_EQ(after.get(step->cell.x, step->cell.y), kEmpty);
}

TEST_F(WrongSearches, LeaveGapsThatWereNeverSet) {
  const auto step = stepOf({.wrong = {.passesDeadGaps = true}});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::leavesGaps);
  EXPECT_EQ(step->count, gapsOf(after));
}

TEST_F(WrongSearches, MissTheirSolution) {
  const auto step = stepOf({.wrong = {.forgetsSuccess = true}}, 6);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::undoesSolution);
  EXPECT_TRUE(isCompletion(step->puzzle, step->before));
}

TEST_F(WrongSearches, MissTheirSolutionAtTheirEnd) {
  const auto step = stepOf({.wrong = {.empties = false, .forgetsSuccess = true}}, 1);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::missesVerdict);
}

TEST_F(WrongSearches, UndoTheirSolution) {
  const auto step = stepOf({.wrong = {.goesOnAfterwards = true}}, 6);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::undoesSolution);
}

TEST(SearchModel, TellsThatACellGetsTheSameDigitAgainWithTheSameDigitsElsewhere) {
  Random random(1);
  SearchRecording recording{.puzzle = puzzleOf({3, 3}, 50, random)};
  std::vector<Cell> gaps;
  for (int i = 0; i < 81; ++i) {
    if (recording.puzzle.get(i % 9, i / 9) == kEmpty) gaps.push_back({i % 9, i / 9});
  }
  const auto solution = *firstSolution(recording.puzzle);
  const auto put = [&](int gap, bool isEmpty = false) {
    const Cell cell = gaps[static_cast<std::size_t>(gap)];
    recording.changes.push_back({cell.x, cell.y, isEmpty ? 0 : solution.get(cell.x, cell.y)});
  };
  put(0);
  put(1);
  put(1, true);
  put(0, true);
  put(0);
  EXPECT_FALSE(firstWrongStep(recording)) << "it may only have tested the digit";
  put(1);
  const auto step = firstWrongStep(recording);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::repeats);
  EXPECT_EQ(step->cell.x, gaps[0].x);
}

TEST(SearchModel, TellsAGivenThatIsChangedForGoodAndNoneThatIsPutBack) {
  Random random(1);
  SearchRecording recording{.puzzle = puzzleOf({3, 3}, 30, random)};
  int cell = 0;
  while (recording.puzzle.get(cell % 9, cell / 9) == kEmpty) ++cell;
  recording.changes = {{cell % 9, cell / 9, 0}};
  recording.end = SearchEnd::givesUp;
  const auto step = firstWrongStep(recording);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::writesGiven);
  recording.changes.push_back({cell % 9, cell / 9, recording.puzzle.get(cell % 9, cell / 9)});
  EXPECT_FALSE(firstWrongStep(recording));
}

/// A search that fills two gaps and then empties them in this order.
SearchRecording emptied(bool lastFirst) {
  Random random(1);
  SearchRecording recording{.puzzle = puzzleOf({3, 3}, 30, random), .end = SearchEnd::givesUp};
  std::vector<Cell> gaps;
  for (int i = 0; i < 81; ++i) {
    if (recording.puzzle.get(i % 9, i / 9) == kEmpty) gaps.push_back({i % 9, i / 9});
  }
  const auto solution = *firstSolution(recording.puzzle);
  for (const Cell cell : {gaps[0], gaps[1]})
    recording.changes.push_back({cell.x, cell.y, solution.get(cell.x, cell.y), 1});
  for (const Cell cell : {gaps[lastFirst ? 1 : 0], gaps[lastFirst ? 0 : 1]})
    recording.changes.push_back({cell.x, cell.y, kEmpty, 1});
  return recording;
}

TEST(SearchModel, CaresForWhatStaysAndNotForTheOrderInWhichCellsAreEmptied) {
  EXPECT_NE(firstWrongStep(emptied(true))->kind, StepKind::leavesDigits);
  SearchRecording recording = emptied(false);
  EXPECT_NE(firstWrongStep(recording)->kind, StepKind::leavesDigits);
  EXPECT_NE(firstWrongStep(recording)->kind, StepKind::goesBackPast);
  recording.changes.pop_back();
  const auto step = firstWrongStep(recording);
  EXPECT_TRUE(step->kind == StepKind::leavesDigits || step->kind == StepKind::goesBackPast);
  EXPECT_EQ(step->step, 3U);
}

TEST(SearchModel, SaysNothingOfAnAnswerThatIsCopiedIntoTheGrid) {
  Random random(1);
  SearchRecording recording{.puzzle = puzzleOf({3, 3}, 30, random)};
  for (int i = 0; i < 81; ++i) {
    if (recording.puzzle.get(i % 9, i / 9) == kEmpty)
      recording.changes.push_back({i % 9, i / 9, 1, i == 0 ? 81 : 0});
  }
  recording.end = SearchEnd::saysSolved;
  EXPECT_FALSE(firstWrongStep(recording));
}

TEST(SearchModel, SaysNothingOfALostSolutionWhereOnlyReportedOnesAreWritten) {
  Random random(4);
  Grid puzzle = puzzleOf({3, 2}, 12, random);
  while (countSolutions(puzzle, 3) < 2) puzzle = puzzleOf({3, 2}, 12, random);
  SearchRecording recording{.puzzle = puzzle, .isForAll = true, .end = SearchEnd::enumerated};
  const Grid solution = firstSolution(puzzle).value();
  const auto write = [&](bool isSolution) {
    for (int i = 0; i < 36; ++i) {
      const int x = i % 6;
      const int y = i / 6;
      if (puzzle.get(x, y) == kEmpty)
        recording.changes.push_back({x, y, isSolution ? solution.get(x, y) : kEmpty});
    }
  };
  write(true);
  recording.reported.emplace_back(solution, recording.changes.size());
  write(false);
  EXPECT_FALSE(firstWrongStep(recording));
  write(true);
  recording.reported.emplace_back(solution, recording.changes.size());
  write(false);
  const auto twice = firstWrongStep(recording);
  ASSERT_TRUE(twice);
  EXPECT_EQ(twice->kind, StepKind::reportsTwice);
}

TEST(SearchModel, TellsThatNothingWasSet) {
  Random random(1);
  SearchRecording recording{.puzzle = puzzleOf({3, 3}, 30, random)};
  recording.end = SearchEnd::givesUp;
  const auto step = firstWrongStep(recording);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::neverStarts);
}

TEST(SearchModel, TellsWhichSolutionIsReportedTwiceOrLost) {
  Random random(2);
  Grid puzzle = puzzleOf({3, 2}, 18, random);
  while (countSolutions(puzzle, 20) > 10 || countSolutions(puzzle, 3) < 3)
    puzzle = puzzleOf({3, 2}, 18, random);
  const auto twice = firstWrongStep(StyledSearch(puzzle, {}, 1).runForAll(0, true));
  ASSERT_TRUE(twice);
  EXPECT_EQ(twice->kind, StepKind::reportsTwice);
  const auto lost = firstWrongStep(StyledSearch(puzzle, {}, 1).runForAll(1));
  ASSERT_TRUE(lost);
  EXPECT_EQ(lost->kind, StepKind::undoesSolution);
}

}  // namespace
}  // namespace sudoku::grading
