#pragma once

// What a student handed in, as files.

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudoku::build {

/// A submission that cannot be graded at all. what() gives the reason in one sentence, details()
/// the text that helps to mend it (compiler messages), which may be empty.
class Refused : public std::runtime_error {
 public:
  explicit Refused(const std::string& reason, std::string details = {})
      : std::runtime_error(reason), details_(std::move(details)) {}
  const std::string& details() const noexcept { return details_; }

 private:
  std::string details_;
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
};

inline constexpr std::uintmax_t kMaxFileBytes = 1u << 20;
inline constexpr std::uintmax_t kMaxTotalBytes = 8u << 20;
inline constexpr std::size_t kMaxFiles = 500;

/// Reads a submission: a folder, an archive (archive.h), a single source file, or a ready plugin
/// (.so). Links are not followed; hidden files, __MACOSX, folders that CMake made, and folders
/// called `sudoku` (ours is used) are left out. Throws:  Refused - too large, no usable source, a
/// damaged archive; std::filesystem::filesystem_error - it is not
///          there or cannot be read.
Submission readSubmission(const std::filesystem::path& path);

/// What a submission is called that stands in such a file: its name without the ending. Nothing: it
/// is no file that could be one.
std::optional<std::string> submissionNameOf(const std::string& file);

/// Writes all files of a submission below a folder.
/// Throws:  std::filesystem::filesystem_error, std::ios_base::failure.
void writeTo(const Submission& submission, const std::filesystem::path& folder);

}  // namespace sudoku::build
