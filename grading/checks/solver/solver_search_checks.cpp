// Checks of ISolver's search itself, through a mock of the grid.
//
// They require only what the contract says. A solver may skip digits that do not fit, or set them
// and ask; may look ahead with get; may work on a copy and write back the answer. Then no order is
// visible, which is not a mistake.
//
// A solver that only sets digits that fit hardly backtracks on the few gaps that a mock can handle.
// So it also gets puzzles that force backtracking, on a grid in its own process that logs set().

#include <gmock/gmock.h>

#include <array>

#include "base/language.h"
#include "grading/checks/solver/solver_support.h"
#include "grading/puzzles/guessing_puzzles.h"
#include "grading/subjects/check.h"
#include "grading/subjects/mocks/search_watcher.h"
#include "grading/subjects/mocks/watcher_from_log.h"
#include "grading/subjects/recursion.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;
using testing::_;
using testing::AnyNumber;

MATCHER_P(ChangesAGivenOf, puzzle, "") {
  const int x = std::get<0>(arg);
  const int y = std::get<1>(arg);
  const bool inside = x >= 0 && x < 9 && y >= 0 && y < 9;
  return inside && puzzle.get(x, y) != 0 && puzzle.get(x, y) != std::get<2>(arg);
}

/// Puzzles that mislead searches: at least one for each search order.
std::vector<Grid> searchPuzzles(Random& random) {
  return {misleadingPuzzle(4, random, Search::byRows),
          misleadingPuzzle(3, random, Search::byRowsFalling),
          misleadingPuzzle(3, random, Search::byColumns),
          misleadingPuzzle(3, random, Search::backwards)};
}

/// Whether solve() returns true. An exception counts as a wrong answer, judged elsewhere.
bool solves(Context& context, IGrid& grid) {
  const auto solver = context.code().make<ISolver>(grid);
  return isSeen([&] { return solver->solve(); });
}

/// The solver's set() calls on a grid in its own process. Its answer is judged elsewhere.
host::SetLog searchBeside(Context& context, const Grid& puzzle) {
  context.tries(puzzle);
  const auto scratch = context.code().makeScratchGrid(puzzle);
  scratch->logSets();
  solves(context, scratch->target());
  return scratch->loggedSets();
}

/// Applies one rule to the searches it is shown.
class Rule {
 public:
  using Judge = const std::optional<Finding>& (SearchWatcher::*)() const;
  using Evidence = bool (SearchWatcher::*)() const;

  Rule(Context& context, Judge judge, Evidence evidence)
      : context_(context), judge_(judge), evidence_(evidence) {}

  /// Fails the check if that search broke the rule. Returns whether the search gave evidence.
  bool look(const SearchWatcher& watcher) {
    if (const std::optional<Finding>& fault = (watcher.*judge_)(); fault && watcher.sawSearch())
      context_.fail(*fault);
    sawSearch_ = sawSearch_ || watcher.sawSearch();
    return (watcher.*evidence_)();
  }

  /// Reports a rule broken by the search so far.
  void glance(const SearchWatcher& watcher) const {
    if (const std::optional<Finding>& fault = (watcher.*judge_)()) context_.atFault(*fault);
  }

  void noteThatNothingWasSeen() const {
    context_.note(
        tr(sawSearch_ ? "On these puzzles, the search never went back past a filled cell, so there "
                        "is nothing to check; its answers are correct."
                      : "On these puzzles, no cell got a second digit: the solver does not search "
                        "in the grid, so there is no order to check; its answers are correct."));
  }

 private:
  Context& context_;
  Judge judge_;
  Evidence evidence_;
  bool sawSearch_ = false;
};

