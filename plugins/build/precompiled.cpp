// How this works: most of the time that a compiler spends on a student's file goes into the headers
// of the standard library and ours, which are the same in most files. So a set of such headers is
// compiled once and kept in the cache. A set is a few headers that take time; those that take next
// to none are left to be read as ever, so that fewer sets are made.
//
// A set is made when it is wanted for the third time, that of our interfaces alone for the second
// time: until then, and where making it fails, a file gets the interfaces alone, or nothing.
// Nothing of a submission goes into it, it is made in the sandbox by a compiler of its own, and
// other compilers see it read-only. Sets that were not used for the longest go when there are many:
// each takes 20 MB and more.

#include "plugins/build/precompiled.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <system_error>
#include <vector>

#include "plugins/build/cache.h"
#include "plugins/build/compilation.h"
#include "plugins/build/key_lock.h"
#include "plugins/build/temporary_folder.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHeader = "headers.h";
constexpr const char* kCompiled = "headers.h.gch";
constexpr const char* kSources = "headers.d";  // the files that went into it
constexpr std::size_t kMost = 24;
constexpr std::uintmax_t kWorthMaking = 3;  // so often wanted
constexpr std::uint64_t kLargestBytes = std::uint64_t{512} << 20;

// What is read in about a hundredth of a second or less once our interfaces have been.
constexpr auto kLight = std::to_array<std::string_view>({"array",
                                                         "bit",
                                                         "bitset",
                                                         "cassert",
                                                         "cctype",
                                                         "cerrno",
                                                         "cfloat",
                                                         "climits",
                                                         "compare",
                                                         "concepts",
                                                         "cstdarg",
                                                         "cstddef",
                                                         "cstdint",
                                                         "cstdio",
                                                         "cstdlib",
                                                         "cstring",
                                                         "ctime",
                                                         "cwchar",
                                                         "exception",
                                                         "initializer_list",
                                                         "iosfwd",
                                                         "limits",
                                                         "list",
                                                         "new",
                                                         "numbers",
                                                         "numeric",
                                                         "optional",
                                                         "set",
                                                         "stack",
                                                         "stdexcept",
                                                         "string",
                                                         "string_view",
                                                         "sudoku/move.h",
                                                         "sudoku/shape.h",
                                                         "sudoku/visibility.h",
                                                         "type_traits",
                                                         "typeinfo",
                                                         "utility"});

struct Implied {
  std::string_view header;
  std::string_view by;
};
constexpr auto kImplied =
    std::to_array<Implied>({{"sudoku/grid.h", "sudoku/solver.h"},
                            {"sudoku/grid.h", "sudoku/all_solutions_solver.h"},
                            {"sudoku/board.h", "sudoku/board_solver.h"},
                            {"istream", "iostream"},
                            {"ostream", "iostream"},
                            {"ios", "iostream"}});

/// What of these makes up a set. The interfaces stand first.
std::vector<std::string> setOf(const std::set<std::string>& headers) {
  std::vector<std::string> set;
  for (const std::string& header : headers) {
    const bool isImplied = std::ranges::any_of(kImplied, [&](const Implied& implied) {
      return implied.header == header && headers.contains(std::string(implied.by));
    });
    if (!isImplied && std::ranges::find(kLight, header) == kLight.end()) set.push_back(header);
  }
  std::stable_partition(set.begin(), set.end(),
                        [](const std::string& name) { return name.starts_with("sudoku/"); });
  return set;
}

std::string keyOf(const std::vector<std::string>& set, const Toolchain& toolchain,
                  Variant variant) {
  Fingerprint print;
  print.add("headers 1");  // to be counted up when making them changes
  addToolchain(print, toolchain, variant);
  for (const std::string& header : set) print.add(header);
  return print.hex();
}

/// When a file became what it is, whatever its date says.
std::optional<std::pair<std::int64_t, std::int64_t>> changedAt(const fs::path& file) {
  struct stat facts {};
  if (::stat(file.c_str(), &facts) != 0) return std::nullopt;
  return std::pair<std::int64_t, std::int64_t>(facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec);
}

/// The files that a rule of make names after the colon.
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

