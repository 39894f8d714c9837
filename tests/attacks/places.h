#pragma once

#include "tests/support/plugins/places.h"

namespace sudoku::attacks {

inline std::filesystem::path corpusFolder() { return SUDOKULAB_ATTACKS "/corpus"; }
inline std::filesystem::path commonFolder() { return SUDOKULAB_ATTACKS "/common"; }

}  // namespace sudoku::attacks
