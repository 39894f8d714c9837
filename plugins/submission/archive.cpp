#include "plugins/submission/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <vector>

#include "plugins/submission/collector.h"
#include "plugins/submission/unicode_locale.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

enum class Format { zip, tar, other };

struct NamedFormat {
  std::string_view ending;
  Format format;
  int filter = ARCHIVE_FILTER_NONE;
};

constexpr std::array kFormats = {NamedFormat{".zip", Format::zip},
                                 NamedFormat{".tar", Format::tar},
                                 NamedFormat{".tar.gz", Format::tar, ARCHIVE_FILTER_GZIP},
                                 NamedFormat{".tgz", Format::tar, ARCHIVE_FILTER_GZIP},
                                 NamedFormat{".tar.xz", Format::tar, ARCHIVE_FILTER_XZ},
                                 NamedFormat{".txz", Format::tar, ARCHIVE_FILTER_XZ},
                                 NamedFormat{".tar.bz2", Format::tar, ARCHIVE_FILTER_BZIP2},
                                 NamedFormat{".tbz2", Format::tar, ARCHIVE_FILTER_BZIP2},
                                 NamedFormat{".rar", Format::other},
                                 NamedFormat{".7z", Format::other},
                                 NamedFormat{".tar.zst", Format::other},
                                 NamedFormat{".gz", Format::other},
                                 NamedFormat{".xz", Format::other},
                                 NamedFormat{".bz2", Format::other}};
constexpr std::size_t kMaxPartBytes = 255;

const NamedFormat* formatOf(std::string name) {
  std::ranges::transform(name, name.begin(),
                         [](unsigned char symbol) { return std::tolower(symbol); });
  for (const NamedFormat& named : kFormats) {
    if (name.size() > named.ending.size() && name.ends_with(named.ending)) return &named;
  }
  return nullptr;
}

bool isControl(char symbol) { return static_cast<unsigned char>(symbol) < 0x20 || symbol == 0x7F; }

/// Whether a path is longer or deeper than the limits.
bool isBeyondBounds(std::string_view path) {
  const auto isSlash = [](char symbol) { return symbol == '/' || symbol == '\\'; };
  return path.size() > kMaxPathBytes ||
         static_cast<std::size_t>(std::ranges::count_if(path, isSlash)) > kMaxPathParts;
}

/// The parts of a path; nullopt if it leads outside the archive or cannot be a file's path.
std::optional<std::vector<std::string>> partsOf(std::string path) {
  std::ranges::replace(path, '\\', '/');                     // written by some Windows programs
  if (path.size() >= 2 && path[1] == ':') path.erase(0, 2);  // a drive
  if (isBeyondBounds(path) || std::ranges::any_of(path, isControl)) return std::nullopt;
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    const std::string part = path.substr(begin, end - begin);
    begin = end + 1;
    if (part.empty() || part == ".") continue;
    if (part == ".." || part.size() > kMaxPartBytes) return std::nullopt;
    parts.push_back(part);
  }
  if (parts.empty()) return std::nullopt;
  return parts;
}

std::string joined(const std::vector<std::string>& parts, std::size_t from, std::size_t to) {
  fs::path path;
  for (std::size_t i = from; i < to; ++i) path /= parts[i];
  return path.string();
}

/// As UTF-8 if the archive declares its encoding, otherwise verbatim.
std::string pathOf(archive_entry* entry) {
  if (const char* path = archive_entry_pathname_utf8(entry)) return path;
  if (const char* path = archive_entry_pathname(entry)) return path;
  return {};
}

/// A regular file of the archive.
struct File {
  std::vector<std::string> parts;
  std::string text;
  std::uintmax_t bytes = 0;  // actual size; `text` is empty if it exceeds the limit
};

class Unpacking {
 public:
  Unpacking(std::string_view bytes, std::string name, UnpackingBudget& budget)
      : bytes_(bytes), name_(std::move(name)), budget_(budget) {
    if (archive_ == nullptr) throw std::bad_alloc();
  }

