#include "plugins/build/submission.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>

#include "plugins/build/archive.h"
#include "plugins/build/collector.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

std::string readFile(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in)
    throw fs::filesystem_error("cannot read", path, std::make_error_code(std::errc::io_error));
  return std::move(text).str();
}

void collectFolder(const fs::path& root, Collector& collector) {
  std::vector<fs::path> files;
  for (auto entry = fs::recursive_directory_iterator(root);
       entry != fs::recursive_directory_iterator(); ++entry) {
    const fs::path relative = entry->path().lexically_relative(root);
    const fs::file_status status = entry->symlink_status();
    const bool isFolder = status.type() == fs::file_type::directory;
    const std::string reason = isFolder ? reasonToSkip(relative.filename()) : "";
    if (isFolder && (isHidden(relative.filename()) || !reason.empty())) {
      if (!reason.empty())
        collector.leaveOut(fmt::format("folder {} ({})", relative.string(), reason));
      entry.disable_recursion_pending();
    } else if (!isFolder && !isHidden(relative.filename())) {
      if (status.type() == fs::file_type::regular) {
        files.push_back(relative);
      } else {
        collector.leaveOut(fmt::format("{} (not a regular file)", relative.string()));
      }
    }
  }
  std::ranges::sort(files);  // the order of a folder's entries is the file system's whim
  for (const fs::path& file : files)
    collector.add(file, fs::file_size(root / file), [&] { return readFile(root / file); });
}

}  // namespace

std::optional<std::string> submissionNameOf(const std::string& file) {
  if (const auto name = archiveNameOf(file)) return name;
  if (isSource(file) || fs::path(file).extension() == ".so") return fs::path(file).stem().string();
  return std::nullopt;
}

Submission readSubmission(const fs::path& path) {
  const fs::path whole = fs::canonical(path);
  Collector collector;
  std::string name = whole.filename().string();
  if (fs::is_directory(whole)) {
    collectFolder(whole, collector);
  } else if (const auto archive = archiveNameOf(name)) {
    name = *archive;
    readArchive(whole, collector);
  } else if (whole.extension() == ".so") {
    return {.name = name, .library = whole};
  } else if (isSource(whole)) {
    collector.add(whole.filename(), fs::file_size(whole), [&] { return readFile(whole); });
    collector.takeTestsAsSources();
  }
  Submission submission = std::move(collector).finish();
  submission.name = name;
  return submission;
}

void writeTo(const Submission& submission, const fs::path& folder) {
  for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
    for (const SourceFile& file : *files) {
      fs::create_directories((folder / file.path).parent_path());
      std::ofstream out(folder / file.path, std::ios::binary);
      out.exceptions(std::ios::badbit | std::ios::failbit);
      out.write(file.text.data(), static_cast<std::streamsize>(file.text.size()));
    }
  }
}

}  // namespace sudoku::build
