#pragma once

// Stores rows on disk as they are measured.
//
// How this works: each row is one line of text, "KEY,ROW", appended in one write and synced. The
// key is a hash of everything the row depends on, so a later run finds the rows that it need not
// measure again. A crash during a write leaves an incomplete line, which is removed. Its row is
// measured again, as is any row whose line cannot be parsed. A lock on the file, released when the
// process ends, keeps a second run out.

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

/// The contents of a journal.
struct JournalText {
  std::map<std::string, Row, std::less<>> rows;  // by key; the last one counts
  std::size_t wholeBytes = 0;                    // up to the end of the last complete line
  std::size_t strangeLines = 0;                  // lines that cannot be parsed
};

/// Parses untrusted text.
JournalText parseJournal(std::string_view text);

/// Not thread-safe.
class Journal {
 public:
  /// Opens or creates the file, and locks it.
  /// Throws:  JournalBusy; std::system_error.
  explicit Journal(const std::filesystem::path& file);

  /// Returns nullptr if there is no such row yet.
  const Row* find(std::string_view key) const;
  std::size_t strangeLines() const { return text_.strangeLines; }

  /// Writes a row to disk. Requires a key of letters and digits.
  /// Throws:  std::system_error.
  void add(const std::string& key, const Row& row);

 private:
  FileDescriptor file_;
  JournalText text_;
};

}  // namespace sudoku::lab
