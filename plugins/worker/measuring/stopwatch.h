#pragma once

#include <chrono>

#include "plugins/host/plugin.h"
#include "plugins/wire/messages/message.h"

namespace sudoku::worker {

/// Times one run of a solver of the contract on the puzzle, and returns the run as
/// RemoteImplementation::timedRun() reads it. A solver that takes more CPU time than `limit` ends
/// this process.
/// Throws:  what the solver throws; wire::ProtocolError - the plugin has no such solver.
wire::Message timedRunOf(host::Plugin& plugin, host::Contract contract, const Grid& puzzle,
                         std::chrono::milliseconds limit);

}  // namespace sudoku::worker
