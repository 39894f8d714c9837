#pragma once

#include <string>
#include <vector>

namespace sudoku {

/// "\n  did you mean A or B?" with the names closest to a misspelt word; empty if none is close.
std::string didYouMean(const std::string& word, const std::vector<std::string>& names);

}  // namespace sudoku
