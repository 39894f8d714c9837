// A hidden file lists what was written, so that the next call removes only that.

#include "courses/feedback/output.h"

#include <fmt/format.h>

#include <set>
#include <sstream>

#include "base/files/whole_file.h"
#include "courses/downloads/hand_in.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

constexpr const char* kListFile = ".sudokulab-feedback";

/// The files of the earlier call that are still there. Ignores paths that leave the folder.
std::set<std::string> writtenTo(const fs::path& folder) {
  std::set<std::string> files;
  std::istringstream list(wholeFile(folder / kListFile));
  for (std::string line; std::getline(list, line);) {
    const fs::path path = line;
    const bool isInside = !path.empty() && path.is_relative() && path == path.lexically_normal() &&
                          *path.begin() != "..";
    if (isInside && fs::is_regular_file(fs::symlink_status(folder / path))) files.insert(line);
  }
  return files;
}

[[noreturn]] void refuse(const fs::path& what) {
  throw ClassError(
      fmt::format("{} was not written by this command; nothing was changed\n  pass a "
                  "new folder to --out",
                  what.string()));
}

}  // namespace

void writeFeedback(const Package& files, const fs::path& folder) {
  const bool isThere = fs::exists(fs::symlink_status(folder));
  if (isThere && !fs::is_directory(folder)) refuse(folder);
  std::set<std::string> earlier;
  if (isThere && fs::is_regular_file(fs::symlink_status(folder / kListFile)))
    earlier = writtenTo(folder);
  else if (isThere && !fs::is_empty(folder))
    refuse(folder);
  std::string list;
  for (const auto& [path, file] : files) {
    if (!earlier.contains(path) && fs::exists(fs::symlink_status(folder / path)))
      refuse(folder / path);
    list += path + '\n';
  }
  for (const std::string& path : earlier) {
    fs::remove(folder / path);
    std::error_code ignored;  // a folder that is not empty stays
    for (fs::path parent = fs::path(path).parent_path(); !parent.empty();
         parent = parent.parent_path())
      fs::remove(folder / parent, ignored);
  }
  Package all = files;
  all[kListFile] = {list};
  writeTo(all, folder);
}

}  // namespace sudoku::courses
