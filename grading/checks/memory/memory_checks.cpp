// The check that runs with AddressSanitizer and UBSan on everything a submission exports.
//
// It uses every function correctly and only requires a correct answer to one of the easiest
// puzzles; other results are judged elsewhere. So it can run whatever else failed, and shows
// whether memory errors are the reason.

#include <sstream>

#include "base/language.h"
#include "grading/checks/all_solutions/all_solutions_support.h"
#include "grading/checks/board/board_support.h"
#include "grading/checks/solver/solver_support.h"
#include "grading/checks/step/step_support.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/orders.h"
#include "grading/subjects/check.h"
#include "grading/subjects/programs/step_output.h"
#include "grading/wording/values.h"
#include "solution/grid/completion.h"
#include "solution/making/generator.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

std::string mendTheRestFirst() {
  return tr("Fix the other failures first: code that finds nothing has hardly been tested.");
}

using host::contractOf;

/// How many puzzles to try before reporting that none is solved: one may need the very digit that
/// the solver never tries.
constexpr int kEasyOnes = 3;

/// Whether the class exists and is not known to be faulty.
bool looksAt(Context& context, host::Contract contract) {
  return context.code().offers(contract) && !context.isKnownFaulty(contract);
}

std::vector<Grid> somePuzzles(Random& random) {
  return {misleadingPuzzle(4, random), unsolvablePuzzle(2, random, {.atLeast = 9, .atMost = 100}),
          solvablePuzzle(20, random, {.atMost = 500})};
}

