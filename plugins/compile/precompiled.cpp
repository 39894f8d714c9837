// How this works: most of the time it takes to compile a student's file goes into headers of the
// standard library and ours, which are the same in most files. So the interfaces that a file begins
// with are precompiled and cached, and for programs the stream headers. Smaller headers such as
// <vector> are parsed again each time.
//
// A set is precompiled the second time it is requested: most submissions in a class begin with the
// starter's includes.
//
// Parts of std::string are compiled at the end of each file, for functions that hardly any file
// calls. A constant expression in the header forces them to be compiled there instead.
//
// A set contains nothing from a submission, is made in the sandbox by a separate compiler, and is
// read-only for other compilers. The least recently used sets are evicted: each takes 20 MB or
// more. A submission chooses its headers, so sets per build are limited too.

#include "plugins/compile/precompiled.h"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <system_error>
#include <vector>

#include "base/files/temporary_folder.h"
#include "plugins/compile/cache.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/compilers.h"
#include "plugins/compile/key_lock.h"
#include "plugins/compile/options.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHeader = "headers.h";
constexpr const char* kCompiled = "headers.h.gch";
constexpr const char* kSources = "headers.d";  // the dependencies
constexpr std::size_t kMost = 24;
constexpr std::uintmax_t kMaxBytes = std::uintmax_t{1} << 30;  // of all sets
constexpr std::uint64_t kLargestBytes = std::uint64_t{512} << 20;

// Instantiates the functions that inline functions of <string> call.
constexpr const char* kStringsNow = R"(
#ifdef __cpp_lib_constexpr_string
static_assert([]<class... C>(std::basic_string<C>...) {
  const auto made = []<class T>(std::basic_string<T> text) {
    const T few[] = {T('a'), T('b'), T()};
    return text.empty() && std::basic_string<T>(few, 2).size() == 2;
  };
  return (made(std::basic_string<C>()) && ...);
}(std::string(), std::wstring(), std::u8string(), std::u16string(), std::u32string()));
static_assert([]<class... C>(std::basic_string<C>...) {
  const auto used = []<class T>(T zero) {
    std::basic_string<T> text(3, zero);
    text[0] = T('-');
    const std::basic_string<T> some(text.data(), text.data() + 2);
    return std::basic_string<T>(std::move(text)).c_str()[0] == some[0];
  };
  return (used(C('0')) && ...);
}(std::string(), std::wstring()));
static_assert([] {
  std::string text("ab");
  text += "x";
  text += 'y';
  text.append("abc").append(1, '0').push_back('1');
  text = "k" + text + "," + std::string(2, '0');
  text.resize(30);
  std::string copy(text);
  std::string taken(std::move(copy));
  copy = taken;
  taken = std::move(copy);
  taken = "abc";
  return taken == "abc" && taken != text;
}());
#endif
)";

std::string keyOf(const std::vector<std::string>& set, const Toolchain& toolchain,
                  Variant variant) {
  Fingerprint print;
  print.add("headers 2");  // increment when the way sets are made changes
  addToolchain(print, toolchain, variant);
  for (const std::string& header : set) print.add(header);
  return print.hex();
}

/// The ctime of a file: unlike its mtime, it cannot be set at will.
std::optional<std::pair<std::int64_t, std::int64_t>> changedAt(const fs::path& file) {
  struct stat facts {};
  if (::stat(file.c_str(), &facts) != 0) return std::nullopt;
  return std::pair<std::int64_t, std::int64_t>(facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec);
}

/// The prerequisites of a make rule.
std::vector<fs::path> prerequisitesIn(const std::string& rule) {
  std::vector<fs::path> files;
  std::string word;
  for (std::size_t i = 0; i <= rule.size(); ++i) {
    const char symbol = i < rule.size() ? rule[i] : ' ';
    const char next = i + 1 < rule.size() ? rule[i + 1] : '\0';
    if ((symbol == '\\' && (next == ' ' || next == '#')) || (symbol == '$' && next == '$')) {
      word += rule[++i];
    } else if (symbol != ' ' && symbol != '\n') {
      word += symbol;
    } else if (!word.empty()) {
      if (word != "\\" && !word.ends_with(':')) files.emplace_back(word);
      word.clear();
    }
  }
  return files;
}

/// Whether no dependency has changed since, for example in a library update.
bool isFresh(const fs::path& folder) {
  const auto made = changedAt(folder / kCompiled);
  const auto files = prerequisitesIn(readAll(folder / kSources));
  return made && !files.empty() && std::ranges::all_of(files, [&](const fs::path& file) {
           const auto changed = changedAt(folder / file);
           return changed && *changed <= *made;
         });
}

