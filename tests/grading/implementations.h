#pragma once

// Where the code under test may run: in this process, in shipped plugins, in a worker. It is always
// the reference, of all contracts, with one of its two solvers.

#include <memory>
#include <utility>

#include "../plugins/places.h"
#include "plugins/host/plugin.h"
#include "plugins/remote/remote_implementation.h"
#include "solution/board.h"
#include "solution/grid.h"
#include "solution/solvers/all_solutions_solver.h"
#include "solution/solvers/stack_board_solver.h"
#include "solution/solvers/step_solver.h"

namespace sudoku::test {

/// What lives in this process has scratch objects of this process.
class Local : public host::IImplementation {
 public:
  bool offers(host::Contract /*contract*/) const override { return true; }
  std::shared_ptr<host::IScratchGrid> makeScratchGrid(const Grid& contents) override {
    return std::make_shared<host::LocalScratchGrid>(contents);
  }
  std::shared_ptr<host::IScratchBoard> makeScratchBoard(const Grid& contents) override {
    return std::make_shared<host::LocalScratchBoard>(contents);
  }
};

/// The classes themselves.
template <class SomeSolver>
class InThisProcess final : public Local {
 public:
  std::shared_ptr<IGrid> makeGrid() override { return std::make_shared<Grid>(); }
  std::shared_ptr<ISolver> makeSolver(IGrid& grid) override {
    return std::make_shared<SomeSolver>(grid);
  }
  std::shared_ptr<IBoard> makeBoard(const std::array<std::string, 9>& rows) override {
    return std::make_shared<Board>(rows);
  }
  std::shared_ptr<IBoardSolver> makeBoardSolver() override {
    return std::make_shared<StackBoardSolver>();
  }
  std::shared_ptr<IAllSolutionsSolver> makeAllSolutionsSolver() override {
    return std::make_shared<AllSolutionsSolver>();
  }
  std::shared_ptr<IStepSolver> makeStepSolver() override { return std::make_shared<StepSolver>(); }
};

/// The shipped plugins, each for its class.
class InPlugins final : public Local {
 public:
  explicit InPlugins(const std::string& solver) : solvers_(shipped(solver)) {}
  std::shared_ptr<IGrid> makeGrid() override { return grids_.makeGrid(); }
  std::shared_ptr<ISolver> makeSolver(IGrid& grid) override { return solvers_.makeSolver(grid); }
  std::shared_ptr<IBoard> makeBoard(const std::array<std::string, 9>& rows) override {
    return boards_.makeBoard(rows);
  }
  std::shared_ptr<IBoardSolver> makeBoardSolver() override {
    return boardSolvers_.makeBoardSolver();
  }
  std::shared_ptr<IAllSolutionsSolver> makeAllSolutionsSolver() override {
    return allSolutionsSolvers_.makeAllSolutionsSolver();
  }
  std::shared_ptr<IStepSolver> makeStepSolver() override { return stepSolvers_.makeStepSolver(); }

 private:
  host::Plugin solvers_;
  host::Plugin grids_{shipped("grid")};
  host::Plugin boards_{shipped("board")};
  host::Plugin boardSolvers_{shipped("stack-board")};
  host::Plugin allSolutionsSolvers_{shipped("all-solutions")};
  host::Plugin stepSolvers_{shipped("step-by-step")};
};

/// A worker that has loaded one shipped plugin, and offers what that exports.
class InAWorker final : public host::IImplementation {
 public:
  explicit InAWorker(const std::string& plugin) : code_(worker_, generousLimits()) {
    code_.load(shipped(plugin).string());
  }

  bool offers(host::Contract contract) const override { return code_.offers(contract); }
  std::shared_ptr<IGrid> makeGrid() override { return code_.makeGrid(); }
  std::shared_ptr<ISolver> makeSolver(IGrid& grid) override { return code_.makeSolver(grid); }
  std::shared_ptr<IBoard> makeBoard(const std::array<std::string, 9>& rows) override {
    return code_.makeBoard(rows);
  }
  std::shared_ptr<IBoardSolver> makeBoardSolver() override { return code_.makeBoardSolver(); }
  std::shared_ptr<IAllSolutionsSolver> makeAllSolutionsSolver() override {
    return code_.makeAllSolutionsSolver();
  }
  std::shared_ptr<IStepSolver> makeStepSolver() override { return code_.makeStepSolver(); }
  std::shared_ptr<host::IScratchGrid> makeScratchGrid(const Grid& contents) override {
    return code_.makeScratchGrid(contents);
  }
  std::shared_ptr<host::IScratchBoard> makeScratchBoard(const Grid& contents) override {
    return code_.makeScratchBoard(contents);
  }
  host::SearchFacts searchFacts() override { return code_.searchFacts(); }

 private:
  remote::WorkerProcess worker_{workerOptions()};
  remote::RemoteImplementation code_;
};

}  // namespace sudoku::test
