#include "cli/courses/course_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "base/toml_reader.h"
#include "cli/support/options.h"

namespace sudoku::cli {
namespace {

constexpr const char* kDownload = "download";
constexpr const char* kOlder = "older";
constexpr std::array kPathKeys = {kDownload, kOlder,      "out",    "roster", "policy",
                                  "times",   "gradebook", "manual", "scores"};
constexpr std::array kNumberKeys = {"jobs", "seed", "tasks"};
constexpr std::array kOtherKeys = {"assignment", "attempt", "executor",       "layout",
                                   "partition",  "viva",    "require-sandbox"};

std::set<std::string_view> keysAnd(std::string_view more) {
  std::set<std::string_view> keys(kPathKeys.begin(), kPathKeys.end());
  keys.insert(kNumberKeys.begin(), kNumberKeys.end());
  keys.insert(kOtherKeys.begin(), kOtherKeys.end());
  if (!more.empty()) keys.insert(more);
  return keys;
}

/// The text of a value on a command line.
std::string wordIn(const TomlReader& reader, const std::string& key, const toml::node& node) {
  if (std::ranges::find(kNumberKeys, key) == kNumberKeys.end())
    return reader.text(node, "a text in quotes");
  const auto number = node.value_exact<std::int64_t>();
  return number ? std::to_string(*number) : reader.text(node, "a whole number");
}

void readOptions(const TomlReader& reader, const toml::table& table,
                 const std::filesystem::path& folder, CourseWeek& week) {
  for (const auto& [name, node] : table) {
    const std::string key(name.str());
    if (node.is_table()) continue;
    if (key == kOlder) {
      week.older.clear();
      for (const toml::node& one : reader.list(node, "a list of downloads")) {
        const std::string download = reader.text(one, "a download in quotes");
        week.older.push_back((folder / download).lexically_normal().string());
      }
      continue;
    }
    if (key == "viva") {
      week.options.erase(key);
      if (reader.boolean(node)) week.options[key];
      continue;
    }
    std::string word = wordIn(reader, key, node);
    const bool isPath = std::ranges::find(kPathKeys, key) != kPathKeys.end() ||
                        (key == "assignment" && word.find('/') != std::string::npos);
    if (isPath) word = (folder / word).lexically_normal().string();
    (key == kDownload ? week.download : week.options[key]) = word;
  }
}

}  // namespace

CourseWeek weekIn(const std::filesystem::path& file, const std::string& week) {
  const TomlReader reader(file.string());
  const toml::table all = reader.parse(readFile(file.string(), "a course"));
  reader.allow(all, keysAnd("week"));
  const std::string weeks = "[week.NAME] tables";
  const toml::table& known = reader.table(reader.require(all, "week", weeks), weeks);
  std::vector<std::string> names;
  for (const auto& [name, node] : known) {
    names.emplace_back(name.str());
    reader.allow(reader.table(node, weeks), keysAnd(""));
  }
  const toml::table* chosen = known[week].as_table();
  if (chosen == nullptr)
    throw UsageError(fmt::format("{} has no week '{}', expected one of: {}", file.string(), week,
                                 fmt::join(names, ", ")));
  CourseWeek found;
  readOptions(reader, all, file.parent_path(), found);
  readOptions(reader, *chosen, file.parent_path(), found);
  if (found.download.empty())
    reader.fail(chosen->source().begin.line, "a week without a download",
                "download = \"FOLDER or ZIP\"");
  return found;
}

}  // namespace sudoku::cli
