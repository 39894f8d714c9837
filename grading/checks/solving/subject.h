#pragma once

// Rules that hold for several solvers are templates over their interfaces, in this folder. What
// differs is in Subject<Interface>, next to the checks of each: the types Answer (what solve()
// returned) and Watched (a mock of its grid or board, if any), how to ask and what an answer means,
// expectSolved(context, run, where) and expectUnsolved(context, run, why), which fail the check of
// any other answer, and texts.

#include <memory>
#include <string>
#include <vector>

#include "base/language.h"
#include "grading/puzzles/puzzles.h"
#include "grading/subjects/context.h"
#include "grading/subjects/mocks/logged_mock.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {

template <class Interface>
struct Subject;

/// What solve() did with one puzzle.
template <class Interface>
struct Run {
  Grid puzzle;
  typename Subject<Interface>::Answer answer;
  Grid after;
  std::vector<std::string> lastCalls = {};
  bool neverSet = false;  // known only with a mock
};

template <class Interface>
void expectSolved(Context& context, const Run<Interface>& run, const std::string& where = "") {
  Subject<Interface>::expectSolved(context, run, where);
}

/// One of our grids or boards, in the solver's process.
template <class Interface>
auto makeScratch(Context& context, const Grid& puzzle) {
  return host::makeScratch(context.code(), host::Description<Interface>::place(puzzle));
}

/// What a new solver answers.
template <class Interface, class Place>
auto ask(Context& context, Place& place) {
  return Subject<Interface>::solve(*context.code().makeFor<Interface>(place), place);
}

/// Runs the solver on a mock.
template <class Interface, class Watched>
Run<Interface> runOn(Interface& solver, const Grid& puzzle, Watched& mock) {
  return {puzzle, Subject<Interface>::solve(solver, mock), mock.contents(), mock.log().lastCalls()};
}

template <class Interface>
void judgeAnswer(Context& context, const Grid& puzzle);

/// Runs a new solver on a mock that records each call.
template <class Interface>
Run<Interface> runOnMock(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeAnswer<Interface>);
  typename Subject<Interface>::Watched mock(puzzle, Reads::toldLater);
  Run<Interface> run = runOn(*context.code().makeFor<Interface>(mock), puzzle, mock);
  run.neverSet = mock.log().changes() == 0;
  return run;
}

/// Runs a new solver in its own process only, which is fast.
template <class Interface>
Run<Interface> runOnScratch(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeAnswer<Interface>);
  const auto scratch = makeScratch<Interface>(context, puzzle);
  return {puzzle, ask<Interface>(context, scratch->target()), scratch->contents()};
}

/// Runs a new solver on a mock, which shows the last calls, if there is one and the puzzle is small.
template <class Interface>
Run<Interface> runShown(Context& context, const Grid& puzzle) {
  if constexpr (requires { typename Subject<Interface>::Watched; }) {
    if (yardstick(puzzle, 100)) return runOnMock<Interface>(context, puzzle);
  }
  return runOnScratch<Interface>(context, puzzle);
}

/// Judges the answer to any puzzle.
template <class Interface>
void judgeAnswer(Context& context, const Grid& puzzle) {
  const Run<Interface> run = runShown<Interface>(context, puzzle);
  if (firstSolution(puzzle))
    expectSolved(context, run);
  else
    Subject<Interface>::expectUnsolved(context, run, Subject<Interface>::whyNone(puzzle));
}

}  // namespace sudoku::grading
