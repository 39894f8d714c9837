#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/project.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBrief = "README.md";
constexpr const char* kNewUsage = "sudokulab new ASSIGNMENT FOLDER";

}  // namespace

int newAssignment(const Arguments& arguments, Streams& streams) {
  po::options_description options("Begins an assignment: puts its starter into a new folder");
  const auto values = parse(arguments, options, kNewUsage, "WORD", streams);
  if (!values) return kAllWell;
  const auto words = values->contains("WORD") ? (*values)["WORD"].as<std::vector<std::string>>()
                                              : std::vector<std::string>();
  if (words.size() != 2)
    throw UsageError(
        fmt::format("found {} arguments, expected an assignment and a folder\n  usage: {}",
                    words.size(), kNewUsage));
  const Installation installation = findInstallation();
  const grading::Assignment assignment = assignmentNamed(words[0], installation, streams);
  const fs::path folder = words[1];
  requireNewFolder(words[1]);
  for (const auto& entry : fs::directory_iterator(assignment.folder / "starter")) {
    if (entry.path().filename() != "expected.toml")
      fs::copy(entry.path(), folder / entry.path().filename(), fs::copy_options::recursive);
  }
  fs::copy(installation.workspace, folder, fs::copy_options::recursive);
  // Beside the sources, so that compilers and editors find them there too.
  const fs::path contract = assignment.rubric.contractFolder();
  for (const fs::path& header : grading::studentHeadersOf(contract))
    fs::copy_file(contract / header, folder / header);
  if (!fs::exists(folder / kBrief) && fs::exists(assignment.folder / kBrief))
    fs::copy_file(assignment.folder / kBrief, folder / kBrief);
  // A file in a submission names shipped assignments only.
  const auto names = grading::assignmentNames(installation.assignments);
  const bool isShipped = std::ranges::find(names, words[0]) != names.end();
  if (isShipped)
    writeFile((folder / sudoku::build::kProjectFile).string(),
              toText(sudoku::build::Project{words[0], SUDOKULAB_VERSION}));
  streams.out << fmt::format(
      "{0} is ready: {1}\n"
      "go on with:\n"
      "  read {0}/README.md, and fill in the sources\n"
      "  sudokulab build {0}{2}\n"
      "  sudokulab grade {0}{2}\n",
      folder.string(), assignment.rubric.title, isShipped ? "" : " --assignment " + words[0]);
  return kAllWell;
}

}  // namespace sudoku::cli