/// Marks a set that has been requested before.
fs::path markerOf(const fs::path& folder) { return folder.string() + ".wanted"; }

bool wasWanted(const fs::path& folder) {
  if (fs::exists(markerOf(folder))) return true;
  std::ofstream(markerOf(folder)).flush();
  return false;
}

/// Evicts sets until there is room for one more.
void removeOldest(const fs::path& all) {
  std::vector<std::pair<fs::file_time_type, fs::path>> made;
  for (const auto& entry : fs::directory_iterator(all)) {
    if (fs::exists(entry.path() / kCompiled))
      made.emplace_back(fs::last_write_time(entry.path()), entry.path());
  }
  std::ranges::sort(made);
  const auto bytesOf = [](const auto& set) { return fs::file_size(set.second / kCompiled); };
  std::uintmax_t bytes = 0;
  for (const auto& set : made) bytes += bytesOf(set);
  for (std::size_t i = 0; i < made.size() && (made.size() - i >= kMost || bytes > kMaxBytes); ++i) {
    bytes -= bytesOf(made[i]);
    fs::remove_all(made[i].second);
  }
}

/// Makes a set atomically. Resets its counter, so that a failure is retried after as many requests
/// as before: the next compiler may not be interrupted, or may have more time.
void make(const std::vector<std::string>& set, const fs::path& folder, const Toolchain& toolchain,
          Variant variant) {
  removeOldest(folder.parent_path());
  TemporaryFolder work(folder.parent_path());
  std::ofstream header(work.path() / kHeader);
  for (const std::string& name : set) header << "#include <" << name << ">\n";
  header << kStringsNow;
  header.close();
  sandbox::Command command{
      .arguments = {toolchain.compiler.string()},
      .folder = work.path(),
      .limits = toolchain.limits,
      .view = sandbox::View{.readOnly = {toolchain.headers / "sudoku"}, .writable = {work.path()}},
      .filter = sandbox::Filter::compiler};
  command.environment.push_back("TMPDIR=" + work.path().string());
  command.limits.outputBytes = kLargestBytes;
  if (const fs::path bundled = bundledHeaders(toolchain.headers); !bundled.empty())
    command.view->readOnly.push_back(bundled);
  for (const std::string& flag : flagsOf(variant, toolchain.compiler))
    command.arguments.push_back(flag);
  for (const std::string& word : headerWords(toolchain.headers)) command.arguments.push_back(word);
  command.arguments.insert(command.arguments.end(),
                           {"-MD", "-MF", kSources, "-x", "c++-header", kHeader, "-o", kCompiled});
  fs::remove(markerOf(folder));
  if (!sandbox::run(command).succeeded()) return;
  fs::rename(work.path(), folder);
  work.release();
}

/// The headers to precompile for a file that begins with these: our interfaces and GoogleTest, or
/// the streams of a program. Empty: none are worth it.
std::vector<std::string> setFor(const std::set<std::string>& headers) {
  std::vector<std::string> set;
  for (const std::string& header : headers) {
    if (header.starts_with("sudoku/") || header == "gtest/gtest.h") set.push_back(header);
  }
  if (!set.empty()) return set;
  for (const char* const header : {"bits/stdc++.h", "fstream", "iostream"}) {
    if (headers.contains(header)) return {header};
  }
  return {};
}

}  // namespace

std::optional<fs::path> precompiledFor(const std::set<std::string>& headers,
                                       const Toolchain& toolchain, Variant variant,
                                       std::atomic<int>& toMake) {
  const std::vector<std::string> set = setFor(headers);
  // clang's precompiled headers store the folder where they were made, but ours are moved.
  if (set.empty() || toolchain.cache.empty() || factsOf(toolchain.compiler).isClang)
    return std::nullopt;
  try {
    const std::string key = keyOf(set, toolchain, variant);
    const fs::path folder = fs::absolute(toolchain.cache) / kPrecompiledHeaders / key;
    fs::create_directories(folder.parent_path());
    const KeyLock onlyOne(key);
    const bool isThere = fs::exists(folder / kCompiled);
    if (!isThere || !isFresh(folder)) {
      fs::remove_all(folder);
      if ((!isThere && !wasWanted(folder)) || toMake-- <= 0) return std::nullopt;
      make(set, folder, toolchain, variant);
      if (!fs::exists(folder / kCompiled)) return std::nullopt;
    }
    fs::last_write_time(folder, fs::file_time_type::clock::now());
    return folder / kHeader;
  } catch (const std::system_error&) {
    return std::nullopt;  // a cache that cannot be written costs nothing
  }
}

}  // namespace sudoku::build
