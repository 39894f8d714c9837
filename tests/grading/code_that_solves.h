#pragma once

// A check, and code of this process that searches in a way that the test says.

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <functional>

#include "grading/check.h"
#include "implementations.h"
#include "solution/puzzle_text.h"

namespace sudoku::test {

/// A board as the grid that a search goes through.
class GridOnABoard final : public IGrid {
 public:
  explicit GridOnABoard(IBoard& board) : board_(board) {}
  int get(int x, int y) const override { return board_.valueAt(y, x); }
  void set(int x, int y, int digit) override { board_.move(Move(y, x, digit)); }
  bool isValid() const override { return !board_.isBad(); }

 private:
  IBoard& board_;
};

using Solve = std::function<bool(IGrid&)>;

/// Code whose solvers of both kinds search like that.
class CodeThatSolves : public Local {
 public:
  explicit CodeThatSolves(Solve solve) : solve_(std::move(solve)) {}

  std::shared_ptr<ISolver> makeSolver(IGrid& grid) override {
    class Solver final : public ISolver {
     public:
      Solver(Solve solve, IGrid& grid) : solve_(std::move(solve)), grid_(grid) {}
      bool solve() override { return solve_(grid_); }

     private:
      Solve solve_;
      IGrid& grid_;
    };
    return std::make_shared<Solver>(solve_, grid);
  }
  std::shared_ptr<IBoardSolver> makeBoardSolver() override {
    class Solver final : public IBoardSolver {
     public:
      explicit Solver(Solve solve) : solve_(std::move(solve)) {}
      std::string solve(IBoard& board) override {
        GridOnABoard grid(board);
        return solve_(grid) ? toText(grid, TextFormat::spaced) : "This puzzle has no solution.";
      }

     private:
      Solve solve_;
    };
    return std::make_shared<Solver>(solve_);
  }

  std::shared_ptr<IGrid> makeGrid() override { return nullptr; }
  std::shared_ptr<IBoard> makeBoard(const std::array<std::string, 9>& /*rows*/) override {
    return nullptr;
  }
  std::shared_ptr<IAllSolutionsSolver> makeAllSolutionsSolver() override { return nullptr; }
  std::shared_ptr<IStepSolver> makeStepSolver() override { return nullptr; }

 private:
  Solve solve_;
};

/// Code with boards of that class.
template <class SomeBoard>
class CodeWithBoard final : public CodeThatSolves {
 public:
  CodeWithBoard() : CodeThatSolves(nullptr) {}
  std::shared_ptr<IBoard> makeBoard(const std::array<std::string, 9>& rows) override {
    return std::make_shared<SomeBoard>(rows);
  }
};

/// What came of a check: "" if it passed without a word, else its note or what it saw.
struct Seen {
  bool passed = true;
  std::string words;
};

inline Seen runCheck(std::string_view id, host::IImplementation& code, std::uint64_t seed) {
  grading::Context context({code}, seed);
  testing::TestPartResultArray caught;
  try {
    const testing::ScopedFakeTestPartResultReporter catcher(&caught);
    grading::findCheck(id)->run(context);
  } catch (const grading::StopCheck&) {
    return {false, context.finding()->expected + " / " + context.finding()->seen};
  }
  return {true, context.noted()};
}

inline Seen runCheck(std::string_view id, const Solve& solve, std::uint64_t seed) {
  CodeThatSolves code(solve);
  return runCheck(id, code, seed);
}

}  // namespace sudoku::test
