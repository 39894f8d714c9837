#include "grading/rubric/translation.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/files/whole_file.h"
#include "grading/checks/registry.h"
#include "grading/rubric/words.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

template <class Item>
void translateWords(const TomlReader& reader, const toml::node& node, Item& item) {
  const toml::table& table = reader.table(node, "a table with title, rule and hint");
  reader.allow(table, {"title", "rule", "hint"});
  readWords(reader, table, item);
}

void translateChecks(const TomlReader& reader, const toml::node& node, Rubric& rubric) {
  for (const auto& [id, words] : reader.table(node, "tables [check.ID]")) {
    const auto item = std::ranges::find(rubric.items, id.str(),
                                        [](const RubricItem& one) { return one.check->id; });
    if (item != rubric.items.end()) {
      translateWords(reader, words, *item);
    } else if (findCheck(id.str()) == nullptr) {
      reader.fail(id.source().begin.line, fmt::format("the check '{}'", id.str()),
                  "the id of a check of this assignment");
    }
  }
}

void translateManual(const TomlReader& reader, const toml::node& node, Rubric& rubric) {
  for (const auto& [id, words] : reader.table(node, "tables [manual.ID]")) {
    const auto item = std::ranges::find(rubric.manual, id.str(), &ManualItem::id);
    if (item == rubric.manual.end())
      reader.fail(id.source().begin.line, fmt::format("'{}'", id.str()),
                  "the id of a table [[manual]] of this assignment");
    const toml::table& table = reader.table(words, "a table with title");
    reader.allow(table, {"title"});
    item->title = reader.textOr(table, "title", item->title);
  }
}

}  // namespace

std::vector<std::string> languagesOf(const fs::path& folder) {
  std::vector<std::string> languages;
  if (!fs::is_directory(folder / kTextsFolder)) return languages;
  for (const auto& entry : fs::directory_iterator(folder / kTextsFolder)) {
    if (entry.path().extension() == ".toml") languages.push_back(entry.path().stem().string());
  }
  std::ranges::sort(languages);
  return languages;
}

void translate(Rubric& rubric, const std::string& language) {
  const fs::path file = rubric.folder / kTextsFolder / (language + ".toml");
  translate(rubric, wholeFile(file), file.string());
  rubric.forStudents.language = language;
}

void translate(Rubric& rubric, std::string_view text, const std::string& name) {
  const TomlReader reader(name);
  const toml::table root = reader.parse(text);
  reader.allow(root, {"assignment", "check", "own-tests", "manual"});
  if (const auto* node = root.get("assignment")) {
    const toml::table& head = reader.table(*node, "a table with title");
    reader.allow(head, {"title"});
    rubric.title = reader.textOr(head, "title", rubric.title);
  }
  if (const auto* node = root.get("check")) translateChecks(reader, *node, rubric);
  if (const auto* node = root.get("manual")) translateManual(reader, *node, rubric);
  if (const auto* node = root.get("own-tests"); node != nullptr && rubric.ownTests)
    translateWords(reader, *node, *rubric.ownTests);
}

}  // namespace sudoku::grading
