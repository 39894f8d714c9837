// How a leak is distinguished from memory kept on purpose.
//
// A class is used from construction to destruction. Memory that is allocated meanwhile and not
// freed may be a table that is filled once. So the first uses do not count, and later ones count
// only what each of them leaves behind. Only operator new is counted, so memory from malloc() goes
// unnoticed. A leak checker would find more, but it needs ptrace, which the sandbox refuses.

#include "plugins/worker/measuring/kept_memory.h"

#include <algorithm>

#include "plugins/contracts/solving.h"
#include "plugins/worker/measuring/heap.h"

namespace sudoku::worker {
namespace {

using host::Contract;

constexpr int kWarmUps = 2;
constexpr int kUses = 2;

void useOnce(host::Plugin& plugin, Contract contract, const Grid& puzzle) {
  host::withContract(contract, [&]<class Interface>(host::Description<Interface> description) {
    auto place = description.place(puzzle);
    const auto object = plugin.makeFor<Interface>(place);
    if constexpr (host::Solving<Interface>) {
      description.solve(*object, place, [](const IGrid&) {});
    } else {
      description.use(*object, place);
    }
  });
}

std::int32_t inOneNumber(std::int64_t count) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(count, 0, INT32_MAX));
}

}  // namespace

wire::Message keptMemoryOf(host::Plugin& plugin, Contract contract, const Grid& puzzle) {
  if (!plugin.offers(contract)) throw wire::ProtocolError("a use of something that is not offered");
  if (!host::takesShape(contract, puzzle.shape()))
    throw wire::ProtocolError("a use on a puzzle of a shape that it does not support");
  return keptMemoryOf([&] { useOnce(plugin, contract, puzzle); });
}

wire::Message keptMemoryOf(const std::function<void()>& useOnce) {
  for (int i = 0; i < kWarmUps; ++i) useOnce();
  std::int64_t blocks = INT32_MAX;
  std::int64_t bytes = INT32_MAX;
  for (int i = 0; i < kUses; ++i) {
    const HeapUse before = heapUse();
    useOnce();
    const HeapUse after = heapUse();
    blocks = std::min(blocks, after.liveBlocks - before.liveBlocks);
    bytes = std::min(bytes, after.liveBytes - before.liveBytes);
  }
  return wire::result({inOneNumber(blocks), inOneNumber(bytes)});
}

}  // namespace sudoku::worker
