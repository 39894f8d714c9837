#pragma once

// How the checks of ISolver ask it, and word what they see.

#include <string>

#include "grading/checks/solving/answers.h"
#include "grading/checks/solving/searches.h"
#include "grading/subjects/mocks/mock_grid.h"
#include "plugins/remote/all_cells.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

template <>
struct Subject<ISolver> {
  using Run = grading::Run<ISolver>;
  using Answer = bool;  // whether solve() returned true
  using Place = IGrid;
  using Watched = WatchedGrid;
  static constexpr Naming kNaming = Naming::xAndY;

  static bool solve(ISolver& solver, IGrid& /*grid*/) { return solver.solve(); }
  static bool trySolve(ISolver& solver, IGrid& /*grid*/) {
    return isSeen([&] { return solver.solve(); });
  }
  static std::string returned(ISolver& solver, IGrid& /*grid*/) {
    return tr("returned {}", solver.solve());
  }

  static bool isSolved(const Run& run) { return run.answer && isCompletion(run.puzzle, run.after); }
  static bool saysNone(const Run& run) { return !run.answer; }

  static void expectSolved(Context& context, const Run& run, const std::string& where) {
    const std::string fault = faultIn(run.puzzle, run.after);
    if (run.answer && fault.empty()) return;
    context.fail(
        {.expected = tr("solve() returns true on a puzzle with {}{}, and the grid is completed",
                        counted(gapsOf(run.puzzle), "gap"), where),
         .seen = (run.answer      ? tr("it returned true, but {}", fault)
                  : fault.empty() ? tr("it returned false, although it completed the grid")
                                  : tr("it returned false")) +
                 (run.neverSet && gapsOf(run.puzzle) > 0 ? tr("; it never called set") : ""),
         .puzzle = run.puzzle,
         .after = run.after,
         .wanted = firstSolution(run.puzzle),
         .lastCalls = run.lastCalls,
         .hint = !where.empty() ? ""
                 : run.answer   ? factOn(run.puzzle, run.after)
                                : factOnGivingUp(run.puzzle, run.after),
         .answer = run.answer});
  }

  static void expectUnsolved(Context& context, const Run& run, const std::string& why) {
    if (!run.answer) return;
    const std::string fault = faultIn(run.puzzle, run.after);
    context.fail(
        {.expected = tr("solve() returns false: {}", why),
         .seen = fault.empty() ? tr("it returned true") : tr("it returned true, and {}", fault),
         .puzzle = run.puzzle,
         .after = run.after,
         .wanted = run.puzzle,
         .lastCalls = run.lastCalls,
         .hint = factOn(run.puzzle, run.after)});
  }

  static std::string unchanged() {
    return tr("after solve() returned false, every cell is unchanged: gaps hold 0");
  }
  static std::string changeIn(const Run& run) {
    if (run.after == run.puzzle) return "";
    const int filled = gapsOf(run.puzzle) - gapsOf(run.after);
    return filled > 0 ? tr("filled gaps: {} of {}", filled, gapsOf(run.puzzle))
                      : tr("a given has changed");
  }

  static void expectSomeSolved(Context& context) {
    expectSolved(context, runOnScratch<ISolver>(context, tamePuzzle(2, context.random())), "");
  }

  static Run runOnOwn(Context& context, const Grid& puzzle) {
    const auto grid = context.code().make<IGrid>();
    remote::setAll(*grid, puzzle);
    Run run{puzzle, ask<ISolver>(context, *grid), Grid()};
    for (int y = 0; y < kOrder; ++y) {
      for (int x = 0; x < kOrder; ++x) {
        const int digit = grid->get(x, y);
        run.after.set(x, y, digit < 0 || digit > kOrder ? 0 : digit);
      }
    }
    return run;
  }

  static std::string worksOnOwnOnly() {
    return tr(
        "With your own grid class, the solver completes this puzzle; with another IGrid, it does "
        "not. Does it cast the IGrid& to your class? Use only the interface: get, set and "
        "isValid.");
  }
  static std::string whyNone(const Grid& puzzle) { return whyWithoutCompletion(puzzle); }
  static std::string whyUnsolvable(const Grid& puzzle) {
    return puzzle.isValid()
               ? tr("no digits in the {} make a valid grid", counted(gapsOf(puzzle), "gap"))
               : conflictInWords(puzzle);
  }
  static std::string whyNotWhenFull() { return tr("the grid is full, and a digit appears twice"); }
  static std::string mostCalls(std::int64_t bound, int factor) {
    return tr("at most {} calls on the grid: {} times as many as a plain search makes", bound,
              factor);
  }

  static Finding unseenSearch(const Run& wrong) {
    return {.expected = tr("a search that can be observed, or a correct answer"),
            .seen = tr("solve() returned {}, which is wrong, and its calls show no search",
                       wrong.answer),
            .puzzle = wrong.puzzle,
            .after = wrong.after,
            .lastCalls = wrong.lastCalls};
  }
  static std::string nothingToCheck(bool sawSearch) {
    return tr(sawSearch
                  ? "On these puzzles, the search never went back past a filled cell, so there is "
                    "nothing to check; its answers are correct."
                  : "On these puzzles, no cell got a second digit: the solver does not search in "
                    "the grid, so there is no order to check; its answers are correct.");
  }

  /// A given may be written again.
  static std::optional<Finding> lossOf(const Grid& givens, int x, int y, int digit) {
    const int given = givens.get(x, y);
    if (given == 0 || given == digit) return std::nullopt;
    return Finding{
        .expected = tr("{} is a given and keeps its {}", cellInWords(x, y, kNaming), given),
        .seen = setInWords(x, y, digit, kNaming)};
  }

  static std::vector<Accident> accidents() {
    using BadCell = IGrid::BadCellException;
    using BadDigit = IGrid::BadDigitException;
    const auto accident = [](std::string_view call, std::string_view thrown, void (*happen)()) {
      return Accident{std::string(call),
                      tr("{}() threw {} once; solve() propagates that exception", call, thrown),
                      happen, call == "set"};
    };
    return {accident("set", "IGrid::BadCellException(3, 4)", [] { throw BadCell(3, 4); }),
            accident("set", "IGrid::BadDigitException(7)", [] { throw BadDigit(7); }),
            accident("get", "IGrid::BadCellException(5, 6)", [] { throw BadCell(5, 6); }),
            accident("isValid", "IGrid::BadDigitException(2)", [] { throw BadDigit(2); })};
  }
  static Finding unused() {
    return {.expected = tr("solve() writes the digits that it finds to the grid"),
            .seen = tr("it never called set")};
  }
};

}  // namespace sudoku::grading
