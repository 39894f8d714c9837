#pragma once

#include <fmt/format.h>

#include "plugins/wire/messages/operations.h"

namespace sudoku::wire {

/// Reads and validates the numbers of a message one by one. Each function throws ProtocolError if
/// the message does not hold what is asked for.
class Reader {
 public:
  explicit Reader(const Message& message) : message_(message) {}

  std::int32_t number() {
    if (isAtEnd())
      throw ProtocolError(fmt::format("'{}' with {} numbers, but more are needed",
                                      nameOf(message_.op), message_.numbers.size()));
    return message_.numbers[next_++];
  }

  std::int32_t numberIn(std::int32_t low, std::int32_t high) {
    const std::int32_t value = number();
    if (value < low || value > high)
      throw ProtocolError(fmt::format("'{}' with the number {}, which must be {} to {}",
                                      nameOf(message_.op), value, low, high));
    return value;
  }

  bool boolean() { return numberIn(0, 1) == 1; }
  std::uint32_t objectId() { return static_cast<std::uint32_t>(number()); }
  const std::string& text() const { return message_.text; }

  /// A number written by append64().
  std::int64_t number64() {
    const auto low = static_cast<std::uint32_t>(number());
    const auto high = static_cast<std::uint32_t>(number());
    return static_cast<std::int64_t>(std::uint64_t{high} << 32 | low);
  }

  /// All remaining numbers.
  std::vector<std::int32_t> rest() {
    const auto begin = message_.numbers.begin() + static_cast<std::ptrdiff_t>(next_);
    next_ = message_.numbers.size();
    return {begin, message_.numbers.end()};
  }

  bool isAtEnd() const { return next_ == message_.numbers.size(); }

  /// Requires that no numbers remain.
  void end() const {
    if (!isAtEnd())
      throw ProtocolError(fmt::format("'{}' with {} numbers, but {} are expected",
                                      nameOf(message_.op), message_.numbers.size(), next_));
  }

 private:
  const Message& message_;
  std::size_t next_ = 0;
};

}  // namespace sudoku::wire
