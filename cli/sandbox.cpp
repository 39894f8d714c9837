#include "plugins/sandbox/sandbox.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>
#include <sstream>

#include "base/files/temporary_folder.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/installation.h"
#include "plugins/sandbox/command.h"

namespace sudoku::cli {
namespace {

constexpr const char* kSandboxUsage = "sudokulab sandbox check";

/// One line of the worker's self-test.
struct Protection {
  std::string state;
  std::string name;
  std::string seen;
};

std::vector<Protection> protectionsIn(const std::string& text) {
  std::vector<Protection> all;
  std::istringstream lines(text);
  Protection one;
  while (std::getline(lines, one.state, '\t') && std::getline(lines, one.name, '\t') &&
         std::getline(lines, one.seen))
    all.push_back(one);
  return all;
}

/// Builds two files that exceed the quota only when combined.
Protection tryQuotaOfABuild(const Installation& installation) {
  constexpr std::uint64_t kQuota = 8u << 20;
  const std::string table =
      "extern const char table{}[];\nconst char table{}[3'000'000] = {{1}};\n";
  sudoku::build::Submission submission{.name = "quota"};
  for (const char name : {'a', 'b'})
    submission.sources.push_back(
        {std::string(1, name) + ".cpp", fmt::format(fmt::runtime(table), name, name)});
  sudoku::build::Toolchain toolchain = installation.tools;
  toolchain.cache.clear();
  toolchain.buildBytes = kQuota;
  const sudoku::TemporaryFolder folder;
  Protection quota{"off", "build quota", "not refused"};
  try {
    sudoku::build::buildPlugin(submission, toolchain, sudoku::build::Variant::plain,
                               folder.path() / "out.so");
  } catch (const sudoku::build::TooLarge&) {
    quota.state = "on";
    quota.seen = fmt::format("refused beyond {} MiB", kQuota >> 20);
  } catch (const sudoku::build::Refused& refused) {
    quota.seen = refused.what();
  }
  return quota;
}

}  // namespace

int sandboxCheck(const Arguments& arguments, Streams& streams) {
  po::options_description options("Tests this machine's protections against student code");
  const auto values = parse(arguments, options, kSandboxUsage, "WORD", streams);
  if (!values) return kAllWell;
  const auto words = values->contains("WORD") ? (*values)["WORD"].as<std::vector<std::string>>()
                                              : std::vector<std::string>();
  if (words != std::vector<std::string>{"check"})
    throw UsageError(fmt::format("found '{}', expected the word check\n  usage: {}",
                                 fmt::join(words, " "), kSandboxUsage));
  const Installation installation = findInstallation();
  const auto outcome = sudoku::sandbox::run(
      {.arguments = {installation.worker.string(), "--self-test"},
       .folder = "/",
       .view = sudoku::sandbox::View{.readOnly = {installation.worker}, .isFirst = true}});
  auto protections = protectionsIn(outcome.output);
  if (!outcome.succeeded() || protections.empty())
    throw std::runtime_error("the self-test of the sandbox did not finish: " + outcome.output);
  protections.push_back(tryQuotaOfABuild(installation));
  bool allOn = true;
  for (const Protection& one : protections) {
    allOn = allOn && one.state == "on";
    streams.out << fmt::format("{:<4} {:<28} {}\n", one.state, one.name, one.seen);
  }
  const auto& machine = sudoku::sandbox::machine();
  streams.out << fmt::format("level: {}{}\n", nameOf(machine.level),
                             machine.why.empty() ? "" : ", because: " + machine.why);
  return allOn && machine.level == sudoku::sandbox::Level::full ? kAllWell : kSomeFailed;
}

}  // namespace sudoku::cli
