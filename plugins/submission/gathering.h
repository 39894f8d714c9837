#pragma once

// Gathers the files of one submission.
//
// How this works. Files may be loose, in folders, in archives, or in nested archives. Students
// submit the same work several times: as loose files and in an archive, or in two archives.
// Compiled together, these versions would clash. So the files of each archive form a bundle, and the
// loose files another. Bundles are processed in order: loose files first, then archives by their
// newest file, most recent first. A bundle with a source whose name the loose files use is another
// version and is omitted. Two archives with different versions of a source, or that both export the
// same kind of class, need a person's decision: the dates of files are no reason. All omissions are
// reported.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "plugins/submission/archive.h"
#include "plugins/submission/collector.h"

namespace sudoku::build {

class Gathering {
 public:
  /// Throws:  TooDeep, Unreadable - it holds too much, or permissions forbid reading;
  ///          std::filesystem::filesystem_error.
  void addFolder(const std::filesystem::path& folder);
  /// Adds a file. `as` is its path in the submission.
  void addFile(const std::filesystem::path& file, const std::filesystem::path& as);
  /// Adds an archive that was already read.
  void addArchive(std::string_view bytes, const std::string& name);

  /// Returns the submission, without a name.
  /// Throws:  Refused, Unreadable.
  Submission finish() &&;

 private:
  struct File {
    std::filesystem::path path;
    std::uintmax_t bytes = 0;
    std::function<std::string()> read;
  };
  struct Bundle {
    std::filesystem::path archive;  // empty: the loose files
    std::vector<File> files;
    std::int64_t newest = 0;
  };

  /// Counts a folder entry against the limits.
  void count(const std::filesystem::path& entry);
  /// Whether it is hidden or a folder to skip. Reports it if that matters.
  bool isLeftOut(const std::filesystem::path& path, bool isFolder);
  void open(std::string_view bytes, const std::filesystem::path& archive, int depth);
  void openFile(const std::filesystem::path& file, const std::filesystem::path& as);
  void refuse(const Refused& why);
  /// Throws:  Unreadable - two archives are versions of the same work, and differ.
  void requireOneVersion() const;
  std::vector<File> chosenFiles();
  void leaveOutBuilds(std::vector<File>& files);
  void deliver();

  UnpackingBudget budget_;
  std::size_t walkedEntries_ = 0;
  std::size_t walkedBytes_ = 0;
  std::vector<Bundle> bundles_{1};
  std::optional<Refused> refusal_;  // of an archive
  bool hasPackedLibrary_ = false;
  std::vector<Piece> libraries_;
  Collector collector_;
};

}  // namespace sudoku::build
