// Checks of a step-by-step program: what it prints for a grid on standard input.
//
// Its output is read leniently, so that a mistake loses the points of only one check: a badly
// formatted grid those of the first, a wrong word those of the check that first asks for it. Only
// the last check requires that nothing else is printed.

#include <fmt/format.h>

#include <set>

#include "base/language.h"
#include "grading/checks/step/step_support.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/puzzles/puzzles.h"
#include "grading/puzzles/unit_conflicts.h"
#include "grading/subjects/check.h"
#include "grading/subjects/programs/step_output.h"
#include "grading/wording/values.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

StepOutput show(Context& context, const Grid& puzzle,
                void (*judge)(Context&, const Grid&) = nullptr) {
  context.tries(puzzle, judge);
  return stepOutputFor(*context.program(), puzzle);
}

std::string wordsOf(const StepOutput& output) {
  if (output.wordOnErrors)
    return tr("it printed \"{}\" to standard error, and none of the three words to standard output",
              textOf(*output.wordOnErrors));
  return output.status.empty() ? tr("it printed none of the three words")
                               : tr("it printed \"{}\"", output.status);
}

/// A hint if the status line matches none of the words, so that nothing is known about the search.
std::string hintOnWords(const StepOutput& output, StepWord wanted) {
  if (output.word) return "";
  if (output.wordOnErrors) return tr("Write it to std::cout: output on std::cerr does not count.");
  return tr(
      "The grid may be correct, but the word is not: print a line \"{}\", exactly as written here, "
      "including upper case, colon and apostrophe, and nothing else on that line.",
      textOf(wanted));
}

Grid fullGrid(Context& context) { return randomFullGrid({}, context.random()); }

/// A full grid with one repeated digit.
Grid wrongGrid(Context& context) {
  Grid grid = fullGrid(context);
  grid.set(4, 4, grid.get(4, 4) % 9 + 1);
  return grid;
}

/// A hint if another grid is printed instead of the one that was read.
std::string hintOnShown(const Grid& puzzle, const std::optional<Grid>& shown) {
  if (shown && *shown == Grid()) return tr("Every cell is 0. The grid comes from standard input.");
  if (shown && gapsOf(puzzle) > 0 && isCompletion(puzzle, *shown))
    return tr("This is the completed grid, not the one that was read.");
  if (shown && *shown == transposed(puzzle))
    return tr("This is the grid that was read, with rows and columns swapped.");
  return "";
}

void printsTheGrid(Context& context) {
  for (const Grid& puzzle : {tamePuzzle(5, context.random()), fullGrid(context),
                             conflictingPuzzle(2, Unit::row, context.random()),
                             solvablePuzzle(40, context.random()), Grid()}) {
    const StepOutput output = show(context, puzzle);
    const bool isRight = output.shown && *output.shown == puzzle;
    if (isRight && output.misprintOfShown.empty()) continue;
    context.fail({.expected = tr("first the grid that was read: nine lines of nine numbers, with 0 "
                                 "for an empty cell and whitespace between numbers"),
                  .seen = isRight        ? output.misprintOfShown
                          : output.shown ? tr("a different grid: {}",
                                              changeIn(puzzle, *output.shown, Naming::rowAndColumn))
                                         : tr("it printed no such lines"),
                  .puzzle = puzzle,
                  .after = output.shown,
                  .hint = isRight ? tr("The digits are correct; the format is not.")
                                  : hintOnShown(puzzle, output.shown)});
  }
}

bool saySame(const StepOutput& one, const StepOutput& other) {
  return one.shown == other.shown && one.word == other.word && one.answer == other.answer;
}

/// Compares with the same program's output for single spaces, which is judged separately.
void readsAnyInput(Context& context) {
  const Grid puzzle = tamePuzzle(5, context.random());  // its last cell holds a digit
  const StepOutput plain = show(context, puzzle);
  if (saySame(plain, show(context, tamePuzzle(5, context.random()))))
    context.fail(
        {.expected = tr("different output for a different grid"), .seen = tr("the same output")});
  context.tries(puzzle);
  for (const InputLayout& layout : inputLayouts()) {
    if (saySame(plain, stepOutputOn(*context.program(), textIn(layout, cellsOf(puzzle))))) continue;
    context.fail(
        {.expected = tr(
             "the same output as with single spaces between the numbers and \\n after each line"),
         .seen = tr("the output differs if the same grid is given {}", layout.name),
         .puzzle = puzzle});
  }
}

