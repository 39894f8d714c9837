#include "base/escape.h"

#include <fmt/format.h>

#include <algorithm>

namespace sudoku {
namespace {

/// Returns how many bytes of a UTF-8 character begin the text, 0 if none does.
std::size_t characterBytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  std::size_t bytes = 0;
  unsigned char low = 0x80;
  unsigned char high =
      0xBF;  // of the second byte: no overlong forms, no surrogates, nothing above U+10FFFF
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) bytes = 2;
  if (first >= 0xE0 && first <= 0xEF) bytes = 3;
  if (first >= 0xF0 && first <= 0xF4) bytes = 4;
  if (first == 0xE0) low = 0xA0;
  if (first == 0xED) high = 0x9F;
  if (first == 0xF0) low = 0x90;
  if (first == 0xF4) high = 0x8F;
  if (bytes == 0 || text.size() < bytes || byte(1) < low || byte(1) > high) return 0;
  for (std::size_t i = 2; i < bytes; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return bytes;
}

/// C0 and C1 controls, what ends a line or turns the direction of writing round, and what XML takes
/// for no character.
bool isControl(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first < 0x20 || first == 0x7F) return true;
  if (first < 0x7F) return false;
  if (character.size() == 2 && first == 0xC2)
    return static_cast<unsigned char>(character[1]) < 0xA0;
  if (character == "\u061C" || character == "\uFFFE" || character == "\uFFFF") return true;
  const auto isBetween = [character](std::string_view low, std::string_view high) {
    return character >= low && character <= high;
  };
  return isBetween("\u200E", "\u200F") || isBetween("\u2028", "\u202E") ||
         isBetween("\u2066", "\u2069");
}

/// The number of a character of up to three bytes.
unsigned codeOf(std::string_view character) {
  const auto byte = [character](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0);
  if (character.size() == 2) return (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU);
  return (byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
}

std::string escape(std::string_view text, std::size_t atMost, bool keepLines) {
  std::string out;
  while (!text.empty()) {
    if (out.size() >= atMost) return out + fmt::format("... ({} more bytes)", text.size());
    const std::size_t bytes = characterBytes(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(bytes, 1));
    text.remove_prefix(character.size());
    const char first = character[0];
    if (first == '\n' || first == '\t') {
      out += keepLines ? std::string(1, first) : first == '\n' ? "\\n" : "\\t";
    } else if (bytes == 0 || isControl(character)) {
      for (const char byte : character)
        out += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
    } else {
      out += character;
    }
  }
  return out;
}

}  // namespace

std::string shown(std::string_view text, std::size_t atMost) { return escape(text, atMost, true); }
std::string shownOnOneLine(std::string_view text, std::size_t atMost) {
  return escape(text, atMost, false);
}

std::string forHtml(std::string_view text, std::size_t atMost) {
  std::string out;
  for (const char symbol : shown(text, atMost)) {
    switch (symbol) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += symbol;
    }
  }
  return out;
}

std::string forUrlPath(std::string_view path) {
  constexpr std::string_view kKept =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
  std::string out;
  for (const char symbol : path) {
    out += kKept.find(symbol) != std::string_view::npos
               ? std::string(1, symbol)
               : fmt::format("%{:02X}", static_cast<unsigned char>(symbol));
  }
  return out;
}

std::string asUtf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t bytes = characterBytes(text);
    out += bytes == 0 ? std::string_view("\uFFFD") : text.substr(0, bytes);
    text.remove_prefix(std::max<std::size_t>(bytes, 1));
  }
  return out;
}

std::string withEscapedControls(std::string json) {
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = 0; at < json.size();) {
    // Plain line ends stand between the values only.
    const auto first = static_cast<unsigned char>(json[at]);
    const std::size_t bytes =
        first < 0x7F ? 1
                     : std::max<std::size_t>(characterBytes(std::string_view(json).substr(at)), 1);
    if (first >= 0x7F && isControl(std::string_view(json).substr(at, bytes))) {
      out.append(json, done, at - done);
      out += fmt::format("\\u{:04x}", codeOf(std::string_view(json).substr(at, bytes)));
      done = at + bytes;
    }
    at += bytes;
  }
  if (done == 0) return json;
  return out.append(json, done);
}

}  // namespace sudoku
