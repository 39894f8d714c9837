#pragma once

// The layouts of downloads: one row in the table for each file in this folder that reads one.

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "courses/downloads/download.h"

namespace sudoku::courses {

/// What stands in the folder of a download, one level deep and in order of the names.
struct Listing {
  struct Entry {
    std::string name;
    std::filesystem::path path;
    bool isFolder = false;  // else it is a regular file
  };
  std::filesystem::path folder;
  std::vector<Entry> entries;
};

struct Layout {
  std::string_view name;
  /// How many of the entries are named by its rules.
  std::size_t (*fitting)(const Listing& listing);
  /// What is seen of them, as in "7 of 8 names have ...".
  std::string_view evidence;
  void (*read)(const Listing& listing, Download& download);
};

std::size_t fittingGradescope(const Listing& listing);
std::size_t fittingMoodle(const Listing& listing);
std::size_t fittingCanvas(const Listing& listing);
std::size_t fittingGithub(const Listing& listing);
std::size_t fittingPlain(const Listing& listing);

void readGradescope(const Listing& listing, Download& download);
void readMoodle(const Listing& listing, Download& download);
void readCanvas(const Listing& listing, Download& download);
void readGithub(const Listing& listing, Download& download);
void readPlain(const Listing& listing, Download& download);

/// Those with the clearest rules first; the last takes what is left.
inline constexpr std::array kLayouts = {
    Layout{"gradescope", fittingGradescope, "stand in submission_metadata.yml", readGradescope},
    Layout{"moodle", fittingMoodle, "have _assignsubmission_ in them", readMoodle},
    Layout{"canvas", fittingCanvas, "are NAME_USER_ATTACHMENT_FILE", readCanvas},
    Layout{"github", fittingGithub, "are clones with .git", readGithub},
    Layout{"plain", fittingPlain, "are folders, archives, sources or plugins", readPlain}};

}  // namespace sudoku::courses