/// Whether no file that went into it has changed since: another package of the library may be
/// installed.
bool isFresh(const fs::path& folder) {
  const auto made = changedAt(folder / kCompiled);
  const auto files = prerequisitesIn(readAll(folder / kSources));
  return made && !files.empty() && std::ranges::all_of(files, [&](const fs::path& file) {
           const auto changed = changedAt(folder / file);
           return changed && *changed <= *made;
         });
}

/// A byte for each time that it was wanted and not there.
fs::path counterOf(const fs::path& folder) { return folder.string() + ".wanted"; }

/// How often it was wanted until now, this time included.
std::uintmax_t timesWanted(const fs::path& folder) {
  const fs::path counter = counterOf(folder);
  std::ofstream(counter, std::ios::app) << '.';
  std::error_code error;
  const auto size = fs::file_size(counter, error);
  return error ? 0 : size;
}

/// Leaves room for one more.
void removeOldest(const fs::path& all) {
  std::vector<std::pair<fs::file_time_type, fs::path>> made;
  for (const auto& entry : fs::directory_iterator(all)) {
    if (fs::exists(entry.path() / kCompiled))
      made.emplace_back(fs::last_write_time(entry.path()), entry.path());
  }
  std::ranges::sort(made);
  for (std::size_t i = 0; i + kMost <= made.size(); ++i) {
    fs::remove(counterOf(made[i].second));
    fs::remove_all(made[i].second);
  }
}

/// Makes it as a whole or not at all; then it has to be wanted as often again: the next compiler
/// may not be interrupted, or have more time.
void make(const std::vector<std::string>& set, const fs::path& folder, const Toolchain& toolchain,
          Variant variant) {
  removeOldest(folder.parent_path());
  TemporaryFolder work(folder.parent_path());
  std::ofstream header(work.path() / kHeader);
  for (const std::string& name : set) header << "#include <" << name << ">\n";
  header.close();
  sandbox::Command command{.arguments = {toolchain.compiler.string()},
                           .folder = work.path(),
                           .limits = toolchain.limits,
                           .view = sandbox::View{.readOnly = {toolchain.headers / "sudoku"},
                                                 .writable = {work.path()},
                                                 .temporaryBytes = kLargestBytes}};
  command.limits.outputBytes = kLargestBytes;
  for (const std::string& flag : flagsOf(variant)) command.arguments.push_back(flag);
  command.arguments.push_back("-I" + toolchain.headers.string());
  command.arguments.insert(command.arguments.end(),
                           {"-MD", "-MF", kSources, "-x", "c++-header", kHeader, "-o", kCompiled});
  fs::remove(counterOf(folder));
  if (!sandbox::run(command).succeeded()) return;
  fs::rename(work.path(), folder);
  work.release();
}

std::optional<fs::path> oneOf(const std::vector<std::string>& set, std::uintmax_t worthMaking,
                              const Toolchain& toolchain, Variant variant) {
  if (set.empty()) return std::nullopt;
  const fs::path all = fs::absolute(toolchain.cache) / "headers";
  fs::create_directories(all);
  const std::string key = keyOf(set, toolchain, variant);
  const fs::path folder = all / key;
  const KeyLock onlyOne(key);
  if (!isFresh(folder)) {
    const bool wasMade = fs::remove_all(folder) > 0;  // and is wanted still
    if (!wasMade && timesWanted(folder) < worthMaking) return std::nullopt;
    make(set, folder, toolchain, variant);
  }
  if (!fs::exists(folder / kCompiled)) return std::nullopt;
  fs::last_write_time(folder, fs::file_time_type::clock::now());
  return folder / kHeader;
}

}  // namespace

std::optional<fs::path> precompiledFor(const std::set<std::string>& headers,
                                       const Toolchain& toolchain, Variant variant) {
  if (toolchain.cache.empty()) return std::nullopt;
  try {
    const std::vector<std::string> all = setOf(headers);
    std::vector<std::string> interfaces = all;
    std::erase_if(interfaces, [](const auto& name) { return !name.starts_with("sudoku/"); });
    const bool isMore = interfaces.size() < all.size();
    if (auto found = isMore ? oneOf(all, kWorthMaking, toolchain, variant) : std::nullopt)
      return found;
    return oneOf(interfaces, kWorthMaking - 1, toolchain, variant);
  } catch (const std::system_error&) {
    return std::nullopt;  // a cache that cannot be written costs nothing
  }
}

}  // namespace sudoku::build
