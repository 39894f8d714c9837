#include "grading/rubric.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "grading/toml_reader.h"

namespace sudoku::grading {
namespace {

std::chrono::milliseconds toMilliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

sandbox::Limits readLimits(const TomlReader& reader, const toml::table& table) {
  reader.allow(table, {"cpu_seconds", "wall_seconds", "memory_mib", "output_kib"});
  sandbox::Limits limits;
  if (const auto* node = table.get("cpu_seconds"))
    limits.cpu = toMilliseconds(reader.number(*node, 1, 3600));
  if (const auto* node = table.get("wall_seconds"))
    limits.wall = toMilliseconds(reader.number(*node, 1, 3600));
  if (const auto* node = table.get("memory_mib")) {
    limits.memoryBytes = static_cast<std::uint64_t>(reader.number(*node, 64, 65536)) << 20;
  }
  if (const auto* node = table.get("output_kib")) {
    limits.outputBytes = static_cast<std::uint64_t>(reader.number(*node, 1, 1 << 20)) << 10;
  }
  return limits;
}

const Check& checkNamed(const TomlReader& reader, const toml::node& node) {
  const std::string id = reader.text(node, "the id of a check");
  const Check* check = findCheck(id);
  if (check == nullptr) {
    std::vector<std::string_view> ids;
    for (const Check& one : allChecks()) ids.push_back(one.id);
    reader.fail(node, fmt::format("the id of a check: {}", fmt::join(ids, ", ")));
  }
  return *check;
}

std::size_t placeOf(const TomlReader& reader, const std::vector<RubricItem>& items,
                    const toml::node& node) {
  const Check& check = checkNamed(reader, node);
  const auto found = std::ranges::find(items, &check, &RubricItem::check);
  if (found == items.end()) reader.fail(node, "the id of a check that stands earlier in this file");
  return static_cast<std::size_t>(found - items.begin());
}

RubricItem readItem(const TomlReader& reader, const toml::table& table,
                    const std::vector<RubricItem>& earlier) {
  reader.allow(table, {"id", "points", "visible", "after", "hint"});
  RubricItem item;
  const toml::node& id = reader.require(table, "id", "the id of a check");
  item.check = &checkNamed(reader, id);
  if (std::ranges::find(earlier, item.check, &RubricItem::check) != earlier.end()) {
    reader.fail(id, "each check once, and this one stands above already");
  }
  item.points = reader.number(reader.require(table, "points", "the points of the check"), 0, 1000);
  item.hint = item.check->hint;
  if (const auto* node = table.get("hint")) item.hint = reader.text(*node, "a sentence");
  if (const auto* node = table.get("visible")) item.visible = reader.boolean(*node);
  if (const auto* node = table.get("after")) {
    for (const toml::node& one : reader.list(*node, "a list of ids of checks"))
      item.after.push_back(placeOf(reader, earlier, one));
  }
  return item;
}

Rubric readTables(const TomlReader& reader, const toml::table& root) {
  reader.allow(root, {"assignment", "limits", "check"});
  Rubric rubric;
  const toml::table& assignment =
      reader.table(reader.require(root, "assignment", "a table [assignment] with name and title"),
                   "a table [assignment]");
  reader.allow(assignment, {"name", "title"});
  rubric.name =
      reader.text(reader.require(assignment, "name", "the name of the assignment"), "a name");
  rubric.title =
      reader.text(reader.require(assignment, "title", "the title of the assignment"), "a title");
  if (const auto* limits = root.get("limits"))
    rubric.limits = readLimits(reader, reader.table(*limits, "a table [limits]"));
  const toml::node& checks = reader.require(root, "check", "at least one table [[check]]");
  if (!checks.is_array_of_tables()) reader.fail(checks, "tables [[check]]");
  for (const toml::node& check : *checks.as_array())
    rubric.items.push_back(readItem(reader, *check.as_table(), rubric.items));
  return rubric;
}

}  // namespace

double Rubric::points() const {
  double sum = 0;
  for (const RubricItem& item : items) sum += item.points;
  return sum;
}

Rubric parseRubric(std::string_view text, const std::string& name) {
  const TomlReader reader(name);
  return readTables(reader, reader.parse(text));
}

Rubric readRubric(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  in.exceptions(std::ios::badbit | std::ios::failbit);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  return parseRubric(text, file.string());
}

}  // namespace sudoku::grading
