#pragma once

// Reads hand-ins from the folder or zip that an instructor downloaded.
//
// Each service names files by its own rules, which say who a file belongs to. These rules are a
// *layout*: one file here and one row in layouts.h. Unless the caller names a layout, the first one
// that matches over half of the names is used, of this folder or of one that it wraps. A zip is
// unpacked first: names and sizes are checked, links are not created.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "courses/downloads/classroom50.h"
#include "courses/downloads/hand_in.h"

namespace sudoku::courses {

struct Download {
  std::string layout;                   // the name of the layout
  std::string evidence;                 // why this layout was chosen, for messages
  std::vector<HandIn> handIns;          // sorted by name
  std::vector<std::string> leftOut;     // files that belong to no hand-in, each with the reason
  std::vector<std::string> needs = {};  // the same, about what a person must look at
  ClassroomNames classroom = {};        // in Classroom 50
};

/// Part of every file name from Moodle. Students do not control the text before it.
inline constexpr std::string_view kMoodleMark = "_assignsubmission_";

/// Reads a folder, or a service's zip, which is unpacked below `scratch`. `layout` is the name of a
/// layout or "auto". Skips hidden files and __MACOSX, and follows no links.
/// Throws:  ClassError - an unknown layout, nothing that matches it, an unusable zip, content of
///          the service that cannot be read, names that only plain matches but that contradict it;
///          std::filesystem::filesystem_error - the path cannot be read.
Download readDownload(const std::filesystem::path& path, const std::string& layout,
                      const std::filesystem::path& scratch);

/// The names of the layouts: "auto, gradescope, moodle, ...".
std::string layoutChoices();

}  // namespace sudoku::courses
