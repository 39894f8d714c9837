#include "plugins/submission/project.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <system_error>

#include "base/files/input_error.h"
#include "base/files/whole_file.h"
#include "base/toml_reader.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxBytes = 64 * 1024;

}  // namespace

std::string toText(const Project& project) {
  return fmt::format(
      "# The assignment of this folder. With this file, `sudokulab grade` needs no options here.\n"
      "assignment = \"{}\"\n"
      "version = \"{}\"  # of the sudokulab that created it\n",
      project.assignment, project.version);
}

Project parseProject(std::string_view text, const std::string& name,
                     const std::vector<std::string>& assignments) {
  const TomlReader reader(name);
  const toml::table root = reader.parse(text);
  reader.allow(root, {"assignment", "version"});
  const std::string expected =
      fmt::format("the name of an assignment: {}", fmt::join(assignments, ", "));
  const toml::node& assignment = reader.require(root, "assignment", expected);
  Project project{.assignment = reader.text(assignment, expected), .version = {}};
  if (std::ranges::find(assignments, project.assignment) == assignments.end())
    reader.fail(assignment, expected);
  if (const auto* version = root.get("version"))
    project.version = reader.text(*version, "the version of sudokulab, as a string");
  return project;
}

Project readProject(const fs::path& file, const std::vector<std::string>& assignments) {
  if (!fs::is_regular_file(file))
    throw InputError(file.string(), "a folder or a device", "the file that sudokulab new writes");
  if (fs::file_size(file) > kMaxBytes)
    throw InputError(file.string(), fmt::format("{} bytes", fs::file_size(file)),
                     "the few lines that sudokulab new writes");
  return parseProject(wholeFile(file), file.string(), assignments);
}

std::optional<fs::path> findProject(const fs::path& folder) {
  std::error_code error;
  const fs::path lowest = fs::canonical(folder, error);
  if (error) return std::nullopt;
  for (fs::path here = lowest;; here = here.parent_path()) {
    std::error_code ignored;  // an unreadable folder
    if (fs::exists(here / kProjectFile, ignored)) return here / kProjectFile;
    if (here == here.parent_path()) return std::nullopt;
  }
}

}  // namespace sudoku::build
