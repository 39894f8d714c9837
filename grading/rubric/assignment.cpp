#include "grading/rubric/assignment.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "base/files/input_error.h"
#include "base/nearest.h"
#include "base/toml_reader.h"
#include "grading/wording/values.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRubricFile = "assignment.toml";
constexpr const char* kExpectationFile = "expected.toml";
constexpr const char* kBrief = "README.md";
constexpr std::size_t kMaxOfAReason = 500;  // bytes; GoogleTest failures are shorter
constexpr int kMaxDetails = 20;             // lines of compiler output

std::vector<fs::path> foldersIn(const fs::path& folder) {
  std::vector<fs::path> folders;
  if (!fs::is_directory(folder)) return folders;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

/// Records each id's line, for the error message if the rubric has no such check.
std::set<std::string> checksIn(const TomlReader& reader, const fs::path& file,
                               const toml::node& node, Expectation& expected) {
  std::set<std::string> ids;
  for (const toml::node& one : reader.list(node, "a list of ids of checks")) {
    const std::string id = reader.text(one, "the id of a check");
    expected.named.emplace(id, fmt::format("{}:{}", file.string(), one.source().begin.line));
    ids.insert(id);
  }
  return ids;
}

std::set<std::string> idsIn(const TomlReader& reader, const toml::node& node) {
  std::set<std::string> ids;
  for (const toml::node& id : reader.list(node, "a list of ids"))
    ids.insert(reader.text(id, "an id"));
  return ids;
}

std::string outcomeIn(const TomlReader& reader, const toml::node& node) {
  std::string word = reader.text(node, "the name of an outcome");
  std::vector<std::string> names;
  for (const Outcome outcome : kOutcomes) names.emplace_back(nameOf(outcome));
  if (std::ranges::find(names, word) == names.end())
    reader.fail(node, fmt::format("one of {}{}", fmt::join(names, ", "), didYouMean(word, names)));
  return word;
}

/// Requires that `folder` holds samples and that its name is not a misspelling of a usual kind.
void requireKind(const fs::path& folder) {
  if (fs::exists(folder / kExpectationFile))
    throw InputError(
        fmt::format("{0}: found a sample, expected samples/KIND/NAME; move it to "
                    "samples/right/{1} or samples/faulty/{1}",
                    folder.string(), folder.filename().string()));
  const std::vector<std::string> usual = {"right", "faulty", "hostile"};
  const std::string name = folder.filename().string();
  if (std::ranges::find(usual, name) != usual.end()) return;
  if (const std::string meant = didYouMean(name, usual); !meant.empty())
    throw InputError(
        fmt::format("{}: unknown kind of samples '{}'{}", folder.string(), name, meant));
}

/// Only installed assignments may lack solutions; in an instructor's folder it is a mistake.
Solutions solutionsIn(const fs::path& folder, const fs::path& shipped) {
  const bool isThere = fs::exists(folder / "reference") || fs::exists(folder / "samples");
  std::error_code ignored;
  const bool isShipped = fs::equivalent(
      fs::weakly_canonical(folder / kRubricFile).parent_path().parent_path(), shipped, ignored);
  return isThere || !isShipped ? Solutions::installed : Solutions::leftOut;
}

}  // namespace

Expectation readExpectation(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in)
    throw InputError(
        fmt::format("{}: the file is missing; expected one with title and loses", file.string()));
  const TomlReader reader(file.string());
  const toml::table root = reader.parse(std::string(std::istreambuf_iterator<char>(in), {}));
  reader.allow(root, {"title", "loses", "may_lose", "causes", "outcome", "refused", "base",
                      "without", "edit"});
  Expectation expected;
  expected.title =
      reader.text(reader.require(root, "title", "what the sample shows"), "a sentence");
  expected.loses =
      checksIn(reader, file, reader.require(root, "loses", "a list of ids of checks"), expected);
  if (const auto* ids = root.get("may_lose"))
    expected.mayLose = checksIn(reader, file, *ids, expected);
  if (const auto* ids = root.get("causes")) expected.causes = idsIn(reader, *ids);
  if (const auto* refused = root.get("refused"))
    expected.refused = reader.text(*refused, "part of the reason");
  if (const auto* outcomes = root.get("outcome")) {
    for (const auto& [key, outcome] : reader.table(*outcomes, "a table [outcome]")) {
      const std::string id(key.str());
      expected.outcomes[id] = outcomeIn(reader, outcome);
      expected.named.emplace(id, fmt::format("{}:{}", file.string(), key.source().begin.line));
    }
  }
  return expected;
}