  Unpacked read() && {
    const NamedFormat* named = formatOf(name_);
    if (named == nullptr || named->format == Format::other)
      throw Unreadable(
          fmt::format("{}: this kind of archive is not accepted; hand in .zip or .tar.gz", name_));
    // libarchive does not recognize an empty zip.
    if (named->format != Format::zip || !bytes_.starts_with("PK\5\6")) {
      open(*named);
      while (nextEntry()) takeEntry();
    }
    if (files_.empty() && unpacked_.leftOut.empty() && hidden_.empty())
      throw Refused(fmt::format("{} is empty: it contains no files", name_));
    deliver();
    return std::move(unpacked_);
  }

 private:
  using Archive = std::unique_ptr<archive, int (*)(archive*)>;

  void open(const NamedFormat& named) {
    archive* one = archive_.get();
    // Seekable zip only: it uses the central directory, which marks links.
    if (named.format == Format::zip) {
      archive_read_support_format_zip_seekable(one);
    } else {
      archive_read_support_format_tar(one);
      archive_read_append_filter(one, named.filter);
    }
    if (archive_read_open_memory(one, bytes_.data(), bytes_.size()) != ARCHIVE_OK) damaged();
  }

  /// Reads the next entry into entry_. Returns false at the end.
  bool nextEntry() {
    const int code = archive_read_next_header(archive_.get(), &entry_);
    if (code == ARCHIVE_EOF) return false;
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN) damaged();
    path_ = pathOf(entry_);
    if (budget_.entries == 0)
      throw Unreadable(
          fmt::format("{} contains more than {} files and folders", name_, kMaxEntries));
    --budget_.entries;
    if (archive_entry_is_encrypted(entry_) != 0)
      throw Unreadable(fmt::format("{}: {} is encrypted; hand in an archive without a password",
                                   name_, shownPath()));
    return true;
  }

  std::string shownPath() const {
    std::string shown = path_.substr(0, kMaxPathBytes);
    std::ranges::replace_if(shown, isControl, '?');
    return shown.empty() ? "an entry without a name" : shown;
  }

  void takeEntry() {
    // Skipped data has to be read to find the next entry, so it counts against the budget too.
    if (isBeyondBounds(path_)) throw TooDeep(name_ + ": " + shownPath().substr(0, 60) + "...");
    const auto parts = partsOf(path_);
    if (!parts) {
      if (path_ != "." && path_ != "./")
        leaveOut(fmt::format("{} (its path leads out of the archive, or is not a valid path)",
                             shownPath()));
      readData(0);
      return;
    }
    if (const auto hidden = std::ranges::find_if(*parts, isHidden); hidden != parts->end()) {
      const bool isFile = hidden + 1 == parts->end() && archive_entry_filetype(entry_) != AE_IFDIR;
      if (isWorthReporting(*hidden, !isFile)) {
        const auto end = static_cast<std::size_t>(hidden - parts->begin()) + 1;
        hidden_.insert(joined(*parts, 0, end));
      }
      readData(0);
      return;
    }
    if (archive_entry_hardlink(entry_) == nullptr && archive_entry_filetype(entry_) == AE_IFDIR) {
      readData(0);
      folders_.insert(joined(*parts, 0, parts->size()));
      noteTop(*parts, true);
      return;
    }
    takeFile(*parts);
  }

  void takeFile(const std::vector<std::string>& parts) {
    const bool isSkipped = std::any_of(parts.begin(), parts.end() - 1, [](const std::string& part) {
      return !reasonToSkip(part).empty();
    });
    if (parts.front() != "__MACOSX") noteTop(parts, false);
    if (archive_entry_hardlink(entry_) != nullptr || archive_entry_filetype(entry_) != AE_IFREG) {
      leaveOut(fmt::format("{} (not a regular file)", path_));
      readData(0);
      return;
    }
    const bool isArchive = formatOf(parts.back()) != nullptr;
    File file{parts, {}, 0};
    file.bytes = readData(isSkipped ? 0 : isArchive ? kMaxArchiveBytes : kMaxFileBytes, &file.text);
    if (!isSkipped)
      unpacked_.newest = std::max(unpacked_.newest, std::int64_t{archive_entry_mtime(entry_)});
    add(std::move(file));
  }

  void leaveOut(std::string what) { unpacked_.leftOut.push_back(std::move(what)); }

  /// Reads an entry completely. Keeps its text if it has at most `atMost` bytes. Returns its size.
  std::uintmax_t readData(std::uintmax_t atMost, std::string* text = nullptr) {
    std::array<char, 64 * 1024> buffer;
    std::uintmax_t size = 0;
    while (true) {
      const la_ssize_t got = archive_read_data(archive_.get(), buffer.data(), buffer.size());
      if (got == 0) break;
      if (got < 0) damaged();
      size += static_cast<std::uintmax_t>(got);
      if (static_cast<std::uintmax_t>(got) > budget_.bytes)
        throw Unreadable(fmt::format("{} unpacks to more than {} MiB ({} was the last)", name_,
                                     kMaxUnpackedBytes >> 20, shownPath()));
      budget_.bytes -= static_cast<std::uintmax_t>(got);
      if (text != nullptr && size <= atMost) text->append(buffer.data(), static_cast<size_t>(got));
    }
    if (text != nullptr && size > atMost) *text = {};
    return size;
  }

  /// Stores a file until deliver().
  void add(File file) {
    const std::string path = joined(file.parts, 0, file.parts.size());
    const auto [place, isNew] = files_.emplace(path, std::move(file));
    if (!isNew)
      throw Unreadable(fmt::format(
          "{}: {} appears in it twice; hand in an archive with only one of them", name_, path));
  }

  /// Records the top-level entries, to detect a single folder that holds everything.
  void noteTop(const std::vector<std::string>& parts, bool isFolder) {
    if (parts.front() == "__MACOSX") return;
    tops_.insert(parts.front());
    if (parts.size() == 1 && !isFolder) hasFileAtTop_ = true;
  }

  void deliver() {
    for (const std::string& path : hidden_) leaveOut(path + kHiddenReason);
    const std::size_t from = tops_.size() == 1 && !hasFileAtTop_ ? 1 : 0;
    for (auto& entry : files_) {
      File& file = entry.second;
      requireNoFolder(file);
      const std::size_t at = file.parts.front() == "__MACOSX" ? 0 : from;
      unpacked_.files.push_back(
          {joined(file.parts, at, file.parts.size()), std::move(file.text), file.bytes});
    }
    std::ranges::sort(unpacked_.files, {}, &UnpackedFile::path);
  }

  /// A path cannot be both a file and a folder.
  void requireNoFolder(const File& file) const {
    bool clashes = folders_.contains(joined(file.parts, 0, file.parts.size()));
    for (std::size_t to = 1; to < file.parts.size() && !clashes; ++to)
      clashes = files_.contains(joined(file.parts, 0, to));
    if (clashes)
      throw Unreadable(fmt::format("{}: {} would be both a file and a folder", name_,
                                   joined(file.parts, 0, file.parts.size())));
  }

  [[noreturn]] void damaged() const {
    const char* words = archive_error_string(archive_.get());
    throw Unreadable(
        fmt::format("{} is damaged, truncated, or not the kind of archive its name suggests{}: {}",
                    name_, path_.empty() ? "" : fmt::format(" (last entry: {})", shownPath()),
                    words == nullptr ? "it cannot be read" : words));
  }

  std::string_view bytes_;
  std::string name_;
  UnpackingBudget& budget_;
  Archive archive_{archive_read_new(), archive_read_free};
  archive_entry* entry_ = nullptr;
  std::string path_;  // of the current entry
  Unpacked unpacked_;
  std::map<std::string, File> files_;
  std::set<std::string> folders_;
  std::set<std::string> hidden_;  // to be reported
  std::set<std::string> tops_;
  bool hasFileAtTop_ = false;
};

}  // namespace

std::optional<std::string> archiveNameOf(const std::string& file) {
  const NamedFormat* named = formatOf(file);
  if (named == nullptr) return std::nullopt;
  return file.substr(0, file.size() - named->ending.size());
}

std::optional<fs::path> pathInside(archive_entry* entry) { return pathInside(pathOf(entry)); }

std::optional<fs::path> pathInside(const std::string& path) {
  const auto parts = partsOf(path);
  return parts ? std::optional<fs::path>(joined(*parts, 0, parts->size())) : std::nullopt;
}

Unpacked unpack(std::string_view bytes, const std::string& name, UnpackingBudget& budget) {
  const UnicodeLocale unicode;
  return Unpacking(bytes, name, budget).read();
}

}  // namespace sudoku::build
