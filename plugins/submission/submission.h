#pragma once

// What a student handed in, as files.

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::build {

/// A submission that cannot be graded at all. what() gives the reason in one sentence, details()
/// the text that helps to mend it (compiler messages), which may be empty.
class Refused : public std::runtime_error {
 public:
  explicit Refused(const std::string& reason, std::string details = {})
      : std::runtime_error(reason), details_(std::move(details)) {}
  const std::string& details() const noexcept { return details_; }
  /// Whether it is the packing that is refused (damaged, with a password, far too large). That says
  /// nothing about the work in it, so a class run gives no mark instead of 0.
  bool isUnreadable() const noexcept { return isUnreadable_; }
  /// What was left out before it was refused.
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

/// A submission whose files nobody can read as they were packed.
class Unreadable : public Refused {
 public:
  explicit Unreadable(const std::string& reason) : Refused(reason, true) {}
};

/// A file or folder of it stands deeper, or has a longer path, than can be taken.
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
  std::filesystem::path library;    // a ready plugin, else empty
  std::vector<SourceFile> sources;  // to be compiled, in order of their paths
  std::vector<SourceFile> tests;    // the student's own: *_test.cpp
  std::vector<SourceFile> others;   // headers and whatever else is small, for #include
  std::vector<std::string> notes;   // what was left out, and why

  /// Of the file that is compiled or included by this path; null if there is none.
  const std::string* textOf(std::string_view path) const;
};

inline constexpr std::uintmax_t kMaxFileBytes = 1u << 20;
inline constexpr std::uintmax_t kMaxLibraryBytes = 64u << 20;  // of a ready plugin
inline constexpr std::uintmax_t kMaxTotalBytes = 8u << 20;
inline constexpr std::size_t kMaxFiles = 500;

// Of paths, in a folder and in an archive: with room for what stands before and behind them, so
// that no file of a submission is one that we, or the compiler, cannot open.
inline constexpr std::size_t kMaxPathBytes = 1000;
inline constexpr std::size_t kMaxPathParts = 64;
inline constexpr std::size_t kMaxSourceNameBytes = 250;  // the object has a longer one
/// Files and folders of a submission that are looked at, hidden ones too, and the bytes of their
/// paths.
inline constexpr std::size_t kMaxWalkedEntries = 50'000;
inline constexpr std::size_t kMaxWalkedBytes = 4u << 20;

/// A part of what was handed in, and where it lies.
struct Piece {
  std::filesystem::path where;  // a folder, whose content counts, or a file
  std::string as = {};          // what the student called the file; empty: its name
};

/// Reads a submission: any number of folders, archives (archive.h) and files, or a ready plugin
/// (.so) without any source. Links are not followed; hidden files, __MACOSX and folders that CMake
/// made are left out, and so are headers in a folder `sudoku` that would hide those of the
/// interfaces. Archives in folders and archives are opened, but none a third time; of two that
/// hold a source of the same name, and of a source beside one, see gathering.h.
/// Throws:  Refused - too large, no usable source; Unreadable - so is an archive that holds all;
///          std::filesystem::filesystem_error - it is not there or cannot be read.
Submission readSubmission(const std::vector<Piece>& pieces, const std::string& name);

/// The same of one folder or file, called by it without the ending of an archive.
Submission readSubmission(const std::filesystem::path& path);

/// What a submission is called that stands in such a file: its name without the ending. Nothing: it
/// is no file that could be one.
std::optional<std::string> submissionNameOf(const std::string& file);

/// Writes all files of a submission below a folder.
/// Throws:  std::filesystem::filesystem_error, std::ios_base::failure.
void writeTo(const Submission& submission, const std::filesystem::path& folder);

}  // namespace sudoku::build
