#pragma once

#include <fmt/format.h>

#include <string>

namespace sudoku::test {

inline const std::string kHead = "[assignment]\nname = \"n\"\ntitle = \"t\"\n";           // 3 lines
inline const std::string kCheck = "[[check]]\nid = \"grid-starts-empty\"\npoints = 1\n";  // 3 lines

inline std::string checkText(const std::string& id, double points, const std::string& after = "") {
  return fmt::format("[[check]]\nid = \"{}\"\npoints = {}\nafter = [{}]\n", id, points, after);
}

}  // namespace sudoku::test
