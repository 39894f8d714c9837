#pragma once

// Words for what code did, as students read them.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/number_text.h"
#include "plugins/host/counting_grid.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// Describes the exception that is being handled: "threw IGrid::BadCellException(9, 0)". Requires
/// to be called in a catch block.
/// Throws:  that exception again if it does not come from the code under test (wire::Abort,
///          wire::ConversationError).
std::string describeThrown();

/// Calls, and tells what came of it: what `call` returns, or describeThrown().
std::string outcomeOf(const std::function<std::string()>& call);

/// How the contract under test names a cell. `symbols`: by x and y, and digits as 0 to f, as the
/// files of 16x16 programs write them.
enum class Naming { xAndY, rowAndColumn, symbols };

/// "7"; "6" as a symbol. 0, an empty cell, is "0", as a symbol ".".
std::string digitInWords(int digit, Naming naming);

/// "cell (3, 0)", "the cell in row 0, column 3".
std::string cellInWords(int x, int y, Naming naming);

/// Of "row", "column" or "box".
std::string unitInWords(std::string_view unit);

/// What was printed, or words for it where nothing of it can be seen.
std::string printedInWords(const std::string& output);

/// What puts a digit there: "set(3, 0, 7)", "move(0, 3, 7)".
std::string setInWords(int x, int y, int digit, Naming naming);

/// So many lines of a text; where there are more, that is said.
std::string firstLines(const std::string& text, int most);

/// Whether it returns true. What throws does not; the exceptions are those of outcomeOf().
bool isSeen(const std::function<bool()>& something);

/// Does something whose outcome does not matter, as it is judged elsewhere.
void ignoringOutcome(const std::function<void()>& something);

/// What keeps the grid from being the completed puzzle; empty if it is that.
std::string faultIn(const Grid& puzzle, const Grid& after, Naming naming = Naming::xAndY);

/// What more is known of a grid that is not the completed puzzle; empty if nothing is.
std::string factOn(const Grid& puzzle, const Grid& after);

/// The same of a puzzle that is given up although it has a solution, with what the grid holds then.
/// Requires that smaller puzzles have been tried.
std::string factOnGivingUp(const Grid& puzzle, const Grid& after);

/// How a grid that should be as before is not: "3 cells have changed; cell (3, 0) held 5 and holds
/// 0". Requires that it is not.
std::string changeIn(const Grid& before, const Grid& after, Naming naming = Naming::xAndY);

/// "The first difference: character 2 of line 1 is ',', where a blank belongs." Requires that the
/// texts differ.
std::string firstDifferenceOf(std::string_view seen, std::string_view wanted);

/// "19185 calls: 18000 of valueAt(), 800 of move(), 385 of isBad()".
std::string inWords(const host::GridCalls& calls, Naming naming = Naming::xAndY);

/// The lines of a text as one, without what they are indented by.
std::string inOneLine(std::string_view text);

}  // namespace sudoku::grading
