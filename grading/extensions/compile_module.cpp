// Nearly all compile time goes into GoogleMock and the SDK headers. We tried a precompiled header:
// building it took as long as 1.5 modules and cut each module to 60 % of the time. It would pay off
// from the fourth compilation on and cost 177 MB of cache.

#include "grading/extensions/compile_module.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>
#include <system_error>

#include "base/files/input_error.h"
#include "base/fingerprint.h"
#include "grading/extensions/own_contracts.h"
#include "grading/wording/values.h"
#include "plugins/compile/cache.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/key_lock.h"
#include "plugins/compile/options.h"
#include "plugins/contracts/contract.h"
#include "plugins/sandbox/command.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> flagsOf(const Installation& installation) {
  std::vector<std::string> flags = {
      "-std=c++20",
      "-O1",
      "-fPIC",
      "-fvisibility=hidden",
      "-Wall",
      "-Wextra",
      build::factsOf(installation.tools.compiler).isClang ? "-ferror-limit=5" : "-fmax-errors=5",
      "-fdiagnostics-color=never",
      "-isystem",
      (installation.tools.headers / "sudokulab/parts").string()};
  for (std::string& word : build::headerWords(installation.tools.headers))
    flags.push_back(std::move(word));
  // A bundle has the headers of fmt but not its library.
  if (!build::bundledHeaders(installation.tools.headers).empty())
    flags.emplace_back("-DFMT_HEADER_ONLY");
  return flags;
}

void addTime(Fingerprint& print, const fs::path& file) {
  std::error_code none;
  const auto time = fs::last_write_time(file, none);
  print.add(file.string());
  print.add(none ? "none" : fmt::to_string(time.time_since_epoch().count()));
}

/// Adds what all modules depend on. The check host's timestamp covers the SDK.
void addSdk(Fingerprint& print, const Installation& installation) {
  build::addToolchain(print, installation.tools, build::Variant::plain);
  for (const std::string& flag : flagsOf(installation)) print.add(flag);
  addTime(print, installation.checkHost);
  for (const char* header : {"gmock/gmock.h", "gtest/gtest.h", "fmt/core.h", "boost/version.hpp"})
    addTime(print, fs::path("/usr/include") / header);
}

/// One compilation: the name of its output, its specific arguments, and the header folders it may
/// include from.
struct Task {
  const char* name;
  std::vector<std::string> words;
  std::vector<fs::path> folders;
};

/// The cache key: a hash of all inputs. Other .cpp files are separate modules and excluded.
std::string keyOf(const fs::path& assignment, const Task& task, const Installation& installation) {
  Fingerprint print;
  print.add("module 2");
  addSdk(print, installation);
  for (const std::string& word : task.words) print.add(word);
  for (const fs::path& folder : task.folders) {
    for (const fs::path& file : filesBelow(assignment / folder)) {
      const bool isOther =
          file.extension() == ".cpp" &&
          std::ranges::find(task.words, (folder / file).string()) == task.words.end();
      if (isOther) continue;
      print.add(file.string());
      print.add(build::readAll(assignment / folder / file));
    }
  }
  return print.hex();
}

/// Generous, so that an instructor's code compiles even on a busy machine.
constexpr std::chrono::minutes kCompilePatience{10};

sandbox::CommandOutcome compile(const Installation& installation, const fs::path& folder,
                                const std::vector<std::string>& words) {
  sandbox::Command command{.arguments = {installation.tools.compiler.string()},
                           .folder = folder,
                           .limits = installation.tools.limits};
  command.limits.wall = kCompilePatience;
  for (const auto& part : {words, flagsOf(installation)})
    command.arguments.insert(command.arguments.end(), part.begin(), part.end());
  return sandbox::run(command);
}

