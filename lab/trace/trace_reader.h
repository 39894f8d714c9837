#pragma once

#include <iosfwd>
#include <optional>
#include <stdexcept>

#include "lab/trace/trace_format.h"

namespace sudoku::lab {

/// Malformed trace. what() is "FILE: byte OFFSET: found FOUND, expected EXPECTED".
class TraceError : public std::runtime_error {
 public:
  TraceError(const std::string& file, std::uint64_t offset, const std::string& found,
             const std::string& expected);
  std::uint64_t offset() const noexcept { return offset_; }

 private:
  std::uint64_t offset_;
};

/// Reads a trace (trace_format.h) one record at a time. Not thread-safe.
class TraceReader {
 public:
  /// Reads the header. The stream must outlive the reader; the name is for messages.
  /// Throws:  TraceError - not a trace, another version, or a malformed header.
  TraceReader(std::istream& in, std::string name);

  const TraceHeader& header() const { return header_; }

  /// The next record; nullopt after the last one, or where the file is truncated.
  /// Throws:  TraceError - malformed record, or the counts at the end differ from the records.
  std::optional<TraceEvent> next();

  /// Whether the file ended without the record `end`.
  bool cutOff() const { return cutOff_; }
  /// Where the last record began, in bytes from the start of the file.
  std::uint64_t offset() const { return offset_; }
  /// Number of bytes read: where the next record begins.
  std::uint64_t bytes() const { return read_; }
  /// Counts of the records read so far.
  const TraceCounts& counts() const { return counts_; }

 private:
  struct CutOff {};  // the file ends inside a record

  void readHeader();
  std::string headerLine();
  void takeField(const std::string& line);
  int byte();
  std::uint64_t number(std::uint64_t most, const char* what);
  int signedNumber();
  std::string text(std::size_t most);
  TraceEvent record();
  TraceEvent setTo(std::optional<int> cell, int digit, const char* what);
  TraceEvent rare(int argument);
  TraceEvent end(int argument);
  [[noreturn]] void fail(const std::string& found, const std::string& expected) const;

  std::istream& in_;
  std::string name_;
  TraceHeader header_;
  std::optional<CellTrail> trail_;
  int order_ = 0;
  std::uint64_t offset_ = 0;  // of the record
  std::uint64_t read_ = 0;    // bytes so far
  TraceCounts counts_;
  bool ended_ = false;
  bool cutOff_ = false;
};

}  // namespace sudoku::lab