/// Applies a rule to the search on each puzzle. If the mock shows neither a fault nor evidence,
/// only a correct answer passes.
void watchSearches(Context& context, Rule rule) {
  bool sawEvidence = false;
  bool sawMore = false;
  std::optional<Run> wrong;
  for (const Grid& puzzle : searchPuzzles(context.random())) {
    WatchedGrid grid(puzzle, Reads::toldLater);
    SearchWatcher watcher(puzzle);
    EXPECT_CALL(grid, set(_, _, _)).Times(AnyNumber()).WillRepeatedly([&](int x, int y, int digit) {
      grid.realSet(x, y, digit);
      watcher.onSet(x, y, digit, [&] { return grid.log().lastCalls(); });
      rule.glance(watcher);
    });
    const bool solved = solves(context, grid);
    sawEvidence = rule.look(watcher) || sawEvidence;
    if (!solved || !isCompletion(puzzle, grid.contents()))
      wrong = Run{puzzle, solved, grid.contents(), grid.log().lastCalls()};
  }
  for (const Grid& puzzle : guessingPuzzles(context.random()))
    sawMore =
        rule.look(watcherFromLog(searchBeside(context, puzzle), puzzle, Naming::xAndY)) || sawMore;
  if (sawEvidence) return;
  if (wrong) {
    context.fail({.expected = tr("a search that can be observed, or a correct answer"),
                  .seen = tr("solve() returned {}, which is wrong, and its calls show no search",
                             wrong->solved),
                  .puzzle = wrong->puzzle,
                  .after = wrong->after,
                  .lastCalls = wrong->lastCalls});
  }
  if (!sawMore) rule.noteThatNothingWasSeen();
}

void fillsCellsInOrder(Context& context) {
  watchSearches(context, {context, &SearchWatcher::cellOrder, &SearchWatcher::sawSearch});
}

void triesDigitsRising(Context& context) {
  watchSearches(context, {context, &SearchWatcher::digitOrder, &SearchWatcher::sawSearch});
}

void takesBack(Context& context) {
  watchSearches(context, {context, &SearchWatcher::takingBack, &SearchWatcher::sawGoingBack});
}

/// The same puzzle with two digits exchanged, so that the first gap temporarily takes a 9: the last
/// digit tried there, which only setting 0 after the loop removes.
Grid takingANineFirst(const Grid& puzzle) {
  int cell = 0;
  while (puzzle.get(cell % 9, cell / 9) != 0) ++cell;
  Grid grid = puzzle;
  int digit = 0;
  do {
    grid.set(cell % 9, cell / 9, ++digit);
  } while (digit < 9 && !grid.isValid());
  std::array<int, 9> names = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::swap(names[static_cast<std::size_t>(digit) - 1], names[8]);
  return relabelled(puzzle, names);
}

void expectGapsEmpty(Context& context, const Run& run) {
  if (run.after == run.puzzle) return;
  const int filled = gapsOf(run.puzzle) - gapsOf(run.after);
  context.fail(
      {.expected = tr("after solve() returned false, every cell is unchanged: gaps hold 0"),
       .seen = filled > 0 ? tr("filled gaps: {} of {}", filled, gapsOf(run.puzzle))
                          : tr("a given has changed"),
       .puzzle = run.puzzle,
       .after = run.after,
       .lastCalls = run.lastCalls});
}

void leavesGapsEmpty(Context& context) {
  // In the second puzzle, some digit fits the first gap, which is the very first cell, so there is
  // something to undo.
  for (const auto& [gaps, effort] : {std::pair<int, Effort>{2, {.atLeast = 9, .atMost = 80}},
                                     {4, {.atLeast = 10, .atMost = 80}}}) {
    const Run run = runOnMock(context, gaps == 2 ? unsolvablePuzzle(gaps, context.random(), effort)
                                                 : takingANineFirst(unsolvableFromTheCorner(
                                                       gaps, context.random(), effort)));
    expectUnsolved(context, run, tr("the puzzle has no solution"));
    expectGapsEmpty(context, run);
  }
  // Solving this has already lost points in another check.
  const Run conflict = runOnMock(context, conflictingPuzzle(2, Unit::row, context.random()));
  if (!conflict.solved) expectGapsEmpty(context, conflict);
  expectSolved(context, runOnMock(context, tamePuzzle(1, context.random())));
}

