#pragma once

#include "base/toml_reader.h"

namespace sudoku::grading {

/// Reads what students read of a check, or of their own tests. What a table leaves out stays.
/// Throws:  InputError.
template <class Item>
void readWords(const TomlReader& reader, const toml::table& table, Item& item) {
  item.title = reader.textOr(table, "title", item.title);
  item.rule = reader.textOr(table, "rule", item.rule);
  item.hint = reader.textOr(table, "hint", item.hint);
}

}  // namespace sudoku::grading
