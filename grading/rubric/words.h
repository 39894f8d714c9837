#pragma once

#include "base/toml_reader.h"

namespace sudoku::grading {

/// Reads title, rule and hint of a check or of students' own tests. Missing keys keep their values.
/// Throws:  InputError.
template <class Item>
void readWords(const TomlReader& reader, const toml::table& table, Item& item) {
  item.title = reader.textOr(table, "title", item.title);
  item.rule = reader.textOr(table, "rule", item.rule);
  item.hint = reader.textOr(table, "hint", item.hint);
}

}  // namespace sudoku::grading
