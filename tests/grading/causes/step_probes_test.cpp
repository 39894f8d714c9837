// Probes of the functions of IStepSolver, one for each.

#include <gtest/gtest.h>

#include "solution/solvers/step_solver.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku {
namespace {

using test::asked;

using FindNext = std::optional<Cell> (*)(const IStepSolver::Cells& grid, int x, int y);

bool isEmpty(const IStepSolver::Cells& grid, int x, int y) {
  return grid.at(static_cast<std::size_t>(x)).at(static_cast<std::size_t>(y)) == 0;
}

/// Right in all but findNextEmptyCell().
template <FindNext findNext>
class StepsThatGo final : public IStepSolver {
 public:
  Cells readGrid(std::istream& in) override { return right_.readGrid(in); }
  void printGrid(const Cells& grid, std::ostream& out) override { right_.printGrid(grid, out); }
  bool isValid(const Cells& grid) override { return right_.isValid(grid); }
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    return findNext(grid, x, y);
  }
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    return right_.usedValuesAt(grid, x, y);
  }
  bool solve(Cells& grid) override { return right_.solve(grid); }

 private:
  StepSolver right_;
};

std::optional<Cell> rightWay(const IStepSolver::Cells& grid, int x, int y) {
  for (int cell = 9 * y + x; cell < 81; ++cell) {
    if (isEmpty(grid, cell % 9, cell / 9)) return Cell{cell % 9, cell / 9};
  }
  return std::nullopt;
}

std::optional<Cell> alongY(const IStepSolver::Cells& grid, int x, int y) {
  for (int cell = 9 * x + y; cell < 81; ++cell) {
    if (isEmpty(grid, cell / 9, cell % 9)) return Cell{cell / 9, cell % 9};
  }
  return std::nullopt;
}

std::optional<Cell> behindTheCell(const IStepSolver::Cells& grid, int x, int y) {
  return x < 8 ? rightWay(grid, x + 1, y) : y < 8 ? rightWay(grid, 0, y + 1) : std::nullopt;
}

std::optional<Cell> fromXInEachLine(const IStepSolver::Cells& grid, int x, int y) {
  for (int v = y; v < 9; ++v) {
    for (int u = x; u < 9; ++u) {
      if (isEmpty(grid, u, v)) return Cell{u, v};
    }
  }
  return std::nullopt;
}

std::optional<Cell> withoutTheLast(const IStepSolver::Cells& grid, int x, int y) {
  for (int cell = 9 * y + x; cell < 81; ++cell) {
    if (cell % 9 < 8 && isEmpty(grid, cell % 9, cell / 9)) return Cell{cell % 9, cell / 9};
  }
  return std::nullopt;
}

std::optional<Cell> endsAtTheLast(const IStepSolver::Cells& grid, int x, int y) {
  for (int cell = 9 * y + x; cell < 80; ++cell) {
    if (isEmpty(grid, cell % 9, cell / 9)) return Cell{cell % 9, cell / 9};
  }
  return std::nullopt;
}

std::optional<Cell> nowhere(const IStepSolver::Cells&, int, int) { return std::nullopt; }

template <FindNext findNext>
std::string mistakeOf() {
  test::CodeWith<IStepSolver, StepsThatGo<findNext>> code;
  const auto shown = asked("next-cell-another-way", code);
  return shown ? shown->mistake : "";
}

TEST(StepProbes, TellWhichWayTheNextEmptyCellIsLookedFor) {
  EXPECT_EQ(mistakeOf<alongY>(),
            "findNextEmptyCell() goes along y first, where x has to run fastest.");
  EXPECT_EQ(mistakeOf<behindTheCell>(),
            "findNextEmptyCell() does not look at the cell where it starts.");
  EXPECT_EQ(mistakeOf<fromXInEachLine>(),
            "findNextEmptyCell() passes over cells with an x smaller than at its start.");
  EXPECT_EQ(mistakeOf<withoutTheLast>(),
            "findNextEmptyCell() never looks at the cells with x = 8.");
  EXPECT_EQ(mistakeOf<endsAtTheLast>(),
            "findNextEmptyCell() never looks at the last cell, (8, 8).");
}

TEST(StepProbes, TellNothingOfTheRightWayAndOfNone) {
  EXPECT_EQ(mistakeOf<rightWay>(), "");
  EXPECT_EQ(mistakeOf<nowhere>(), "");
}

}  // namespace
}  // namespace sudoku
