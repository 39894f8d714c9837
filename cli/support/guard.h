#pragma once

#include <functional>

#include "cli/support/command.h"

namespace sudoku::cli {

/// Runs a call. Turns exceptions into messages on standard error and an exit code: kUsage for a
/// usage error, else kOwnError.
int guarded(const std::function<int()>& run, Streams& streams);

}  // namespace sudoku::cli
