#pragma once

// The SDK for checks of one's own: installed as <sudokulab/check.h>, and all that a check includes.
//
// A check is one function in one file of the folder checks/ of an assignment, and one line that
// exports it; a table [[check]] of assignment.toml gives it points. docs/checks.md is the tutorial.
//
//     #include <sudokulab/check.h>
//
//     namespace {
//     using namespace sudoku::check;
//
//     void solvesOneGap(Context& context) {
//       const Grid puzzle = solvablePuzzle(1, context.random());
//       context.tries(puzzle, ...);
//       WatchedGrid grid(puzzle);
//       const auto solver = context.code().make<ISolver>(grid);
//       EXPECT_TRUE(solver->solve());
//     }
//     }  // namespace
//
//     SUDOKULAB_CHECK(solvesOneGap, .id = "one-gap", .title = "Fills one gap", .needs = needs<ISolver>())
//
// Where it runs: in a process of the judge, never in that of the student's code. What context.code()
// makes are stubs; each call on them, and each call of the student's code on a mock of yours,
// crosses between the two processes. Everything happens in one thread.
//
// How it fails: by a GoogleTest assertion, or, with more to tell, by context.fail(Finding{...}).
// What the student's code throws, its crashes and time-outs pass through the check and are judged
// outside of it: catch nothing that you do not expect. What the check itself throws, a crash or a
// loop of its own is an *error*: it costs no student anything.
//
// Lifetimes: the Context lives as long as the function runs. What an object of the student's was
// made with (a mock, a grid) must outlive it, so declare it first.

#include <gmock/gmock.h>
#include <sudoku/plugin.h>
#include <sudokulab/version.h>

#include <cstdint>
#include <optional>

#include "grading/puzzles/puzzles.h"
#include "grading/subjects/check.h"
#include "grading/subjects/mocks/mock_board.h"
#include "grading/subjects/mocks/mock_grid.h"
#include "grading/wording/values.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku {

// So that assertions can compare and print what contracts return. Not in the interfaces, where
// students may have written the same.
inline bool operator==(Cell one, Cell other) { return one.x == other.x && one.y == other.y; }
inline void PrintTo(Cell cell, std::ostream* out) {
  *out << "(x, y) = (" << cell.x << ", " << cell.y << ')';
}

inline void PrintTo(const Move& move, std::ostream* out) {
  *out << "(row, column, value) = (" << move.row() << ", " << move.column() << ", " << move.value()
       << ')';
}

}  // namespace sudoku

namespace sudoku::check {

/// Grows with every change of what stands in this header or is included by it. A module that was
/// built for another number is refused.
inline constexpr std::uint32_t kCheckAbi = 5;

// The check's side: see grading/subjects/context.h and finding.h.
using build::Variant;
using grading::Context;  // code(), program(), submission(), random(), tries(), fail(), note()
using grading::Counts;
using grading::Finding;
using grading::Judges;
using grading::Mark;
using grading::Sketch;  // of what is no Sudoku grid: grading/evidence/sketch.h
using program::Task;    // what context.program()->run() takes: plugins/program/program.h

// Mocks with a real grid or board behind them, and the last calls: grading/mocks/.
using grading::MockBoard;
using grading::MockGrid;
using grading::Reads;
using grading::WatchedBoard;
using grading::WatchedGrid;

// Puzzles from the seed, 9x9: grading/puzzles/puzzles.h. `random` is context.random().
using grading::ambiguousPuzzle;
using grading::conflictingPuzzle;
using grading::misleadingPuzzle;
using grading::PuzzleNeeds;  // of puzzles = "...": grading/puzzles/puzzle_needs.h
using grading::solvablePuzzle;
using grading::tamePuzzle;
using grading::Unit;
using grading::unsolvablePuzzle;

// Answers, by our own solver: solution/solvers/count.h. Words: grading/wording/values.h.
using grading::changeIn;
using grading::faultIn;
using grading::outcomeOf;
using sudoku::Cell;  // <sudoku/shape.h>: x and y
using sudoku::counted;
using sudoku::countSolutions;
using sudoku::firstSolution;
using sudoku::gapsOf;
using sudoku::Grid;
using sudoku::IAllSolutionsSolver;
using sudoku::IBoard;
using sudoku::IBoardSolver;
using sudoku::IGrid;
using sudoku::isCompletion;
using sudoku::ISolver;
using sudoku::IStepSolver;
using sudoku::Move;
using sudoku::Random;
using sudoku::randomFullGrid;

/// The classes that a check needs, by what a plugin exports for them: where one is not handed in,
/// the check says so and earns nothing.
struct Needs {
  static constexpr std::size_t kMost = 8;
  const char* symbols[kMost] = {};  // the first null ends them
};
template <class... Interfaces>
constexpr Needs needs() {
  static_assert(sizeof...(Interfaces) < Needs::kMost);
  if constexpr ((host::requireDescribed<Interfaces>() && ...))
    return {{host::Description<Interfaces>::symbol...}};
  return {};
}

/// What a check says of itself. Texts are literals.
struct CheckInfo {
  const char* id;              // as [[check]] names it: small letters, digits and '-'
  const char* title;           // the rule, in a few words
  const char* rationale = "";  // why the rule is there, or what it means
  const char* hint = "";       // where to look when it fails
  Needs needs = {};            // see needs()
  /// Tried in a fresh process after a failure: a probe that tells more, in a sentence. May be null.
  std::string (*explain)(Context&) = nullptr;
  Variant variant = Variant::plain;  // sanitized, instrumented: the build that it runs on
  Judges judges = Judges::plugins;   // programs, both
  /// What each puzzle of a file of the instructor's must be, which `puzzles = "FILE"` names in the
  /// rubric: context.puzzles(make) returns these, or what `make` makes. Unless said it takes none.
  std::optional<PuzzleNeeds> takes = std::nullopt;
};

/// What a module exports. The first three never change their places.
struct CheckExport {
  std::uint32_t abi;
  const char* cxxAbi;
  const char* version;  // of the sudokulab whose SDK it was built with
  const char* file;
  int line;
  void (*run)(Context&);
  CheckInfo info;
};

}  // namespace sudoku::check

/// Exports the check of this file: SUDOKULAB_CHECK(FUNCTION, .id = "...", .title = "...", ...), once
/// in a file, at namespace scope.
#define SUDOKULAB_CHECK(function, ...)                                              \
  extern "C" {                                                                      \
  extern __attribute__((visibility("default")))                                     \
  const ::sudoku::check::CheckExport sudokulab_check;                               \
  const ::sudoku::check::CheckExport sudokulab_check = {::sudoku::check::kCheckAbi, \
                                                        ::sudoku::plugin::kCxxAbi,  \
                                                        SUDOKULAB_SDK_VERSION,      \
                                                        __FILE__,                   \
                                                        __LINE__,                   \
                                                        function,                   \
                                                        {__VA_ARGS__}};             \
  }
