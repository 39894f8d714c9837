#pragma once

// The places where code under test may run: this process, shipped plugins, a worker. The code is
// always the reference of all contracts, with one of its two solvers.

#include <memory>
#include <string>

#include "plugins/host/local_implementation.h"
#include "plugins/host/plugin.h"
#include "plugins/remote/remote_implementation.h"
#include "solution/grid/board.h"
#include "solution/grid/grid.h"
#include "solution/solvers/all_solutions_solver.h"
#include "solution/solvers/stack_board_solver.h"
#include "solution/solvers/step_solver.h"
#include "tests/support/plugins/places.h"

namespace sudoku::test {

/// The reference classes, linked into the test.
template <class SomeSolver>
class InThisProcess final : public host::LocalImplementation {
 public:
  InThisProcess() {
    offerClass<IGrid, Grid>();
    offerClass<ISolver, SomeSolver>();
    offerClass<IBoard, Board>();
    offerClass<IBoardSolver, StackBoardSolver>();
    offerClass<IAllSolutionsSolver, AllSolutionsSolver>();
    offerClass<IStepSolver, StepSolver>();
  }
};

/// The shipped plugins, one per class.
class InPlugins final : public host::LocalImplementation {
 public:
  explicit InPlugins(const std::string& solver) : solvers_(shipped(solver)) {
    offerFrom<IGrid>(grids_);
    offerFrom<ISolver>(solvers_);
    offerFrom<IBoard>(boards_);
    offerFrom<IBoardSolver>(boardSolvers_);
    offerFrom<IAllSolutionsSolver>(allSolutionsSolvers_);
    offerFrom<IStepSolver>(stepSolvers_);
  }

 private:
  host::Plugin solvers_;
  host::Plugin grids_{shipped("grid")};
  host::Plugin boards_{shipped("board")};
  host::Plugin boardSolvers_{shipped("stack-board")};
  host::Plugin allSolutionsSolvers_{shipped("all-solutions")};
  host::Plugin stepSolvers_{shipped("step-by-step")};
};

/// A worker that has loaded one shipped plugin and offers its exports.
class InAWorker final : public host::LocalImplementation {
 public:
  explicit InAWorker(const std::string& plugin) : code_(worker_, generousLimits()) {
    code_.load(shipped(plugin).string());
    host::forEachContract([this]<class Interface>(host::Description<Interface> /*contract*/) {
      if (code_.offers(host::contractOf<Interface>)) offerFrom<Interface>(code_);
    });
  }

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
