#pragma once

// Phrases for students about what their code did.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/number_text.h"
#include "plugins/host/counting_grid.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// Describes the current exception: "threw IGrid::BadCellException(9, 0)".
/// Must be called in a catch block.
/// Throws:  the same exception if it is not from the code under test (wire::Abort,
///          wire::ConversationError).
std::string describeThrown();

/// Returns the result of `call`, or describeThrown() if it throws.
std::string outcomeOf(const std::function<std::string()>& call);

/// How the contract under test names a cell. `symbols`: x and y, with digits 0 to f as in the files
/// of 16x16 programs.
enum class Naming { xAndY, rowAndColumn, symbols };

/// "7", or "6" as a symbol. An empty cell is "0", or "." as a symbol.
std::string digitInWords(int digit, Naming naming);

/// "cell (3, 0)", "the cell in row 0, column 3".
std::string cellInWords(int x, int y, Naming naming);

/// Translates "row", "column" or "box".
std::string unitInWords(std::string_view unit);

/// The output verbatim, or a description if it is only white space.
std::string printedInWords(const std::string& output);

/// The call that sets the digit: "set(3, 0, 7)", "move(0, 3, 7)".
std::string setInWords(int x, int y, int digit, Naming naming);

/// The first `most` lines of a text, with a note if there are more.
std::string firstLines(const std::string& text, int most);

/// Whether it returns true; an exception counts as false. Throws what outcomeOf() throws.
bool isSeen(const std::function<bool()>& something);

/// Runs a call and ignores its result or exception, which is judged elsewhere.
void ignoringOutcome(const std::function<void()>& something);

/// Describes how the grid differs from the completed puzzle; empty if it does not.
std::string faultIn(const Grid& puzzle, const Grid& after, Naming naming = Naming::xAndY);

/// An extra fact about a grid that is not the completed puzzle; empty if none is known.
std::string factOn(const Grid& puzzle, const Grid& after);

/// The same for a solvable puzzle that the code gave up on, and the grid at that moment. Requires
/// that smaller puzzles were tried before.
std::string factOnGivingUp(const Grid& puzzle, const Grid& after);

/// How a grid that should be unchanged has changed: "3 cells have changed; cell (3, 0) held 5 and
/// holds 0". Requires a change.
std::string changeIn(const Grid& before, const Grid& after, Naming naming = Naming::xAndY);

/// "The first difference: character 2 of line 1 is ',', where a blank belongs." Requires different
/// texts.
std::string firstDifferenceOf(std::string_view seen, std::string_view wanted);

/// "19185 calls: 18000 of valueAt(), 800 of move(), 385 of isBad()".
std::string inWords(const host::GridCalls& calls, Naming naming = Naming::xAndY);

/// The lines of a text joined into one, without indentation.
std::string inOneLine(std::string_view text);

}  // namespace sudoku::grading
