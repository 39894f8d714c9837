#pragma once

#include <functional>

#include "plugins/host/plugin.h"
#include "plugins/wire/messages/message.h"

namespace sudoku::worker {

/// Makes an object of that contract, uses it on the puzzle and destroys it, a few times, and
/// describes what each time stayed allocated, as RemoteImplementation::keptMemory() reads it.
/// Throws:  what the object throws; wire::ProtocolError - the plugin has no such class.
wire::Message keptMemoryOf(host::Plugin& plugin, host::Contract contract, const Grid& puzzle);

/// The same of anything that makes, uses and destroys an object.
wire::Message keptMemoryOf(const std::function<void()>& useOnce);

}  // namespace sudoku::worker
