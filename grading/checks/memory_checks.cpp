// The one check that is run with AddressSanitizer and UBSan, over whatever a submission exports.
//
// It uses every function in an honest way and asks for a right answer to one of the easiest puzzles
// only; what comes of the others is judged elsewhere. So it can be run whatever else has failed,
// and tells whether that is why.

#include <fmt/format.h>

#include <sstream>

#include "grading/check.h"
#include "grading/checks/board_support.h"
#include "grading/checks/solver_support.h"
#include "grading/checks/step_support.h"
#include "grading/hex_puzzles.h"
#include "grading/orders.h"
#include "grading/programs/step_output.h"
#include "grading/wording.h"
#include "solution/generator.h"
#include "solution/puzzle_text.h"

namespace sudoku::grading {
namespace {

using host::Contract;

/// As many are tried before it is said that none is answered right: one may want the only digit
/// that is never tried.
constexpr int kEasyOnes = 3;

std::vector<Grid> somePuzzles(Random& random) {
  return {misleadingPuzzle(4, random), unsolvablePuzzle(2, random, {.atLeast = 9, .atMost = 100}),
          solvablePuzzle(20, random, {.atMost = 500})};
}

void useGrid(Context& context) {
  const auto grid = context.code().makeGrid();
  const Grid full = randomFullGrid({}, context.random());
  grid->isValid();
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      grid->set(x, y, full.get(x, y));
      grid->get(x, y);
    }
  }
  grid->isValid();
}

void useSolver(Context& context) {
  expectSolved(context, runBeside(context, tamePuzzle(1, context.random())));
  for (const Grid& puzzle : somePuzzles(context.random())) {
    anyhow([&] { runBeside(context, puzzle); });
  }
}

void useBoard(Context& context) {
  const auto board = context.code().makeBoard(
      host::rowsOf(withGaps(randomFullGrid({}, context.random()), 40, context.random())));
  board->isBad();
  for (int row = 0; row < kOrder; ++row) {
    for (int column = 0; column < kOrder; ++column) {
      board->valueAt(row, column);
      if (!board->isFixed(row, column)) anyhow([&] { board->move(Move(row, column, 1 + column)); });
    }
  }
  board->isBad();
}

void useBoardSolver(Context& context) {
  expectSolvedBoard(context, solveBeside(context, tamePuzzle(1, context.random())));
  for (const Grid& puzzle : somePuzzles(context.random())) {
    anyhow([&] { solveBeside(context, puzzle); });
  }
}

/// Whether one of the solutions that are reported is right.
bool reportsSolution(Context& context, const Grid& puzzle) {
  const auto scratch = context.code().makeScratchGrid(puzzle);
  bool isRight = false;
  context.code().makeAllSolutionsSolver()->solveAll(scratch->grid(), [&](const IGrid& reported) {
    anyhow([&] { isRight = isRight || faultIn(puzzle, Grid(reported)).empty(); });
  });
  return isRight;
}

void useAllSolutionsSolver(Context& context) {
  bool isRight = false;
  for (const std::uint64_t least : {1U, 4U})
    isRight = reportsSolution(context, hexPuzzle(least, least + 4, context.random())) || isRight;
  const auto oneGap = [&] {
    return withGaps(randomFullGrid({4, 4}, context.random()), 1, context.random());
  };
  for (int i = 0; i < kEasyOnes && !isRight; ++i) isRight = reportsSolution(context, oneGap());
  if (!isRight)
    context.fail(
        {.expected = "a solution is reported for a puzzle that has one", .seen = "none was"});
}

void useStepSolver(Context& context) {
  const auto solver = context.code().makeStepSolver();
  IStepSolver::Cells cells{};
  std::istringstream in(toText(randomFullGrid({}, context.random()), TextFormat::spaced));
  anyhow([&] { cells = solver->readGrid(in); });
  std::ostringstream out;
  anyhow([&] { solver->printGrid(cells, out); });
  anyhow([&] { solver->isValid(cells); });
  for (const Grid& puzzle : somePuzzles(context.random())) {
    cells = cellsOf(puzzle);
    for (int place = 0; place < kOrder; ++place) {
      anyhow([&] { solver->findNextEmptyCell(cells, place, kOrder - 1 - place); });
      anyhow([&] { solver->usedValuesAt(cells, place, place); });
    }
    anyhow([&] { solver->isValid(cells); });
    anyhow([&] { solver->solve(cells); });
  }
  for (int i = 0; i < kEasyOnes; ++i) {
    const Grid easy = tamePuzzle(1, context.random());
    cells = cellsOf(easy);
    if (solver->solve(cells) && faultIn(easy, gridOf(cells)).empty()) return;
  }
  context.fail({.expected = "a grid with one empty cell is solved", .seen = "none was"});
}

/// A program of step-by-step.
void useStepProgram(Context& context) {
  const auto show = [&context](const Grid& puzzle) {
    return readStepOutput(
        context.program()->run({.input = toText(puzzle, TextFormat::spaced) + "\n"}).ended.output);
  };
  for (const Grid& puzzle : somePuzzles(context.random())) show(puzzle);
  show(randomFullGrid({}, context.random()));
  for (int i = 0; i < kEasyOnes; ++i) {
    const Grid easy = tamePuzzle(1, context.random());
    const StepOutput output = show(easy);
    if (output.answer && faultIn(easy, *output.answer).empty()) return;
  }
  context.fail({.expected = "a grid with one empty cell is solved", .seen = "none was"});
}

/// Leaks are shown and cost nothing.
void noteLeaks(Context& context) {
  std::string text;
  for (const host::ContractNames& names : host::kContracts) {
    if (!context.code().offers(names.contract)) continue;
    const bool isHex = names.contract == Contract::allSolutionsSolver;
    const Grid puzzle =
        isHex ? hexPuzzle(1, 4, context.random()) : solvablePuzzle(10, context.random());
    host::KeptMemory kept;
    anyhow([&] { kept = context.code().keptMemory(names.contract, puzzle); });
    if (kept.blocks == 0) continue;
    text += fmt::format(
        "{}A leak, which costs nothing: each time that an object of your {} has been "
        "made, used and destroyed, {} ({}) from new are not given back.",
        text.empty() ? "" : " ", names.interface, counted(kept.blocks, "block"),
        counted(kept.bytes, "byte"));
  }
  if (!text.empty()) context.note(text);
}

void touchesNoForeignMemory(Context& context) {
  if (context.program() != nullptr && !context.code().offers(Contract::allSolutionsSolver))
    useStepProgram(context);
  if (context.code().offers(Contract::grid)) useGrid(context);
  if (context.code().offers(Contract::solver)) useSolver(context);
  if (context.code().offers(Contract::board)) useBoard(context);
  if (context.code().offers(Contract::boardSolver)) useBoardSolver(context);
  if (context.code().offers(Contract::allSolutionsSolver)) useAllSolutionsSolver(context);
  if (context.code().offers(Contract::stepSolver)) useStepSolver(context);
  context.answersAreIn();
  if (context.program() == nullptr) noteLeaks(context);
}

}  // namespace

std::vector<Check> memoryChecks() {
  return {
      {"memory-safety",
       "No error under AddressSanitizer and UBSan",
       "The submission is built once more with the sanitizers, which stop it at the first access "
       "outside an object, use after free, overflow or other undefined behaviour.",
       "The report names the fault and the line of your source.",
       {},
       touchesNoForeignMemory,
       nullptr,
       build::Variant::sanitized,
       Judges::both},
  };
}

}  // namespace sudoku::grading
