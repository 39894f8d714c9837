#include "grading/classes/handed_in.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "plugins/build/submission.h"

namespace sudoku::grading {

namespace fs = std::filesystem;

ClassFolder readClassFolder(const fs::path& folder) {
  ClassFolder found;
  std::map<std::string, int> stems;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path& path = entry.path();
    const std::string name = path.filename().string();
    if (name.starts_with('.') || name == "__MACOSX") continue;
    const auto type = entry.symlink_status().type();
    if (type == fs::file_type::directory) {
      found.submissions.push_back({name, path});
      ++stems[name];
    } else if (type != fs::file_type::regular) {
      found.leftOut.push_back(fmt::format("{}: a link or device is not followed", name));
    } else if (const auto stem = build::submissionNameOf(name)) {
      found.submissions.push_back({*stem, path});
      ++stems[*stem];
    } else {
      found.leftOut.push_back(
          fmt::format("{}: neither a folder, nor an archive, nor a source file", name));
    }
  }
  for (HandedIn& one : found.submissions) {
    if (stems[one.name] > 1) one.name = one.path.filename().string();
  }
  std::ranges::sort(found.submissions, {}, &HandedIn::name);
  std::ranges::sort(found.leftOut);
  return found;
}

}  // namespace sudoku::grading
