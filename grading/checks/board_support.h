#pragma once

// What the checks of IBoardSolver share: run a solver on a puzzle, and judge its answer.

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "grading/context.h"
#include "grading/mocks/mock_board.h"
#include "grading/puzzles.h"
#include "grading/wording.h"
#include "solution/gaps.h"
#include "solution/puzzle_text.h"
#include "solution/solvers/count.h"
#include "solution/solvers/recursive_solver.h"

namespace sudoku::grading {

inline constexpr const char* kNoSolutionText = "This puzzle has no solution.";

/// What an answer means, however it is written: how exactly is the matter of checks of its own.
struct Answer {
  std::string text;
  std::optional<Grid> grid;  // its 81 digits
  bool saysNone = false;     // no digits at all, and something like "no solution"
};

inline Answer readAnswer(const std::string& text) {
  Answer answer{.text = text};
  std::string digits;
  std::string letters;
  for (const char symbol : text) {
    if (symbol >= '0' && symbol <= '9') digits += symbol;
    if (std::isalpha(static_cast<unsigned char>(symbol)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(symbol)));
  }
  if (digits.size() == 81) answer.grid = parsePuzzle(digits);
  answer.saysNone = digits.empty() && !letters.empty();
  return answer;
}

/// The answer as the contract writes it.
inline std::string answerText(const Grid& solution) { return toText(solution, TextFormat::spaced); }

struct BoardRun {
  Grid puzzle;
  Answer answer;
  Grid after;
  std::vector<std::string> lastCalls = {};
};

inline void judgeBoardAnswer(Context& context, const Grid& puzzle);

inline BoardRun solveOnMock(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeBoardAnswer);
  WatchedBoard board(puzzle, Reads::toldLater);
  const std::string text = context.code().makeBoardSolver()->solve(board);
  return {puzzle, readAnswer(text), board.contents(), board.log().lastCalls()};
}

inline BoardRun solveBeside(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeBoardAnswer);
  const auto scratch = context.code().makeScratchBoard(puzzle);
  const std::string text = context.code().makeBoardSolver()->solve(scratch->board());
  return {puzzle, readAnswer(text), scratch->contents()};
}

/// The first completion in lexicographic order, top row first.
inline Grid firstCompletion(const Grid& puzzle) {
  Grid grid = puzzle;
  RecursiveSolver(grid).solve();
  return grid;
}

[[noreturn]] inline void failAnswer(Context& context, const BoardRun& run,
                                    const std::string& expected, const std::string& fault) {
  context.fail({.expected = expected,
                .seen = fmt::format("it returned \"{}\"{}", run.answer.text.substr(0, 300),
                                    fault.empty() ? "" : ": " + fault),
                .puzzle = run.puzzle,
                .after = run.answer.grid ? run.answer.grid : std::optional(run.after),
                .wanted = firstSolution(run.puzzle) ? std::optional(firstCompletion(run.puzzle))
                                                    : std::nullopt,
                .lastCalls = run.lastCalls});
}

inline void expectSolvedBoard(Context& context, const BoardRun& run,
                              const std::string& where = "") {
  const std::string expected = fmt::format("solve() returns a completion of a puzzle with {}{}",
                                           counted(gapsOf(run.puzzle), "gap"), where);
  if (!run.answer.grid)
    failAnswer(context, run, expected, run.answer.saysNone ? "" : "that is no grid of 81 digits");
  const std::string fault = faultIn(run.puzzle, *run.answer.grid, Naming::rowAndColumn);
  if (!fault.empty()) failAnswer(context, run, expected, fault);
}

inline void expectNoSolutionFor(Context& context, const BoardRun& run, const std::string& why) {
  if (run.answer.saysNone) return;
  failAnswer(context, run, fmt::format("solve() returns \"{}\": {}", kNoSolutionText, why), "");
}

/// Judges the answer to any puzzle. A small one goes through the mock, which shows the last calls.
inline void judgeBoardAnswer(Context& context, const Grid& puzzle) {
  const bool isSmall = yardstick(puzzle, 100).has_value();
  const BoardRun run = isSmall ? solveOnMock(context, puzzle) : solveBeside(context, puzzle);
  if (firstSolution(puzzle)) {
    expectSolvedBoard(context, run);
  } else {
    expectNoSolutionFor(context, run,
                        puzzle.isValid() ? "the puzzle has no completion"
                                         : "some digit stands twice among the givens");
  }
}

}  // namespace sudoku::grading
