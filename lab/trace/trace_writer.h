#pragma once

#include <iosfwd>
#include <string_view>

#include "lab/trace/trace_format.h"

namespace sudoku::lab {

/// Streams a trace (trace_format.h) while the search runs. Not thread-safe.
class TraceWriter {
 public:
  /// Writes the header. The stream must outlive the writer. Replaces control characters in the
  /// solver's name with spaces.
  TraceWriter(std::ostream& out, const TraceHeader& header);

  void get() {
    if (++gets_ == kMaxGetsInARow) putGets();
  }
  /// Requires a cell and a digit of the grid.
  void set(int x, int y, int digit);
  void refused(int x, int y, int digit);
  void isValid(bool answer);
  /// Records a reported solution that is in the grid.
  void solution();
  /// Records a reported solution that is in a separate grid of the puzzle's shape.
  void solution(const Grid& found);
  /// Records where the solver's code is from the next step on; at most kMaxStackBytes.
  void stack(std::string_view record);
  /// Records a source file of the solver; at most kMaxSourceBytes.
  void source(std::string_view name, std::string_view text);
  /// Writes the last record. Truncates the text to kMaxTraceTextBytes.
  /// Throws:  std::ios_base::failure - something could not be written.
  void end(TraceEnd how, host::SearchForm form, std::string_view text);

  void flush();

  /// Counts of the records so far.
  const TraceCounts& counts() const { return counts_; }

 private:
  void put(TraceOp op, int argument);
  void put(std::uint64_t number);
  void put(std::string_view text);
  void putSigned(std::int32_t number);
  void count(TraceEvent::Kind kind, int digit = 0);
  void putGets();

  std::ostream& out_;
  CellTrail trail_;
  int order_;
  std::int64_t gets_ = 0;  // pending
  TraceCounts counts_;
};

}  // namespace sudoku::lab