[[noreturn]] void failGiven(Context& context, const Grid& givens, int x, int y, int digit,
                            std::vector<std::string> lastCalls) {
  context.fail({.expected = tr("{} is a given and keeps its {}", cellInWords(x, y, Naming::xAndY),
                               givens.get(x, y)),
                .seen = setInWords(x, y, digit, Naming::xAndY),
                .puzzle = givens,
                .lastCalls = std::move(lastCalls)});
}

void expectGivensKept(Context& context, const Grid& givens, const host::SetLog& log) {
  for (std::size_t i = 0; i < log.calls.size(); ++i) {
    const auto& [x, y, digit] = log.calls[i];
    if (givens.get(x, y) != 0 && givens.get(x, y) != digit)
      failGiven(context, givens, x, y, digit, lastCallsOf(log, i, Naming::xAndY));
  }
}

void neverWritesToGivens(Context& context) {
  bool wrote = false;
  std::optional<Run> last;
  for (const Grid& puzzle : searchPuzzles(context.random())) {
    WatchedGrid grid(puzzle, Reads::toldLater);
    const Grid givens = puzzle;
    EXPECT_CALL(grid, set(_, _, _)).Times(AnyNumber()).WillRepeatedly([&](int x, int y, int digit) {
      grid.realSet(x, y, digit);
      wrote = true;
    });
    EXPECT_CALL(grid, set(_, _, _))
        .With(ChangesAGivenOf(givens))
        .Times(AnyNumber())
        .WillRepeatedly([&](int x, int y, int digit) {
          grid.realSet(x, y, digit);
          failGiven(context, givens, x, y, digit, grid.log().lastCalls());
        });
    const bool solved = solves(context, grid);
    last = Run{puzzle, solved, grid.contents(), grid.log().lastCalls()};
  }
  for (const Grid& puzzle : guessingPuzzles(context.random()))
    expectGivensKept(context, puzzle, searchBeside(context, puzzle));
  if (!wrote && last) expectSolved(context, *last);
}

/// An exception that the grid throws during one run.
struct Accident {
  std::string call;              // which call throws
  std::string thrown;            // an exception, as describeThrown() words it
  std::function<void()> happen;  // throws it
};

std::vector<Accident> accidents() {
  return {{"set", "IGrid::BadCellException(3, 4)", [] { throw IGrid::BadCellException(3, 4); }},
          {"set", "IGrid::BadDigitException(7)", [] { throw IGrid::BadDigitException(7); }},
          {"get", "IGrid::BadCellException(5, 6)", [] { throw IGrid::BadCellException(5, 6); }},
          {"isValid", "IGrid::BadDigitException(2)", [] { throw IGrid::BadDigitException(2); }}};
}

/// Makes the n-th such call throw, and checks solve(). Returns whether the call occurred.
bool letThrow(Context& context, const Accident& accident, int nth) {
  WatchedGrid grid(tamePuzzle(4, context.random()),
                   accident.call == "get" ? Reads::asTheyCome : Reads::toldLater);
  int calls = 0;
  bool armed = false;  // the constructor is judged elsewhere
  bool happened = false;
  const auto count = [&](std::string_view call) {
    if (!armed || accident.call != call || ++calls != nth) return;
    happened = true;
    accident.happen();
  };
  EXPECT_CALL(grid, get(_, _)).Times(AnyNumber()).WillRepeatedly([&](int x, int y) {
    count("get");
    return grid.realGet(x, y);
  });
  EXPECT_CALL(grid, set(_, _, _)).Times(AnyNumber()).WillRepeatedly([&](int x, int y, int digit) {
    count("set");
    grid.realSet(x, y, digit);
  });
  EXPECT_CALL(grid, isValid()).Times(AnyNumber()).WillRepeatedly([&] {
    count("isValid");
    return grid.realIsValid();
  });
  const auto solver = context.code().make<ISolver>(grid);
  armed = true;
  const std::string seen = outcomeOf([&] { return tr("returned {}", solver->solve()); });
  const std::string wanted = outcomeOf([&] {
    accident.happen();
    return std::string();
  });
  if (happened && seen != wanted) {
    context.fail({.expected = tr("{}() threw {} once; solve() propagates that exception",
                                 accident.call, accident.thrown),
                  .seen = "solve() " + seen,
                  .lastCalls = grid.log().lastCalls()});
  }
  return happened;
}

