#pragma once

// How the checks of IBoardSolver ask it, and word what they see.

#include <algorithm>
#include <cctype>
#include <string>

#include "grading/checks/solving/answers.h"
#include "grading/checks/solving/searches.h"
#include "grading/subjects/mocks/mock_board.h"
#include "plugins/contracts/solving.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/grid.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {

/// The meaning of an answer, regardless of its format, which has separate checks.
struct Answer {
  std::string text;
  std::optional<Grid> grid;  // its 81 digits
  bool saysNone = false;     // no digits at all, and something like "no solution"
  bool hasThrown = false;    // the text describes an exception
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

/// The first completion in lexicographic order, top row first.
inline Grid firstCompletion(const Grid& puzzle) {
  Grid grid = puzzle;
  RecursiveSolver(grid).solve();
  return grid;
}

template <>
struct Subject<IBoardSolver> {
  using Run = grading::Run<IBoardSolver>;
  using Answer = grading::Answer;
  using Place = IBoard;
  using Watched = WatchedBoard;
  static constexpr Naming kNaming = Naming::rowAndColumn;

  static Answer solve(IBoardSolver& solver, IBoard& board) {
    return readAnswer(solver.solve(board));
  }
  static Answer trySolve(IBoardSolver& solver, IBoard& board) {
    bool hasThrown = true;
    Answer answer = readAnswer(outcomeOf([&] {
      std::string text = solver.solve(board);
      hasThrown = false;
      return text;
    }));
    answer.hasThrown = hasThrown;
    return answer;
  }
  static std::string returned(IBoardSolver& solver, IBoard& board) {
    return tr("returned \"{}\"", solver.solve(board));
  }

  static bool isSolved(const Run& run) {
    return run.answer.grid && isCompletion(run.puzzle, *run.answer.grid);
  }
  static bool saysNone(const Run& run) { return run.answer.saysNone; }

  /// An extra fact about a wrong answer, or about a text that differs from `wanted`.
  static std::string factOnAnswer(const Run& run, const std::string& wanted) {
    if (!wanted.empty()) return firstDifferenceOf(run.answer.text, wanted);
    if (!firstSolution(run.puzzle))
      return run.answer.grid ? factOn(run.puzzle, *run.answer.grid) : "";
    if (run.answer.saysNone) return factOnGivingUp(run.puzzle, run.after);
    if (run.answer.grid) return factOn(run.puzzle, *run.answer.grid);
    if (run.answer.text.empty())
      return tr("The answer is what solve() returns, not what it prints.");
    const bool hasCodes = std::ranges::any_of(
        run.answer.text, [](char symbol) { return symbol >= 1 && symbol <= 9 && symbol != '\n'; });
    return tr(
        hasCodes
            ? "It holds characters with codes from 1 to 9. The code of the character '1' is 49."
            : "The text is read as nine lines of nine digits, with or without spaces between "
              "them.");
  }

  /// `fault`: what is wrong with the answer; empty if it merely differs from the expected one.
  static std::string answerInWords(const Answer& answer, const std::string& fault) {
    if (answer.grid && answer.text == answerText(*answer.grid))
      return fault.empty() ? tr("it returned a grid") : tr("it returned a grid: {}", fault);
    const std::string begin = answer.text.substr(0, 300);
    return fault.empty() ? tr("it returned \"{}\"", begin)
                         : tr("it returned \"{}\": {}", begin, fault);
  }