void expectWord(Context& context, const Grid& puzzle, StepWord wanted, const std::string& why) {
  const StepOutput output = show(context, puzzle);
  if (output.word == wanted) return;
  context.fail({.expected = fmt::format("\"{}\": {}", textOf(wanted), why),
                .seen = wordsOf(output),
                .puzzle = puzzle,
                .hint = hintOnWords(output, wanted)});
}

void expectNotWord(Context& context, const Grid& puzzle, StepWord unwanted,
                   const std::string& why) {
  const StepOutput output = show(context, puzzle);
  if (output.word != unwanted) return;
  context.fail({.expected = tr("not \"{}\": {}", textOf(unwanted), why),
                .seen = wordsOf(output),
                .puzzle = puzzle});
}

void saysValid(Context& context) {
  for (int i = 0; i < 2; ++i)
    expectWord(context, fullGrid(context), StepWord::valid, tr("the grid is complete and correct"));
  std::vector<Grid> wrong = {wrongGrid(context)};
  for (const Unit unit : kUnits) wrong.push_back(deceivingGrid(unit, sumOf, context.random()));
  for (const Grid& grid : wrong)
    expectNotWord(context, grid, StepWord::valid, faultIn(grid, grid, Naming::rowAndColumn));
  expectNotWord(context, tamePuzzle(3, context.random()), StepWord::valid, tr("cells are empty"));
}

/// A hint if that is not the solution.
std::string hintOnSolution(const Grid& puzzle, const StepOutput& output) {
  if (output.answer) return factOn(puzzle, *output.answer);
  if (output.word == StepWord::unsolvable) return factOnGivingUp(puzzle, puzzle);
  if (output.word != StepWord::solved) return "";
  return tr("The completed grid belongs after the word, in nine lines of nine numbers.");
}

/// Expects the solution after the status line, whatever that says.
void expectSolution(Context& context, const Grid& puzzle, const StepOutput& output) {
  const std::string fault = output.answer ? faultIn(puzzle, *output.answer, Naming::rowAndColumn)
                                          : tr("nine lines of nine numbers are missing");
  if (fault.empty()) return;
  const bool hasOne = output.answer || output.word == StepWord::solved;
  context.fail({.expected = tr("\"{}\" and the solution of a grid with {}",
                               textOf(StepWord::solved), counted(gapsOf(puzzle), "empty cell")),
                .seen = wordsOf(output) + (hasOne ? tr("; after the word: {}", fault) : ""),
                .puzzle = puzzle,
                .after = output.answer,
                .wanted = firstSolution(puzzle),
                .hint = hintOnSolution(puzzle, output)});
}

void expectFilled(Context& context, const Grid& puzzle) {
  expectSolution(context, puzzle, show(context, puzzle, expectFilled));
}

void expectSolved(Context& context, const Grid& puzzle) {
  const StepOutput output = show(context, puzzle, expectSolved);
  expectSolution(context, puzzle, output);
  if (output.word != StepWord::solved)
    context.fail({.expected = tr("\"{}\" before the solution", textOf(StepWord::solved)),
                  .seen = wordsOf(output),
                  .puzzle = puzzle,
                  .hint = hintOnWords(output, StepWord::solved)});
  // If the input grid is misprinted in the same way, that has already lost its points.
  if (!output.misprintOfAnswer.empty() && output.misprintOfShown.empty())
    context.fail(
        {.expected = tr("the solution in nine lines of nine numbers with whitespace between them"),
         .seen = output.misprintOfAnswer,
         .puzzle = puzzle,
         .hint = tr("The digits are correct; the format is not.")});
}

std::vector<Grid> someWithSolutions(Random& random) {
  std::vector<Grid> puzzles;
  for (const int gaps : {1, 4}) puzzles.push_back(tamePuzzle(gaps, random));
  for (const Search search : {Search::byRows, Search::byColumns})
    puzzles.push_back(misleadingPuzzle(4, random, search));
  puzzles.push_back(fairPuzzle([&] { return solvablePuzzle(30, random); }));
  return puzzles;
}

void solves(Context& context) {
  for (const Grid& puzzle : context.puzzles(someWithSolutions)) expectSolved(context, puzzle);
}

void solvesManyGaps(Context& context) {
  const auto make = [](Random& random) {
    std::vector<Grid> puzzles = puzzlesWithFewGivens(random);
    puzzles.push_back(transposed(exhaustingPuzzle(random)));  // x, the line, varies fastest
    for (int i = 0; i < 2; ++i)
      puzzles.push_back(fairPuzzle([&] { return solvablePuzzle(55, random); }));
    return puzzles;
  };
  // The word has been judged by an earlier check.
  for (const Grid& puzzle : context.puzzles(make)) expectFilled(context, puzzle);
}

