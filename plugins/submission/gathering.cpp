#include "plugins/submission/gathering.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <system_error>

#include "base/language.h"
#include "plugins/submission/unpack_in_sandbox.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepestArchive = 2;  // an archive in an archive

/// Unpacking an archive restores the permissions that its author stored in it.
[[noreturn]] void refuseClosed(const std::string& as) {
  throw Unreadable(
      tr("{} cannot be read: its permissions forbid it\n  restore them (chmod -R u+rwX) or hand it "
         "in again",
         as.empty() ? tr("the folder") : as));
}

std::string readFile(const fs::path& path, const fs::path& as) {
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in && errno == EACCES) refuseClosed(as.string());
  std::ostringstream text;
  text << in.rdbuf();
  if (in.bad() || !in.is_open())
    throw fs::filesystem_error("cannot read", path, std::make_error_code(std::errc::io_error));
  return std::move(text).str();
}

std::uintmax_t sizeOf(const fs::path& path, const fs::path& as) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (error == std::errc::permission_denied) refuseClosed(as.string());
  if (error) throw fs::filesystem_error("cannot read", path, error);
  return size;
}

fs::directory_iterator entriesOf(const fs::path& folder, const std::string& as) {
  std::error_code error;
  fs::directory_iterator entries(folder, error);
  if (error == std::errc::permission_denied) refuseClosed(as);
  if (error) throw fs::filesystem_error("cannot read", folder, error);
  return entries;
}

/// The outermost folder of the path that is omitted, and why; empty if there is none.
std::string skippedFolder(const fs::path& path) {
  fs::path folder;
  for (const fs::path& part : path.parent_path()) {
    folder /= part;
    if (const std::string reason = reasonToSkip(part); !reason.empty())
      return tr("folder {} ({})", folder.string(), reason);
  }
  return {};
}

/// The innermost folder that holds all code.
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

/// Drops a project folder called `sudoku` from all paths, so that its headers do not hide ours.
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

/// Bounds the size of a prebuilt plugin, which is copied in full, including holes.
void requireHandy(const fs::path& library) {
  if (const auto bytes = fs::file_size(library); bytes > kMaxLibraryBytes)
    throw Unreadable(tr("{} is too large: {} bytes, the limit is {}", library.filename().string(),
                        bytes, kMaxLibraryBytes));
}

/// The names of the export macros in a source, which say what kind of class it has.
std::set<std::string> exportsIn(const std::string& text) {
  static constexpr std::string_view kStart = "SUDOKU_EXPORT_";
  std::set<std::string> names;
  for (std::size_t at = text.find(kStart); at != std::string::npos;
       at = text.find(kStart, at + 1)) {
    std::size_t end = at;
    while (end < text.size() && (text[end] == '_' || std::isupper(text[end]) != 0)) ++end;
    names.insert(text.substr(at, end - at));
  }
  return names;
}

/// Visits all parent folders of a path, from the innermost to the root ("").
template <class Function>
void forEachFolderOf(const fs::path& path, const Function& function) {
  std::string folder = path.parent_path().string();
  while (true) {
    function(folder);
    if (folder.empty()) return;
    const auto slash = folder.rfind('/');
    folder.resize(slash == std::string::npos ? 0 : slash);
  }
}

}  // namespace

