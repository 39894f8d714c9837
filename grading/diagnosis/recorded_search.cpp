#include "grading/diagnosis/recorded_search.h"

#include <algorithm>

#include "grading/checks/board/board_support.h"
#include "grading/subjects/endings.h"
#include "grading/subjects/mocks/mock_board.h"
#include "grading/subjects/mocks/mock_grid.h"
#include "solution/grid/completion.h"

namespace sudoku::grading {
namespace {

using host::contractOf;

/// Records changes and the reads before each.
class Recorder {
 public:
  Recorder(SearchRecording& recording, std::size_t stopAt)
      : recording_(recording), stopAt_(stopAt) {}

  void onRead(int x, int y, int digit) {
    ++reads_;
    if (digit == kEmpty && !firstGap_) firstGap_ = Cell{x, y};
  }
  void onRead() { ++reads_; }

  /// Called before a change is made.
  void onSet(int x, int y, int digit) {
    if (isThere() || recording_.changes.size() == kMaxChanges) stop();
    next_ = Change{x, y, digit, reads_, firstGap_};
    recording_.refused = next_;
  }
  void onReport(const IGrid& solution) {
    if (recording_.reported.size() == kMaxReported) stop();
    if (isThere() && mayNotBe(solution)) stop();
    if (sameShape(solution.shape(), recording_.puzzle.shape()))
      recording_.reported.emplace_back(Grid(solution), recording_.changes.size());
  }
  /// Called after a change is made, so the grid did not throw.
  void onMade() {
    recording_.changes.push_back(next_);
    recording_.refused.reset();
    reads_ = 0;
    firstGap_.reset();
  }

 private:
  bool isThere() const { return recording_.changes.size() + 1 == stopAt_; }
  bool mayNotBe(const IGrid& reported) const {
    const Grid grid(reported);
    return !isCompletion(recording_.puzzle, grid) ||
           std::ranges::any_of(recording_.reported,
                               [&](const auto& one) { return one.first == grid; });
  }
  /// Ends the process in its current call.
  [[noreturn]] static void stop() {
    throw EndCheck({.outcome = Outcome::timedOut, .isStopped = true});
  }

  SearchRecording& recording_;
  std::size_t stopAt_;
  Change next_{};
  int reads_ = 0;
  std::optional<Cell> firstGap_;
};

/// A grid that reports every access to the recorder.
class RecordedGrid : public WatchedGrid {
 public:
  RecordedGrid(const Grid& puzzle, Recorder& recorder) : WatchedGrid(puzzle, Reads::toldLater) {
    ON_CALL(*this, get).WillByDefault([&](int x, int y) {
      const int digit = realGet(x, y);
      recorder.onRead(x, y, digit);
      return digit;
    });
    ON_CALL(*this, isValid).WillByDefault([&] {
      recorder.onRead();
      return realIsValid();
    });
    ON_CALL(*this, set).WillByDefault([&](int x, int y, int digit) {
      recorder.onSet(x, y, digit);
      realSet(x, y, digit);
      recorder.onMade();
    });
  }
};

class RecordedBoard : public WatchedBoard {
 public:
  RecordedBoard(const Grid& puzzle, Recorder& recorder) : WatchedBoard(puzzle, Reads::toldLater) {
    ON_CALL(*this, valueAt).WillByDefault([&](int row, int column) {
      const int value = realValueAt(row, column);
      recorder.onRead(column, row, value);
      return value;
    });
    ON_CALL(*this, isBad).WillByDefault([&] {
      recorder.onRead();
      return realIsBad();
    });
    ON_CALL(*this, move).WillByDefault([&](const Move& move) {
      recorder.onSet(move.column(), move.row(), move.value());
      realMove(move);
      recorder.onMade();
    });
  }
};

}  // namespace

bool canRecord(host::Contract contract) {
  return contract == contractOf<ISolver> || contract == contractOf<IBoardSolver> ||
         contract == contractOf<IAllSolutionsSolver>;
}

void record(Context& context, host::Contract contract, SearchRecording& recording,
            std::size_t stopAt) {
  Recorder recorder(recording, stopAt);
  if (contract == contractOf<IBoardSolver>) {
    RecordedBoard board(recording.puzzle, recorder);
    const Answer answer = readAnswer(context.code().make<IBoardSolver>()->solve(board));
    if (!answer.grid && !answer.saysNone) return;
    recording.end = answer.grid ? SearchEnd::saysSolved : SearchEnd::givesUp;
    if (answer.grid && *answer.grid != board.contents()) recording.answer = answer.grid;
    return;
  }
  RecordedGrid grid(recording.puzzle, recorder);
  if (contract == contractOf<ISolver>) {
    const bool isSolved = context.code().make<ISolver>(grid)->solve();
    recording.end = isSolved ? SearchEnd::saysSolved : SearchEnd::givesUp;
    return;
  }
  recording.isForAll = true;
  context.code().make<IAllSolutionsSolver>()->solveAll(
      grid, [&](const IGrid& solution) { recorder.onReport(solution); });
  recording.end = SearchEnd::enumerated;
}

}  // namespace sudoku::grading
