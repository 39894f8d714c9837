#include "plugins/contracts/solving.h"

#include <gtest/gtest.h>

#include <set>

namespace sudoku::host {
namespace {

std::optional<Contract> preferredOf(const std::set<Contract>& offered) {
  return preferredSolver([&](Contract contract) { return offered.contains(contract); });
}

TEST(PreferredSolver, IsTheFirstAndABoardSolverLast) {
  EXPECT_EQ(preferredOf({contractOf<IBoardSolver>, contractOf<IAllSolutionsSolver>,
                         contractOf<IStepSolver>, contractOf<ISolver>}),
            contractOf<ISolver>);
  EXPECT_EQ(preferredOf({contractOf<IBoardSolver>, contractOf<IAllSolutionsSolver>,
                         contractOf<IStepSolver>}),
            contractOf<IAllSolutionsSolver>);
  EXPECT_EQ(preferredOf({contractOf<IBoardSolver>, contractOf<IStepSolver>}),
            contractOf<IStepSolver>);
  EXPECT_EQ(preferredOf({contractOf<IBoardSolver>, contractOf<IBoard>}), contractOf<IBoardSolver>);
  EXPECT_EQ(preferredOf({contractOf<IGrid>, contractOf<IBoard>}), std::nullopt);
}

TEST(Solving, IsOnlyAskedOfSolvers) {
  const auto nameOf = [](auto solver) { return solver.name; };
  EXPECT_EQ(withSolver(contractOf<IStepSolver>, nameOf), "step-solver");
  EXPECT_THROW(withSolver(contractOf<IGrid>, nameOf), std::invalid_argument);
}

TEST(Solving, TakesOtherShapesThan9x9WhereItWorksOnAGrid) {
  for (const ContractNames& names : kContracts) {
    EXPECT_TRUE(takesShape(names.contract, {3, 3})) << names.name;
    EXPECT_EQ(
        takesShape(names.contract, {4, 4}),
        names.contract == contractOf<ISolver> || names.contract == contractOf<IAllSolutionsSolver>)
        << names.name;
  }
}

}  // namespace
}  // namespace sudoku::host
