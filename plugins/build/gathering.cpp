#include "plugins/build/gathering.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <system_error>

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepestArchive = 2;  // in an archive

std::string readFile(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in)
    throw fs::filesystem_error("cannot read", path, std::make_error_code(std::errc::io_error));
  return std::move(text).str();
}

/// The outermost folder in that path that is left out as a whole, and why; empty: there is none.
std::string skippedFolder(const fs::path& path) {
  fs::path folder;
  for (const fs::path& part : path.parent_path()) {
    folder /= part;
    if (const std::string reason = reasonToSkip(part); !reason.empty())
      return fmt::format("folder {} ({})", folder.string(), reason);
  }
  return {};
}

/// The innermost folder that holds all of what is compiled.
template <class Files>
fs::path folderOfCode(const Files& files) {
  std::optional<fs::path> common;
  for (const auto& file : files) {
    if (!isCode(file.path)) continue;
    const fs::path folder = file.path.parent_path();
    if (!common) common = folder;
    fs::path both;
    for (auto one = common->begin(), other = folder.begin();
         one != common->end() && other != folder.end() && *one == *other; ++one, ++other)
      both /= *one;
    common = both;
  }
  return common.value_or(fs::path());
}

/// A project may be called `sudoku` as a whole. Its headers then hide none of ours, once the folder
/// is not part of their paths any more.
template <class Files>
void leaveProjectFolder(Files& files) {
  const fs::path project = folderOfCode(files);
  if (project.filename() != kInterfaceFolder) return;
  std::set<fs::path> paths;
  for (const auto& file : files) paths.insert(file.path);
  for (auto& file : files) {
    const fs::path inside = file.path.lexically_relative(project);
    const fs::path path = project.parent_path() / inside;
    if (*inside.begin() != ".." && !paths.contains(path)) file.path = path;
  }
}

/// A ready plugin is copied as a whole, and a hole as what it seems to hold.
void requireHandy(const fs::path& library) {
  if (const auto bytes = fs::file_size(library); bytes > kMaxLibraryBytes)
    throw Unreadable(fmt::format("{} is too large: {} bytes, at most {} are taken",
                                 library.filename().string(), bytes, kMaxLibraryBytes));
}

/// Whether a path lies below a folder; the empty one holds all.
bool isBelow(const fs::path& folder, const fs::path& path) {
  return folder.empty() || *path.lexically_relative(folder).begin() != "..";
}

}  // namespace

void Gathering::addFolder(const fs::path& folder) {
  std::vector<fs::path> files;
  for (auto entry = fs::recursive_directory_iterator(folder);
       entry != fs::recursive_directory_iterator(); ++entry) {
    const fs::path relative = entry->path().lexically_relative(folder);
    const auto type = entry->symlink_status().type();
    const bool isFolder = type == fs::file_type::directory;
    if (isHidden(relative.filename())) {
      if (isFolder) entry.disable_recursion_pending();
    } else if (isFolder) {
      const std::string reason = reasonToSkip(relative.filename());
      if (reason.empty()) continue;
      collector_.leaveOut(fmt::format("folder {} ({})", relative.string(), reason));
      entry.disable_recursion_pending();
    } else if (type == fs::file_type::regular) {
      files.push_back(relative);
    } else {
      collector_.leaveOut(fmt::format("{} (not a regular file)", relative.string()));
    }
  }
  std::ranges::sort(files);  // the order of a folder's entries is the file system's whim
  for (const fs::path& file : files) addFile(folder / file, file);
}

void Gathering::addFile(const fs::path& file, const fs::path& as) {
  if (isHidden(as.filename())) return;  // "..", too, which no file is called
  if (archiveNameOf(as.filename().string())) {
    openFile(file, as);
    return;
  }
  if (as.extension() == ".so") libraries_.push_back(file);
  bundles_.front().files.push_back({as, fs::file_size(file), [file] { return readFile(file); }});
}

void Gathering::addArchive(std::string_view bytes, const std::string& name) {
  open(bytes, name, 1);
}

/// The first counts; but what cannot be read before what is empty.
void Gathering::refuse(const Refused& why) {
  if (!refusal_ || (why.isUnreadable() && !refusal_->isUnreadable())) refusal_ = why;
}

void Gathering::openFile(const fs::path& file, const fs::path& as) {
  if (const auto bytes = fs::file_size(file); bytes > kMaxArchiveBytes) {
    const Unreadable tooLarge(fmt::format("{} is too large: {} bytes, at most {} are taken",
                                          as.string(), bytes, kMaxArchiveBytes));
    collector_.leaveOut(tooLarge.what());
    refuse(tooLarge);
    return;
  }
  open(readFile(file), as, 1);
}

