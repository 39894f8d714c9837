#pragma once

// Shared by the checks of IBoardSolver: running a solver on a puzzle and judging its answer.

#include <algorithm>
#include <cctype>
#include <string>

#include "base/language.h"
#include "grading/puzzles/puzzles.h"
#include "grading/subjects/context.h"
#include "grading/subjects/mocks/mock_board.h"
#include "grading/wording/values.h"
#include "plugins/contracts/solving.h"
#include "solution/grid/gaps.h"
#include "solution/solvers/count.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {

/// The meaning of an answer, regardless of its format, which has separate checks.
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

/// The answer in the format of the contract.
inline std::string answerText(const Grid& solution) { return toText(solution, TextFormat::spaced); }

struct BoardRun {
  Grid puzzle;
  Answer answer;
  Grid after;
  std::vector<std::string> lastCalls = {};
  bool hasThrown = false;  // instead of an answer
};

inline void judgeBoardAnswer(Context& context, const Grid& puzzle);

inline BoardRun solveOnMock(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeBoardAnswer);
  WatchedBoard board(puzzle, Reads::toldLater);
  const std::string text = context.code().make<IBoardSolver>()->solve(board);
  return {puzzle, readAnswer(text), board.contents(), board.log().lastCalls()};
}

inline BoardRun solveOnScratch(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeBoardAnswer);
  const auto scratch = context.code().makeScratchBoard(puzzle);
  const std::string text = context.code().make<IBoardSolver>()->solve(scratch->target());
  return {puzzle, readAnswer(text), scratch->contents()};
}

/// The first completion in lexicographic order, top row first.
inline Grid firstCompletion(const Grid& puzzle) {
  Grid grid = puzzle;
  RecursiveSolver(grid).solve();
  return grid;
}

/// An extra fact about a wrong answer, or about a text that differs from `wanted`.
inline std::string factOnAnswer(const BoardRun& run, const std::string& wanted) {
  if (!wanted.empty()) return firstDifferenceOf(run.answer.text, wanted);
  if (!firstSolution(run.puzzle))
    return run.answer.grid ? factOn(run.puzzle, *run.answer.grid) : "";
  if (run.answer.saysNone) return factOnGivingUp(run.puzzle, run.after);
  if (run.answer.grid) return factOn(run.puzzle, *run.answer.grid);
  if (run.answer.text.empty()) return tr("The answer is what solve() returns, not what it prints.");
  const bool hasCodes = std::ranges::any_of(
      run.answer.text, [](char symbol) { return symbol >= 1 && symbol <= 9 && symbol != '\n'; });
  return tr(
      hasCodes
          ? "It holds characters with codes from 1 to 9. The code of the character '1' is 49."
          : "The text is read as nine lines of nine digits, with or without spaces between them.");
}

/// `fault`: what is wrong with the answer; empty if it merely differs from the expected one.
inline std::string answerInWords(const Answer& answer, const std::string& fault) {
  if (answer.grid && answer.text == answerText(*answer.grid))
    return fault.empty() ? tr("it returned a grid") : tr("it returned a grid: {}", fault);
  const std::string begin = answer.text.substr(0, 300);
  return fault.empty() ? tr("it returned \"{}\"", begin)
                       : tr("it returned \"{}\": {}", begin, fault);
}

/// `wanted`: the only correct text, if there is just one. `where`: what happened before, if that
/// matters rather than the puzzle.
[[noreturn]] inline void failAnswer(Context& context, const BoardRun& run,
                                    const std::string& expected, const std::string& fault,
                                    const std::string& wanted = "", const std::string& where = "") {
  context.fail({.expected = expected,
                .seen = answerInWords(run.answer, fault),
                .puzzle = run.puzzle,
                .after = run.answer.grid ? run.answer.grid : std::optional(run.after),
                .wanted = firstSolution(run.puzzle) ? std::optional(firstCompletion(run.puzzle))
                                                    : std::nullopt,
                .lastCalls = run.lastCalls,
                .hint = where.empty() ? factOnAnswer(run, wanted) : "",
                .answer = run.answer.grid.has_value()});
}

inline void expectSolvedBoard(Context& context, const BoardRun& run,
                              const std::string& where = "") {
  const std::string expected = tr("solve() returns a completion of a puzzle with {}{}",
                                  counted(gapsOf(run.puzzle), "gap"), where);
  if (!run.answer.grid)
    failAnswer(context, run, expected,
               run.answer.saysNone ? "" : tr("that is not a grid of 81 digits"));
  const std::string fault = faultIn(run.puzzle, *run.answer.grid, Naming::rowAndColumn);
  if (!fault.empty()) failAnswer(context, run, expected, fault, "", where);
}

inline void expectNoSolutionFor(Context& context, const BoardRun& run, const std::string& why) {
  if (run.answer.saysNone) return;
  failAnswer(context, run, tr("solve() returns \"{}\": {}", host::kNoSolution, why),
             run.answer.grid ? faultIn(run.puzzle, *run.answer.grid, Naming::rowAndColumn) : "");
}

/// Judges the answer to any puzzle. Small ones run on the mock, which records the last calls.
inline void judgeBoardAnswer(Context& context, const Grid& puzzle) {
  const bool isSmall = yardstick(puzzle, 100).has_value();
  const BoardRun run = isSmall ? solveOnMock(context, puzzle) : solveOnScratch(context, puzzle);
  if (firstSolution(puzzle)) {
    expectSolvedBoard(context, run);
  } else {
    expectNoSolutionFor(context, run,
                        tr(puzzle.isValid() ? "the puzzle has no completion"
                                            : "a digit appears twice among the givens"));
  }
}

}  // namespace sudoku::grading
