#pragma once

// Rules about the searches of solvers, through a mock: see subject.h.
//
// They require only what the contract says. A solver may skip digits that do not fit, or set them
// and ask; may look ahead; may work on a copy and write back the answer. Then no order is visible,
// which is not a mistake.
//
// A solver that only sets digits that fit hardly backtracks on the few gaps that a mock can handle.
// So it also gets puzzles that force backtracking, on a grid or board in its own process that logs
// set() or move().

#include <functional>

#include "grading/checks/solving/subject.h"
#include "grading/puzzles/guessing_puzzles.h"
#include "grading/subjects/mocks/search_watcher.h"
#include "grading/subjects/mocks/watcher_from_log.h"

namespace sudoku::grading {

/// Puzzles that mislead searches: at least one for each search order.
inline std::vector<Grid> searchPuzzles(Random& random) {
  return {misleadingPuzzle(4, random, Search::byRows),
          misleadingPuzzle(3, random, Search::byRowsFalling),
          misleadingPuzzle(3, random, Search::byColumns),
          misleadingPuzzle(3, random, Search::backwards)};
}

/// Runs a new solver on a mock. Exceptions are judged elsewhere.
template <class Interface, class Watched>
Run<Interface> tryOn(Context& context, const Grid& puzzle, Watched& mock) {
  const auto solver = context.code().makeFor<Interface>(mock);
  return {puzzle, Subject<Interface>::trySolve(*solver, mock), mock.contents(),
          mock.log().lastCalls()};
}

/// The changes that a solver makes in its own process. Its answer is judged elsewhere.
template <class Interface>
host::SetLog searchBeside(Context& context, const Grid& puzzle) {
  context.tries(puzzle);
  const auto scratch = makeScratch<Interface>(context, puzzle);
  scratch->logSets();
  const auto solver = context.code().makeFor<Interface>(scratch->target());
  Subject<Interface>::trySolve(*solver, scratch->target());
  return scratch->loggedSets();
}

/// One rule about a search: how it was broken, and whether the search could have broken it.
struct SearchRule {
  const std::optional<Finding>& (SearchWatcher::*fault)() const;
  bool (SearchWatcher::*isEvidence)() const;
};

/// Applies a rule to the search on each puzzle. If the mock shows neither a fault nor evidence,
/// only a correct answer passes.
template <class Interface>
void watchSearches(Context& context, const SearchRule& rule) {
  using Subject = Subject<Interface>;
  bool sawSearch = false;
  bool sawEvidence = false;
  bool sawMore = false;
  std::optional<Run<Interface>> wrong;
  const auto look = [&](const SearchWatcher& watcher) {
    if (const auto& fault = (watcher.*rule.fault)(); fault && watcher.sawSearch())
      context.fail(*fault);
    sawSearch = sawSearch || watcher.sawSearch();
    return (watcher.*rule.isEvidence)();
  };
  for (const Grid& puzzle : searchPuzzles(context.random())) {
    typename Subject::Watched mock(puzzle, Reads::toldLater);
    SearchWatcher watcher(puzzle, Subject::kNaming);
    mock.afterEachChange([&](int x, int y, int digit) {
      watcher.onSet(x, y, digit, [&] { return mock.log().lastCalls(); });
      if (const auto& fault = (watcher.*rule.fault)()) context.atFault(*fault);
    });
    const auto run = tryOn<Interface>(context, puzzle, mock);
    sawEvidence = look(watcher) || sawEvidence;
    if (!Subject::isSolved(run)) wrong = run;
  }
  for (const Grid& puzzle : guessingPuzzles(context.random()))
    sawMore =
        look(watcherFromLog(searchBeside<Interface>(context, puzzle), puzzle, Subject::kNaming)) ||
        sawMore;
  if (sawEvidence) return;
  if (wrong) context.fail(Subject::unseenSearch(*wrong));
  if (!sawMore) context.note(Subject::nothingToCheck(sawSearch));
}

template <class Interface>
void takesBack(Context& context) {
  watchSearches<Interface>(context, {&SearchWatcher::takingBack, &SearchWatcher::sawGoingBack});
}

template <class Interface>
void expectUnchanged(Context& context, const Run<Interface>& run) {
  const std::string change = Subject<Interface>::changeIn(run);
  if (change.empty()) return;
  context.fail({.expected = Subject<Interface>::unchanged(),
                .seen = change,
                .puzzle = run.puzzle,
                .after = run.after,
                .lastCalls = run.lastCalls});
}

/// Expects that no puzzle is solved, and that each is unchanged afterwards.
template <class Interface>
void expectRestored(Context& context, const std::vector<Grid>& puzzles, const std::string& why,
                    Run<Interface> (*solve)(Context&, const Grid&)) {
  for (const Grid& puzzle : puzzles) {
    const auto run = solve(context, puzzle);
    Subject<Interface>::expectUnsolved(context, run, why);
    expectUnchanged(context, run);
  }
  // Solving this has already lost points in another check.
  const auto conflict = solve(context, conflictingPuzzle(2, Unit::row, context.random()));
  if (Subject<Interface>::saysNone(conflict)) expectUnchanged(context, conflict);
}

/// Fails the check if a given must not be changed so. `calls` returns the last calls.
template <class Interface, class Calls>
void expectGivenKept(Context& context, const Grid& givens, int x, int y, int digit, Calls&& calls) {
  std::optional<Finding> loss = Subject<Interface>::lossOf(givens, x, y, digit);
  if (!loss) return;
  loss->puzzle = givens;
  loss->lastCalls = calls();
  context.fail(std::move(*loss));
}

/// The same for all changes on harder puzzles, in the solver's process.
template <class Interface>
void expectGivensKept(Context& context) {
  for (const Grid& puzzle : guessingPuzzles(context.random())) {
    const host::SetLog log = searchBeside<Interface>(context, puzzle);
    for (std::size_t i = 0; i < log.calls.size(); ++i) {
      const auto [x, y, digit] = log.calls[i];
      expectGivenKept<Interface>(context, puzzle, x, y, digit,
                                 [&] { return lastCallsOf(log, i, Subject<Interface>::kNaming); });
    }
  }
}

/// An exception that one call throws during one run.
struct Accident {
  std::string call;
  std::string expected;          // that solve() propagates it
  std::function<void()> happen;  // throws it
  bool showsUse = true;          // of the grid, as the contract requires it
};

/// Makes the n-th such call throw, and checks solve(). Returns whether the call occurred.
template <class Interface>
bool letThrow(Context& context, const Accident& accident, int nth) {
  typename Subject<Interface>::Watched mock(tamePuzzle(4, context.random()));
  const auto solver = context.code().makeFor<Interface>(mock);
  int calls = 0;
  // The constructor is judged elsewhere.
  mock.beforeEachCall([&](std::string_view call) {
    if (accident.call == call && ++calls == nth) accident.happen();
  });
  const std::string seen = outcomeOf([&] { return Subject<Interface>::returned(*solver, mock); });
  const std::string wanted = outcomeOf([&] {
    accident.happen();
    return std::string();
  });
  const bool happened = calls >= nth;
  if (happened && seen != wanted)
    context.fail({.expected = accident.expected,
                  .seen = "solve() " + seen,
                  .lastCalls = mock.log().lastCalls()});
  return happened;
}

template <class Interface>
void letsExceptionsPass(Context& context) {
  bool isUsed = false;
  for (const Accident& accident : Subject<Interface>::accidents()) {
    for (const int nth : {1, 3})
      isUsed = (letThrow<Interface>(context, accident, nth) && accident.showsUse) || isUsed;
  }
  // These puzzles have solutions, so a solver that does nothing must not pass.
  if (!isUsed) context.fail(Subject<Interface>::unused());
}

}  // namespace sudoku::grading
