#include "plugins/wire/messages/message.h"

#include <fmt/format.h>

#include "plugins/wire/messages/operations.h"

namespace sudoku::wire {
namespace {

void put(std::vector<std::byte>& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<std::byte>(value >> (8 * i)));
}

std::uint32_t take(std::span<const std::byte> in, std::size_t at, int bytes) {
  std::uint32_t value = 0;
  for (int i = 0; i < bytes; ++i) {
    value |= std::to_integer<std::uint32_t>(in[at + static_cast<std::size_t>(i)]) << (8 * i);
  }
  return value;
}

}  // namespace

void encode(const Message& message, std::vector<std::byte>& packet) {
  put(packet, static_cast<std::uint32_t>(message.kind), 1);
  put(packet, static_cast<std::uint32_t>(message.op), 1);
  put(packet, static_cast<std::uint32_t>(message.numbers.size()), 2);
  put(packet, message.turn, 4);
  put(packet, message.object, 4);
  for (const std::int32_t number : message.numbers) {
    put(packet, static_cast<std::uint32_t>(number), 4);
  }
  const auto text = std::as_bytes(std::span(message.text));
  packet.insert(packet.end(), text.begin(), text.end());
}

Message decode(std::span<const std::byte> packet) {
  if (packet.size() < kHeaderBytes) {
    throw ProtocolError(
        fmt::format("a packet of {} bytes, but a header has {}", packet.size(), kHeaderBytes));
  }
  const auto kind = take(packet, 0, 1);
  const auto op = take(packet, 1, 1);
  const std::size_t count = take(packet, 2, 2);
  if (kind < 1 || kind > 5) throw ProtocolError(fmt::format("a message of unknown kind {}", kind));
  if (!isKnown(static_cast<Op>(op))) {
    throw ProtocolError(fmt::format("a message with unknown operation {}", op));
  }
  if (count > kMaxNumbers) {
    throw ProtocolError(
        fmt::format("a message with {} numbers, but at most {} fit", count, kMaxNumbers));
  }
  const std::size_t textAt = kHeaderBytes + 4 * count;
  if (packet.size() < textAt) {
    throw ProtocolError(
        fmt::format("a packet of {} bytes that announces {} numbers", packet.size(), count));
  }
  if (packet.size() - textAt > kMaxTextBytes) {
    throw ProtocolError(fmt::format("a string of {} bytes, but at most {} fit",
                                    packet.size() - textAt, kMaxTextBytes));
  }
  Message message;
  message.kind = static_cast<Kind>(kind);
  message.op = static_cast<Op>(op);
  message.turn = take(packet, 4, 4);
  message.object = take(packet, 8, 4);
  for (std::size_t i = 0; i < count; ++i) {
    message.numbers.push_back(static_cast<std::int32_t>(take(packet, kHeaderBytes + 4 * i, 4)));
  }
  const auto text = packet.subspan(textAt);
  message.text.assign(reinterpret_cast<const char*>(text.data()), text.size());
  return message;
}

}  // namespace sudoku::wire
