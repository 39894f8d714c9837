#include "plugins/compile/symbols.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <initializer_list>
#include <stdexcept>

#include "base/language.h"
#include "plugins/contracts/contract.h"
#include "plugins/sandbox/command.h"
#include "plugins/submission/submission.h"

namespace sudoku::build {
namespace {

// Limit on all objects of a submission together. Templates make long lists.
constexpr std::size_t kMaxListBytes = 64u << 20;

constexpr std::uint32_t kReadelfProcesses = 8;  // including bubblewrap's

// Far more than there are contracts.
constexpr std::size_t kMaxExports = 1000;

/// Searches for the program, because its exit status could be the same as that for "not found".
bool isInstalled(const char* program) {
  return std::ranges::any_of(
      std::initializer_list<std::filesystem::path>{"/usr/local/bin", "/usr/bin", "/bin"},
      [&](const auto& folder) { return std::filesystem::exists(folder / program); });
}

std::string_view takeWord(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  line.remove_prefix(word.size());
  return word;
}

/// The symbol in a line of readelf; "" if it is local or undefined.
std::string_view definedIn(std::string_view line) {
  for (int column = 0; column < 4; ++column) takeWord(line);  // number, value, size, type
  const std::string_view binding = takeWord(line);
  if (binding != "GLOBAL" && binding != "WEAK") return {};
  takeWord(line);  // visibility
  return takeWord(line) == "UND" ? std::string_view() : takeWord(line);
}

}  // namespace

void addSymbols(std::string_view listing, const std::string& source, Symbols& symbols) {
  while (!listing.empty()) {
    const std::string_view line = listing.substr(0, listing.find('\n'));
    listing.remove_prefix(std::min(line.size() + 1, listing.size()));
    const std::string_view name = definedIn(line);
    if (name == "main") symbols.mains.push_back(source);
    if (name.starts_with(host::kExportPrefix) && symbols.exports.size() < kMaxExports)
      symbols.exports[std::string(name)].push_back(source);
  }
}

Symbols symbolsOf(const std::vector<Object>& objects, const std::filesystem::path& folder,
                  sandbox::Limits limits) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + limits.wall;
  Symbols symbols;
  std::size_t left = kMaxListBytes;
  for (const Object& object : objects) {
    limits.wall = std::max(std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()),
                           std::chrono::milliseconds(0));
    limits.outputBytes = left;
    limits.processes = kReadelfProcesses;
    // Not nm: it loads every installed linker plugin first, such as LLVM's.
    sandbox::Command command{.arguments = {"readelf", "--symbols", "--wide", object.file},
                             .folder = folder,
                             .limits = limits,
                             .view = sandbox::View{.readOnly = {folder}},
                             .filter = sandbox::Filter::compiler,
                             .keptBytes = left};
    const auto outcome = sandbox::run(command);
    if (!outcome.succeeded() && !isInstalled("readelf"))
      throw std::runtime_error("readelf is missing\n  install binutils");
    if (!outcome.succeeded())
      throw Refused(
          tr("{} defines too many symbols, or its symbols cannot be listed", object.source));
    addSymbols(outcome.output, object.source, symbols);
    left -= std::min(left, outcome.output.size());
  }
  return symbols;
}

std::set<std::string> programsAmong(const Symbols& symbols) {
  std::set<std::string> programs(symbols.mains.begin(), symbols.mains.end());
  for (const auto& [symbol, sources] : symbols.exports) {
    for (const std::string& source : sources) programs.erase(source);
  }
  return programs;
}

Kind kindOf(const Symbols& symbols, const std::string& exportLine) {
  for (const auto& [symbol, sources] : symbols.exports) {
    if (sources.size() > 1)
      throw Refused(tr("{} is in more than one file ({}): keep the line for the class to be graded",
                       host::exportLineOf(symbol), fmt::join(sources, ", ")));
  }
  if (!symbols.exports.empty()) return Kind::plugin;
  if (!symbols.mains.empty()) return Kind::program;
  throw Refused(
      tr("no class is exported: below your class, write the line that the assignment gives, such "
         "as {}",
         exportLine));
}

}  // namespace sudoku::build
