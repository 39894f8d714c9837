#pragma once

// The SDK for custom checks, installed as <sudokulab/check.h>: the only header a check includes.
//
// A check is one function and one line that exports it, in one file of an assignment's checks/
// folder. A [[check]] table in assignment.toml gives it points. docs/checks.md is the tutorial.
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
// Where it runs: in a process of the judge, never in the process of the student's code.
// context.code() makes stubs. Each call on a stub, and each call of the student's code on one of
// your mocks, crosses the process boundary. Everything happens in one thread.
//
// How it fails: by a GoogleTest assertion or, with more detail, by context.fail(Finding{...}).
// Exceptions, crashes and timeouts of the student's code pass through the check and are judged
// outside it: catch only what you expect. If the check itself throws, crashes or hangs, that is an
// *error* and no student loses points.
//
// Lifetimes: the Context lives as long as the function runs. Whatever is passed to a student's
// object (a mock, a grid) must outlive that object, so declare it first.

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

// Let assertions compare and print what contracts return. Not part of the interfaces, because
// students may define the same functions.
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

/// Incremented with every change to this header or its includes. Modules built for another number
/// are refused.
inline constexpr std::uint32_t kCheckAbi = 5;

// For writing checks: see grading/subjects/context.h and grading/evidence/finding.h.
using build::Variant;
using grading::Context;  // code(), program(), submission(), random(), tries(), fail(), note()
using grading::Counts;
using grading::Finding;
using grading::Judges;
using grading::Mark;
using grading::Sketch;  // for anything but Sudoku grids: grading/evidence/sketch.h
using program::Task;    // for context.program()->run(): plugins/program/program.h

// Mocks backed by a real grid or board that record the last calls: grading/subjects/mocks/.
using grading::MockBoard;
using grading::MockGrid;
using grading::Reads;
using grading::WatchedBoard;
using grading::WatchedGrid;

// Generators of 9x9 puzzles: grading/puzzles/puzzles.h. Pass context.random() as `random`.
using grading::ambiguousPuzzle;
using grading::conflictingPuzzle;
using grading::misleadingPuzzle;
using grading::PuzzleNeeds;  // for puzzles = "...": grading/puzzles/puzzle_needs.h
using grading::solvablePuzzle;
using grading::tamePuzzle;
using grading::Unit;
using grading::unsolvablePuzzle;

// Our own solver: solution/solvers/count.h. Wording of messages: grading/wording/values.h.
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

/// The classes a check needs, by the symbols that plugins export. If one is not submitted, the
/// check reports that and earns nothing.
struct Needs {
  static constexpr std::size_t kMost = 8;
  const char* symbols[kMost] = {};  // null-terminated
};
template <class... Interfaces>
constexpr Needs needs() {
  static_assert(sizeof...(Interfaces) < Needs::kMost);
  if constexpr ((host::requireDescribed<Interfaces>() && ...))
    return {{host::Description<Interfaces>::symbol...}};
  return {};
}

/// The metadata of a check. Texts are string literals.
struct CheckInfo {
  const char* id;              // used in [[check]]: lowercase letters, digits and '-'
  const char* title;           // the rule, in a few words
  const char* rationale = "";  // why the rule exists, or what it means
  const char* hint = "";       // where to look if it fails
  Needs needs = {};            // see needs()
  /// Called in a fresh process after a failure to add one sentence of detail. May be null.
  std::string (*explain)(Context&) = nullptr;
  Variant variant = Variant::plain;  // the build it runs on: plain, sanitized or instrumented
  Judges judges = Judges::plugins;   // plugins, programs or both
  /// The constraints on puzzles from the instructor's file (`puzzles = "FILE"` in the rubric).
  /// context.puzzles(make) returns those puzzles, or else what `make` returns. Default: takes none.
  std::optional<PuzzleNeeds> takes = std::nullopt;
};

/// What a module exports. The first three members never move.
struct CheckExport {
  std::uint32_t abi;
  const char* cxxAbi;
  const char* version;  // the sudokulab version of the SDK it was built with
  const char* file;
  int line;
  void (*run)(Context&);
  CheckInfo info;
};

}  // namespace sudoku::check

/// Exports the check of this file: SUDOKULAB_CHECK(FUNCTION, .id = "...", .title = "...", ...).
/// Use it once per file, at namespace scope.
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
