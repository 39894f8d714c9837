#pragma once

// Words for what code did, as students read them.

#include <cstdint>
#include <functional>
#include <string>

#include "solution/grid.h"

namespace sudoku::grading {

/// Describes the exception that is being handled: "threw IGrid::BadCellException(9, 0)". Requires
/// to be called in a catch block. Throws:  that exception again if it does not come from the code
/// under test (wire::Abort,
///          wire::ConversationError).
std::string describeThrown();

/// Calls, and tells what came of it: what `call` returns, or describeThrown().
std::string outcomeOf(const std::function<std::string()>& call);

/// How the contract under test names a cell.
enum class Naming { xAndY, rowAndColumn };

/// "cell (3, 0)", "the cell in row 0, column 3".
std::string cellInWords(int x, int y, Naming naming);

/// What puts a digit there: "set(3, 0, 7)", "move(0, 3, 7)".
std::string setInWords(int x, int y, int digit, Naming naming);

/// Does something whose outcome does not matter, as it is judged elsewhere.
void anyhow(const std::function<void()>& something);

/// Says what is wrong with a grid that should be the completed puzzle; empty if it is right.
std::string faultIn(const Grid& puzzle, const Grid& after, Naming naming = Naming::xAndY);

/// "1 gap", "2 gaps".
std::string counted(std::int64_t count, const std::string& noun);

}  // namespace sudoku::grading
