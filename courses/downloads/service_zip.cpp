#include "courses/downloads/service_zip.h"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <system_error>

#include "base/files/file_descriptor.h"
#include "courses/downloads/download.h"
#include "plugins/submission/archive.h"
#include "plugins/submission/unicode_locale.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

class DownloadUnpacking {
 public:
  DownloadUnpacking(const fs::path& zip, const fs::path& to) : zip_(zip), to_(to) {
    if (archive_ == nullptr) throw std::bad_alloc();
    // The central directory says which entries are links.
    archive_read_support_format_zip_seekable(archive_.get());
    if (archive_read_open_filename(archive_.get(), zip.c_str(), 1 << 16) != ARCHIVE_OK) damaged();
  }

  std::vector<std::string> run() && {
    for (std::size_t entries = 0; next(); ++entries) {
      if (entries == kMaxDownloadEntries)
        refuse(fmt::format("it contains more than {} files", kMaxDownloadEntries));
      take();
    }
    return std::move(leftOut_);
  }

 private:
  bool next() {
    const int code = archive_read_next_header(archive_.get(), &entry_);
    if (code == ARCHIVE_EOF) return false;
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN) damaged();
    if (archive_entry_is_encrypted(entry_) != 0) refuse("it has a password");
    return true;
  }

  void take() {
    const auto path = build::pathInside(entry_);
    const auto type = archive_entry_filetype(entry_);
    if (!path) {
      leftOut_.push_back("an entry whose path leads out of the zip, or is not a valid path");
    } else if (type == AE_IFDIR) {
      std::error_code ignored;  // an earlier entry created a file at that path, and wins
      fs::create_directories(to_ / *path, ignored);
    } else if (type != AE_IFREG || archive_entry_hardlink(entry_) != nullptr) {
      leftOut_.push_back(path->string() + ": not a regular file");
    } else {
      write(*path);
    }
  }

  void write(const fs::path& path) {
    std::error_code error;
    fs::create_directories((to_ / path).parent_path(), error);
    FileDescriptor out(
        ::open((to_ / path).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
    if (!out && (errno == EEXIST || errno == ENOTDIR || errno == ENAMETOOLONG)) {
      leftOut_.push_back(path.string() +
                         ": its path appears twice, or cannot be the path of a file");
      return;
    }
    if (!out) fail(path);
    if (copyTo(out.get(), path)) return;
    // The truncated file still exceeds the submission limit, so the reader refuses it.
    leftOut_.push_back(fmt::format("{}: cut off because it is larger than {} MiB", path.string(),
                                   kMaxDownloadedFile >> 20));
  }

  /// Returns whether the file is within the size limit.
  bool copyTo(int out, const fs::path& path) {
    std::array<char, 1 << 16> buffer;
    std::uintmax_t size = 0;
    while (true) {
      const la_ssize_t got = archive_read_data(archive_.get(), buffer.data(), buffer.size());
      if (got == 0) return true;
      if (got < 0) damaged();
      size += static_cast<std::uintmax_t>(got);
      if (size > kMaxDownloadedFile) return false;
      written_ += static_cast<std::uintmax_t>(got);
      if (written_ > kMaxDownloadBytes)
        refuse(fmt::format("it unpacks to more than {} GiB", kMaxDownloadBytes >> 30));
      if (::write(out, buffer.data(), static_cast<std::size_t>(got)) != got) fail(path);
    }
  }

  [[noreturn]] static void fail(const fs::path& path) {
    throw std::system_error(errno, std::generic_category(), "cannot unpack " + path.string());
  }
  [[noreturn]] void refuse(const std::string& why) const {
    throw ClassError(fmt::format("{}: {}\n  unpack it yourself and pass the folder instead",
                                 zip_.string(), why));
  }
  [[noreturn]] void damaged() const {
    const char* words = archive_error_string(archive_.get());
    refuse(fmt::format("it is damaged, truncated, or not a zip file ({})",
                       words == nullptr ? "it cannot be read" : words));
  }

  build::UnicodeLocale unicode_;
  fs::path zip_;
  fs::path to_;
  std::unique_ptr<archive, int (*)(archive*)> archive_{archive_read_new(), archive_read_free};
  archive_entry* entry_ = nullptr;
  std::uintmax_t written_ = 0;
  std::vector<std::string> leftOut_;
};

}  // namespace

std::vector<std::string> unpackDownload(const fs::path& zip, const fs::path& to) {
  return DownloadUnpacking(zip, to).run();
}

}  // namespace sudoku::courses
