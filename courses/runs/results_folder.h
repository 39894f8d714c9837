#pragma once

// The folder with the results for a class.
//
// Every file is written to a draft next to it, synced, and renamed, so a crash leaves the whole
// file or none. A lock keeps out a second run; the system releases it when the process exits. The
// lock file names the run's scratch folder, so the next run can remove leftover files from both.
// If a run writes nothing, because its input is wrong, no trace of it remains.

#include <filesystem>
#include <optional>
#include <shared_mutex>
#include <stdexcept>
#include <string>

#include "base/files/file_descriptor.h"

namespace sudoku::courses {

/// Another run is working on the same results.
class ResultsBusy : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Writes and syncs a file as a whole or not at all. Does nothing if it already has this text.
/// Throws:  std::system_error.
void writeAtomically(const std::filesystem::path& file, const std::string& text);

/// Thread-safe.
class ResultsFolder {
 public:
  enum class Role { owner, helper };

  /// An owner creates the folder if missing, locks it for the lifetime of this object, and removes
  /// leftovers from an earlier run. A helper works for an owner in another process.
  /// Throws:  ResultsBusy; std::system_error.
  ResultsFolder(const std::filesystem::path& folder, Role role);
  ResultsFolder(const ResultsFolder&) = delete;
  ResultsFolder& operator=(const ResultsFolder&) = delete;
  /// Requires that the scratch folder is gone. Removes the folder if this object created it and
  /// nothing was written.
  ~ResultsFolder();

  const std::filesystem::path& path() const { return folder_; }

  /// Creates an empty temporary folder for this run's builds. Records its path before creating it,
  /// so the next run can remove it if this one is killed. Requires Role::owner.
  /// Throws:  std::system_error.
  std::filesystem::path makeScratch();

  /// Removes other processes' drafts. If one is still writing, such as a node that only seemed
  /// lost, its write fails.
  void removeDrafts() const;

  /// The contents of a file; nullopt if it cannot be opened.
  std::optional<std::string> read(const std::filesystem::path& relative) const;
  /// Throws:  std::system_error.
  void write(const std::filesystem::path& relative, const std::string& text);

  /// Blocks all further writes for good, because the process is about to exit.
  void freeze() { writing_.lock(); }

 private:
  void lock();
  void removeLeftovers() const;
  void removeIfUnused() const;

  std::filesystem::path folder_;
  int created_ = 0;         // how many folders: this one and its parents
  bool isLockNew_ = false;  // there was no earlier run
  FileDescriptor lock_;
  std::shared_mutex writing_;
};

}  // namespace sudoku::courses