Assignment findAssignment(const std::string& nameOrPath, const Installation& installation,
                          const std::function<void()>& onCompiling) {
  const fs::path& shipped = installation.assignments;
  for (const fs::path& folder : {shipped / nameOrPath, fs::path(nameOrPath)}) {
    if (!fs::exists(folder / kRubricFile)) continue;
    const Solutions solutions = solutionsIn(folder, shipped);
    auto own = ownChecksOf(folder, installation, onCompiling);
    return {folder, readRubric(folder / kRubricFile, std::move(own), solutions), solutions};
  }
  const auto names = assignmentNames(shipped);
  throw std::invalid_argument(fmt::format(
      "there is no assignment '{}'{}\n  choose one of: {}; or pass the path of a folder with an {}",
      nameOrPath, didYouMean(nameOrPath, names), fmt::join(names, ", "), kRubricFile));
}

std::vector<std::string> assignmentNames(const fs::path& shipped) {
  std::vector<std::string> names;
  for (const fs::path& folder : foldersIn(shipped)) {
    if (fs::exists(folder / kRubricFile)) names.push_back(folder.filename().string());
  }
  return names;
}

std::vector<Handout> handoutsOf(const Assignment& assignment) {
  std::vector<Handout> all;
  for (const auto& entry : fs::directory_iterator(assignment.folder / "starter")) {
    if (entry.path().filename() != kExpectationFile)
      all.push_back({entry.path().filename().string(), entry.path()});
  }
  // Next to the sources, where compilers and editors look for them.
  const fs::path contract = assignment.rubric.contractFolder();
  for (const fs::path& header : studentHeadersOf(contract))
    all.push_back({header.string(), contract / header});
  const bool isTaken = std::ranges::find(all, kBrief, &Handout::name) != all.end();
  if (fs::exists(assignment.folder / kBrief))
    all.push_back({isTaken ? "BRIEF.md" : kBrief, assignment.folder / kBrief});
  return all;
}

std::vector<Sample> samplesOf(const Assignment& assignment) {
  std::vector<Sample> samples;
  const auto add = [&](const fs::path& folder) {
    samples.push_back({folder.lexically_relative(assignment.folder).string(), folder,
                       readExpectation(folder / kExpectationFile)});
  };
  for (const char* name : {"reference", "starter"}) add(assignment.folder / name);
  for (const fs::path& kind : foldersIn(assignment.folder / "samples")) {
    requireKind(kind);
    for (const fs::path& folder : foldersIn(kind)) add(folder);
  }
  return samples;
}

std::vector<std::string> differences(const Expectation& expected, const Report& report) {
  std::vector<std::string> all;
  if (report.refused.empty() != expected.refused.empty() ||
      report.refused.find(expected.refused) == std::string::npos) {
    all.push_back(
        fmt::format("refused: found '{}', expected '{}'", report.refused, expected.refused));
    if (!report.work.compilerMessages.empty())
      all.push_back(firstLines(report.work.compilerMessages, kMaxDetails));
  }
  if (!expected.refused.empty() || !report.refused.empty()) return all;
  std::map<std::string, std::string> unknown = expected.named;
  std::vector<std::string> known;
  for (const CheckResult& result : report.results) {
    unknown.erase(result.id);
    known.push_back(result.id);
    const bool loses = result.isLost();
    const std::string seen =
        fmt::format("{}{}{}", nameOf(result.outcome), result.reason.empty() ? "" : ": ",
                    inOneLine(result.reason).substr(0, kMaxOfAReason));
    if (result.outcome == Outcome::error) {
      all.push_back(fmt::format("{}: found {}, expected a verdict", result.id, seen));
      continue;
    }
    if (expected.mayLose.contains(result.id)) continue;
    if (loses != expected.loses.contains(result.id)) {
      all.push_back(fmt::format("{}: found {}, expected it {}", result.id, seen,
                                loses ? "to pass" : "to be lost"));
      if (result.evidence.finding) {
        const std::string& wanted = result.evidence.finding->expected;
        all.back() += fmt::format(" ({}seen: {})",
                                  wanted.empty() ? "" : fmt::format("expected: {}; ", wanted),
                                  inOneLine(result.evidence.finding->seen));
      }
    }
    const auto outcome = expected.outcomes.find(result.id);
    if (outcome != expected.outcomes.end() && outcome->second != nameOf(result.outcome)) {
      all.push_back(fmt::format("{}: found {}, expected {}", result.id, seen, outcome->second));
    }
  }
  std::set<std::string> causes;
  for (const Cause& cause : report.causes) causes.insert(cause.id);
  // A search's first wrong step may depend on the puzzle, and therefore on the seed.
  const bool areAsExpected =
      std::ranges::includes(expected.causes, causes) && causes.empty() == expected.causes.empty();
  if (!areAsExpected)
    all.push_back(fmt::format("causes: found {}, expected some of {}", causes, expected.causes));
  for (const auto& [id, place] : unknown)
    all.push_back(fmt::format("{}: found '{}', expected the id of a check of the rubric{}", place,
                              id, didYouMean(id, known)));
  return all;
}

}  // namespace sudoku::grading
