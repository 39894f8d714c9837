#pragma once

#include <functional>

#include "cli/support/command.h"

namespace sudoku::cli {

/// Does what a call asks for. What is thrown becomes words on standard error, and the exit code:
/// kUsage if the call is what is wrong, else kOwnError.
int guarded(const std::function<int()>& run, Streams& streams);

}  // namespace sudoku::cli