/// The assignment's line that caused the first error: the error's own location, or else the last
/// location mentioned before it, the first one after it, or the first one in an "included from"
/// line.
std::string placeOfError(const std::string& output, const std::smatch& error) {
  static const std::regex kLine(R"((?:^|\n)(?:\./)?((?:checks|contract)/[^\n:]+:\d+))");
  static const std::regex kIncludes(R"(from (?:\./)?((?:checks|contract)/[^\n:]+:\d+))");
  const fs::path file(error[1].str());
  if (file.is_relative()) return file.lexically_normal();
  const auto end = output.begin() + error.position(1);
  std::string last;
  for (std::sregex_iterator it(output.begin(), end, kLine); it != std::sregex_iterator(); ++it)
    last = (*it)[1];
  for (const auto& [begin, regex] :
       {std::pair(end, &kLine), std::pair(output.begin(), &kIncludes)}) {
    std::smatch found;
    if (last.empty() && std::regex_search(begin, output.end(), found, *regex)) last = found[1];
  }
  return last.empty() ? file.string() : last;
}

/// Converts types like `std::vector<std::__cxx11::basic_string<char> >` to their usual spelling.
std::string asWritten(std::string type) {
  static const std::pair<std::regex, const char*> kWays[] = {
      {std::regex("std::__cxx11::basic_string<char>"), "std::string"},
      {std::regex(" (>|$)"), "$1"},
      {std::regex("\\bsudoku::"), ""}};
  for (const auto& [found, written] : kWays) type = std::regex_replace(type, found, written);
  return type;
}

/// The name after `words` in `text`; empty if `words` is missing.
std::string nameAfter(std::string_view words, std::string_view text) {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(std::min(at + words.size(), text.size()));
  if (text.starts_with('&')) text.remove_prefix(1);
  const auto isPart = [](unsigned char symbol) {
    return std::isalnum(symbol) != 0 || symbol == '_' || symbol == ':';
  };
  return {text.begin(), std::ranges::find_if_not(text, isPart)};
}

/// The methods that are not overridden, according to the compiler's notes.
std::vector<std::string> pureMethodsIn(const std::string& notes) {
  constexpr std::string_view kNote = "virtual ";
  std::vector<std::string> methods;
  if (notes.find("virtual functions are pure") == std::string::npos) return methods;
  std::istringstream lines(notes);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find(kNote);
    const std::size_t end = line.rfind(')');
    if (line.find(": note: ") == std::string::npos || begin == std::string::npos) continue;
    if (end != std::string::npos && end > begin)
      methods.push_back(
          asWritten(line.substr(begin + kNote.size(), end - begin + 1 - kNote.size())));
  }
  return methods;
}

/// The subject of an error in our templates, as far as the compiler output names it: a contract's
/// method and a type, an interface, or the methods that are not overridden.
std::string subjectOfError(const std::string& output, const std::smatch& error) {
  constexpr std::string_view kType = "Codec<";
  const auto end = static_cast<std::size_t>(error.position(1));
  std::vector<std::string> subjects = pureMethodsIn(output.substr(end));
  const std::size_t begin = output.rfind("In instantiation of", end);
  if (begin != std::string::npos && fs::path(error[1].str()).is_absolute()) {
    const std::string context = output.substr(begin, end - begin);
    const std::string first = context.substr(0, context.find('\n'));
    const std::string method = nameAfter("auto method = ", context);
    const std::string made = nameAfter("::make(Values&& ...) [with Interface = ", first);
    const std::string unknown = nameAfter("requireDescribed() [with Interface = ", first);
    const std::size_t type = first.find(kType);
    if (!method.empty()) subjects.push_back(asWritten(method));
    if (type != std::string::npos && first.rfind('>') > type)
      subjects.push_back(
          asWritten(first.substr(type + kType.size(), first.rfind('>') - type - kType.size())));
    if (!unknown.empty()) subjects.push_back(asWritten(unknown));
    if (!made.empty())
      subjects.push_back(
          fmt::format("Export<{}, ...> in the header of the interface", asWritten(made)));
  }
  return fmt::format("{}", fmt::join(subjects, ", "));
}

constexpr int kMaxLines = 40;  // of compiler output