void use(Context& context, host::Description<IGrid> /*contract*/) {
  const auto grid = context.code().make<IGrid>();
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

/// For a solver of 9x9 puzzles on a grid or board.
template <class Interface>
requires requires { typename Subject<Interface>::Watched; }
void use(Context& context, host::Description<Interface> /*contract*/) {
  expectSolved(context, runOnScratch<Interface>(context, tamePuzzle(1, context.random())));
  for (const Grid& puzzle : somePuzzles(context.random()))
    ignoringOutcome([&] { runOnScratch<Interface>(context, puzzle); });
}

void use(Context& context, host::Description<IBoard> /*contract*/) {
  const auto board = context.code().make<IBoard>(
      rowsOf(withGaps(randomFullGrid({}, context.random()), 40, context.random())));
  board->isBad();
  for (int row = 0; row < kOrder; ++row) {
    for (int column = 0; column < kOrder; ++column) {
      board->valueAt(row, column);
      if (!board->isFixed(row, column))
        ignoringOutcome([&] { board->move(Move(row, column, 1 + column)); });
    }
  }
  board->isBad();
}

/// Whether one of the reported solutions is correct.
bool reportsSolution(Context& context, const Grid& puzzle) {
  const auto scratch = context.code().makeScratchGrid(puzzle);
  bool isRight = false;
  context.code().make<IAllSolutionsSolver>()->solveAll(
      scratch->target(), [&](const IGrid& reported) {
        ignoringOutcome([&] { isRight = isRight || isCompletion(puzzle, Grid(reported)); });
      });
  return isRight;
}

void use(Context& context, host::Description<IAllSolutionsSolver> /*contract*/) {
  bool isRight = false;
  for (const std::uint64_t least : {1U, 4U}) {
    const Grid puzzle = hexPuzzle(least, least + 4, context.random(), kMaxSanitizedHexPlacements);
    isRight = reportsSolution(context, puzzle) || isRight;
  }
  const auto oneGap = [&] {
    return withGaps(randomFullGrid({4, 4}, context.random()), 1, context.random());
  };
  for (int i = 0; i < kEasyOnes && !isRight; ++i) isRight = reportsSolution(context, oneGap());
  if (!isRight)
    context.fail(
        {.expected = tr("a solution is reported for at least one of a few easy puzzles"),
         .seen = tr("no memory error, but no correct solution either: too little code ran to say "
                    "more") +
                 wordsFor(context).remark,
         .hint = mendTheRestFirst()});
}

[[noreturn]] void failUnsolved(Context& context) {
  context.fail(
      {.expected = tr("at least one of a few grids with one empty cell is solved"),
       .seen =
           tr("no memory error, but nothing was solved either: too little code ran to say more"),
       .hint = mendTheRestFirst()});
}

void use(Context& context, host::Description<IStepSolver> /*contract*/) {
  const auto solver = context.code().make<IStepSolver>();
  IStepSolver::Cells cells{};
  std::istringstream in(toText(randomFullGrid({}, context.random()), TextFormat::spaced));
  ignoringOutcome([&] { cells = solver->readGrid(in); });
  std::ostringstream out;
  ignoringOutcome([&] { solver->printGrid(cells, out); });
  ignoringOutcome([&] { solver->isValid(cells); });
  for (const Grid& puzzle : somePuzzles(context.random())) {
    cells = cellsOf(puzzle);
    for (int place = 0; place < kOrder; ++place) {
      ignoringOutcome([&] { solver->findNextEmptyCell(cells, place, kOrder - 1 - place); });
      ignoringOutcome([&] { solver->usedValuesAt(cells, place, place); });
    }
    ignoringOutcome([&] { solver->isValid(cells); });
    ignoringOutcome([&] { solver->solve(cells); });
  }
  for (int i = 0; i < kEasyOnes; ++i) {
    const Grid easy = tamePuzzle(1, context.random());
    cells = cellsOf(easy);
    if (solver->solve(cells) && isCompletion(easy, gridOf(cells))) return;
  }
  failUnsolved(context);
}

/// For any other contract.
template <class Interface>
void use(Context& context, host::Description<Interface> contract) {
  for (const Grid& puzzle : somePuzzles(context.random())) {
    auto place = contract.place(puzzle);
    const auto object = context.code().makeFor<Interface>(place);
    ignoringOutcome([&] { contract.use(*object, place); });
  }
}

/// For a step-by-step program.
void useStepProgram(Context& context) {
  const auto show = [&context](const Grid& puzzle) {
    return stepOutputFor(*context.program(), puzzle);
  };
  for (const Grid& puzzle : somePuzzles(context.random())) show(puzzle);
  show(randomFullGrid({}, context.random()));
  for (int i = 0; i < kEasyOnes; ++i) {
    const Grid easy = tamePuzzle(1, context.random());
    const StepOutput output = show(easy);
    if (output.answer && isCompletion(easy, *output.answer)) return;
  }
  failUnsolved(context);
}

/// The note about a leak, starting with a space unless it is the first.
std::string leakInWords(std::string_view interface, const host::KeptMemory& kept, bool isFirst) {
  if (kept.blocks == 0) return {};
  return tr(
      "{}A leak (no points deducted): each time an object of your {} is created, used and "
      "destroyed, {} ({}) are not freed.",
      isFirst ? "" : " ", interface, counted(kept.blocks, "block"), counted(kept.bytes, "byte"));
}

/// Uses the exported classes for the assignment's own contracts, as their descriptions say.
/// Returns: a description of their leaks.
std::string useOwnClasses(Context& context) {
  std::string leaks;
  for (const host::OwnOffer& own : context.code().ownOffers()) {
    host::KeptMemory kept;
    const Grid puzzle = tamePuzzle(10, context.random());
    const std::string thrown = outcomeOf([&] {
      kept = context.code().keptMemory(own.contract, puzzle);
      return std::string();
    });
    // A faulty class is judged elsewhere; a faulty description is reported only here.
    if (!thrown.empty())
      context.note(
          tr("An object of your {}, used as its contract says, {}: the rest of it was not checked.",
             own.interface, thrown));
    leaks += leakInWords(own.interface, kept, leaks.empty());
  }
  return leaks;
}

/// Reports leaks, which do not affect points.
void noteLeaks(Context& context, std::string leaks) {
  for (const host::ContractNames& names : host::kContracts) {
    if (!looksAt(context, names.contract)) continue;
    const bool isHex = names.contract == contractOf<IAllSolutionsSolver>;
    const Grid puzzle = isHex ? hexPuzzle(1, 4, context.random(), kMaxSanitizedHexPlacements)
                              : solvablePuzzle(10, context.random());
    host::KeptMemory kept;
    ignoringOutcome([&] { kept = context.code().keptMemory(names.contract, puzzle); });
    leaks += leakInWords(names.interface, kept, leaks.empty());
  }
  if (!leaks.empty()) context.note(leaks);
}

/// Accesses cells just outside the grid: with a wrong range check, this may access memory outside
/// the object. Any other result is judged elsewhere, and from here on no points are lost for how
/// the process ends.
void goOutside(Context& context) {
  for (const Cell cell : {Cell{9, 8}, Cell{8, 9}, Cell{9, 9}, Cell{-1, 0}, Cell{0, -1}, Cell{-1, 8},
                          Cell{8, -1}, Cell{9, 0}}) {
    if (looksAt(context, contractOf<IGrid>)) {
      const auto grid = context.code().make<IGrid>();
      ignoringOutcome([&] { grid->get(cell.x, cell.y); });
      ignoringOutcome([&] { grid->set(cell.x, cell.y, 1); });
      ignoringOutcome([&] { grid->isValid(); });
    }
    if (looksAt(context, contractOf<IBoard>)) {
      const auto board = context.code().make<IBoard>(rowsOf(Grid()));
      ignoringOutcome([&] { board->move(Move(cell.y, cell.x, 1)); });
      ignoringOutcome([&] { board->isBad(); });
    }
  }
}

void touchesNoForeignMemory(Context& context) {
  if (context.program() != nullptr && !context.code().offers(contractOf<IAllSolutionsSolver>))
    useStepProgram(context);
  host::forEachContract([&context]<class Interface>(host::Description<Interface> contract) {
    if (looksAt(context, contractOf<Interface>)) use(context, contract);
  });
  const std::string leaks = useOwnClasses(context);
  context.answersAreIn();
  if (context.program() != nullptr) return;
  noteLeaks(context, leaks);
  goOutside(context);
}

}  // namespace

std::vector<Check> memoryChecks() {
  Check safety{"memory-safety",
               "Runs without errors under AddressSanitizer and UBSan",
               "The submission is rebuilt with the sanitizers, which stop it at the first access "
               "outside an object, use after free, overflow or other undefined behaviour.",
               {},
               touchesNoForeignMemory,
               nullptr,
               build::Variant::sanitized,
               Judges::both};
  safety.usesEachClass = true;
  return {safety};
}

}  // namespace sudoku::grading
