#include "courses/gradebooks/gradebook_names.h"

#include <array>
#include <utility>

#include "base/files/whole_file.h"
#include "base/toml_reader.h"

namespace sudoku::courses {
namespace {

using Field = std::pair<std::string_view, std::string GradebookNames::*>;

constexpr std::array kCanvas = {Field{"column", &GradebookNames::canvasColumn}};
constexpr std::array kMoodle = {Field{"column", &GradebookNames::moodleColumn},
                                Field{"identifier", &GradebookNames::identifier},
                                Field{"full_name", &GradebookNames::fullName},
                                Field{"email", &GradebookNames::email},
                                Field{"grade", &GradebookNames::grade},
                                Field{"modified", &GradebookNames::modified},
                                Field{"submitted", &GradebookNames::submitted},
                                Field{"group", &GradebookNames::group},
                                Field{"id_number", &GradebookNames::idNumber},
                                Field{"user_name", &GradebookNames::userName},
                                Field{"maximum", &GradebookNames::maximum},
                                Field{"comments", &GradebookNames::comments}};

template <class Fields>
void readTable(const TomlReader& reader, const toml::table& all, std::string_view name,
               const Fields& fields, GradebookNames& names) {
  const toml::node* node = all.get(name);
  if (node == nullptr) return;
  const toml::table& table = reader.table(*node, "a table of names");
  std::set<std::string_view> keys;
  for (const Field& field : fields) keys.insert(field.first);
  reader.allow(table, keys);
  for (const auto& [key, member] : fields) {
    if (const toml::node* value = table.get(key))
      names.*member = reader.text(*value, "the heading of a column");
  }
}

}  // namespace

GradebookNames parseGradebookNames(std::string_view text, const std::string& file) {
  const TomlReader reader(file);
  const toml::table all = reader.parse(text);
  reader.allow(all, {"canvas", "moodle"});
  GradebookNames names;
  readTable(reader, all, "canvas", kCanvas, names);
  readTable(reader, all, "moodle", kMoodle, names);
  return names;
}

GradebookNames readGradebookNames(const std::filesystem::path& file) {
  return parseGradebookNames(wholeFile(file), file.string());
}

}  // namespace sudoku::courses
