#include "base/escape.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

/// Returns how many bytes the UTF-8 character at the start of the text has, 0 if invalid.
std::size_t characterBytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  std::size_t bytes = 0;
  // Bounds on the second byte exclude overlong forms, surrogates and code points above U+10FFFF.
  unsigned char low = 0x80;
  unsigned char high = 0xBF;
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

/// The code point of a well-formed character.
char32_t codeOf(std::string_view character) {
  const auto byte = [character](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(character[i]));
  };
  if (character.size() == 1) return byte(0);
  char32_t code = byte(0) & (0x7FU >> character.size());
  for (std::size_t i = 1; i < character.size(); ++i) code = code << 6U | (byte(i) & 0x3FU);
  return code;
}

struct Range {
  char32_t first;
  char32_t last;
};

// Unicode 15: the general categories Cc and Cf, the property Default_Ignorable_Code_Point, line and
// paragraph separators, the Braille blank, and code points that XML forbids. escape() handles tabs
// and line ends.
constexpr auto kUnseen = std::to_array<Range>(
    {{0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},
     {0x600, 0x605},     {0x61C, 0x61C},     {0x6DD, 0x6DD},     {0x70F, 0x70F},
     {0x890, 0x891},     {0x8E2, 0x8E2},     {0x115F, 0x1160},   {0x17B4, 0x17B5},
     {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
     {0x2800, 0x2800},   {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
     {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF},   {0x110BD, 0x110BD},
     {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
     {0xE0000, 0xE0FFF}});

/// Whether the character is invisible or changes how later text is displayed.
bool isUnseen(std::string_view character) {
  const char32_t code = codeOf(character);
  const auto* const range = std::ranges::lower_bound(kUnseen, code, {}, &Range::last);
  return range != kUnseen.end() && code >= range->first;
}

void addBytes(std::string_view character, std::string& out) {
  for (const char byte : character)
    out += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
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
    } else if (bytes == 0 || isUnseen(character)) {
      addBytes(character, out);
    } else {
      out += character;
    }
  }
  return out;
}

bool isSeen(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = characterBytes(text);
    if (bytes == 0 || isUnseen(text.substr(0, bytes))) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

}  // namespace

std::string shown(std::string_view text, std::size_t atMost) { return escape(text, atMost, true); }
std::string shownOnOneLine(std::string_view text, std::size_t atMost) {
  return escape(text, atMost, false);
}

std::string forShell(std::string_view word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+,:@%";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string_view::npos)
    return std::string(word);
  const bool isPlain = isSeen(word);
  std::string quoted = isPlain ? "'" : "$'";
  while (!word.empty()) {
    const std::size_t bytes = characterBytes(word);
    const std::string_view character = word.substr(0, std::max<std::size_t>(bytes, 1));
    word.remove_prefix(character.size());
    if (bytes == 0 || isUnseen(character))
      addBytes(character, quoted);
    else if (character == "'")
      quoted += isPlain ? "'\\''" : "\\'";
    else if (character == "\\" && !isPlain)
      quoted += "\\\\";
    else
      quoted += character;
  }
  return quoted + "'";
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
    // Skips ASCII: JSON has line ends only between values.
    const auto first = static_cast<unsigned char>(json[at]);
    const std::size_t bytes = first < 0x7F ? 1 : characterBytes(std::string_view(json).substr(at));
    if (first >= 0x7F && bytes > 0 && isUnseen(std::string_view(json).substr(at, bytes))) {
      out.append(json, done, at - done);
      const char32_t code = codeOf(std::string_view(json).substr(at, bytes));
      if (code <= 0xFFFF) {
        out += fmt::format("\\u{:04x}", static_cast<unsigned>(code));
      } else {
        const auto above = static_cast<unsigned>(code) - 0x10000U;
        out +=
            fmt::format("\\u{:04x}\\u{:04x}", 0xD800U + (above >> 10U), 0xDC00U + (above & 0x3FFU));
      }
      done = at + bytes;
    }
    at += std::max<std::size_t>(bytes, 1);
  }
  if (done == 0) return json;
  return out.append(json, done);
}

}  // namespace sudoku
