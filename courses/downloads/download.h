#pragma once

// The folder or zip that an instructor downloaded, as hand-ins.
//
// How this works. Each service names what it hands out by rules of its own, from which follows
// whose a file is: a *layout*, one file here each and one row in layouts.h. The layout that fits
// most of the names is taken, unless the caller says which. A zip is unpacked first: names and
// bounds are checked, links are not made.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "courses/downloads/hand_in.h"

namespace sudoku::courses {

struct Download {
  std::string layout;                // its name
  std::string evidence;              // why it is taken for that, in a sentence
  std::vector<HandIn> handIns;       // in order of their names
  std::vector<std::string> leftOut;  // what is nobody's, with the reason
};

/// In the names of all that Moodle hands out. What stands before it is never the student's choice.
inline constexpr std::string_view kMoodleMark = "_assignsubmission_";

/// Reads a folder, or the zip of a service, which is unpacked below `scratch`. `layout` is the name
/// of one, or "auto". Hidden files and __MACOSX are passed over, links are not followed.
/// Throws:  ClassError - no such layout, nothing that fits it, a zip that cannot be used;
///          std::filesystem::filesystem_error - it cannot be read.
Download readDownload(const std::filesystem::path& path, const std::string& layout,
                      const std::filesystem::path& scratch);

/// "auto, plain, moodle, ...".
std::string layoutChoices();

}  // namespace sudoku::courses
