#pragma once

// Where the code under test may run: in this process, in shipped plugins, in a worker.

#include <memory>
#include <stdexcept>
#include <utility>

#include "../plugins/places.h"
#include "plugins/host/plugin.h"
#include "plugins/remote/remote_implementation.h"
#include "solution/grid.h"

namespace sudoku::test {

/// Offers grids and solvers, and refuses to make anything else.
class GridAndSolver : public host::IImplementation {
 public:
  bool offers(host::Contract contract) const override {
    return contract == host::Contract::grid || contract == host::Contract::solver;
  }
  std::shared_ptr<IBoard> makeBoard(const std::array<std::string, 9>&) override { refuse(); }
  std::shared_ptr<IBoardSolver> makeBoardSolver() override { refuse(); }
  std::shared_ptr<IAllSolutionsSolver> makeAllSolutionsSolver() override { refuse(); }
  std::shared_ptr<IStepSolver> makeStepSolver() override { refuse(); }
  std::shared_ptr<host::IScratchBoard> makeScratchBoard(const Grid& contents) override {
    return std::make_shared<host::LocalScratchBoard>(contents);
  }
  std::shared_ptr<host::IScratchGrid> makeScratchGrid(const Grid& contents) override {
    return std::make_shared<host::LocalScratchGrid>(contents);
  }

 private:
  [[noreturn]] static void refuse() { throw std::logic_error("this class is not offered"); }
};

/// Classes of this process.
template <class SomeGrid, class SomeSolver>
class InThisProcess final : public GridAndSolver {
 public:
  std::shared_ptr<IGrid> makeGrid() override { return std::make_shared<SomeGrid>(); }
  std::shared_ptr<ISolver> makeSolver(IGrid& grid) override {
    return std::make_shared<SomeSolver>(grid);
  }
};

/// A plugin with a grid and another one with a solver.
class TwoPlugins final : public GridAndSolver {
 public:
  TwoPlugins(const std::string& grid, const std::string& solver)
      : grids_(shipped(grid)), solvers_(shipped(solver)) {}
  std::shared_ptr<IGrid> makeGrid() override { return grids_.makeGrid(); }
  std::shared_ptr<ISolver> makeSolver(IGrid& grid) override { return solvers_.makeSolver(grid); }

 private:
  host::Plugin grids_;
  host::Plugin solvers_;
};

/// A worker that has loaded a shipped plugin.
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
  std::shared_ptr<host::IScratchBoard> makeScratchBoard(const Grid& contents) override {
    return code_.makeScratchBoard(contents);
  }
  std::shared_ptr<host::IScratchGrid> makeScratchGrid(const Grid& contents) override {
    return code_.makeScratchGrid(contents);
  }

 private:
  remote::WorkerProcess worker_{workerOptions()};
  remote::RemoteImplementation code_;
};

}  // namespace sudoku::test