  /// `wanted`: the only correct text, if there is just one. `where`: what happened before, if that
  /// matters rather than the puzzle.
  [[noreturn]] static void fail(Context& context, const Run& run, const std::string& expected,
                                const std::string& fault, const std::string& wanted = "",
                                const std::string& where = "") {
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

  static void expectSolved(Context& context, const Run& run, const std::string& where) {
    const std::string expected = tr("solve() returns a completion of a puzzle with {}{}",
                                    counted(gapsOf(run.puzzle), "gap"), where);
    if (!run.answer.grid)
      fail(context, run, expected,
           run.answer.saysNone ? "" : tr("that is not a grid of 81 digits"));
    const std::string fault = faultIn(run.puzzle, *run.answer.grid, Naming::rowAndColumn);
    if (!fault.empty()) fail(context, run, expected, fault, "", where);
  }

  static void expectUnsolved(Context& context, const Run& run, const std::string& why) {
    if (run.answer.saysNone) return;
    fail(context, run, tr("solve() returns \"{}\": {}", host::kNoSolution, why),
         run.answer.grid ? faultIn(run.puzzle, *run.answer.grid, Naming::rowAndColumn) : "");
  }

  static std::string unchanged() {
    return tr("after \"no solution\", every cell that is not fixed holds 0");
  }
  static std::string changeIn(const Run& run) {
    if (run.after == run.puzzle) return "";
    return tr("filled gaps: {} of {}", gapsOf(run.puzzle) - gapsOf(run.after), gapsOf(run.puzzle));
  }

  static void expectSomeSolved(Context& context) {
    expectSolved(context, runOnScratch<IBoardSolver>(context, tamePuzzle(2, context.random())), "");
  }

  static Run runOnOwn(Context& context, const Grid& puzzle) {
    const auto board = context.code().make<IBoard>(rowsOf(puzzle));
    return {puzzle, ask<IBoardSolver>(context, *board), puzzle};
  }

  static std::string worksOnOwnOnly() {
    return tr(
        "With your own board class, the solver completes this puzzle; with another IBoard, it does "
        "not. Does it cast the IBoard& to your class? Use only the interface: move, valueAt, "
        "isFixed and isBad.");
  }
  static std::string whyNone(const Grid& puzzle) { return whyWithoutCompletion(puzzle); }
  static std::string whyUnsolvable(const Grid& puzzle) {
    return puzzle.isValid()
               ? tr("no digits in the {} make a valid board", counted(gapsOf(puzzle), "gap"))
               : conflictInWords(puzzle);
  }
  static std::string whyNotWhenFull() { return tr("the board is full, and a digit appears twice"); }
  static std::string mostCalls(std::int64_t bound, int factor) {
    return tr("at most {} calls on the board: {} times as many as a plain search makes", bound,
              factor);
  }

  static Finding unseenSearch(const Run& /*wrong*/) {
    return {.expected = tr("a search that goes back to earlier cells, or correct answers"),
            .seen = tr("neither was seen")};
  }
  static std::string nothingToCheck(bool sawSearch) {
    return tr(sawSearch
                  ? "On these puzzles, the search never went back past a filled cell, so there is "
                    "nothing to undo; its answers are correct."
                  : "On these puzzles, no cell got a second digit: the solver does not search on "
                    "the board, so there is nothing to undo; its answers are correct.");
  }

  /// A fixed cell takes no move at all.
  static std::optional<Finding> lossOf(const Grid& givens, int x, int y, int digit) {
    if (givens.get(x, y) == 0) return std::nullopt;
    return Finding{.expected = tr("no move on row {}, column {}: that cell is fixed", y, x),
                   .seen = fmt::format("move(Move({}, {}, {}))", y, x, digit)};
  }

  static std::vector<Accident> accidents() {
    const IBoard::BadMoveException error(Move(3, 4, 5));
    std::vector<Accident> all;
    for (const char* const call : {"move", "isBad", "valueAt", "isFixed"})
      all.push_back({call,
                     tr("{}() throws IBoard::BadMoveException: {} once, and solve() propagates "
                        "that exception",
                        call, error.what()),
                     [error] { throw error; }});
    return all;
  }
  static Finding unused() {
    return {.expected = tr("solve() uses the board passed to its solver"),
            .seen = tr("it called none of the board's functions")};
  }
};

}  // namespace sudoku::grading
