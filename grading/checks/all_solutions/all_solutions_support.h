#pragma once

// Shared by the checks of IAllSolutionsSolver: enumerates the solutions of a 16x16 grid and
// compares sets of solutions.

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "base/language.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/subjects/context.h"
#include "grading/subjects/programs/hex_program.h"
#include "grading/wording/values.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/making/generator.h"
#include "solution/solvers/all_solutions_solver.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {

inline constexpr Shape kShape{4, 4};
inline constexpr std::size_t kMaxSolutions = 1'000;  // maximum for a puzzle of these checks
inline constexpr std::size_t kMaxReports = 5'000;    // repeated grids included

struct Enumeration {
  Grid puzzle{kShape};
  std::vector<std::string> reports;  // each as a line, in order
  Grid after{kShape};
  host::GridCalls calls;
};

/// Phrases for what the code under test does with a solution.
struct Words {
  std::string does;
  std::string did;
  std::string remark;  // why the answer was hard to read
};

inline Words wordsFor(Context& context) {
  if (context.program() == nullptr)
    return {tr("onSolution is called for"), tr("it was called for"), ""};
  const auto* program = dynamic_cast<const HexProgram*>(&context.code());
  return {tr("solutions.txt holds"), tr("it holds"),
          program == nullptr || program->remark().empty() ? "" : " (" + program->remark() + ")"};
}

/// A reported grid may have any size, which our texts and pictures cannot represent.
inline void expectSizeOfThePuzzle(Context& context, const IGrid& solution) {
  const int rows = order(solution.shape());
  if (rows == order(kShape)) return;
  context.fail({.expected = tr("{} grids of {} rows", wordsFor(context).does, order(kShape)),
                .seen = tr("one of {} rows", rows),
                .hint = tr("The grid passed to onSolution() must have the puzzle's shape(): "
                           "IGrid's own shape() returns {3, 3} unless the class overrides it.")});
}

/// Called with each reported grid, as a line.
using OnReport = std::function<void(const std::string&)>;

inline void ignoreReport(const std::string& /*report*/) {}

/// Collects reports, and fails the check if there are too many. onReport must outlive the result.
inline std::function<void(const IGrid&)> collector(Context& context,
                                                   std::vector<std::string>& reports,
                                                   const OnReport& onReport) {
  return [&, different = std::set<std::string>()](const IGrid& solution) mutable {
    expectSizeOfThePuzzle(context, solution);
    reports.push_back(toText(solution, TextFormat::line));
    onReport(reports.back());
    different.insert(reports.back());
    const bool isFlood = different.size() > kMaxSolutions;
    if (isFlood || reports.size() > kMaxReports)
      context.fail({.expected = tr("{} the solutions", wordsFor(context).does),
                    .seen = tr("more than {} grids, with no end in sight",
                               isFlood ? kMaxSolutions : kMaxReports)});
  };
}

inline void judgeSolutions(Context& context, const Grid& puzzle);

inline Enumeration enumerate(Context& context, IAllSolutionsSolver& solver, const Grid& puzzle,
                             const OnReport& onReport = ignoreReport) {
  Enumeration run{puzzle, {}, puzzle, {}};
  const auto scratch = context.code().makeScratchGrid(puzzle);
  solver.solveAll(scratch->target(), collector(context, run.reports, onReport));
  run.after = scratch->contents();
  run.calls = scratch->calls();
  return run;
}

inline Enumeration enumerate(Context& context, const Grid& puzzle,
                             const OnReport& onReport = ignoreReport) {
  context.tries(puzzle, judgeSolutions, Counts::noneOneOrSeveral);
  return enumerate(context, *context.code().make<IAllSolutionsSolver>(), puzzle, onReport);
}

inline std::set<std::string> solutionsOf(const Grid& puzzle) {
  std::set<std::string> all;
  Grid grid = puzzle;
  AllSolutionsSolver().solveAll(
      grid, [&all](const IGrid& solution) { all.insert(toText(solution, TextFormat::line)); });
  return all;
}

inline std::set<std::string> reportsOf(const Enumeration& run) {
  return {run.reports.begin(), run.reports.end()};
}

/// Whether the reports are exactly the set of solutions.
inline bool isSolved(const Enumeration& run) { return reportsOf(run) == solutionsOf(run.puzzle); }

/// What the file must contain, if no solution was found in it; empty if the check already says so.
inline std::string factOnMissing(Context& context, std::size_t found, const std::string& remark) {
  if (context.program() == nullptr || found > 0) return "";
  return remark.empty() ? tr("The file exists but is empty.")
                        : tr("Solutions are written to solutions.txt in the folder where the "
                             "program is started: each row is one line of 16 symbols, 0 to 9 and a "
                             "to f, one for each cell.");
}

/// The expected reports for a puzzle.
struct Wanted {
  Grid puzzle{kShape};
  std::set<std::string> solutions;
  std::string where;  // what is special about the puzzle; ends a sentence

  std::string expected(const Words& words) const {
    return fmt::format("{} {}{}", words.does, counted(std::ssize(solutions), "solution"), where);
  }
};

inline void expectSolution(Context& context, const Wanted& wanted, const std::string& report) {
  if (wanted.solutions.contains(report)) return;
  const Words words = wordsFor(context);
  const Grid reported = parsePuzzle(report);
  const Naming naming = context.program() != nullptr ? Naming::symbols : Naming::xAndY;
  const std::string fault = faultIn(wanted.puzzle, reported, naming);
  context.fail(
      {.expected = wanted.expected(words),
       .seen = tr("{} a grid that is not a solution: {}{}", words.did, fault, words.remark),
       .puzzle = wanted.puzzle,
       .after = reported,
       .hint = factOn(wanted.puzzle, reported)});
}

inline void expectSolutions(Context& context, const Enumeration& run, const Wanted& wanted) {
  const auto seen = reportsOf(run);
  for (const std::string& report : seen) expectSolution(context, wanted, report);
  if (seen.size() == wanted.solutions.size()) return;
  const Words words = wordsFor(context);
  context.fail({.expected = wanted.expected(words),
                .seen = tr("{} {} of them{}", words.did, seen.size(), words.remark),
                .puzzle = run.puzzle,
                .hint = factOnMissing(context, seen.size(), words.remark)});
}

inline void expectSolutions(Context& context, const Enumeration& run,
                            const std::string& where = "") {
  expectSolutions(context, run, {run.puzzle, solutionsOf(run.puzzle), where});
}

/// Enumerates the solutions and stops at the first wrong grid: from there on, neither the number of
/// reports nor hitting a limit would say more about the code.
inline void expectSolutionsOf(Context& context, const Grid& puzzle, const std::string& where = "") {
  const Wanted wanted{puzzle, solutionsOf(puzzle), where};
  const Enumeration run = enumerate(
      context, puzzle, [&](const std::string& report) { expectSolution(context, wanted, report); });
  expectSolutions(context, run, wanted);
}

/// The rule for an arbitrary puzzle.
inline void judgeSolutions(Context& context, const Grid& puzzle) {
  expectSolutionsOf(context, puzzle);
}

inline Grid oneGap(Context& context) {
  return withGaps(randomFullGrid(kShape, context.random()), 1, context.random());
}

/// A solver that reports nothing must not pass. Other checks judge what it reports.
inline void expectSomeReport(Context& context) {
  Enumeration run;
  for (int i = 0; i < 3; ++i) {
    run = enumerate(context, oneGap(context));
    if (!run.reports.empty()) return;
  }
  expectSolutions(context, run, tr(" of a grid with one gap, after other puzzles"));
}

}  // namespace sudoku::grading