void letsExceptionsPass(Context& context) {
  bool wrote = false;
  for (const Accident& accident : accidents()) {
    for (const int nth : {1, 3}) {
      const bool happened = letThrow(context, accident, nth);
      wrote = wrote || (happened && accident.call == "set");
    }
  }
  // These puzzles have solutions, so a solver that never writes must not pass.
  if (!wrote)
    context.fail({.expected = tr("solve() writes the digits that it finds to the grid"),
                  .seen = tr("it never called set")});
}

struct WatchedRun {
  Run run;
  WatchedSearch search;
};

WatchedRun watchedRun(Context& context, const Grid& puzzle) {
  context.tries(puzzle);
  const auto scratch = context.code().makeScratchGrid(puzzle);
  const bool solved = solves(context, scratch->target());
  return {{puzzle, solved, scratch->contents()},
          {context.code().searchFacts(), gapsOf(puzzle), scratch->calls().placements}};
}

void recurses(Context& context) {
  const Grid puzzle = solvablePuzzle(45, context.random(), {.atLeast = 300, .atMost = 5'000});
  const auto [run, search] = watchedRun(context, puzzle);
  SearchEvidence evidence = weigh(search);
  if (wantsGuesses(evidence))
    evidence =
        afterGuesses(search, watchedRun(context, nearlyEmptyPuzzle(context.random())).search);
  // Faulty recursion may get stuck before it is deep, and has already lost points elsewhere.
  const bool isRight = run.solved && isCompletion(puzzle, run.after);
  if (evidence.form() != SearchForm::recursive && !isRight)
    evidence = afterGuesses(search, watchedRun(context, tamePuzzle(18, context.random())).search,
                            tr("on an easier one"));
  if (evidence.form() == SearchForm::flat) {
    context.fail(
        {.expected =
             tr("the search is recursive: a function calls itself, directly or through others"),
         .seen = tr("it is not. {}", evidence.words),
         .puzzle = puzzle});
  }
  if (evidence.form() == SearchForm::unknown && !evidence.disagrees()) expectSolved(context, run);
  noteEvidence(context, evidence, tr("It recurses. "));
}

}  // namespace

std::vector<Check> solverSearchChecks() {
  const std::vector<Contract> solver = {contractOf<ISolver>};
  return {
      {"solver-false-leaves-gaps-empty", "If solve() returns false, the grid is unchanged",
       "When there is no solution, every gap holds 0 again and every given keeps its digit.",
       solver, leavesGapsEmpty},
      {"solver-cells-in-order", "Cells are filled left to right, top to bottom",
       "In-order search: the next cell is the first empty one in the first row that has one.",
       solver, fillsCellsInOrder},
      {"solver-digits-rising", "Digits are tried from 1 to 9",
       "In-order search: in each cell, lower digits are tried first.", solver, triesDigitsRising},
      {"solver-takes-back", "A cell is reset before an earlier one is changed",
       "When the search goes back to an earlier cell, the later ones must be empty again, or they "
       "block digits still to be tried.",
       solver, takesBack},
      {"solver-keeps-givens", "Givens are never changed",
       "A cell that is not empty at the start keeps its digit throughout, not just at the end.",
       solver, neverWritesToGivens},
      {"solver-passes-exceptions", "Exceptions from the grid pass through solve()",
       "When the grid throws, the exception must reach the caller of solve().", solver,
       letsExceptionsPass},
      {"solver-recursive", "The search is recursive", "This assignment is about recursion.", solver,
       recurses, nullptr, build::Variant::instrumented},
  };
}

}  // namespace sudoku::grading
