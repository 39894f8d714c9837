#pragma once

#include <fstream>
#include <string>
#include <vector>

namespace sudoku {

/// The first cells of the rows of a document's table with this heading.
inline std::vector<std::string> documentedRows(const std::string& document,
                                               const std::string& heading) {
  std::ifstream in(SUDOKULAB_DOCS "/" + document);
  std::vector<std::string> rows;
  bool isInside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(heading)) {
      isInside = true;
      std::getline(in, line);  // the rule below the heading
    } else if (isInside && !line.starts_with("| ")) {
      break;
    } else if (isInside) {
      rows.push_back(line.substr(2, line.find(" |", 2) - 2));
    }
  }
  return rows;
}

}  // namespace sudoku
