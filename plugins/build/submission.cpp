#include "plugins/build/submission.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <string_view>
#include <system_error>

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

bool isSource(const fs::path& path) {
  static constexpr std::array<std::string_view, 4> kEndings = {".cpp", ".cc", ".cxx", ".c++"};
  return std::ranges::find(kEndings, path.extension().string()) != kEndings.end();
}

bool isTest(const fs::path& path) {
  return isSource(path) && path.stem().string().ends_with("_test");
}

bool isHidden(const fs::path& name) { return name.string().starts_with('.'); }

/// Why a folder is left out; empty if it is not.
std::string reasonToSkip(const fs::path& folder) {
  const std::string name = folder.filename().string();
  if (name == "__MACOSX") return "files of macOS";
  if (name == "CMakeFiles") return "made by CMake";
  if (name == "sudoku") return "the interfaces of sudokulab itself are used";
  return {};
}

std::string readFile(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in)
    throw fs::filesystem_error("cannot read", path, std::make_error_code(std::errc::io_error));
  return std::move(text).str();
}

/// Collects files one by one and refuses what is too much.
class Collector {
 public:
  Submission submission;

  void add(const fs::path& file, const fs::path& relative, std::uintmax_t bytes) {
    if (bytes > kMaxFileBytes) {
      if (isSource(file)) {
        throw Refused(fmt::format("{} is too large: {} bytes, at most {} are taken",
                                  relative.string(), bytes, kMaxFileBytes));
      }
      submission.notes.push_back(fmt::format("left out: {} ({} bytes are too many for a header)",
                                             relative.string(), bytes));
      return;
    }
    total_ += bytes;
    if (total_ > kMaxTotalBytes || ++files_ > kMaxFiles) {
      throw Refused(
          fmt::format("the submission is too large: at most {} files and {} bytes are taken\n"
                      "  hand in the sources alone, without what a build made",
                      kMaxFiles, kMaxTotalBytes));
    }
    SourceFile source{relative, readFile(file)};
    (isTest(file)     ? submission.tests
     : isSource(file) ? submission.sources
                      : submission.others)
        .push_back(std::move(source));
  }

 private:
  std::uintmax_t total_ = 0;
  std::size_t files_ = 0;
};

void collectFolder(const fs::path& root, Collector& collector) {
  std::vector<fs::path> files;
  for (auto entry = fs::recursive_directory_iterator(root);
       entry != fs::recursive_directory_iterator(); ++entry) {
    const fs::path relative = entry->path().lexically_relative(root);
    const fs::file_status status = entry->symlink_status();
    const bool isFolder = status.type() == fs::file_type::directory;
    const std::string reason = isFolder ? reasonToSkip(relative) : "";
    if (isFolder && (isHidden(relative.filename()) || !reason.empty())) {
      if (!reason.empty()) {
        collector.submission.notes.push_back(
            fmt::format("left out: folder {} ({})", relative.string(), reason));
      }
      entry.disable_recursion_pending();
    } else if (!isFolder && !isHidden(relative.filename())) {
      if (status.type() == fs::file_type::regular) {
        files.push_back(relative);
      } else {
        collector.submission.notes.push_back(
            fmt::format("left out: {} (not a regular file)", relative.string()));
      }
    }
  }
  std::ranges::sort(files);  // the order of a folder's entries is the file system's whim
  for (const fs::path& file : files) collector.add(root / file, file, fs::file_size(root / file));
}

}  // namespace

Submission readSubmission(const fs::path& path) {
  const fs::path whole = fs::canonical(path);
  Collector collector;
  collector.submission.name = whole.filename().string();
  if (fs::is_directory(whole)) {
    collectFolder(whole, collector);
  } else if (whole.extension() == ".so") {
    collector.submission.library = whole;
    return std::move(collector.submission);
  } else if (isSource(whole)) {
    collector.add(whole, whole.filename(), fs::file_size(whole));
    // A single file named as the submission is the submission, whatever its name says.
    if (collector.submission.sources.empty())
      std::swap(collector.submission.sources, collector.submission.tests);
  }
  if (collector.submission.sources.empty()) {
    std::string leftOut;
    for (const std::string& note : collector.submission.notes) leftOut += "  " + note + "\n";
    throw Refused(
        "no usable source: expected a folder with .cpp, .cc, .cxx or .c++ files, one such file, or "
        "a ready .so",
        leftOut);
  }
  return std::move(collector.submission);
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
