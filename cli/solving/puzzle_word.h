#pragma once

#include <istream>
#include <string>

#include "solution/grid/grid.h"
#include "solution/text/symbols.h"

namespace sudoku::cli {

/// The puzzle that a word of the command line means: FILE for the first of it, FILE:LINE for the one
/// that begins on that line, - for the first of standard input, or the text of a puzzle. `symbols` are those that may be meant.
/// Throws:  UsageError - it is none of these; PuzzleError - the puzzle is malformed.
Grid puzzleIn(const std::string& word, std::istream& in, const Symbols& symbols);

}  // namespace sudoku::cli
