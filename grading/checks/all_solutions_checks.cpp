// The checks of IAllSolutionsSolver, on 16x16 grids.
//
// All but one compare sets, so that a solution that is reported twice costs the points of that one.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "grading/check.h"
#include "grading/hex_puzzles.h"
#include "grading/programs/hex_program.h"
#include "grading/puzzles.h"
#include "grading/recursion.h"
#include "grading/wording.h"
#include "solution/gaps.h"
#include "solution/generator.h"
#include "solution/puzzle_text.h"
#include "solution/shapes.h"
#include "solution/solvers/all_solutions_solver.h"
#include "solution/transform.h"

namespace sudoku::grading {
namespace {

using build::Variant;
using host::Contract;

constexpr Shape kShape{4, 4};
constexpr std::size_t kMostReports = 5'000;
constexpr std::int64_t kCostFactor = 20;

struct Enumeration {
  Grid puzzle;
  std::vector<std::string> reports;  // each as a line, in order
  Grid after;
  host::GridCalls calls;
};

/// What the code under test does with a solution, in words.
struct Words {
  std::string does;
  std::string did;
  std::string remark;  // on an answer that is hard to read
};

Words wordsFor(Context& context) {
  if (context.program() == nullptr) return {"onSolution is called for", "it was called for", ""};
  const auto* program = dynamic_cast<const HexProgram*>(&context.code());
  return {"solutions.txt holds", "it holds",
          program == nullptr || program->remark().empty() ? "" : " (" + program->remark() + ")"};
}

/// Collects what is reported; a flood is cut off.
std::function<void(const IGrid&)> collector(Context& context, std::vector<std::string>& reports) {
  return [&](const IGrid& solution) {
    reports.push_back(toText(solution, TextFormat::line));
    if (reports.size() > kMostReports)
      context.fail({.expected = fmt::format("{} the solutions", wordsFor(context).does),
                    .seen = fmt::format("more than {} grids, and still no end", kMostReports)});
  };
}

void judgeSolutions(Context& context, const Grid& puzzle);

Enumeration enumerate(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeSolutions);
  Enumeration run{puzzle, {}, puzzle, {}};
  const auto scratch = context.code().makeScratchGrid(puzzle);
  context.code().makeAllSolutionsSolver()->solveAll(scratch->grid(),
                                                    collector(context, run.reports));
  run.after = scratch->contents();
  run.calls = scratch->calls();
  return run;
}

std::set<std::string> solutionsOf(const Grid& puzzle) {
  std::set<std::string> all;
  Grid grid = puzzle;
  AllSolutionsSolver().solveAll(
      grid, [&all](const IGrid& solution) { all.insert(toText(solution, TextFormat::line)); });
  return all;
}

/// The reports are the set of solutions.
void expectSolutions(Context& context, const Enumeration& run, const std::string& where = "") {
  const auto wanted = solutionsOf(run.puzzle);
  const std::set<std::string> seen(run.reports.begin(), run.reports.end());
  if (seen == wanted) return;
  const auto wrong = std::ranges::find_if(
      seen, [&wanted](const std::string& one) { return !wanted.contains(one); });
  const Words words = wordsFor(context);
  const std::string expected = fmt::format("{} {} solution{}{}", words.does, wanted.size(),
                                           wanted.size() == 1 ? "" : "s", where);
  if (wrong != seen.end()) {
    const Grid reported = parsePuzzle(*wrong);
    const std::string fault = faultIn(run.puzzle, reported);
    context.fail(
        {.expected = expected,
         .seen = fmt::format("{} a grid that is none: {}{}", words.did, fault, words.remark),
         .puzzle = run.puzzle,
         .after = reported});
  }
  context.fail({.expected = expected,
                .seen = fmt::format("{} {} of them{}", words.did, seen.size(), words.remark),
                .puzzle = run.puzzle});
}

/// The rule on any puzzle.
void judgeSolutions(Context& context, const Grid& puzzle) {
  expectSolutions(context, enumerate(context, puzzle));
}

void worksOnAnyGrid(Context& context) {
  // One gap: nothing but the use of the grid can go wrong.
  expectSolutions(
      context,
      enumerate(context, withGaps(randomFullGrid(kShape, context.random()), 1, context.random())),
      " of a grid with one gap");
}

void findsOneSolution(Context& context) {
  for (int i = 0; i < 3; ++i)
    expectSolutions(context, enumerate(context, hexPuzzle(1, 1, context.random())));
}

void findsNoSolution(Context& context) {
  for (int i = 0; i < 2; ++i)
    expectSolutions(context, enumerate(context, unsolvableHexPuzzle(context.random())));
  worksOnAnyGrid(context);  // whoever reports nothing at all has shown nothing
}

void findsFewSolutions(Context& context) {
  for (const auto& [low, high] : {std::pair{2, 3}, {4, 5}, {11, 13}}) {
    expectSolutions(
        context, enumerate(context, hexPuzzle(static_cast<std::uint64_t>(low),
                                              static_cast<std::uint64_t>(high), context.random())));
  }
}

void findsManySolutions(Context& context) {
  expectSolutions(context, enumerate(context, guessedHexPuzzle(context.random())));
}

void judgesFullGrids(Context& context) {
  const Grid full = randomFullGrid(kShape, context.random());
  expectSolutions(context, enumerate(context, full), " of a full grid: itself");
}

void seesConflictingGivens(Context& context) {
  for (int i = 0; i < 3; ++i) {
    const Grid puzzle = conflictingHexPuzzle(context.random());
    expectSolutions(context, enumerate(context, i == 1 ? transposed(puzzle) : puzzle),
                    ": a digit stands twice among the givens");
  }
  worksOnAnyGrid(context);
}

void reportsEachOnce(Context& context) {
  for (const int low : {1, 4, 11}) {
    const Enumeration run =
        enumerate(context, hexPuzzle(static_cast<std::uint64_t>(low),
                                     static_cast<std::uint64_t>(low + 4), context.random()));
    std::set<std::string> seen;
    for (const std::string& report : run.reports) {
      if (seen.insert(report).second) continue;
      context.fail(
          {.expected = "each solution is reported once",
           .seen = fmt::format("{} grids, the same one among them twice", run.reports.size()),
           .puzzle = run.puzzle,
           .after = parsePuzzle(report)});
    }
    if (run.reports.empty()) expectSolutions(context, run);
  }
}

void restoresTheGrid(Context& context) {
  for (const int low : {1, 4}) {
    const Enumeration run =
        enumerate(context, hexPuzzle(static_cast<std::uint64_t>(low),
                                     static_cast<std::uint64_t>(low + 4), context.random()));
    if (!(run.after == run.puzzle)) {
      context.fail({.expected = "after solveAll() the grid is as it was",
                    .seen = "it has changed",
                    .puzzle = run.puzzle,
                    .after = run.after});
    }
    if (run.reports.empty()) expectSolutions(context, run);
  }
}

void enumeratesAgain(Context& context) {
  const auto solver = context.code().makeAllSolutionsSolver();
  // One solution each: whether all of several are found is judged elsewhere.
  for (int i = 0; i < 3; ++i) {
    const Grid puzzle = hexPuzzle(1, 1, context.random());
    const auto scratch = context.code().makeScratchGrid(puzzle);
    Enumeration run{puzzle, {}, puzzle, {}};
    solver->solveAll(scratch->grid(), collector(context, run.reports));
    expectSolutions(context, run, ", with a solver that was used before");
  }
}

void letsExceptionsPass(Context& context) {
  const auto scratch = context.code().makeScratchGrid(hexPuzzle(4, 8, context.random()));
  const auto solver = context.code().makeAllSolutionsSolver();
  bool happened = false;
  const std::string seen = outcomeOf([&] {
    solver->solveAll(scratch->grid(), [&happened](const IGrid&) {
      happened = true;
      throw IGrid::BadCellException(77, 88);
    });
    return std::string("returned");
  });
  if (!happened) context.fail({.expected = "onSolution is called", .seen = "it was not"});
  if (seen != "threw IGrid::BadCellException(77, 88)") {
    context.fail(
        {.expected = "onSolution throws IGrid::BadCellException(77, 88); solveAll() lets it pass",
         .seen = "solveAll() " + seen});
  }
}

void recurses(Context& context) {
  const Grid puzzle = hexPuzzle(1, 1, context.random());
  const Enumeration run = enumerate(context, puzzle);
  const int gaps = gapsOf(puzzle);
  const host::SearchFacts facts = context.code().searchFacts();
  SearchEvidence evidence = weigh(facts, gaps, run.calls.placements);
  if (wantsGuesses(evidence)) {
    enumerate(context, guessedHexPuzzle(context.random()));
    evidence = afterGuesses(evidence, facts, context.code().searchFacts());
  }
  if (evidence.form() == SearchForm::flat) {
    context.fail(
        {.expected = "the search is recursive: a function calls itself, directly or through others",
         .seen = "it is not. " + evidence.words,
         .puzzle = puzzle});
  }
  if (evidence.form() == SearchForm::unknown) expectSolutions(context, run);
  noteEvidence(context, evidence, "It recurses. ");
}

/// Of a program there is nothing to count.
void staysWithinCost(Context& context) {
  for (int i = 0; i < 2; ++i) {
    const Grid puzzle = hexPuzzle(1, 1, context.random());
    const Enumeration run = enumerate(context, puzzle);
    expectSolutions(context, run);
    const std::int64_t seen = run.calls.get + run.calls.set + run.calls.isValid;
    const std::int64_t most = kCostFactor * naiveCalls(puzzle);
    if (seen > most)
      context.fail({.expected = fmt::format("at most {} calls on the grid, {} times those of the "
                                            "naive search",
                                            most, kCostFactor),
                    .seen = fmt::format("{} calls", seen),
                    .puzzle = puzzle});
  }
}

}  // namespace

