// Any message of a thrown exception: it is refused, or the exception survives a round trip.
#include <cstdlib>
#include <optional>

#include "plugins/wire/messages/exceptions.h"
#include "sudoku/board.h"
#include "sudoku/grid.h"

using namespace sudoku::wire;

namespace {

/// Throws the message's exception and describes it again; nullopt if the message is refused.
std::optional<Message> thrownAndDescribed(const Message& message) {
  try {
    rethrow(message);
  } catch (const ProtocolError&) {
    return std::nullopt;
  } catch (...) {
    return describeCurrentException();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Message message;
  try {
    message = decode(std::as_bytes(std::span(data, size)));
  } catch (const ProtocolError&) {
    return 0;
  }
  const auto once = thrownAndDescribed(message);
  if (!once) return 0;
  if (once->text.size() > kMaxTextBytes) std::abort();
  const auto twice = thrownAndDescribed(*once);
  if (!twice || twice->numbers != once->numbers) std::abort();
  return 0;
}
