#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string_view>

#include "base/files/whole_file.h"
#include "base/number_text.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "courses/packages/filled_in.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/project.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNewUsage = "sudokulab new ASSIGNMENT FOLDER";

/// The arguments for `grade` if no sudokulab.toml names the assignment.
std::vector<std::string> wordsFor(const grading::Assignment& assignment, bool isShipped) {
  if (isShipped) return {};
  return {"--assignment", fs::canonical(assignment.folder).string()};
}

/// The folder's name, with any characters replaced that CMake does not allow in project names.
std::string projectName(const fs::path& folder) {
  constexpr std::string_view kTaken =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  std::string name = fs::weakly_canonical(folder).filename().string();
  for (char& symbol : name) {
    if (kTaken.find(symbol) == std::string_view::npos) symbol = '-';
  }
  return name;
}

/// Adds the files that let CMake, editors and containers open the folder. Keeps existing files.
void addWorkspace(const fs::path& templates, const fs::path& folder, const grading::Rubric& rubric,
                  const std::vector<std::string>& words) {
  std::vector<std::string> checks;
  for (const grading::RubricItem& item : rubric.items) {
    const bool isOurs = item.check->own == nullptr && item.test == nullptr;
    if (isOurs && item.visible && item.check->suits(sudoku::build::Kind::plugin))
      checks.push_back(fmt::format("\"{}\"", item.check->id));
  }
  std::string cmake;
  std::string json;
  for (const std::string& word : words) {
    cmake += fmt::format("{}\"{}\"", cmake.empty() ? "" : " ", word);
    json += fmt::format(", {}", nlohmann::json(word).dump());
  }
  const std::map<std::string, std::string> values = {
      {"NAME", projectName(folder)},
      {"VERSION", SUDOKULAB_VERSION},
      {"WORDS", cmake},
      {"JSON_WORDS", json},
      {"CHECKS", fmt::format("{}", fmt::join(checks, ", "))}};
  for (const auto& entry : fs::recursive_directory_iterator(templates)) {
    const fs::path target = folder / fs::relative(entry.path(), templates);
    if (!entry.is_regular_file() || fs::exists(target)) continue;
    fs::create_directories(target.parent_path());
    writeFile(target.string(), courses::filledIn(wholeFile(entry.path().string()), values));
  }
}

}  // namespace

int newAssignment(const Arguments& arguments, Streams& streams) {
  po::options_description options("Starts an assignment: puts its starter into a new folder");
  const auto values = parse(arguments, options, kNewUsage, "WORD", streams);
  if (!values) return kAllWell;
  const auto words = values->contains("WORD") ? (*values)["WORD"].as<std::vector<std::string>>()
                                              : std::vector<std::string>();
  if (words.size() != 2)
    throw UsageError(fmt::format("found {}, expected an assignment and a folder\n  usage: {}",
                                 counted(std::ssize(words), "argument"), shortUsage(kNewUsage)));
  const Installation installation = findInstallation();
  const grading::Assignment assignment = assignmentNamed(words[0], installation, streams);
  const fs::path folder = words[1];
  requireNewFolder(words[1]);
  for (const grading::Handout& handout : grading::handoutsOf(assignment)) {
    fs::create_directories((folder / handout.name).parent_path());
    fs::copy(handout.from, folder / handout.name, fs::copy_options::recursive);
  }
  // A submission's sudokulab.toml may name only shipped assignments.
  const auto names = grading::assignmentNames(installation.assignments);
  const bool isShipped = std::ranges::find(names, words[0]) != names.end();
  if (isShipped)
    writeFile((folder / sudoku::build::kProjectFile).string(),
              toText(sudoku::build::Project{words[0], SUDOKULAB_VERSION}));
  if (!assignment.rubric.leftOut.empty()) streams.err << assignment.rubric.leftOut << '\n';
  addWorkspace(installation.share / "workspace", folder, assignment.rubric,
               wordsFor(assignment, isShipped));
  streams.out << fmt::format(
      "{0} is ready: {1}\n"
      "next steps:\n"
      "  {3}fill in the sources\n"
      "  sudokulab build {0}{2}\n"
      "  sudokulab grade {0}{2}\n",
      folder.string(), assignment.rubric.title, isShipped ? "" : " --assignment " + words[0],
      fs::exists(folder / "README.md") ? fmt::format("read {}/README.md, and ", folder.string())
                                       : "");
  return kAllWell;
}

}  // namespace sudoku::cli