void Gathering::open(std::string_view bytes, const fs::path& archive, int depth) {
  Unpacked unpacked;
  try {
    unpacked = unpack(bytes, archive.filename().string(), budget_);
  } catch (const Refused& refused) {
    collector_.leaveOut(fmt::format("{} ({})", archive.string(), refused.what()));
    refuse(refused);
    return;
  }
  for (const std::string& what : unpacked.leftOut)
    collector_.leaveOut((depth == 1 ? fs::path(what) : archive / what).string());
  Bundle bundle{archive, {}, unpacked.newest};
  for (UnpackedFile& file : unpacked.files) {
    const bool isArchive = archiveNameOf(file.path.filename().string()).has_value();
    if (const std::string skipped = skippedFolder(file.path); !skipped.empty()) {
      collector_.leaveOut(skipped);
    } else if (isArchive && depth == kDeepestArchive) {
      collector_.leaveOut(
          fmt::format("{} (an archive in an archive in another)", (archive / file.path).string()));
    } else if (isArchive) {
      open(file.text, archive / file.path, depth + 1);
    } else if (file.path.extension() == ".so") {
      hasPackedLibrary_ = true;
    } else {
      const auto text = std::make_shared<const std::string>(std::move(file.text));
      bundle.files.push_back({file.path, file.bytes, [text] { return *text; }});
    }
  }
  bundles_.push_back(std::move(bundle));
}

std::vector<Gathering::File> Gathering::chosenFiles() {
  // Those of one name are as they come: the order of the archives in a folder is fixed.
  std::stable_sort(
      bundles_.begin() + 1, bundles_.end(),
      [](const Bundle& one, const Bundle& other) { return one.newest > other.newest; });
  const auto holders =
      std::ranges::count_if(bundles_, [](const Bundle& one) { return !one.files.empty(); });
  std::map<std::string, fs::path> holderOf;  // of each source, by its name
  std::vector<File> chosen;
  for (Bundle& bundle : bundles_) {
    const auto isTaken = [&holderOf](const File& file) {
      return isSource(file.path) && holderOf.contains(file.path.filename().string());
    };
    if (const auto same = std::ranges::find_if(bundle.files, isTaken); same != bundle.files.end()) {
      const std::string name = same->path.filename().string();
      const fs::path& holder = holderOf[name];
      collector_.leaveOut(
          fmt::format("{} (another version: {} {})", bundle.archive.string(), name,
                      holder.empty() ? "stands beside it"
                                     : fmt::format("is in {}, which is newer", holder.string())));
      continue;
    }
    for (File& file : bundle.files) {
      if (isSource(file.path)) holderOf.emplace(file.path.filename().string(), bundle.archive);
      if (holders > 1) file.path = bundle.archive / file.path;
      chosen.push_back(std::move(file));
    }
  }
  return chosen;
}

/// A folder with a cache of CMake's holds what it has made and fetched, unless it holds all.
void Gathering::leaveOutBuilds(std::vector<File>& files) {
  std::vector<fs::path> builds;
  for (const File& file : files) {
    if (file.path.filename() == "CMakeCache.txt") builds.push_back(file.path.parent_path());
  }
  for (const fs::path& build : builds) {
    const auto isMade = [&build](const File& file) { return isBelow(build, file.path); };
    const bool hasOthers = std::ranges::any_of(
        files, [&](const File& file) { return isSource(file.path) && !isMade(file); });
    if (!hasOthers) continue;
    std::erase_if(files, isMade);
    collector_.leaveOut(fmt::format("folder {} (made by CMake)", build.string()));
  }
}

void Gathering::deliver() {
  std::vector<File> files = chosenFiles();
  leaveOutBuilds(files);
  leaveProjectFolder(files);
  std::ranges::sort(files, {}, &File::path);
  for (const bool code : {true, false}) {  // what is compiled first, should there be too much
    for (const File& file : files) {
      if (isCode(file.path) != code) continue;
      if (hidesAnInterface(file.path)) {
        collector_.leaveOut(fmt::format("{} (it would hide <{}/{}> of sudokulab)",
                                        file.path.string(), kInterfaceFolder,
                                        file.path.filename().string()));
      } else {
        collector_.add(file.path, file.bytes, file.read);
      }
    }
  }
  if (files.size() == 1) collector_.takeTestsAsSources();
}

Submission Gathering::finish() && {
  try {
    deliver();
    if (!collector_.hasSources()) {
      if (libraries_.size() == 1) {
        requireHandy(libraries_.front());
        return {.library = libraries_.front(), .notes = collector_.notes()};
      }
      if (hasPackedLibrary_)
        throw Unreadable(
            "a ready plugin in an archive is not taken: hand in the .so by itself, or the sources");
      if (refusal_) throw Refused(*refusal_);
    }
    return std::move(collector_).finish();
  } catch (Refused& refused) {
    refused.setNotes(collector_.notes());
    throw;
  }
}

}  // namespace sudoku::build
