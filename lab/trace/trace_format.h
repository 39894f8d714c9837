#pragma once

// A search, call by call, as a file: docs/trace-format.md describes it for readers in other
// languages.
//
// How this works: a few lines of text say which version this is, which solver, which contract and
// which puzzle; an empty line ends them. Then come records, the first byte of which is OOOAAAAA: an
// operation and its argument. A search sets the cell that it set last, or the gap before or behind
// it, so nearly every call takes one byte. Numbers that do not fit follow as varints (seven bits a
// byte, low ones first, the top bit says that more follow; LEB128 in DWARF), signed ones as zigzag.
//
// A file that ends without the record `end` was cut off: what is there is right.

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
inline constexpr int kTraceVersion = 1;
inline constexpr std::size_t kMaxTraceHeaderBytes = 8192;
inline constexpr std::size_t kMaxTraceTextBytes = 4096;
inline constexpr std::int64_t kMaxGetsInARow = (std::int64_t{1} << 32) - 1;  // then another record

/// The upper three bits of a record; below, what its argument is and what follows.
enum class TraceOp : std::uint8_t {
  setHere = 0,     // the digit; into the cell that was set last
  setNextGap = 1,  // the digit; into the first gap of the puzzle behind that cell, row by row
  setLastGap = 2,  // the digit; into the last gap before it
  setCell = 3,     // the digit; varint y * N + x
  isValid = 4,     // the answer: 0 or 1
  gets = 5,        // how many calls of get, less one; 31: varint of them all
  rare = 6,        // TraceRare
  end = 7,         // TraceEnd; form, counts, text
};

/// The argument of TraceOp::rare.
enum class TraceRare : std::uint8_t {
  refused = 0,           // a set that threw: zigzag x, y, digit
  solution = 1,          // a solution was reported, and is what the grid holds
  solutionElsewhere = 2  // and is these N * N digits, row by row, a byte each
};

/// How a search came to its end.
enum class TraceEnd : std::uint8_t {
  solved,      // with a right solution
  wrong,       // it said that it solved the puzzle, and has not
  noSolution,  // it said that there is none
  finished,    // all solutions were asked for, and it returned
  threw,       // an exception, or what no contract allows
  crashed,     // its process ended in the middle of a call
  stepLimit,
  timeLimit,
  overLimit,    // memory, output
  tampered,     // it sent what no honest code sends
  interrupted,  // by whoever watched
};
inline constexpr int kTraceEnds = 11;

/// How a search ended, in a few words: "found a right solution".
std::string_view describe(TraceEnd end);

/// The same with the reason of that end: "says that there is no solution, which is wrong: it has one".
std::string describe(TraceEnd end, std::string_view reason);

/// What is known before the search begins.
struct TraceHeader {
  std::string solver;  // a name to be shown; one line
  host::Contract contract = host::contractOf<ISolver>;
  Grid puzzle;
};

/// One call that a solver made, or what became of it.
struct TraceEvent {
  enum class Kind { set, isValid, gets, refused, solution, end };
  Kind kind = Kind::end;
  int x = 0;  // of set and refused; where refused, any numbers
  int y = 0;
  int digit = 0;
  bool valid = false;               // isValid
  std::int64_t gets = 0;            // calls of get, or on a board valueAt and isFixed, in a row
  bool elsewhere = false;           // solution: it is `cells`, else what the grid holds
  std::vector<std::uint8_t> cells;  // row by row
  TraceEnd end = TraceEnd::solved;
  host::SearchForm form = host::SearchForm::unknown;
  std::string text;  // end: the reason, or what is wrong, in words; may be empty

  /// Whether the end of a search is a right one.
  bool isRight() const {
    return end == TraceEnd::solved ||
           (text.empty() && (end == TraceEnd::noSolution || end == TraceEnd::finished));
  }

  /// Whether it is a step of the replay. Calls of get are only counted.
  bool isStep() const { return kind != Kind::gets && kind != Kind::end; }
};

/// How many steps those calls and solutions are.
struct TraceCounts {
  host::GridCalls calls;
  std::int64_t solutions = 0;

  std::int64_t steps() const { return calls.set + calls.isValid + solutions; }
  void add(const TraceEvent& event);
};

/// The cells that a set can name by one byte: the one that was set last, and the gaps beside it.
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
