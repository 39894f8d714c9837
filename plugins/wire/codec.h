#pragma once

// How values stand in a message: one codec for each type, whichever method it belongs to.
//
// put() appends a value; take() reads what anybody may have written, and throws ProtocolError where
// it is no such value. Numbers stand in their order; a message has room for one text. What student
// code returns is read from its memory by host::decoded(), here and
// in the descriptions.

#include <sudoku/move.h>
#include <sudoku/shape.h>

#include <array>
#include <optional>
#include <string>

#include "plugins/contracts/decoded.h"
#include "plugins/contracts/description.h"
#include "plugins/wire/message.h"

namespace sudoku::wire {

template <class T>
struct Codec;

template <>
struct Codec<host::Nothing> {
  static void put(Message& /*message*/, host::Nothing /*nothing*/) {}
  static host::Nothing take(Reader& /*reader*/) { return {}; }
};

template <>
struct Codec<int> {
  static void put(Message& message, int value) { message.numbers.push_back(value); }
  static int take(Reader& reader) { return reader.number(); }
};

template <>
struct Codec<bool> {
  static void put(Message& message, const bool& value) {
    message.numbers.push_back(host::decoded(value) ? 1 : 0);
  }
  static bool take(Reader& reader) { return reader.boolean(); }
};

/// Of this, only the sender's side can be too long: see kMaxTextBytes.
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

/// The rows of a board, as lines.
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
