#include "plugins/build/symbols.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/wait.h>

#include <sstream>
#include <stdexcept>

#include "plugins/build/submission.h"
#include "plugins/host/contract.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {
namespace {

// Templates make long lists; what is looked for stands at their ends.
constexpr std::size_t kMaxListBytes = 64u << 20;

/// The name of the symbol that a line of readelf tells of, "" if it is local or not defined here.
std::string definedIn(const std::string& line) {
  std::istringstream columns(line);
  std::string number, value, size, type, binding, visibility, section, name;
  columns >> number >> value >> size >> type >> binding >> visibility >> section >> name;
  const bool isDefined = (binding == "GLOBAL" || binding == "WEAK") && section != "UND";
  return isDefined ? name : "";
}

/// Of "./NAME.o".
std::string sourceOf(const std::string& object) { return object.substr(2, object.size() - 4); }

}  // namespace

Symbols symbolsOf(const std::vector<std::string>& objects, const std::filesystem::path& folder) {
  Symbols symbols;
  for (const std::string& object : objects) {
    // nm would do, but first loads each linker plugin that the machine has, such as LLVM's.
    sandbox::Command command{.arguments = {"readelf", "--symbols", "--wide", object},
                             .folder = folder,
                             .limits = {.outputBytes = kMaxListBytes},
                             .view = sandbox::View{.readOnly = {folder}},
                             .keptBytes = kMaxListBytes};
    const auto outcome = sandbox::run(command);
    const bool isMissing = WIFEXITED(outcome.waitStatus) && WEXITSTATUS(outcome.waitStatus) == 127;
    if (isMissing) throw std::runtime_error("readelf: " + outcome.output);
    // The compiler has made it, and it was too much for readelf or for us.
    if (!outcome.succeeded())
      throw Refused(fmt::format("{} has more symbols than can be listed", sourceOf(object)));
    std::istringstream lines(outcome.output);
    for (std::string line; std::getline(lines, line);) {
      const std::string name = definedIn(line);
      const std::string source = sourceOf(object);
      if (name == "main") symbols.mains.push_back(source);
      if (name.starts_with("sudoku_export_")) symbols.exports[name].push_back(source);
    }
  }
  return symbols;
}

Kind kindOf(const Symbols& symbols) {
  for (const host::ContractNames& names : host::kContracts) {
    const auto found = symbols.exports.find(names.symbol);
    if (found != symbols.exports.end() && found->second.size() > 1) {
      throw Refused(fmt::format(
          "{} stands in more than one file ({}): keep the line for the class that is to be graded",
          names.exportLine, fmt::join(found->second, ", ")));
    }
  }
  if (!symbols.exports.empty()) return Kind::plugin;
  if (!symbols.mains.empty()) return Kind::program;
  throw Refused(
      "no class is exported: write a line such as SUDOKU_EXPORT_SOLVER(MySolver) below your class");
}

}  // namespace sudoku::build
