#pragma once

#include <istream>
#include <string>

#include "solution/grid/grid.h"
#include "solution/text/symbols.h"

namespace sudoku::cli {

/// The puzzle that a word denotes: the first in FILE, the one that starts on the line of FILE:LINE,
/// the first on standard input for "-", or the word itself. `symbols` are its possible symbols.
/// Throws:  UsageError - none of these; PuzzleError - the puzzle is malformed.
Grid puzzleIn(const std::string& word, std::istream& in, const Symbols& symbols);

}  // namespace sudoku::cli
