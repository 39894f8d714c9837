#include "plugins/compile/cache.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>
#include <vector>

#include "base/files/temporary_folder.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/compilers.h"
#include "plugins/compile/options.h"

namespace sudoku::build {

namespace fs = std::filesystem;

namespace {

// Missing if there are none.
constexpr const char* kOptOuts = "opt-outs.txt";
constexpr const char* kPrograms = "programs";

// Average amount stored between two checks of the cache size.
constexpr std::uintmax_t kLookBytes = 8u << 20;

std::uintmax_t bytesIn(const fs::path& folder) {
  std::uintmax_t bytes = 0;
  for (const auto& file : fs::directory_iterator(folder)) {
    if (file.is_regular_file()) bytes += file.file_size();
  }
  return bytes;
}

/// Removes the least recently used entries, including incomplete ones of killed processes.
void trim(const fs::path& cache, std::uintmax_t most) {
  std::vector<std::pair<fs::file_time_type, fs::path>> entries;
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::directory_iterator(cache)) {
    const fs::path name = entry.path().filename();
    if (!entry.is_directory() || name == kPrecompiledHeaders || name == kLastRuns) continue;
    entries.emplace_back(entry.last_write_time(), entry.path());
    bytes += bytesIn(entry.path());
  }
  std::ranges::sort(entries);
  for (const auto& [used, entry] : entries) {
    if (bytes <= most) return;
    bytes -= bytesIn(entry);
    fs::remove_all(entry);
  }
}

/// Whether to check the cache size after storing that many bytes. The probability is proportional
/// to `bytes`, so that small builds, the majority, rarely pay for it. `key` acts as a random value.
bool isTimeToLook(std::uintmax_t bytes, const std::string& key) {
  return std::stoull(key.substr(0, 6), nullptr, 16) < (bytes << 24) / kLookBytes;
}

/// Fields are null-terminated; paths and messages contain no NUL.
std::string textOf(const std::vector<Program>& programs) {
  std::string text;
  for (const auto& [source, builds, messages] : programs)
    text.append(source).append(builds ? "\0+" : "\0-", 2).append(messages) += '\0';
  return text;
}

std::vector<Program> programsIn(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::vector<Program> programs;
  for (std::string source, rest; std::getline(in, source, '\0') && std::getline(in, rest, '\0');)
    programs.push_back(
        {source, rest.starts_with('+'), rest.substr(std::min<std::size_t>(1, rest.size()))});
  return programs;
}

}  // namespace

std::string readAll(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void addToolchain(Fingerprint& print, const Toolchain& toolchain, Variant variant) {
  const fs::path compiler = fs::canonical(toolchain.compiler);
  print.add(compiler.string());
  print.add(fmt::to_string(fs::last_write_time(compiler).time_since_epoch().count()));
  print.add(factsOf(toolchain.compiler).words);
  for (const std::string& flag : flagsOf(variant, toolchain.compiler)) print.add(flag);
  std::set<fs::path> headers;
  for (const fs::path& folder : {toolchain.headers / "sudoku", toolchain.contract}) {
    if (folder.empty()) continue;
    for (const auto& entry : fs::directory_iterator(folder)) headers.insert(entry.path());
  }
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
    if (!built.optOuts.empty())
      std::ofstream(entry.path() / kOptOuts, std::ios::binary)
          << fmt::format("{}\n", fmt::join(built.optOuts, "\n"));
    if (!built.programs.empty())
      std::ofstream(entry.path() / kPrograms, std::ios::binary) << textOf(built.programs);
    const std::uintmax_t bytes = bytesIn(entry.path());
    fs::rename(entry.path(), toolchain.cache / key);
    entry.release();
    if (isTimeToLook(bytes, key)) trim(toolchain.cache, toolchain.cacheBytes);
  } catch (const fs::filesystem_error&) {
  } catch (const std::system_error&) {
  }
}

std::optional<CacheEntry> cached(const Toolchain& toolchain, const std::string& key,
                                 const std::string& name) {
  const fs::path entry = toolchain.cache / key;
  // Another user's entry may be unreadable.
  if (toolchain.cache.empty() || ::access((entry / name).c_str(), R_OK) != 0) return std::nullopt;
  std::error_code ignored;
  fs::last_write_time(entry, fs::file_time_type::clock::now(), ignored);
  CacheEntry found{entry / name, readAll(entry / "messages.txt")};
  std::ifstream optOuts(entry / kOptOuts);
  for (std::string place; std::getline(optOuts, place);) found.optOuts.push_back(place);
  found.programs = programsIn(entry / kPrograms);
  return found;
}

}  // namespace sudoku::build
