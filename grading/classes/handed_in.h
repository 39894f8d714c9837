#pragma once

// The folder with what a class has handed in.

#include <filesystem>
#include <string>
#include <vector>

namespace sudoku::grading {

/// One submission: a folder, an archive, a source file or a ready plugin.
struct HandedIn {
  std::string name;  // without the ending of an archive or file, where that names one only
  std::filesystem::path path;
};

struct ClassFolder {
  std::vector<HandedIn> submissions;  // in order of their names, which differ
  std::vector<std::string> leftOut;   // what is none of these, with the reason
};

/// Lists them. Hidden files and __MACOSX are passed over; links are not followed.
/// Throws:  std::filesystem::filesystem_error - it cannot be read.
ClassFolder readClassFolder(const std::filesystem::path& folder);

}  // namespace sudoku::grading
