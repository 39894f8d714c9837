#pragma once

// How the checks of IStepSolver ask it, and word what they see.

#include <array>
#include <string>

#include "grading/checks/solving/answers.h"
#include "grading/checks/solving/searches.h"
#include "solution/grid/gaps.h"
#include "solution/grid/grid.h"
#include "solution/grid/step_cells.h"
#include "solution/grid/transform.h"

namespace sudoku::grading {

/// Ways to write nine lines of nine numbers, all readable both by line and by number.
struct InputLayout {
  const char* between;  // between two numbers
  const char* lineEnd;
  const char* behind;  // after the last number
  std::string name;    // completes "the grid is given ..."
};
inline std::array<InputLayout, 5> inputLayouts() {
  return {InputLayout{" ", "\n", "", tr("without a line ending after the last line")},
          InputLayout{" ", "\r\n", "\r\n", tr("with \\r\\n after each line")},
          InputLayout{"\t", "\n", "\n", tr("with tabs between the numbers")},
          InputLayout{"  ", " \n", " \n",
                      tr("with two spaces between the numbers and one after each line")},
          InputLayout{" ", "\n", "\n\n\n", tr("with blank lines after the last line")}};
}

/// The lines of a grid in this layout.
inline std::string textIn(const InputLayout& layout, const IStepSolver::Cells& cells) {
  std::string text;
  for (std::size_t x = 0; x < cells.size(); ++x) {
    for (std::size_t y = 0; y < cells[x].size(); ++y)
      text += (y == 0 ? "" : layout.between) + std::to_string(cells[x][y]);
    text += x + 1 < cells.size() ? layout.lineEnd : layout.behind;
  }
  return text;
}

/// The first cell without a valid digit: "the cell in row 0, column 3 holds 10"; empty if none.
inline std::string strayIn(const IStepSolver::Cells& cells) {
  for (std::size_t x = 0; x < cells.size(); ++x) {
    for (std::size_t y = 0; y < cells[x].size(); ++y) {
      const int value = cells[x][y];
      if (value < 0 || value > kOrder)
        return tr("{} holds {}",
                  cellInWords(static_cast<int>(y), static_cast<int>(x), Naming::rowAndColumn),
                  value);
    }
  }
  return {};
}

/// A puzzle that a search solves quickly, whichever index varies fastest.
template <class Make>
Grid fairPuzzle(Make&& make) {
  while (true) {
    Grid puzzle = make();
    if (yardstick(transposed(puzzle), 30'000)) return puzzle;
  }
}

template <>
struct Subject<IStepSolver> {
  using Run = grading::Run<IStepSolver>;
  struct Answer {
    bool saysSolved = false;
    std::string stray;  // see strayIn(); in Run::after it is an empty cell
  };

  static Answer solve(IStepSolver& solver, IStepSolver::Cells& cells) {
    const bool saysSolved = solver.solve(cells);
    return {saysSolved, strayIn(cells)};
  }

  static void expectSolved(Context& context, const Run& run, const std::string& where) {
    const bool solved = run.answer.saysSolved;
    const std::string fault = run.answer.stray.empty()
                                  ? faultIn(run.puzzle, run.after, Naming::rowAndColumn)
                                  : run.answer.stray;
    if (solved && fault.empty()) return;
    context.fail({.expected = tr("solve() returns true on a grid with {}{}, and completes it",
                                 counted(gapsOf(run.puzzle), "empty cell"), where),
                  .seen = solved ? tr("it returned true, but {}", fault) : tr("it returned false"),
                  .puzzle = run.puzzle,
                  .after = run.after,
                  .wanted = firstSolution(run.puzzle),
                  .hint = !where.empty() ? ""
                          : solved       ? factOn(run.puzzle, run.after)
                                         : factOnGivingUp(run.puzzle, run.after),
                  .answer = solved});
  }

  static void expectUnsolved(Context& context, const Run& run, const std::string& why) {
    if (!run.answer.saysSolved) return;
    context.fail({.expected = tr("solve() returns false: {}", why),
                  .seen = tr("it returned true"),
                  .puzzle = run.puzzle,
                  .after = run.after,
                  .wanted = run.puzzle});
  }

  static bool saysNone(const Run& run) { return !run.answer.saysSolved; }
  static std::string unchanged() { return tr("if solve() returns false, the grid is unchanged"); }
  static std::string changeIn(const Run& run) {
    if (run.after == run.puzzle) return run.answer.stray;
    return run.answer.stray.empty() ? grading::changeIn(run.puzzle, run.after, Naming::rowAndColumn)
                                    : run.answer.stray;
  }

  /// The contents of the grid are judged elsewhere.
  static void expectSomeSolved(Context& context) {
    Run run;
    for (int i = 0; i < 3; ++i) {
      run = runOnScratch<IStepSolver>(context, tamePuzzle(2, context.random()));
      if (run.answer.saysSolved) return;
    }
    expectSolved(context, run, "");
  }

  static std::string whyNone(const Grid& /*puzzle*/) { return tr("no digits make a valid grid"); }
  static std::string whyUnsolvable(const Grid& puzzle) {
    return puzzle.isValid() ? whyNone(puzzle)
                            : tr("two givens in a line, column or box are the same");
  }
  static std::string whyNotWhenFull() { return tr("the grid is full, and a digit appears twice"); }
};

}  // namespace sudoku::grading
