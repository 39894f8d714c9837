#include "plugins/remote/scratch.h"

#include "plugins/contracts/decoded.h"

namespace sudoku::remote {
namespace {

using wire::Message;
using wire::Op;
using wire::Reader;

// Bounds the counts so that they can be added and subtracted without overflow.
constexpr std::int64_t kMaxCalls = std::int64_t{1} << 48;

Held heldIn(Reader& reader) {
  const Shape shape{reader.numberIn(1, 25), reader.numberIn(1, 25)};
  const int order = shape.boxWidth * shape.boxHeight;
  if (order > 25) throw wire::ProtocolError("a scratch grid with more than 25 rows");
  Held held{Grid(shape), {}};
  for (int y = 0; y < order; ++y) {
    for (int x = 0; x < order; ++x)
      held.contents.set(x, y, host::decodedDigit(reader.number(), order));
  }
  host::GridCalls& calls = held.calls;
  for (std::int64_t* count :
       {&calls.get, &calls.set, &calls.isValid, &calls.placements, &calls.resets}) {
    *count = reader.number64();
    if (*count < 0 || *count > kMaxCalls)
      throw wire::ProtocolError(
          "a count that is negative or implies more calls than there was time for");
  }
  reader.end();
  return held;
}

}  // namespace

Held lookAt(const wire::Remote& remote, const LastAnswer& last) {
  if (const Held* known = last.of(remote)) return *known;
  const Message message = remote.peer().call(wire::call(Op::scratchContents, remote.id()));
  Reader reader(message);
  return heldIn(reader);
}

void startLog(const wire::Remote& remote) {
  Reader(remote.peer().call(wire::call(Op::scratchLogSets, remote.id()))).end();
}

host::SetLog logOf(const wire::Remote& remote, int order) {
  const Message message = remote.peer().call(wire::call(Op::scratchLoggedSets, remote.id()));
  host::SetLog log;
  log.isWhole =
      wire::takeSets(message, order, host::SetLog::kMost, [&log](int x, int y, int digit) {
        log.calls.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                             static_cast<std::uint8_t>(digit)});
      });
  return log;
}

void LastAnswer::take(Reader& answer, std::uint32_t id, const wire::Peer& peer) {
  held_.reset();
  if (answer.isAtEnd()) return;
  held_ = heldIn(answer);
  id_ = id;
  turn_ = peer.turn();
}

const Held* LastAnswer::of(const wire::Remote& object) const {
  return held_ && id_ == object.id() && turn_ == object.peer().turn() ? &*held_ : nullptr;
}

}  // namespace sudoku::remote
