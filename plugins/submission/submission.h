#pragma once

// The files of a submission.

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::build {

/// A submission that cannot be graded at all. what() gives the reason in one sentence, details()
/// text that helps to fix it (compiler messages); may be empty.
class Refused : public std::runtime_error {
 public:
  explicit Refused(const std::string& reason, std::string details = {})
      : std::runtime_error(reason), details_(std::move(details)) {}
  const std::string& details() const noexcept { return details_; }
  /// Whether the packaging was refused (damaged, encrypted, far too large). This says nothing about
  /// the work inside, so a class run gives no mark rather than 0.
  bool isUnreadable() const noexcept { return isUnreadable_; }
  /// The files that were omitted before the refusal.
  const std::vector<std::string>& notes() const noexcept { return notes_; }
  void setNotes(std::vector<std::string> notes) { notes_ = std::move(notes); }

 protected:
  Refused(const std::string& reason, bool isUnreadable)
      : std::runtime_error(reason), isUnreadable_(isUnreadable) {}

 private:
  std::string details_;
  std::vector<std::string> notes_;
  bool isUnreadable_ = false;
};

/// A submission whose files cannot be read as packaged.
class Unreadable : public Refused {
 public:
  explicit Unreadable(const std::string& reason) : Refused(reason, true) {}
};

/// A file or folder of the submission is nested too deep, or its path is too long.
class TooDeep : public Unreadable {
 public:
  explicit TooDeep(const std::string& where);
};

struct SourceFile {
  std::filesystem::path path;  // below the submission
  std::string text;
};

struct Submission {
  std::string name;
  std::filesystem::path library;    // a prebuilt plugin, or empty
  std::vector<SourceFile> sources;  // to be compiled, sorted by path
  std::vector<SourceFile> tests;    // the student's own: *_test.cpp
  std::vector<SourceFile> others;   // headers and other small files, for #include
  std::vector<std::string> notes;   // omitted files, with the reason

  /// The text of the source or included file with this path; null if there is none.
  const std::string* textOf(std::string_view path) const;
};

inline constexpr std::uintmax_t kMaxFileBytes = 1u << 20;
inline constexpr std::uintmax_t kMaxLibraryBytes = 64u << 20;  // of a prebuilt plugin
inline constexpr std::uintmax_t kMaxTotalBytes = 8u << 20;
inline constexpr std::size_t kMaxFiles = 500;

// Path limits, in folders and archives. They leave room for prefixes and suffixes, so that we and
// the compiler can open every file of a submission.
inline constexpr std::size_t kMaxPathBytes = 1000;
inline constexpr std::size_t kMaxPathParts = 64;
inline constexpr std::size_t kMaxSourceNameBytes = 250;  // the object's name is longer
/// Limits on the files and folders visited in a submission, including hidden ones, and on the bytes
/// in their paths.
inline constexpr std::size_t kMaxWalkedEntries = 50'000;
inline constexpr std::size_t kMaxWalkedBytes = 4u << 20;

/// A submitted file or folder.
struct Piece {
  std::filesystem::path where;  // a file, or a folder whose content is submitted
  std::string as = {};          // the student's name for the file; empty: its own name
};

/// Reads a submission: any number of folders, archives (archive.h) and files, or a prebuilt plugin
/// (.so) without any source. Links are not followed. Hidden files, __MACOSX, CMake build folders,
/// and headers in a folder `sudoku` that would hide the interfaces are omitted. Archives are opened
/// in folders and in other archives, but not at a third level. For duplicate source names in
/// archives and loose files, see gathering.h.
/// Throws:  Refused - too large, no usable source, or all sources are in an unreadable archive;
///          std::filesystem::filesystem_error - it is missing or cannot be read.
Submission readSubmission(const std::vector<Piece>& pieces, const std::string& name);

/// Reads one folder or file. The submission gets its name, without the extension of an archive.
Submission readSubmission(const std::filesystem::path& path);

/// The name of a submission in such a file: the file name without its extension. Nullopt if the
/// file cannot be a submission.
std::optional<std::string> submissionNameOf(const std::string& file);

/// Writes all files of a submission below a folder.
/// Throws:  std::filesystem::filesystem_error, std::ios_base::failure.
void writeTo(const Submission& submission, const std::filesystem::path& folder);

}  // namespace sudoku::build
