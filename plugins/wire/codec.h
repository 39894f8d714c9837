#pragma once

// How values are encoded in a message: one codec for each type, whichever method uses it.
//
// put() appends a value. take() reads untrusted input and throws ProtocolError if it is not a valid
// value. Numbers keep their order; a message has room for one text. What student code returns is
// read from its memory by host::decoded(), here and in the descriptions.

#include <sudoku/move.h>
#include <sudoku/shape.h>

#include <array>
#include <bit>
#include <concepts>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "plugins/contracts/decoded.h"
#include "plugins/contracts/description.h"
#include "plugins/wire/messages/reader.h"

namespace sudoku::wire {

/// The primary template rejects types that have no codec.
template <class T>
struct Codec {
  static_assert(!std::is_same_v<T, T>,
                "methods of a contract can pass numbers, bool, one std::string, Cell, Shape, Move, "
                "and optionals, arrays and vectors of them");
};

template <>
struct Codec<host::Nothing> {
  static void put(Message& /*message*/, host::Nothing /*nothing*/) {}
  static host::Nothing take(Reader& /*reader*/) { return {}; }
};

template <std::integral T>
struct Codec<T> {
  static_assert(sizeof(T) <= 8);
  static void put(Message& message, T value) {
    if constexpr (sizeof(T) > 4) {
      append64(static_cast<std::int64_t>(value), message.numbers);
    } else {
      message.numbers.push_back(static_cast<std::int32_t>(value));
    }
  }
  static T take(Reader& reader) {
    if constexpr (sizeof(T) > 4) {
      return static_cast<T>(reader.number64());
    } else if constexpr (sizeof(T) == 4) {
      return static_cast<T>(reader.number());
    } else {
      return static_cast<T>(
          reader.numberIn(std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
    }
  }
};

template <>
struct Codec<double> {
  static void put(Message& message, double value) {
    append64(std::bit_cast<std::int64_t>(value), message.numbers);
  }
  static double take(Reader& reader) { return std::bit_cast<double>(reader.number64()); }
};

template <>
struct Codec<bool> {
  static void put(Message& message, const bool& value) {
    message.numbers.push_back(host::decoded(value) ? 1 : 0);
  }
  static bool take(Reader& reader) { return reader.boolean(); }
};

/// Only the sender's string can be too long: see kMaxTextBytes.
template <>
struct Codec<std::string> {
  static void put(Message& message, const std::string& value) { message.text = value; }
  static std::string take(Reader& reader) { return reader.text(); }
};

template <>
struct Codec<Cell> {
  static void put(Message& message, Cell cell) {
    Codec<int>::put(message, cell.x);
    Codec<int>::put(message, cell.y);
  }
  static Cell take(Reader& reader) {
    const int x = reader.number();
    return {x, reader.number()};
  }
};

template <>
struct Codec<Shape> {
  static void put(Message& message, Shape shape) {
    Codec<int>::put(message, shape.boxWidth);
    Codec<int>::put(message, shape.boxHeight);
  }
  static Shape take(Reader& reader) {
    const int width = reader.number();
    return {width, reader.number()};
  }
};

template <>
struct Codec<Move> {
  static void put(Message& message, const Move& move) {
    for (const int number : {move.row(), move.column(), move.value()})
      Codec<int>::put(message, number);
  }
  static Move take(Reader& reader) {
    const int row = reader.number();
    const int column = reader.number();
    return {row, column, reader.number()};
  }
};

template <class T>
struct Codec<std::optional<T>> {
  static void put(Message& message, const std::optional<T>& raw) {
    const std::optional<T> value = host::decoded(raw);
    Codec<bool>::put(message, value.has_value());
    if (value) Codec<T>::put(message, *value);
  }
  static std::optional<T> take(Reader& reader) {
    return reader.boolean() ? std::optional(Codec<T>::take(reader)) : std::nullopt;
  }
};

template <class T, std::size_t n>
struct Codec<std::array<T, n>> {
  static void put(Message& message, const std::array<T, n>& values) {
    for (const T& value : values) Codec<T>::put(message, value);
  }
  static std::array<T, n> take(Reader& reader) {
    std::array<T, n> values{};
    for (T& value : values) value = Codec<T>::take(reader);
    return values;
  }
};

/// Holds as many elements as fit in a message, but no strings: there is only one text.
template <class T>
struct Codec<std::vector<T>> {
  static_assert(!std::is_same_v<T, std::string>, "a message carries one string: join the lines");
  static void put(Message& message, const std::vector<T>& values) {
    message.numbers.push_back(static_cast<std::int32_t>(values.size()));
    for (const T& value : values) {
      if (message.numbers.size() + sizeof(T) + 1 > kMaxNumbers)  // upper bound per element
        throw std::length_error("a vector that is too long for one message");
      Codec<T>::put(message, value);
    }
  }
  static std::vector<T> take(Reader& reader) {
    std::vector<T> values;
    for (int left = reader.numberIn(0, kMaxNumbers); left > 0; --left)
      values.push_back(Codec<T>::take(reader));
    return values;
  }
};

/// The rows of a board, one per line.
template <std::size_t n>
struct Codec<std::array<std::string, n>> {
  static void put(Message& message, const std::array<std::string, n>& lines) {
    for (const std::string& line : lines) message.text += line + '\n';
  }
  static std::array<std::string, n> take(Reader& reader) {
    std::array<std::string, n> lines;
    std::size_t begin = 0;
    for (std::string& line : lines) {
      line = reader.text().substr(begin, reader.text().find('\n', begin) - begin);
      begin = std::min(begin + line.size() + 1, reader.text().size());
    }
    return lines;
  }
};

}  // namespace sudoku::wire
