#pragma once

// A search, call by call, as a file. docs/trace-format.md describes the format for readers in other
// languages.
//
// How this works: a text header gives the version, solver, contract and puzzle, and ends with an
// empty line. Then come records whose first byte is OOOAAAAA: an operation and its argument. A
// search mostly sets the cell it set last, or the gap before or after it, so nearly every call
// takes one byte. Numbers that do not fit follow as varints (seven bits a byte, low ones first, the
// top bit is set if more follow; LEB128 in DWARF), signed ones as zigzag.
//
// A file without the record `end` is truncated; the records in it are valid.

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/contracts/contract.h"
#include "plugins/host/counting_grid.h"
#include "plugins/host/search_form.h"
#include "solution/grid/grid.h"

namespace sudoku::lab {

inline constexpr std::string_view kTraceName = "sudokulab-trace";
inline constexpr int kTraceVersion = 2;
inline constexpr int kOldestTraceVersion = 1;  // without TraceRare::stack and source
inline constexpr std::size_t kMaxTraceHeaderBytes = 8192;
inline constexpr std::size_t kMaxTraceTextBytes = 4096;
inline constexpr std::size_t kMaxStackBytes = 16 * 1024;                     // of a record
inline constexpr std::size_t kMaxSourceBytes = 256 * 1024;                   // of a file
inline constexpr std::int64_t kMaxGetsInARow = (std::int64_t{1} << 32) - 1;  // per record

/// The upper three bits of a record. The comments give its argument and what follows.
enum class TraceOp : std::uint8_t {
  setHere = 0,     // the digit; into the cell last set
  setNextGap = 1,  // the digit; into the first gap of the puzzle after that cell, row by row
  setLastGap = 2,  // the digit; into the last gap before it
  setCell = 3,     // the digit; varint y * N + x
  isValid = 4,     // the answer: 0 or 1
  gets = 5,        // number of get calls minus one; 31: varint of the full number
  rare = 6,        // TraceRare
  end = 7,         // TraceEnd; form, counts, text
};

/// The argument of TraceOp::rare.
enum class TraceRare : std::uint8_t {
  refused = 0,            // a set that threw: zigzag x, y, digit
  solution = 1,           // a reported solution, in the grid
  solutionElsewhere = 2,  // a reported solution: N * N digits, row by row, a byte each
  stack = 3,              // the call stack from the next step on: a length and JSON
  source = 4              // a file of the solver: a length, its name, a newline and its text
};

/// How a search ended.
enum class TraceEnd : std::uint8_t {
  solved,      // with a correct solution
  wrong,       // it claimed to have solved the puzzle, but did not
  noSolution,  // it claimed that there is none
  finished,    // it returned after enumerating all solutions
  threw,       // an exception, or something that no contract allows
  crashed,     // its process ended in the middle of a call
  stepLimit,
  timeLimit,
  overLimit,    // memory, output
  tampered,     // it sent data that no honest code sends
  interrupted,  // by the observer
};
inline constexpr int kTraceEnds = 11;

/// How a search ended, in a few words: "found a correct solution".
std::string_view describe(TraceEnd end);

/// Same, with the reason: "says that there is no solution, which is wrong: it has one".
std::string describe(TraceEnd end, std::string_view reason);

/// The facts known before the search.
struct TraceHeader {
  std::string solver;  // display name, one line
  host::Contract contract = host::contractOf<ISolver>;
  Grid puzzle;
};

/// One record: a call by the solver, a solution, facts about the solver's code, or the end.
struct TraceEvent {
  enum class Kind { set, isValid, gets, refused, solution, stack, source, end };
  Kind kind = Kind::end;
  int x = 0;  // of set and refused; if refused, arbitrary numbers
  int y = 0;
  int digit = 0;
  bool valid = false;               // isValid
  std::int64_t gets = 0;            // consecutive calls to get (on a board: valueAt, isFixed)
  bool elsewhere = false;           // solution: in `cells`, otherwise in the grid
  std::vector<std::uint8_t> cells;  // row by row
  TraceEnd end = TraceEnd::solved;
  host::SearchForm form = host::SearchForm::unknown;
  // end: the reason or the mistake, in words; may be empty. stack, source: see TraceRare
  std::string text;

  /// Whether the search ended with a correct answer.
  bool isRight() const {
    return end == TraceEnd::solved ||
           (text.empty() && (end == TraceEnd::noSolution || end == TraceEnd::finished));
  }

  /// Whether this is a step of the replay. Calls to get are only counted.
  bool isStep() const {
    return kind == Kind::set || kind == Kind::isValid || kind == Kind::refused ||
           kind == Kind::solution;
  }
};

/// Counts the calls and solutions of a trace.
struct TraceCounts {
  host::GridCalls calls;
  std::int64_t solutions = 0;

  std::int64_t steps() const { return calls.set + calls.isValid + solutions; }
  void add(const TraceEvent& event);
};

/// The cells that a one-byte set can name: the cell last set and the gaps before and after it.
class CellTrail {
 public:
  explicit CellTrail(const Grid& puzzle);

  std::optional<int> here() const;
  std::optional<int> nextGap() const;  // before any set: the first gap
  std::optional<int> lastGap() const;
  void goTo(int cell) { cell_ = cell; }

 private:
  int cell_ = -1;
  std::vector<int> next_;  // [cell + 1]; -1: none
  std::vector<int> last_;  // [cell + 1]
};

}  // namespace sudoku::lab
