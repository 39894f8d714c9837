#pragma once

// The folder with the results of a class.
//
// How this works. Every file is written beside its place, synced, and moved there, so that it is
// there as a whole or not at all, whenever the machine stops. A lock keeps a second run out; the
// system lets go of it when the process ends, however it ends. The lock's file names the folder
// that the run used for what it compiled: what is left of both is removed by the next run.

#include <filesystem>
#include <optional>
#include <shared_mutex>
#include <stdexcept>
#include <string>

#include "base/files/file_descriptor.h"

namespace sudoku::courses {

/// Another run works on the same results.
class ResultsBusy : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Writes a file as a whole or not at all, synced to the disk; not at all if it is as it shall be.
/// Throws:  std::system_error.
void writeAtomically(const std::filesystem::path& file, const std::string& text);

/// Thread-safe.
class ResultsFolder {
 public:
  enum class Role { owner, helper };

  /// Makes the folder if it is not there. An owner locks it until this object goes, and removes
  /// what an earlier run has left half done; a helper works for an owner elsewhere.
  /// Throws:  ResultsBusy; std::system_error.
  ResultsFolder(const std::filesystem::path& folder, Role role);

  const std::filesystem::path& path() const { return folder_; }

  /// Makes a new, empty folder for what this run compiles, where the system keeps such folders. The
  /// next run removes it, should this one be killed; so it is noted before it is there. Requires
  /// the role of an owner.
  /// Throws:  std::system_error.
  std::filesystem::path makeScratch();

  /// Removes what others have left half written. If one of them is still writing, as a node that
  /// only seemed lost may be, its write fails.
  void removeDrafts() const;

  /// All of a file; nothing if there is none.
  std::optional<std::string> read(const std::filesystem::path& relative) const;
  /// Throws:  std::system_error.
  void write(const std::filesystem::path& relative, const std::string& text);

  /// From now on, writing blocks for ever: the process is about to end.
  void freeze() { writing_.lock(); }

 private:
  void removeLeftovers() const;

  std::filesystem::path folder_;
  FileDescriptor lock_;
  std::shared_mutex writing_;
};

}  // namespace sudoku::courses