std::vector<Check> allSolutionsChecks() {
  const std::vector<Contract> all = {Contract::allSolutionsSolver};
  return {
      {"hex-any-grid", "The solver works on any IGrid",
       "solveAll() is given some 16x16 IGrid, often not your own class, and uses nothing but its "
       "interface.",
       "Keep the grid as IGrid& and ask shape() for its size; cast it to nothing.", all,
       worksOnAnyGrid},
      {"hex-one-solution", "The only solution is found", "Puzzles with exactly one solution.",
       "Do rows, columns and 4x4 boxes all count, and all sixteen digits?", all, findsOneSolution,
       nullptr, Variant::plain, Judges::both},
      {"hex-no-solution", "Without solution nothing is reported",
       "Nothing is reported, by onSolution or in solutions.txt, when there is none.",
       "Report a grid only when no gap is left.", all, findsNoSolution, nullptr, Variant::plain,
       Judges::both},
      {"hex-few-solutions", "A few solutions are all found", "Puzzles with 2 to 13 solutions.",
       "Go on after a solution as if it had been a dead end.", all, findsFewSolutions, nullptr,
       Variant::plain, Judges::both},
      {"hex-many-solutions", "About a hundred solutions are all found",
       "A puzzle with about a hundred solutions.",
       "Is there a limit, or a table that is too small?", all, findsManySolutions, nullptr,
       Variant::plain, Judges::both},
      {"hex-full-grid", "A full grid is its own solution",
       "A full valid grid has one solution, itself.",
       "When no gap is left at the start, report the grid.", all, judgesFullGrids, nullptr,
       Variant::plain, Judges::both},
      {"hex-conflicting-givens", "Conflicting givens have no solution",
       "A digit twice among the givens of a row, column or box: nothing is reported, even if every "
       "gap can be filled.",
       "Check the givens before the search.", all, seesConflictingGivens, nullptr, Variant::plain,
       Judges::both},
      {"hex-each-once", "Each solution is reported once", "No solution twice.",
       "Does the search reach the same grid by two ways?", all, reportsEachOnce, nullptr,
       Variant::plain, Judges::both},
      {"hex-grid-restored", "The grid is as it was afterwards",
       "solveAll() leaves the puzzle as it found it.",
       "Set each cell back to 0 when its digits are done, after a solution too.", all,
       restoresTheGrid},
      {"hex-solves-again", "A solver can be used again",
       "solveAll() may be called again, on another grid.",
       "Begin each call afresh; keep nothing from the one before.", all, enumeratesAgain},
      {"hex-passes-exceptions", "Exceptions of onSolution pass through",
       "When onSolution throws, the caller of solveAll() must learn of it.",
       "Do not catch what you cannot mend.", all, letsExceptionsPass},
      {"hex-recursive", "The search is recursive", "This assignment is about recursion.",
       "Let a function fill one gap and call itself for the next.", all, recurses, nullptr,
       Variant::instrumented, Judges::both},
      {"hex-cost", "The search is not absurdly expensive",
       "Calls on the grid are counted; 20 times those of the naive search are allowed.",
       "Does it begin anew after each solution, or try digits that are ruled out already?", all,
       staysWithinCost},
  };
}

}  // namespace sudoku::grading
