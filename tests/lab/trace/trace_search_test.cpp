// A trace shows exactly what the solver did.
#include "lab/trace/trace_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "lab/trace/search_path.h"
#include "tests/support/lab/traces.h"

namespace sudoku::lab {
namespace {

using host::Contract;
using host::contractOf;
using host::SearchForm;
using testing::ElementsAreArray;
using testing::HasSubstr;

/// An independent witness: a grid that records its calls and shares no code with the lab.
class Diary final : public IGrid {
 public:
  explicit Diary(const Grid& contents) : grid_(contents) {}
  int get(int x, int y) const override { return grid_.get(x, y); }
  void set(int x, int y, int digit) override {
    grid_.set(x, y, digit);
    lines.push_back("set " + std::to_string(x) + std::to_string(y) + std::to_string(digit));
  }
  bool isValid() const override {
    lines.emplace_back(grid_.isValid() ? "valid" : "invalid");
    return grid_.isValid();
  }
  Shape shape() const override { return grid_.shape(); }

  mutable std::vector<std::string> lines;

 private:
  Grid grid_;
};

std::vector<std::string> diaryOf(const test::Read& trace) {
  std::vector<std::string> lines;
  for (const TraceEvent& event : trace.events) {
    if (event.kind == TraceEvent::Kind::set)
      lines.push_back("set " + std::to_string(event.x) + std::to_string(event.y) +
                      std::to_string(event.digit));
    if (event.kind == TraceEvent::Kind::isValid)
      lines.emplace_back(event.valid ? "valid" : "invalid");
  }
  return lines;
}

template <class Solver>
void expectTheCallsOf(const char* puzzle) {
  Diary diary(parsePuzzle(puzzle));
  Solver(diary).solve();
  EXPECT_THAT(diaryOf(test::read(test::traceOf<Solver>(puzzle))), ElementsAreArray(diary.lines));
}

TEST(TraceSearch, HoldsTheCallsThatTheSolverMade) {
  for (const char* puzzle : {test::kSmall, test::kEasy, test::kUnsolvable}) {
    expectTheCallsOf<RecursiveSolver>(puzzle);
    expectTheCallsOf<StackSolver>(puzzle);
  }
}

TEST(TraceSearch, CountsWhatACountingGridCounts) {
  for (const char* puzzle : {test::kSmall, test::kEasy, test::kUnsolvable}) {
    host::CountingGrid counting(parsePuzzle(puzzle));
    StackSolver(counting).solve();
    const host::GridCalls seen = test::read(test::traceOf<StackSolver>(puzzle)).counts.calls;
    EXPECT_EQ(seen.placements, counting.calls().placements);
    EXPECT_EQ(seen.resets, counting.calls().resets);
    EXPECT_EQ(seen.isValid, counting.calls().isValid);
    EXPECT_EQ(seen.get, counting.calls().get);
  }
}

TEST(TraceSearch, EndsWithTheSolutionForEachKindOfSolver) {
  sudoku::test::InThisProcess<RecursiveSolver> code;
  for (const Contract contract :
       {contractOf<ISolver>, contractOf<IBoardSolver>, contractOf<IStepSolver>}) {
    const test::Read trace = test::read(test::traceOf(code, contract, test::kEasy));
    EXPECT_EQ(trace.last().end, TraceEnd::solved) << trace.last().text;
    EXPECT_EQ(test::finalGrid(trace), parsePuzzle(test::kEasySolved));
  }
}

TEST(TraceSearch, KeepsEachSolutionThatIsReported) {
  sudoku::test::InThisProcess<RecursiveSolver> code;
  const test::Read trace =
      test::read(test::traceOf(code, contractOf<IAllSolutionsSolver>, "1......2......3."));
  EXPECT_EQ(trace.last().end, TraceEnd::finished);
  EXPECT_GT(trace.counts.solutions, 1);
  for (const TraceEvent& event : trace.events) {
    if (event.kind == TraceEvent::Kind::solution) EXPECT_EQ(event.cells.size(), 16u);
  }
}

TEST(TraceSearch, OfAPuzzleWithoutSolutionEndsAsItBegan) {
  const test::Read trace = test::read(test::traceOf<RecursiveSolver>(test::kUnsolvable));
  EXPECT_EQ(trace.last().end, TraceEnd::noSolution);
  EXPECT_EQ(test::finalGrid(trace), parsePuzzle(test::kUnsolvable));
}

TEST(TraceSearch, TellsRecursionFromAStack) {
  const auto formOf = [](const std::string& trace) { return test::read(trace).last().form; };
  EXPECT_EQ(formOf(test::traceOf<RecursiveSolver>(test::kEasy)), SearchForm::recursive);
  EXPECT_EQ(formOf(test::traceOf<StackSolver>(test::kEasy)), SearchForm::flat);
}

TEST(TraceSearch, StopsAtTheLimitOfStepsAndKeepsThem) {
  const std::string whole = test::traceOf<StackSolver>(test::kEasy);
  const std::string part = test::traceOf<StackSolver>(test::kEasy, {.steps = 500});
  const test::Read trace = test::read(part);
  EXPECT_EQ(trace.last().end, TraceEnd::stepLimit);
  EXPECT_EQ(trace.counts.steps(), 500);
  std::vector<std::string> first = diaryOf(test::read(whole));
  first.resize(500);
  EXPECT_THAT(diaryOf(trace), ElementsAreArray(first));
}

/// Sets one digit, and then repeats the same call forever.
class Asks final : public ISolver {
 public:
  explicit Asks(IGrid& grid) : grid_(grid) {}
  bool solve() override {
    grid_.set(2, 0, 3);
    while (true) grid_.get(0, 0);
  }

