#pragma once

// Small downloads for the tests of layouts.

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "base/files/temporary_folder.h"
#include "courses/deadlines/instant.h"
#include "courses/downloads/download.h"

namespace sudoku::courses {

class DownloadTree {
 public:
  /// Creates files with these texts; a path that ends with "/" is an empty folder.
  explicit DownloadTree(const std::map<std::string, std::string>& files) {
    for (const auto& [path, text] : files) {
      const std::filesystem::path file = folder_.path() / path;
      std::filesystem::create_directories(file.parent_path());
      if (!path.ends_with('/')) std::ofstream(file, std::ios::binary) << text;
    }
  }

  std::filesystem::path path(const std::string& below = "") const { return folder_.path() / below; }

  Download read(const std::string& layout = "auto") const {
    return readDownload(folder_.path(), layout, scratch_.path());
  }

 private:
  TemporaryFolder folder_;
  TemporaryFolder scratch_;
};

/// The paths of a hand-in's files as the student named them.
inline std::vector<std::string> sourcesOf(const HandIn& handIn) {
  std::vector<std::string> paths;
  for (const auto& file : build::readSubmission(handIn.pieces, handIn.name).sources)
    paths.push_back(file.path.string());
  return paths;
}

/// The text of a hand-in's only source.
inline std::string textOf(const HandIn& handIn) {
  const auto sources = build::readSubmission(handIn.pieces, handIn.name).sources;
  return sources.size() == 1 ? sources.front().text : "not one source";
}

inline Instant utc(int year, unsigned month, unsigned day, int hour, int minute, int second = 0) {
  return std::chrono::sys_days(std::chrono::year(year) / static_cast<int>(month) /
                               static_cast<int>(day)) +
         std::chrono::hours(hour) + std::chrono::minutes(minute) + std::chrono::seconds(second);
}

}  // namespace sudoku::courses