/// Iterates without recursion, folder by folder. Opens nothing below a folder that is too deep.
void Gathering::addFolder(const fs::path& folder) {
  struct Open {
    std::string path;
    std::size_t depth;
  };
  std::vector<Open> open = {{"", 0}};
  std::vector<std::string> files;
  while (!open.empty()) {
    const Open here = std::move(open.back());
    open.pop_back();
    for (const auto& entry : entriesOf(folder / here.path, here.path)) {
      const fs::path relative = fs::path(here.path) / entry.path().filename();
      count(relative);
      const auto type = entry.symlink_status().type();
      const bool isFolder = type == fs::file_type::directory;
      if (isLeftOut(relative, isFolder)) continue;
      if (isFolder) {
        if (here.depth + 1 > kMaxPathParts) throw TooDeep(relative.string().substr(0, 60) + "...");
        open.push_back({relative.string(), here.depth + 1});
      } else if (type == fs::file_type::regular) {
        files.push_back(relative.string());
      } else {
        collector_.leaveOut(tr("{} (not a regular file)", relative.string()));
      }
    }
  }
  // Directory iteration order is unspecified.
  std::ranges::sort(files, {}, [](const std::string& file) { return fs::path(file); });
  for (const std::string& file : files) addFile(folder / file, file);
}

bool Gathering::isLeftOut(const fs::path& path, bool isFolder) {
  const fs::path name = path.filename();
  if (isHidden(name)) {
    if (isWorthReporting(name, isFolder))
      collector_.leaveOut(tr("{} (hidden: its name begins with a dot)", path.string()));
    return true;
  }
  const std::string reason = isFolder ? reasonToSkip(name) : "";
  if (!reason.empty()) collector_.leaveOut(tr("folder {} ({})", path.string(), reason));
  return !reason.empty();
}

void Gathering::count(const fs::path& entry) {
  walkedBytes_ += entry.native().size();
  if (entry.native().size() > kMaxPathBytes) throw TooDeep(entry.string().substr(0, 60) + "...");
  if (++walkedEntries_ > kMaxWalkedEntries || walkedBytes_ > kMaxWalkedBytes)
    throw Unreadable(
        tr("it contains too much: more than {} files and folders, or more than {} MiB of paths\n  "
           "hand in only the sources, without build output",
           kMaxWalkedEntries, kMaxWalkedBytes >> 20));
}

void Gathering::addFile(const fs::path& file, const fs::path& as) {
  if (isHidden(as.filename())) return;  // includes ".."
  if (archiveNameOf(as.filename().string())) {
    openFile(file, as);
    return;
  }
  if (as.extension() == ".so") {
    libraries_.push_back({file, as.string()});
    collector_.sawNoSource(as);
    return;
  }
  const auto read = [where = file.string(), name = as.string()] { return readFile(where, name); };
  bundles_.front().files.push_back({as, sizeOf(file, as), read});
}

void Gathering::addArchive(std::string_view bytes, const std::string& name) {
  open(bytes, name, 1);
}

/// Keeps the first refusal, but Unreadable takes precedence over an empty archive.
void Gathering::refuse(const Refused& why) {
  if (!refusal_ || (why.isUnreadable() && !refusal_->isUnreadable())) refusal_ = why;
}

void Gathering::openFile(const fs::path& file, const fs::path& as) {
  if (const auto bytes = sizeOf(file, as); bytes > kMaxArchiveBytes) {
    const Unreadable tooLarge(
        tr("{} is too large: {} bytes, the limit is {}", as.string(), bytes, kMaxArchiveBytes));
    collector_.leaveOut(tooLarge.what());
    refuse(tooLarge);
    return;
  }
  open(readFile(file, as), as, 1);
}

