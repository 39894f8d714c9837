#include "grading/own_tests/mutants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "base/files/temporary_folder.h"
#include "grading/attempts/environment.h"
#include "grading/own_tests/test_run.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/own_tests.h"
#include "plugins/compile/reading/tokens.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBuilds = 8;
constexpr std::size_t kMostFailing = 8;

struct Replacement {
  std::string_view before;
  std::string_view after;  // empty: left alone
};

/// Longer operators come first.
constexpr std::array<Replacement, 24> kReplacements = {
    {{"<=>", ""},  {"<<", ""},   {">>", ""},   {"->", ""},  {"++", ""},        {"--", ""},
     {"+=", ""},   {"-=", ""},   {"*=", ""},   {"/=", ""},  {"%=", ""},        {"|=", ""},
     {"&=", ""},   {"==", "!="}, {"!=", "=="}, {"<=", "<"}, {">=", ">"},       {"&&", "||"},
     {"||", "&&"}, {"<", "<="},  {"/", "%"},   {"%", "/"},  {"true", "false"}, {"false", "true"}}};

/// The line around a place, without indentation.
std::string_view lineAround(std::string_view text, std::size_t place) {
  const std::size_t before = text.rfind('\n', place);
  std::string_view line = text.substr(before == std::string_view::npos ? 0 : before + 1);
  line = line.substr(0, line.find_first_of("\r\n"));
  return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

/// Whether a line cannot be the place of a change that students recognize as one: directives, and
/// angle brackets of templates.
bool isUnsuited(std::string_view line, const Replacement& change) {
  return line.starts_with('#') ||
         (change.before == "<" && line.find('>') != std::string_view::npos);
}

const Replacement* replacementAt(std::string_view rest, const build::Token& token) {
  const auto* const found = std::ranges::find_if(kReplacements, [&](const Replacement& one) {
    return token.isName ? token.text == one.before : rest.starts_with(one.before);
  });
  return found == kReplacements.end() ? nullptr : &*found;
}

void addMutantsOf(const build::SourceFile& file, std::vector<Mutant>& all) {
  const std::string_view text = file.text;
  for (std::size_t place = 0; place < text.size();) {
    const std::string_view rest = text.substr(place);
    if (const std::size_t comment = build::commentLength(rest); comment > 0) {
      place += comment;
      continue;
    }
    const build::Token token = build::tokenAt(rest);
    const Replacement* change = replacementAt(rest, token);
    if (change != nullptr && !change->after.empty()) {
      const std::string_view line = lineAround(text, place);
      const auto column = static_cast<std::size_t>(text.data() + place - line.data());
      if (!isUnsuited(line, *change)) {
        std::string changed(line);
        changed.replace(column, change->before.size(), change->after);
        const auto lines = std::ranges::count(text.substr(0, place), '\n');
        all.push_back({file.path, static_cast<int>(lines) + 1, std::string(line), changed, place,
                       change->before.size(), std::string(change->after)});
      }
    }
    place += change != nullptr ? change->before.size() : token.text.size();
  }
}

/// Runs the submission's tests with variants of its code.
class Trials {
 public:
  Trials(const build::Submission& submission, const Installation& installation)
      : installation_(installation) {
    build::buildTests(submission, installation.tools, installation.underTest, program());
  }

  /// The failing tests, the same in two rounds; nullopt if the code does not compile, or ends in
  /// other ways than failing tests.
  std::optional<std::vector<std::string>> failingWith(const build::Submission& code) {
    const fs::path plugin = folder_.path() / fmt::format("{}.so", builds_++);
    try {
      build::buildPlugin(code, installation_.tools, build::Variant::plain, plugin);
    } catch (const build::Refused&) {  // not every change compiles
      return std::nullopt;
    }
    auto failing = failingTests(plugin);
    return failing == failingTests(plugin) ? failing : std::nullopt;
  }

  /// The number of tests, after a call without failing ones.
  int tests() const { return tests_; }

 private:
  fs::path program() const { return folder_.path() / "tests"; }

  std::optional<std::vector<std::string>> failingTests(const fs::path& plugin) {
    std::vector<std::string> failing;
    while (failing.size() <= kMostFailing) {
      const TestRun run = runWithout(failing, plugin);
      if (failing.empty()) tests_ = run.ran;
      const bool haveAllFailed =
          run.verdict.outcome == Outcome::failed && run.ran == 0 && !failing.empty();
      if (run.verdict.outcome == Outcome::passed || haveAllFailed) return failing;
      if (run.failedTest.empty()) return std::nullopt;
      failing.push_back(run.failedTest);
    }
    return std::nullopt;
  }

  TestRun runWithout(const std::vector<std::string>& failing, const fs::path& plugin) const {
    remote::WorkerOptions options{
        installation_.worker,
        environmentFor(build::Variant::plain, build::Kind::plugin, installation_.tools.compiler)};
    options.readOnly.push_back(plugin);
    remote::WorkerProcess worker(options);
    const sandbox::Limits limits{.cpu = std::chrono::seconds(2)};
    return runTests({.program = program(),
                     .underTest = installation_.underTest,
                     .runner = installation_.runner,
                     .filter = failing.empty() ? "*" : fmt::format("-{}", fmt::join(failing, ":"))},
                    worker, plugin, limits);
  }

  const Installation& installation_;
  TemporaryFolder folder_;
  std::size_t builds_ = 0;
  int tests_ = 0;
};

build::Submission changed(build::Submission submission, const Mutant& mutant) {
  const auto file = std::ranges::find(submission.sources, mutant.file, &build::SourceFile::path);
  file->text.replace(mutant.place, mutant.length, mutant.replacement);
  return submission;
}

}  // namespace

std::vector<Mutant> mutantsOf(const build::Submission& submission) {
  std::vector<Mutant> all;
  for (const build::SourceFile& file : submission.sources) addMutantsOf(file, all);
  return all;
}

std::optional<JudgedMutant> chooseMutant(const build::Submission& submission,
                                         const Installation& installation, Random& random) {
  if (submission.tests.empty() || submission.sources.empty()) return std::nullopt;
  try {
    Trials trials(submission, installation);
    const auto failingNow = trials.failingWith(submission);
    if (!failingNow || !failingNow->empty()) return std::nullopt;
    const int tests = trials.tests();
    std::vector<Mutant> mutants = mutantsOf(submission);
    random.shuffle(std::span(mutants));
    if (mutants.size() > kMostBuilds) mutants.resize(kMostBuilds);
    std::optional<JudgedMutant> unnoticed;
    for (const Mutant& mutant : mutants) {
      const auto failing = trials.failingWith(changed(submission, mutant));
      if (!failing) continue;
      const bool isNoticed = !failing->empty();
      if (isNoticed && std::ssize(*failing) < tests) return JudgedMutant{mutant, *failing, tests};
      if (!isNoticed && !unnoticed) unnoticed = JudgedMutant{mutant, {}, tests};
    }
    return unnoticed;
  } catch (const build::Refused&) {  // the tests do not compile
    return std::nullopt;
  }
}

}  // namespace sudoku::grading
