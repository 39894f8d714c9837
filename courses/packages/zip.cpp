#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <fstream>
#include <memory>

#include "courses/packages/package.h"
#include "plugins/submission/unicode_locale.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

using Writer = std::unique_ptr<archive, decltype(&archive_write_free)>;
using Entry = std::unique_ptr<archive_entry, decltype(&archive_entry_free)>;

void require(int code, archive* writer) {
  if (code != ARCHIVE_OK)
    throw std::runtime_error(
        fmt::format("cannot create the zip file: {}", archive_error_string(writer)));
}

la_ssize_t append(archive*, void* text, const void* bytes, std::size_t count) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), count);
  return static_cast<la_ssize_t>(count);
}

// Sets no time and no owner, so the zip depends only on the package.
void addEntry(archive* writer, const std::string& path, const PackageFile& file) {
  const Entry entry(archive_entry_new(), archive_entry_free);
  archive_entry_set_pathname(entry.get(), path.c_str());
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), file.executable ? 0755 : 0644);
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(file.bytes.size()));
  require(archive_write_header(writer, entry.get()), writer);
  if (archive_write_data(writer, file.bytes.data(), file.bytes.size()) !=
      static_cast<la_ssize_t>(file.bytes.size()))
    require(ARCHIVE_FATAL, writer);
}

}  // namespace

std::string zipOf(const Package& package) {
  std::string zip;
  const build::UnicodeLocale unicode;  // for the names
  const Writer writer(archive_write_new(), archive_write_free);
  require(archive_write_set_format_zip(writer.get()), writer.get());
  require(archive_write_set_bytes_in_last_block(writer.get(), 1), writer.get());
  require(archive_write_open(writer.get(), &zip, nullptr, append, nullptr), writer.get());
  for (const auto& [path, file] : package) addEntry(writer.get(), path, file);
  require(archive_write_close(writer.get()), writer.get());
  return zip;
}

void writeTo(const Package& package, const fs::path& folder) {
  for (const auto& [path, file] : package) {
    const fs::path target = folder / path;
    fs::create_directories(target.parent_path());
    std::ofstream out(target, std::ios::binary);
    out.exceptions(std::ios::badbit | std::ios::failbit);
    out << file.bytes;
    out.close();
    if (file.executable)
      fs::permissions(target,
                      fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec,
                      fs::perm_options::add);
  }
}

}  // namespace sudoku::courses