void Gathering::open(std::string_view bytes, const fs::path& archive, int depth) {
  Unpacked unpacked;
  try {
    unpacked = unpackInSandbox(bytes, archive.filename().string(), budget_);
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
      collector_.leaveOut(tr("{} (archives nested too deeply)", (archive / file.path).string()));
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

void Gathering::requireOneVersion() const {
  if (bundles_.size() < 3) return;  // the loose files, and one archive at most
  std::set<std::string> loose;
  for (const File& file : bundles_.front().files) loose.insert(file.path.filename().string());
  const auto isOmitted = [&loose](const File& file) {
    return isSource(file.path) && loose.contains(file.path.filename().string());
  };
  std::map<std::string, std::pair<const Bundle*, std::string>> seen;  // a name or kind, its text
  for (auto bundle = bundles_.begin() + 1; bundle != bundles_.end(); ++bundle) {
    if (std::ranges::any_of(bundle->files, isOmitted)) continue;
    for (const File& file : bundle->files) {
      if (!isSource(file.path)) continue;
      const std::string text = file.read();
      std::set<std::string> keys = exportsIn(text);
      keys.insert(file.path.filename().string());
      for (const std::string& key : keys) {
        const auto [place, isNew] = seen.emplace(key, std::pair(&*bundle, text));
        const auto& [other, otherText] = place->second;
        if (isNew || other == &*bundle || otherText == text) continue;
        throw Unreadable(
            tr("{} and {} both have {}, and it is not the same: a person has to decide "
               "which one counts\n  hand in one of them again, alone",
               other->archive.string(), bundle->archive.string(), key));
      }
    }
  }
}

std::vector<Gathering::File> Gathering::chosenFiles() {
  // Stable: archives of the same age keep their deterministic order.
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
      collector_.leaveOut(holder.empty() ? tr("{} (another version: {} is next to it)",
                                              bundle.archive.string(), name)
                                         : tr("{} (the same work: {} is also in {})",
                                              bundle.archive.string(), name, holder.string()));
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

/// Omits CMake build folders: those with a CMakeCache.txt, unless they hold all sources. Each file
/// checks only its parent folders, so this is linear, however many caches there are.
void Gathering::leaveOutBuilds(std::vector<File>& files) {
  std::vector<fs::path> builds;
  for (const File& file : files) {
    if (file.path.filename() == "CMakeCache.txt") builds.push_back(file.path.parent_path());
  }
  if (builds.empty()) return;
  std::map<std::string, std::size_t> sourcesBelow;
  for (const File& file : files) {
    if (!isSource(file.path)) continue;
    forEachFolderOf(file.path, [&](const std::string& folder) { ++sourcesBelow[folder]; });
  }
  std::set<std::string> made;
  const auto isMade = [&made](const fs::path& path) {
    bool found = false;
    forEachFolderOf(path,
                    [&](const std::string& folder) { found = found || made.contains(folder); });
    return found;
  };
  for (const fs::path& build : builds) {
    if (isMade(build / "CMakeCache.txt")) continue;
    const std::size_t below = sourcesBelow[build.string()];
    if (below == sourcesBelow[""]) continue;
    made.insert(build.string());
    forEachFolderOf(build / "x", [&](const std::string& folder) { sourcesBelow[folder] -= below; });
    collector_.leaveOut(tr("folder {} (CMake output)", build.string()));
  }
  std::erase_if(files, [&isMade](const File& file) { return isMade(file.path); });
}

void Gathering::deliver() {
  requireOneVersion();
  std::vector<File> files = chosenFiles();
  leaveOutBuilds(files);
  leaveProjectFolder(files);
  std::ranges::sort(files, {}, &File::path);
  for (const bool code : {true, false}) {  // code first, in case of too many files
    for (const File& file : files) {
      if (isCode(file.path) != code) continue;
      if (hidesAnInterface(file.path)) {
        collector_.leaveOut(tr("{} (it would hide sudokulab's <{}/{}>)", file.path.string(),
                               kInterfaceFolder, file.path.filename().string()));
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
        requireHandy(libraries_.front().where);
        return {.library = libraries_.front().where, .notes = collector_.notes()};
      }
      if (hasPackedLibrary_)
        throw Unreadable(
            tr("a prebuilt plugin in an archive is not accepted: hand in the .so by itself, or the "
               "sources"));
      if (refusal_) throw Refused(*refusal_);
    }
    for (const Piece& library : libraries_)
      collector_.leaveOut(
          fmt::format("{} ({})", library.as, reasonNotToCompile(library.as, false)));
    return std::move(collector_).finish();
  } catch (Refused& refused) {
    refused.setNotes(collector_.notes());
    throw;
  }
}

}  // namespace sudoku::build
