#pragma once

#include <sudoku/all_solutions_solver.h>
#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/grid.h>
#include <sudoku/solver.h>
#include <sudoku/step_solver.h>

#include <array>
#include <memory>
#include <string>

#include "plugins/host/contract.h"
#include "plugins/host/counting_board.h"
#include "plugins/host/counting_grid.h"

namespace sudoku::host {

/// A grid of ours that stands beside the code under test, where its calls are cheap and counted.
class IScratchGrid {
 public:
  virtual ~IScratchGrid() = default;

  /// The grid to hand to the code under test.
  virtual IGrid& grid() = 0;
  /// What it holds now. The code under test may have written anything into it.
  virtual Grid contents() = 0;
  /// What was asked of it so far.
  virtual GridCalls calls() = 0;
  /// From now on its calls of set() are kept. What code under test in another process did with the
  /// log is not known: it may cost points, and earns none.
  virtual void logSets() = 0;
  virtual SetLog loggedSets() = 0;
};

/// A board of ours that stands beside the code under test.
class IScratchBoard {
 public:
  virtual ~IScratchBoard() = default;
  virtual IBoard& board() = 0;
  virtual Grid contents() = 0;
  virtual GridCalls calls() = 0;
  virtual void logSets() = 0;  // its calls of move()
  virtual SetLog loggedSets() = 0;
};

/// Evidence of how the search went about it; see plugins/worker/search_probe.h. Levels are numbers
/// of filled cells, -1 where no call was seen; depths are bytes of machine stack.
struct SearchFacts {
  int lowestLevel = -1;
  int depthAtLowest = 0;
  int highestLevel = -1;
  int depthAtHighest = 0;
  int deepest = 0;
  int functionDepth = 0;     // most activations of one function at once
  int functionCalls = 0;     // 0: not counted in this build
  int heapBytes = -1;        // most that was allocated at once during one call; -1: not counted
  int heapAllocations = -1;  // during that call
};

/// What stays allocated each time that an object has been made, used and destroyed.
struct KeptMemory {
  int blocks = 0;
  int bytes = 0;
};

/// The code under test, wherever it runs: in this process, in a plugin, or in a worker. Makes
/// objects of its classes, each of which lives at least as long as its shared_ptr.
/// Each make function requires offers() of that contract, and throws what the constructor throws.
class IImplementation {
 public:
  virtual ~IImplementation() = default;

  virtual bool offers(Contract contract) const = 0;

  virtual std::shared_ptr<IGrid> makeGrid() = 0;
  /// The grid must outlive the solver.
  virtual std::shared_ptr<ISolver> makeSolver(IGrid& grid) = 0;
  virtual std::shared_ptr<IBoard> makeBoard(const std::array<std::string, 9>& rows) = 0;
  virtual std::shared_ptr<IBoardSolver> makeBoardSolver() = 0;
  virtual std::shared_ptr<IAllSolutionsSolver> makeAllSolutionsSolver() = 0;
  virtual std::shared_ptr<IStepSolver> makeStepSolver() = 0;

  virtual std::shared_ptr<IScratchGrid> makeScratchGrid(const Grid& contents) = 0;
  virtual std::shared_ptr<IScratchBoard> makeScratchBoard(const Grid& contents) = 0;

  /// What has been seen of its searches so far; nothing where it cannot be watched.
  virtual SearchFacts searchFacts() { return {}; }

  /// What a class of that contract, which it must offer, leaves behind on that puzzle; nothing
  /// where it cannot be counted. The puzzle is 9x9, unless the class enumerates solutions.
  virtual KeptMemory keptMemory(Contract /*contract*/, const Grid& /*puzzle*/) { return {}; }
};

/// A scratch grid for code in this process.
class LocalScratchGrid final : public IScratchGrid {
 public:
  explicit LocalScratchGrid(const Grid& contents) : grid_(contents) {}
  IGrid& grid() override { return grid_; }
  Grid contents() override { return grid_.contents(); }
  GridCalls calls() override { return grid_.calls(); }
  void logSets() override { grid_.logSets(); }
  SetLog loggedSets() override { return grid_.loggedSets(); }

 private:
  CountingGrid grid_;
};

/// A scratch board for code in this process.
class LocalScratchBoard final : public IScratchBoard {
 public:
  explicit LocalScratchBoard(const Grid& contents) : board_(rowsOf(contents)) {}
  IBoard& board() override { return board_; }
  Grid contents() override { return board_.contents(); }
  GridCalls calls() override { return board_.calls(); }
  void logSets() override { board_.logSets(); }
  SetLog loggedSets() override { return board_.loggedSets(); }

 private:
  CountingBoard board_;
};

}  // namespace sudoku::host