 private:
  IGrid& grid_;
};

TEST(TraceSearch, StopsAtTheTimeLimit) {
  const test::Read trace =
      test::read(test::traceOf<Asks>(test::kSmall, {.time = std::chrono::milliseconds(300)}));
  EXPECT_EQ(trace.last().end, TraceEnd::timeLimit);
  EXPECT_GT(trace.counts.calls.get, 0);
}

/// Makes a call that every grid refuses.
class Stumbles final : public ISolver {
 public:
  explicit Stumbles(IGrid& grid) : grid_(grid) {}
  bool solve() override {
    grid_.set(2, 0, 3);
    grid_.set(-7, 99, 4);
    return true;
  }

 private:
  IGrid& grid_;
};

TEST(TraceSearch, KeepsACallThatWasRefusedAndWhatWasThrown) {
  const test::Read trace = test::read(test::traceOf<Stumbles>(test::kSmall));
  ASSERT_EQ(trace.events.size(), 3u);
  EXPECT_EQ(trace.events[1].kind, TraceEvent::Kind::refused);
  EXPECT_EQ(trace.events[1].x, -7);
  EXPECT_EQ(trace.events[1].y, 99);
  EXPECT_EQ(trace.last().end, TraceEnd::threw);
  EXPECT_THAT(trace.last().text, HasSubstr("Bad cell coordinates: -7,99"));
}

/// Returns true without solving anything.
class Boasts final : public ISolver {
 public:
  explicit Boasts(IGrid& /*grid*/) {}
  bool solve() override { return true; }
};

TEST(TraceSearch, BelievesNoAnswer) {
  const test::Read trace = test::read(test::traceOf<Boasts>(test::kSmall));
  EXPECT_EQ(trace.last().end, TraceEnd::wrong);
  EXPECT_EQ(trace.last().text, "cell (2, 0) holds 0, so it is empty");
}

/// Names a cell that is not empty.
class PointsAtAGiven final : public IStepSolver {
  Cells readGrid(std::istream& /*in*/) override { return {}; }
  void printGrid(const Cells& /*grid*/, std::ostream& /*out*/) override {}
  bool isValid(const Cells& /*grid*/) override { return true; }
  std::optional<Cell> findNextEmptyCell(const Cells& /*grid*/, int /*x*/, int /*y*/) override {
    return Cell{0, 2};
  }
  std::array<bool, 9> usedValuesAt(const Cells& /*grid*/, int /*x*/, int /*y*/) override {
    return {};
  }
  bool solve(Cells& /*grid*/) override { return true; }
};

TEST(TraceSearch, SaysWhichStepOfAStepSolverWentWrong) {
  host::LocalImplementation code;
  code.offerClass<IStepSolver, PointsAtAGiven>();
  const test::Read trace = test::read(test::traceOf(code, contractOf<IStepSolver>, test::kEasy));
  EXPECT_EQ(trace.last().end, TraceEnd::wrong);
  EXPECT_EQ(trace.last().text, "findNextEmptyCell from (0, 0) returned (0, 2), which is not empty");
}

TEST(TraceSearch, CanBeEndedFromAnotherThread) {
  std::ostringstream out;
  const TraceHeader header{"asks", contractOf<ISolver>, parsePuzzle(test::kSmall)};
  TraceRecorder recorder(out, header, {});
  std::thread interrupter([&recorder] {
    while (recorder.counts().steps() == 0) std::this_thread::yield();
    recorder.end(TraceEnd::interrupted);
  });
  sudoku::test::InThisProcess<Asks> code;
  traceHere(code, contractOf<ISolver>, header.puzzle, recorder);
  interrupter.join();
  EXPECT_EQ(test::read(out.str()).last().end, TraceEnd::interrupted);
}

/// The trace of a sample plugin in a worker.
std::string traceInWorkerOf(const std::filesystem::path& plugin, Contract contract,
                            const sandbox::Limits& limits = workerLimits({})) {
  remote::WorkerProcess worker(sudoku::test::workerOptions());
  remote::RemoteImplementation code(worker, limits);
  code.load(plugin.string());
  std::ostringstream out;
  const TraceHeader header{"sample", contract, parsePuzzle(test::kEasy)};
  TraceRecorder recorder(out, header, {});
  traceInWorker(code, contract, header.puzzle, recorder);
  return out.str();
}

TEST(TraceInWorker, IsTheTraceOfThisProcess) {
  for (const auto& [name, contract] : {std::pair{"recursive", contractOf<ISolver>},
                                       std::pair{"stack-board", contractOf<IBoardSolver>},
                                       std::pair{"step-by-step", contractOf<IStepSolver>}}) {
    const auto library = sudoku::test::shipped(name);
    host::Plugin here(library);
    EXPECT_EQ(traceInWorkerOf(library, contract),
              test::traceOf(here, contract, test::kEasy, {}, "sample"))
        << name;
  }
}

TEST(TraceInWorker, KeepsWhatWasDoneBeforeACrash) {
  const test::Read trace =
      test::read(traceInWorkerOf(sudoku::test::sample("crashes_midway"), contractOf<ISolver>));
  EXPECT_EQ(trace.last().end, TraceEnd::crashed);
  EXPECT_THAT(trace.last().text, HasSubstr("signal 11"));
  EXPECT_EQ(trace.counts.calls.placements, 6);
  EXPECT_EQ(test::finalGrid(trace).get(8, 0), 9);
}

TEST(TraceInWorker, StopsASolverThatDoesNotCall) {
  const test::Read trace = test::read(traceInWorkerOf(
      sudoku::test::sample("sleeps"), contractOf<ISolver>, {.wall = std::chrono::seconds(2)}));
  EXPECT_EQ(trace.last().end, TraceEnd::timeLimit);
}

TEST(SearchPath, GrowsAndShrinksWithTheSearch) {
  SearchPath path(16);
  path.set(2, 1);
  path.set(3, 1);
  path.set(3, 2);
  EXPECT_THAT(path.cells(), testing::ElementsAre(2, 3));
  EXPECT_EQ(path.backtracks(), 0);
  path.set(3, 0);
  path.set(2, 2);
  EXPECT_THAT(path.cells(), testing::ElementsAre(2));
  EXPECT_EQ(path.backtracks(), 1);
  path.set(5, 1);
  path.set(6, 1);
  path.set(2, 0);
  EXPECT_THAT(path.cells(), testing::IsEmpty());
  EXPECT_EQ(path.backtracks(), 2);
  EXPECT_EQ(path.deepest(), 3);
  path.set(9, 0);
  EXPECT_EQ(path.depth(), 0);
}

}  // namespace
}  // namespace sudoku::lab
