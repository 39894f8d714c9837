#include "plugins/wire/message.h"

#include <fmt/format.h>

#include <array>

#include "plugins/wire/operations.h"

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

/// By number; empty where there is no such operation.
constexpr auto kNames = [] {
  std::array<std::string_view, 256> names;
  const auto name = [&names](Op op) -> std::string_view& {
    return names.at(static_cast<std::size_t>(op));
  };
  name(Op::load) = "load";
  name(Op::make) = "make";
  name(Op::makeScratchGrid) = "makeScratchGrid";
  name(Op::makeScratchBoard) = "makeScratchBoard";
  name(Op::searchFacts) = "searchFacts";
  name(Op::finish) = "finish";
  name(Op::timedRun) = "timedRun";
  name(Op::keptMemory) = "keptMemory";
  name(Op::edit) = "edit";
  name(Op::scratchContents) = "contents";
  name(Op::scratchLogSets) = "logSets";
  name(Op::scratchLoggedSets) = "loggedSets";
  name(Op::gridSetAll) = "set of all cells";
  name(Op::gridGetAll) = "get of all cells";
  name(Op::onSolution) = "onSolution";
  name(Op::reads) = "reads";
  anyOperation([&](const auto& method, Op op) {
    name(op) = method.name;
    return false;
  });
  return names;
}();

}  // namespace

std::string_view nameOf(Op op) {
  const std::string_view name = kNames.at(static_cast<std::size_t>(op));
  return name.empty() ? "?" : name;
}

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
        fmt::format("a packet of {} bytes, a header has {}", packet.size(), kHeaderBytes));
  }
  const auto kind = take(packet, 0, 1);
  const auto op = take(packet, 1, 1);
  const std::size_t count = take(packet, 2, 2);
  if (kind < 1 || kind > 5) throw ProtocolError(fmt::format("a message of unknown kind {}", kind));
  if (kNames.at(op).empty()) {
    throw ProtocolError(fmt::format("a message with unknown operation {}", op));
  }
  if (count > kMaxNumbers) {
    throw ProtocolError(
        fmt::format("a message with {} numbers, at most {} fit", count, kMaxNumbers));
  }
  const std::size_t textAt = kHeaderBytes + 4 * count;
  if (packet.size() < textAt) {
    throw ProtocolError(
        fmt::format("a packet of {} bytes that announces {} numbers", packet.size(), count));
  }
  if (packet.size() - textAt > kMaxTextBytes) {
    throw ProtocolError(
        fmt::format("a text of {} bytes, at most {} fit", packet.size() - textAt, kMaxTextBytes));
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

std::int32_t Reader::number() {
  if (next_ >= message_.numbers.size()) {
    throw ProtocolError(fmt::format("'{}' with {} numbers, more are needed", nameOf(message_.op),
                                    message_.numbers.size()));
  }
  return message_.numbers[next_++];
}

std::int32_t Reader::numberIn(std::int32_t low, std::int32_t high) {
  const auto value = number();
  if (value < low || value > high) {
    throw ProtocolError(fmt::format("'{}' with the number {}, which must be {} to {}",
                                    nameOf(message_.op), value, low, high));
  }
  return value;
}

std::int64_t Reader::number64() {
  const auto low = static_cast<std::uint32_t>(number());
  const auto high = static_cast<std::uint32_t>(number());
  return static_cast<std::int64_t>(std::uint64_t{high} << 32 | low);
}

std::vector<std::int32_t> Reader::rest() {
  const auto begin = message_.numbers.begin() + static_cast<std::ptrdiff_t>(next_);
  next_ = message_.numbers.size();
  return {begin, message_.numbers.end()};
}

std::uint32_t Reader::objectId() { return static_cast<std::uint32_t>(number()); }

void Reader::end() const {
  if (next_ != message_.numbers.size()) {
    throw ProtocolError(fmt::format("'{}' with {} numbers, {} are expected", nameOf(message_.op),
                                    message_.numbers.size(), next_));
  }
}

}  // namespace sudoku::wire