void saysUnsolvable(Context& context) {
  expectWord(context, wrongGrid(context), StepWord::unsolvable,
             tr("the grid is full, and a digit appears twice"));
  for (const Unit unit : kUnits)
    expectWord(context, conflictingPuzzle(3, unit, context.random()), StepWord::unsolvable,
               tr("two givens in a line, column or box are the same"));
  const auto make = [](Random& random) {
    std::vector<Grid> puzzles;
    for (const int gaps : {2, 8}) {
      const Effort effort{.atLeast = 9, .atMost = 300};
      puzzles.push_back(fairPuzzle([&] { return unsolvablePuzzle(gaps, random, effort); }));
    }
    return puzzles;
  };
  for (const Grid& puzzle : context.puzzles(make))
    expectWord(context, puzzle, StepWord::unsolvable, tr("no digits make a valid grid"));
  expectNotWord(context, tamePuzzle(3, context.random()), StepWord::unsolvable,
                tr("the grid has a solution"));
}

/// A hint if the extra output is another of the three words.
std::string hintOnSurplus(const std::string& surplus) {
  for (const StepWord word : {StepWord::valid, StepWord::solved, StepWord::unsolvable}) {
    if (surplus.find(textOf(word)) != std::string::npos)
      return tr(
          "Only one of the three words belongs there: is an `else` or a `return` missing after the "
          "first one?");
  }
  return "";
}

void printsNothingElse(Context& context) {
  std::set<std::string> words;
  for (const Grid& puzzle : {tamePuzzle(3, context.random()), fullGrid(context),
                             conflictingPuzzle(2, Unit::row, context.random())}) {
    const StepOutput output = show(context, puzzle);
    // A wrong or missing word loses points in that word's check.
    if (!output.surplus.empty())
      context.fail({.expected = tr("the grid, \"Valid\" or \"Solved:\" with the solution or \"Grid "
                                   "isn't solvabled\", and nothing else"),
                    .seen = output.surplus.front(),
                    .puzzle = puzzle,
                    .hint = hintOnSurplus(output.surplus.front())});
    if (!output.status.empty()) words.insert(output.status);
  }
  if (words.size() < 2)
    context.fail({.expected = tr("different words for different grids"),
                  .seen = words.empty() ? tr("no word after any of them")
                                        : tr("\"{}\" for all of them", *words.begin())});
}

}  // namespace

std::vector<Check> stepProgramChecks() {
  return {
      {.id = "step-program-prints-grid",
       .title = "The grid that was read is printed first",
       .rationale = "Nine lines of nine numbers, in the order in which they were read.",
       .run = printsTheGrid,
       .judges = Judges::programs},
      {.id = "step-program-reads-input",
       .title = "Nine lines of nine numbers are read with any spacing",
       .rationale =
           "Any number of spaces or tabs may separate numbers and end a line. Lines may end with "
           "\\r\\n, the last one may have no line ending, and blank lines may follow.",
       .run = readsAnyInput,
       .judges = Judges::programs},
      {.id = "step-program-valid",
       .title = "Only a complete and correct grid is Valid",
       .rationale = "\"Valid\" is printed if no cell is empty and no rule is broken.",
       .run = saysValid,
       .judges = Judges::programs},
      {.id = "step-program-solved",
       .title = "A grid with empty cells is solved",
       .rationale = "\"Solved:\" and the completed grid are printed.",
       .run = solves,
       .judges = Judges::programs,
       .takes = PuzzleNeeds{.gaps = {1, 50}}},
      {.id = "step-program-55-gaps",
       .title = "55 empty cells are filled within the time limit",
       .rationale = "A plain search does this in an instant.",
       .run = solvesManyGaps,
       .judges = Judges::programs,
       .takes = PuzzleNeeds{.gaps = {51, 64}}},
      {.id = "step-program-unsolvable",
       .title = "A grid without a solution is reported",
       .rationale = "\"Grid isn't solvabled\" is printed for a full grid that breaks a rule, for "
                    "givens that conflict, and if no digits work.",
       .run = saysUnsolvable,
       .judges = Judges::programs,
       .takes = kUnsolvableNeeds},
      {.id = "step-program-nothing-else",
       .title = "Nothing else is printed",
       .rationale =
           "No prompts, no separators, no words of your own: another program reads the output.",
       .run = printsNothingElse,
       .judges = Judges::programs},
  };
}

}  // namespace sudoku::grading