/// Throws "checks/mine.cpp:12: does not compile: 'foo' was not declared" and the compiler output.
[[noreturn]] void refuse(const fs::path& source, const sandbox::CommandOutcome& outcome) {
  static const std::regex kError(R"((?:^|\n)([^\n:]+:\d+):\d+: (?:fatal )?error: ([^\n]*))");
  std::string why = outcome.timedOut ? "the compiler was stopped: it took too long"
                                     : sandbox::describeWaitStatus(outcome.waitStatus);
  std::string where = source.string();
  if (std::smatch found; std::regex_search(outcome.output, found, kError)) {
    where = placeOfError(outcome.output, found);
    why = found[2];
    const std::string subject = subjectOfError(outcome.output, found);
    if (!subject.empty()) why += ": " + subject;
    if (why.starts_with("redefinition of") && why.find("sudokulab_check") != std::string::npos)
      why = "a second SUDOKULAB_CHECK: a file exports one check, so move this one to its own file";
  }
  throw InputError(fmt::format("{}: does not compile: {}\n{}", where, why,
                               firstLines(outcome.output, kMaxLines)));
}

/// Compiles a contract's description through -include, because it is a header.
Task descriptionAs(const char* name, const fs::path& description, std::vector<std::string> words) {
  words.insert(words.end(), {"-I", kContractFolder, "-DFMT_HEADER_ONLY", "-include",
                             description.string(), "-x", "c++", "/dev/null"});
  return {name, std::move(words), {kContractFolder}};
}

CompiledModule cachedOrCompiled(const Workshop& workshop, const fs::path& source, Task task) {
  const build::Toolchain toolchain = workshop.installation.tools;
  const std::string key = keyOf(workshop.assignment, task, workshop.installation);
  const build::KeyLock onlyOne(key);
  if (const auto earlier = build::cached(toolchain, key, task.name))
    return {earlier->file, earlier->messages};
  if (workshop.onCompiling) workshop.onCompiling();
  const fs::path file = workshop.scratch / (key + fs::path(task.name).extension().string());
  task.words.insert(task.words.end(), {"-o", file.string()});
  const auto outcome = compile(workshop.installation, workshop.assignment, task.words);
  if (!outcome.succeeded()) refuse(source, outcome);
  build::store(toolchain, key, task.name, {file, outcome.output});
  if (const auto kept = build::cached(toolchain, key, task.name)) {
    fs::remove(file);
    return {kept->file, outcome.output};
  }
  return {file, outcome.output};
}

}  // namespace

std::vector<fs::path> filesBelow(const fs::path& folder) {
  std::vector<fs::path> all;
  if (!fs::is_directory(folder)) return all;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) all.push_back(entry.path().lexically_relative(folder));
  }
  std::ranges::sort(all);
  return all;
}

// Contracts are included as system headers: their warnings are reported once, by compileContract().
CompiledModule compileModule(const Workshop& workshop, const fs::path& source) {
  return cachedOrCompiled(workshop, source,
                          {"check.so",
                           {"-shared", source.string(), "-isystem", kContractFolder},
                           {source.parent_path(), kContractFolder}});
}

CompiledModule compileContract(const Workshop& workshop, const fs::path& source) {
  return cachedOrCompiled(
      workshop, source,
      descriptionAs("contract.so", source, {"-shared", "-Wl,-z,defs", "-DSUDOKULAB_CODE_SIDE"}));
}

CompiledModule compileStandIn(const Workshop& workshop, const StandIn& standIn) {
  return cachedOrCompiled(
      workshop, standIn.source,
      descriptionAs(
          "contract.o", standIn.source,
          {"-c", "-DSUDOKULAB_STAND_IN=" + standIn.symbol,
           fmt::format("-DSUDOKULAB_CONTRACT_PLACE={}", standIn.place),
           "-DSUDOKULAB_EXPORT_LINE=" + host::exportLineOf(standIn.symbol),
           fmt::format("-DSUDOKULAB_EXPORT_NAME=\"{}\"", host::exportLineOf(standIn.symbol))}));
}

}  // namespace sudoku::grading
