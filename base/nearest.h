#pragma once

#include <string>
#include <vector>

namespace sudoku {

/// "\n  did you mean A or B?" of the names that a word was probably meant to be; empty if it is like
/// none of them.
std::string didYouMean(const std::string& word, const std::vector<std::string>& names);

}  // namespace sudoku
