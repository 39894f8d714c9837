#pragma once

#include <functional>

#include "plugins/host/plugin.h"
#include "plugins/wire/messages/message.h"

namespace sudoku::worker {

/// Makes, uses and destroys an object of the contract on the puzzle, a few times. Returns what
/// stayed allocated each time, as RemoteImplementation::keptMemory() reads it.
/// Throws:  what the object throws; wire::ProtocolError - the plugin has no such class.
wire::Message keptMemoryOf(host::Plugin& plugin, host::Contract contract, const Grid& puzzle);

/// The same for any function that makes, uses and destroys an object.
wire::Message keptMemoryOf(const std::function<void()>& useOnce);

}  // namespace sudoku::worker
