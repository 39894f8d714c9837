#pragma once

#include <iosfwd>

#include "lab/trace/trace_format.h"

namespace sudoku::lab {

/// Writes a trace (trace_format.h) while the search runs; keeps none of it in memory. Not
/// thread-safe.
class TraceWriter {
 public:
  /// Writes the header. The stream must outlive the writer. Control characters in the solver's name
  /// become blanks.
  TraceWriter(std::ostream& out, const TraceHeader& header);

  void get() {
    if (++gets_ == kMaxGetsInARow) putGets();
  }
  /// Requires a cell and a digit of the grid.
  void set(int x, int y, int digit);
  void refused(int x, int y, int digit);
  void isValid(bool answer);
  /// The grid holds the solution that was reported.
  void solution();
  /// Another grid holds it, of the puzzle's shape.
  void solution(const Grid& found);
  /// The last record. The text is cut after kMaxTraceTextBytes.
  /// Throws:  std::ios_base::failure - not all could be written.
  void end(TraceEnd how, host::SearchForm form, std::string_view text);

  /// Puts what the stream holds back into the file.
  void flush();

  /// What has been written so far.
  const TraceCounts& counts() const { return counts_; }

 private:
  void put(TraceOp op, int argument);
  void put(std::uint64_t number);
  void putSigned(std::int32_t number);
  void count(TraceEvent::Kind kind, int digit = 0);
  void putGets();

  std::ostream& out_;
  CellTrail trail_;
  int order_;
  std::int64_t gets_ = 0;  // not yet written
  TraceCounts counts_;
};

}  // namespace sudoku::lab
