// Any bytes: refused, or a message that encodes to the same bytes.
#include <algorithm>
#include <cstdlib>

#include "plugins/wire/stubs.h"

using namespace sudoku::wire;

namespace {

/// Reads the numbers like the receivers do. The first number selects how the rest are read.
void readAll(const Message& message) {
  Reader reader(message);
  try {
    while (true) {
      const std::int32_t number = reader.numberIn(-1000, 1000);
      if (number % 3 == 0) (void)reader.boolean();
      if (number % 3 == 1) (void)reader.objectId();
    }
  } catch (const ProtocolError&) {
  }
  try {
    takeSets(message, 9, 4000, [](int x, int y, int digit) {
      if (x < 0 || x > 8 || y < 0 || y > 8 || digit < 0 || digit > 9) std::abort();
    });
  } catch (const ProtocolError&) {
  }
  try {
    reader.end();
  } catch (const ProtocolError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto packet = std::as_bytes(std::span(data, size));
  try {
    const Message message = decode(packet);
    std::vector<std::byte> again;
    encode(message, again);
    if (!std::ranges::equal(packet, again) || again.size() > kMaxFrameBytes) std::abort();
    readAll(message);
  } catch (const ProtocolError&) {
  }
  return 0;
}
