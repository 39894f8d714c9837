#pragma once

// Rows on disk, as they come.
//
// How this works: each row is one line of text, "KEY,ROW", appended in one write and synced. The
// key is a hash of all that the row depends on, so a later run finds what it need not measure
// again. A machine that stops in the middle of a write leaves a line without an end: it is cut off,
// and that row is measured again; so is a row whose line makes no sense. A lock on the file, which
// goes with the process, keeps a second run out.

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/files/file_descriptor.h"
#include "lab/measure/row.h"

namespace sudoku::lab {

/// Another run writes to the same journal.
class JournalBusy : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What a journal holds.
struct JournalText {
  std::map<std::string, Row, std::less<>> rows;  // by their keys; the last one counts
  std::size_t wholeBytes = 0;                    // up to the end of the last whole line
  std::size_t strangeLines = 0;                  // that are no rows
};

/// Reads text that anybody may have written.
JournalText parseJournal(std::string_view text);

/// Not thread-safe.
class Journal {
 public:
  /// Opens the file, or makes it, and locks it.
  /// Throws:  JournalBusy; std::system_error.
  explicit Journal(const std::filesystem::path& file);

  /// Nothing: there is no such row yet.
  const Row* find(std::string_view key) const;
  std::size_t strangeLines() const { return text_.strangeLines; }

  /// Puts a row on disk. Requires a key of letters and digits.
  /// Throws:  std::system_error.
  void add(const std::string& key, const Row& row);

 private:
  FileDescriptor file_;
  JournalText text_;
};

}  // namespace sudoku::lab
