#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <ctime>
#include <memory>
#include <string>

namespace sudoku::test {

/// Creates an archive in memory with libarchive: "zip", "tar", "tar.gz" or "tar.xz".
class ArchiveMaker {
 public:
  /// `modified` is the modification time of all files, in seconds since 1970.
  explicit ArchiveMaker(const std::string& kind, const char* password = nullptr,
                        std::time_t modified = 0)
      : modified_(modified) {
    archive* one = archive_.get();
    if (kind == "zip") {
      archive_write_set_format_zip(one);
    } else {
      archive_write_set_format_pax_restricted(one);
    }
    if (kind == "tar.gz") archive_write_add_filter_gzip(one);
    if (kind == "tar.xz") archive_write_add_filter_xz(one);
    archive_write_set_options(one, "compression-level=1");
    if (password != nullptr) {
      archive_write_set_options(one, "zip:encryption=aes256");
      archive_write_set_passphrase(one, password);
    }
    archive_write_open(one, &bytes_, nullptr, append, nullptr);
  }

  ArchiveMaker& file(const std::string& path, const std::string& text) {
    add(path, AE_IFREG, text);
    return *this;
  }
  ArchiveMaker& folder(const std::string& path) {
    add(path + "/", AE_IFDIR, "");
    return *this;
  }
  ArchiveMaker& link(const std::string& path, const std::string& target) {
    add(path, AE_IFLNK, "", target.c_str());
    return *this;
  }
  ArchiveMaker& hardlink(const std::string& path, const std::string& target) {
    add(path, AE_IFREG, "", nullptr, target.c_str());
    return *this;
  }
  ArchiveMaker& device(const std::string& path) {
    add(path, AE_IFCHR, "");
    return *this;
  }

  std::string bytes() {
    archive_write_close(archive_.get());
    return bytes_;
  }

 private:
  static la_ssize_t append(archive* /*one*/, void* to, const void* data, std::size_t size) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(data), size);
    return static_cast<la_ssize_t>(size);
  }

  void add(const std::string& path, unsigned type, const std::string& text,
           const char* target = nullptr, const char* other = nullptr) {
    const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                         archive_entry_free);
    archive_entry_set_pathname(entry.get(), path.c_str());
    archive_entry_set_filetype(entry.get(), type);
    archive_entry_set_perm(entry.get(), 0755);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
    if (modified_ != 0) archive_entry_set_mtime(entry.get(), modified_, 0);
    if (target != nullptr) archive_entry_set_symlink(entry.get(), target);
    if (other != nullptr) archive_entry_set_hardlink(entry.get(), other);
    archive_write_header(archive_.get(), entry.get());
    if (!text.empty()) archive_write_data(archive_.get(), text.data(), text.size());
  }

  std::time_t modified_;
  std::string bytes_;
  std::unique_ptr<archive, int (*)(archive*)> archive_{archive_write_new(), archive_write_free};
};

}  // namespace sudoku::test
