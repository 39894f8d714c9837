#include "plugins/compile/own_tests.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/language.h"
#include "plugins/compile/cache.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/key_lock.h"
#include "plugins/contracts/contract.h"
#include "plugins/program/test_channel.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr const char* kProgramName = "tests";

constexpr const char* kLibraries[] = {"libgtest.a", "libgtest_main.a"};

/// The GoogleTest library: the bundle's, or the one that the compiler finds.
/// Throws:  std::runtime_error - it finds none.
fs::path googleTest(const Toolchain& toolchain, const fs::path& underTest) {
  if (fs::path own = underTest.parent_path() / kLibraries[0]; fs::exists(own)) return own;
  for (const char* name : {kLibraries[0], "libgtest.so"}) {
    auto outcome = sandbox::run(
        {.arguments = {toolchain.compiler.string(), fmt::format("-print-file-name={}", name)},
         .folder = "/"});
    outcome.output.erase(outcome.output.find_last_not_of('\n') + 1);
    if (outcome.succeeded() && fs::path(outcome.output).is_absolute()) return outcome.output;
  }
  throw std::runtime_error(
      "GoogleTest is needed to run students' tests, but the compiler does not find it\n"
      "  install libgtest-dev");
}

/// The files that tests are linked with and that are not part of the system.
std::vector<fs::path> linkedFiles(const Toolchain& toolchain, const fs::path& underTest) {
  std::vector<fs::path> files = toolchain.standIns;
  files.push_back(underTest);
  for (const char* name : kLibraries) {
    if (fs::path own = underTest.parent_path() / name; fs::exists(own))
      files.push_back(std::move(own));
  }
  return files;
}

/// Whether a file seems to include this one.
bool isIncludedBy(const std::vector<SourceFile>& files, const SourceFile& one) {
  const std::string name = one.path.filename().string();
  return std::ranges::any_of(files, [&name](const SourceFile& file) {
    return file.text.find(name + '"') != std::string::npos ||
           file.text.find(name + '>') != std::string::npos;
  });
}

/// The submission without the sources that its tests do not include, so that editing these does not
/// rebuild the tests. Includes that do not spell the file's name are missed.
Submission seenByTests(Submission submission) {
  std::vector<SourceFile> unseen = std::move(submission.sources);
  submission.sources.clear();
  for (bool goesOn = true; goesOn;) {
    const auto seen = std::stable_partition(unseen.begin(), unseen.end(), [&](const auto& source) {
      return !isIncludedBy(submission.tests, source) && !isIncludedBy(submission.others, source) &&
             !isIncludedBy(submission.sources, source);
    });
    goesOn = seen != unseen.end();
    std::move(seen, unseen.end(), std::back_inserter(submission.sources));
    unseen.erase(seen, unseen.end());
  }
  return submission;
}

std::string keyOf(const Submission& submission, const Toolchain& toolchain,
                  const fs::path& underTest, const fs::path& library) {
  Fingerprint print;
  print.add("tests 4");  // increment when the build process of tests changes
  addBuild(print, submission, toolchain, Variant::plain);
  print.add(library.string());
  print.add(fmt::to_string(fs::last_write_time(library).time_since_epoch().count()));
  print.add(readAll(underTest));
  for (const fs::path& object : toolchain.standIns) print.add(readAll(object));
  return print.hex();
}

/// The class under test must come from outside; otherwise the tests could judge only one class.
void refuseOwnClasses(const Symbols& symbols) {
  if (symbols.exports.empty()) return;
  const auto& [symbol, sources] = *symbols.exports.begin();
  throw Refused(
      tr("{} contains its own class ({}), so it cannot test any other: include only the headers "
         "that it needs, no .cpp file, and create objects with <sudoku/testing.h>",
         sources.front(), host::exportLineOf(symbol)));
}

std::string compile(Compilation& compilation, const Submission& submission) {
  try {
    const auto compiled = compilation.compile(submission.tests);
    compilation.requireAll(compiled);
    return compiled.messages;
  } catch (const TooLarge& refused) {
    throw Refused(tr("the tests: {}", refused.what()), refused.details());
  } catch (const Refused& refused) {
    throw Refused(tr("the tests do not compile"), refused.details());
  }
}

std::string link(const Compilation& compilation, const Toolchain& toolchain,
                 const fs::path& underTest, bool hasMain) {
  // With -l the program records only the library's name, not its path.
  std::vector<std::string> words = {"-L" + underTest.parent_path().string(),
                                    "-l:" + underTest.filename().string()};
  for (const fs::path& object : toolchain.standIns) words.push_back(object.string());
  if (!hasMain) words.emplace_back("-lgtest_main");
  words.insert(words.end(), {"-lgtest", "-pthread"});
  try {
    return compilation.link([](const std::string&) { return true; }, words,
                            linkedFiles(toolchain, underTest));
  } catch (const TooLarge& refused) {
    throw Refused(tr("the tests: {}", refused.what()), refused.details());
  } catch (const Refused& refused) {
    if (refused.details().find("testing::internal::UntypedFunctionMockerBase") != std::string::npos)
      throw Refused(
          tr("the tests do not link: they use GoogleMock, but are linked only with GoogleTest"),
          refused.details());
    throw Refused(tr("the tests do not link: they may use their own headers, the contract and "
                     "<sudoku/testing.h>, but nothing that is defined in another .cpp file"),
                  refused.details());
  }
}

}  // namespace

Built buildTests(const Submission& submission, const Toolchain& toolchain,
                 const fs::path& underTest, const fs::path& output) {
  const Submission seen = seenByTests(submission);
  const std::string key = keyOf(seen, toolchain, underTest, googleTest(toolchain, underTest));
  Built built{.file = output, .kind = Kind::program};
  const auto deliver = [&output](const fs::path& file) { sandbox::copyProgram(file, output); };
  const KeyLock onlyOne(key);
  if (const auto earlier = cached(toolchain, key, kProgramName)) {
    deliver(earlier->file);
    built.messages = earlier->messages;
    built.fromCache = true;
    return built;
  }
  Compilation compilation(seen, toolchain, Variant::plain);
  built.messages = compile(compilation, seen);
  const Symbols symbols = compilation.symbols();
  refuseOwnClasses(symbols);
  built.messages += link(compilation, toolchain, underTest, !symbols.mains.empty());
  store(toolchain, key, kProgramName, {compilation.linked(), built.messages});
  deliver(compilation.linked());
  return built;
}

}  // namespace sudoku::build
