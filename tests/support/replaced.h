#pragma once

#include <string>

namespace sudoku::test {

/// The text with each `what` replaced by `by`. Requires a non-empty `what`.
inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

}  // namespace sudoku::test
