#pragma once

// The files of one submission, wherever they lie.
//
// How this works. Files are found loose, in folders, in archives, and in archives within these.
// Students pack the same work several times: as loose files and in an archive, or in two archives
// of which one is an older version. Compiled together these would only clash. So the files that
// came out of one archive form a bundle, and the loose ones another. Bundles are taken one by one,
// the loose files first, then archives by their newest file; one that has a source of a name that
// has been taken is another version, and left out. All that is left out is told.

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
  /// Throws:  TooDeep, Unreadable - too much in it, or not ours to read;
  ///          std::filesystem::filesystem_error.
  void addFolder(const std::filesystem::path& folder);
  /// A file, by the path that it has in the submission.
  void addFile(const std::filesystem::path& file, const std::filesystem::path& as);
  /// An archive that has been read already.
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

  /// Counts an entry of a folder, within the bounds of what is looked at.
  void count(const std::filesystem::path& entry);
  /// Whether it is hidden, or a folder of a kind that is skipped; told where that matters.
  bool isLeftOut(const std::filesystem::path& path, bool isFolder);
  void open(std::string_view bytes, const std::filesystem::path& archive, int depth);
  void openFile(const std::filesystem::path& file, const std::filesystem::path& as);
  void refuse(const Refused& why);
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
