#pragma once

// Puzzles and helpers for tests of traces.

#include <sstream>
#include <string>
#include <vector>

#include "lab/trace/trace_reader.h"
#include "lab/trace/trace_search.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_solver.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/grading/implementations.h"

namespace sudoku::lab::test {

constexpr const char* kEasy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
constexpr const char* kEasySolved =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
/// The first row needs an 8, but its two gaps are in columns that already have one.
constexpr const char* kUnsolvable =
    "1234567.. ......... ......... ......... .......8. ......... ......... ........8 .........";
constexpr const char* kSmall = "12....1..1....2.";  // 4x4

/// A complete trace in memory.
struct Read {
  TraceHeader header;
  std::vector<TraceEvent> events;
  TraceCounts counts;
  bool cutOff = false;

  const TraceEvent& last() const { return events.back(); }
};

inline Read read(const std::string& text) {
  std::istringstream in(text);
  TraceReader reader(in, "test.trace");
  Read all{.header = reader.header()};
  while (auto event = reader.next()) all.events.push_back(std::move(*event));
  all.counts = reader.counts();
  all.cutOff = reader.cutOff();
  return all;
}

/// The grid at the end of the trace.
inline Grid finalGrid(const Read& trace) {
  Grid grid = trace.header.puzzle;
  for (const TraceEvent& event : trace.events) {
    if (event.kind == TraceEvent::Kind::set) grid.set(event.x, event.y, event.digit);
  }
  return grid;
}

/// The trace of an in-process solver.
inline std::string traceOf(host::IImplementation& code, host::Contract contract,
                           const std::string& puzzle, const TraceLimits& limits = {},
                           const std::string& name = "test") {
  std::ostringstream out;
  const TraceHeader header{name, contract, parsePuzzle(puzzle)};
  TraceRecorder recorder(out, header, limits);
  traceHere(code, contract, header.puzzle, recorder);
  return out.str();
}

template <class Solver>
std::string traceOf(const std::string& puzzle, const TraceLimits& limits = {}) {
  sudoku::test::InThisProcess<Solver> code;
  return traceOf(code, host::contractOf<ISolver>, puzzle, limits);
}

}  // namespace sudoku::lab::test
