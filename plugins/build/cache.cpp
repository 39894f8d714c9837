#include "plugins/build/cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

#include "plugins/build/compilation.h"
#include "plugins/build/temporary_folder.h"

namespace sudoku::build {

namespace fs = std::filesystem;

std::string readAll(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void addToolchain(Fingerprint& print, const Toolchain& toolchain, Variant variant) {
  const fs::path compiler = fs::canonical(toolchain.compiler);
  print.add(compiler.string());
  print.add(fmt::to_string(fs::last_write_time(compiler).time_since_epoch().count()));
  for (const std::string& flag : flagsOf(variant)) print.add(flag);
  std::set<fs::path> headers;
  for (const auto& entry : fs::directory_iterator(toolchain.headers / "sudoku"))
    headers.insert(entry.path());
  for (const fs::path& header : headers) print.add(readAll(header));
}

void addBuild(Fingerprint& print, const Submission& submission, const Toolchain& toolchain,
              Variant variant) {
  addToolchain(print, toolchain, variant);
  for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
    print.add(fmt::to_string(files->size()));
    for (const SourceFile& file : *files) {
      print.add(file.path.string());
      print.add(file.text);
    }
  }
}

void store(const Toolchain& toolchain, const std::string& key, const std::string& name,
           const CacheEntry& built) {
  if (toolchain.cache.empty()) return;
  try {
    fs::create_directories(toolchain.cache);
    TemporaryFolder entry(toolchain.cache);
    fs::copy_file(built.file, entry.path() / name);
    std::ofstream(entry.path() / "messages.txt", std::ios::binary) << built.messages;
    fs::rename(entry.path(), toolchain.cache / key);
    entry.release();
  } catch (const fs::filesystem_error&) {
  } catch (const std::system_error&) {
  }
}

std::optional<CacheEntry> cached(const Toolchain& toolchain, const std::string& key,
                                 const std::string& name) {
  const fs::path entry = toolchain.cache / key;
  // One that another user made may not be ours to read.
  if (toolchain.cache.empty() || ::access((entry / name).c_str(), R_OK) != 0) return std::nullopt;
  return CacheEntry{entry / name, readAll(entry / "messages.txt")};
}

}  // namespace sudoku::build
