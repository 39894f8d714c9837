// Recordings of searches by objects in this process.
#include "grading/diagnosis/recorded_search.h"

#include <gmock/gmock.h>

#include "grading/subjects/endings.h"
#include "plugins/host/local_implementation.h"
#include "solution/grid/completion.h"
#include "solution/making/generator.h"
#include "solution/solvers/all_solutions_solver.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_board_solver.h"

namespace sudoku::grading {
namespace {

using host::contractOf;
using testing::IsEmpty;
using testing::SizeIs;

class MovesOnFixedCells : public IBoardSolver {
 public:
  std::string solve(IBoard& board) override {
    for (int cell = 0; cell < 81; ++cell) board.move(Move(cell / 9, cell % 9, 0));
    return {};
  }
};

class ReportsAndGoesOn : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    RecursiveSolver(grid).solve();
    onSolution(grid);
    grid.set(0, 0, grid.get(0, 0));
  }
};

class ReportsForEver : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    while (true) onSolution(grid);
  }
};

class RecordedSearch : public testing::Test {
 protected:
  RecordedSearch() {
    Random random(3);
    recording.puzzle = withGaps(randomFullGrid({3, 3}, random), 20, random);
  }

  template <class Interface, class Class>
  void search(std::size_t stopAt = 0) {
    host::LocalImplementation code;
    code.offerClass<Interface, Class>();
    Context context({code}, 1);
    record(context, contractOf<Interface>, recording, stopAt);
  }

  Grid after() const {
    Grid grid = recording.puzzle;
    for (const Change& change : recording.changes) grid.set(change.x, change.y, change.digit);
    return grid;
  }

  SearchRecording recording;
};

TEST_F(RecordedSearch, HasTheChangesOfAGridAndWhatWasReadBeforeThem) {
  search<ISolver, RecursiveSolver>();
  EXPECT_EQ(recording.end, SearchEnd::saysSolved);
  EXPECT_TRUE(isCompletion(recording.puzzle, after()));
  EXPECT_GT(recording.changes.front().reads, 0);
}

TEST_F(RecordedSearch, HasTheMovesOnABoard) {
  search<IBoardSolver, StackBoardSolver>();
  EXPECT_EQ(recording.end, SearchEnd::saysSolved);
  EXPECT_TRUE(isCompletion(recording.puzzle, recording.answer.value_or(after())));
}

TEST_F(RecordedSearch, HasTheReportsOfAnEnumerator) {
  search<IAllSolutionsSolver, AllSolutionsSolver>();
  EXPECT_EQ(recording.end, SearchEnd::enumerated);
  ASSERT_FALSE(recording.reported.empty());
  EXPECT_TRUE(isCompletion(recording.puzzle, recording.reported.front().first));
}

TEST_F(RecordedSearch, EndsBeforeTheChangeWhereItIsToStop) {
  EXPECT_THROW((search<ISolver, RecursiveSolver>(5)), EndCheck);
  EXPECT_THAT(recording.changes, SizeIs(4));
  EXPECT_EQ(recording.end, SearchEnd::cut);
}

TEST_F(RecordedSearch, EndsAtTheWrongReportBeforeThatChange) {
  EXPECT_THROW((search<IAllSolutionsSolver, ReportsForEver>(1)), EndCheck);
  EXPECT_THAT(recording.reported, IsEmpty()) << "the unchanged puzzle is no solution";
}

TEST_F(RecordedSearch, PassesOverTheRightReportBeforeThatChange) {
  search<IAllSolutionsSolver, ReportsAndGoesOn>();
  const std::size_t next = recording.reported.front().second + 1;
  recording = {.puzzle = recording.puzzle};
  EXPECT_THROW((search<IAllSolutionsSolver, ReportsAndGoesOn>(next)), EndCheck);
  EXPECT_THAT(recording.reported, SizeIs(1));
  EXPECT_THAT(recording.changes, SizeIs(next - 1));
}

TEST_F(RecordedSearch, EndsAFloodOfReports) {
  EXPECT_THROW((search<IAllSolutionsSolver, ReportsForEver>()), EndCheck);
  EXPECT_THAT(recording.reported, SizeIs(kMaxReported));
}

TEST_F(RecordedSearch, KeepsTheMoveThatTheBoardRefused) {
  EXPECT_THROW((search<IBoardSolver, MovesOnFixedCells>()), IBoard::BadMoveException);
  const auto step = firstWrongStep(recording);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::writesGiven);
  EXPECT_NE(recording.puzzle.get(step->cell.x, step->cell.y), kEmpty);
}

}  // namespace
}  // namespace sudoku::grading
