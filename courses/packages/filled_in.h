#pragma once

#include <map>
#include <string>

namespace sudoku::courses {

/// Replaces each @NAME@ in `values` with its value and keeps all others.
inline std::string filledIn(std::string text, const std::map<std::string, std::string>& values) {
  for (const auto& [name, value] : values) {
    const std::string what = "@" + name + "@";
    for (auto at = text.find(what); at != std::string::npos;
         at = text.find(what, at + value.size()))
      text.replace(at, what.size(), value);
  }
  return text;
}

}  // namespace sudoku::courses
