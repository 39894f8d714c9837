// The files that Classroom 50 puts next to and into clones.

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/ascii.h"
#include "base/csv.h"
#include "base/files/input_error.h"
#include "base/json_object.h"
#include "courses/downloads/classroom50.h"
#include "courses/downloads/hand_in.h"

namespace sudoku::courses {
namespace {

/// The cell without the apostrophe that guards against formulas.
std::string cellOf(const CsvTable& table, const CsvRow& row, const char* column) {
  const auto& names = table.heading.fields;
  const auto place = static_cast<std::size_t>(std::ranges::find(names, column) - names.begin());
  if (place >= row.fields.size()) return {};
  std::string_view cell = trimmed(row.fields[place]);
  if (cell.size() > 1 && cell[0] == '\'' &&
      std::string_view("=+-@").find(cell[1]) != std::string_view::npos)
    cell.remove_prefix(1);
  return std::string(cell);
}

/// The value of a line "KEY: VALUE"; empty for other lines. Only such simple YAML is read.
std::string valueOf(std::string_view line, std::string_view key) {
  if (!line.starts_with(key) || !line.substr(key.size()).starts_with(':')) return {};
  std::string_view value = trimmed(line.substr(key.size() + 1));
  if (const std::size_t comment = value.find(" #"); comment != std::string_view::npos)
    value = trimmed(value.substr(0, comment));
  const bool isQuoted = value.size() > 1 && value.front() == value.back() &&
                        (value.front() == '"' || value.front() == '\'');
  return lowerCase(isQuoted ? value.substr(1, value.size() - 2) : value);
}

std::string tagIn(const nlohmann::json& object, const char* key) {
  if (!object.is_object() || !object.contains(key) || !object[key].is_string()) return {};
  return object[key].get<std::string>();
}

}  // namespace

std::vector<ClassroomScore> parseClassroomScores(const std::string& text, const std::string& file) {
  try {
    const CsvTable table = parseCsv(text, file);
    for (const char* column : {"username", "submission_tag"}) {
      if (std::ranges::find(table.heading.fields, column) == table.heading.fields.end())
        throw InputError(file, table.heading.line, "no such column",
                         fmt::format("a column '{}'", column));
    }
    std::vector<ClassroomScore> scores;
    for (const CsvRow& row : table.rows) {
      const std::string name =
          cellOf(table, row, "first_name") + " " + cellOf(table, row, "last_name");
      scores.push_back({lowerCase(cellOf(table, row, "username")), std::string(trimmed(name)),
                        cellOf(table, row, "email"), cellOf(table, row, "submission_tag")});
    }
    return scores;
  } catch (const InputError& error) {
    throw ClassError(
        fmt::format("{}\n  download again, or use --layout github to grade the tips "
                    "of the clones",
                    error.what()));
  }
}

ClassroomNames parseClassroomNames(const std::string& text) {
  std::istringstream lines(text);
  ClassroomNames names;
  for (std::string line; std::getline(lines, line);) {
    if (names.classroom.empty()) names.classroom = valueOf(line, "classroom");
    if (names.assignment.empty()) names.assignment = valueOf(line, "assignment");
  }
  return names.classroom.empty() || names.assignment.empty() ? ClassroomNames() : names;
}

std::string parseClassroomTag(const std::string& text) {
  if (text.empty()) return {};
  try {
    const auto json = parseJson(text, "results.json");
    if (json.is_object()) return tagIn(json, "submission");
    return json.is_array() && !json.empty() ? tagIn(json[0], "submission_tag") : "";
  } catch (const InputError&) {
    return {};  // the caller looks at the tags instead
  }
}

}  // namespace sudoku::courses
