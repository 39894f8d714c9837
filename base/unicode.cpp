#include "base/unicode.h"

#include <utf8proc.h>

#include <array>
#include <cstdlib>
#include <memory>

#include "base/ascii.h"

namespace sudoku {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

const utf8proc_uint8_t* bytesOf(std::string_view text) {
  return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

/// The character at the start of a text that is not empty, and its length; length 0: not UTF-8.
std::pair<char32_t, std::size_t> characterAt(std::string_view text) {
  utf8proc_int32_t character = 0;
  const auto size =
      utf8proc_iterate(bytesOf(text), static_cast<utf8proc_ssize_t>(text.size()), &character);
  if (size <= 0) return {0, 0};
  return {static_cast<char32_t>(character), static_cast<std::size_t>(size)};
}

bool isUtf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = characterAt(text).second;
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

void append(char32_t character, std::string& text) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const bool isValid = utf8proc_codepoint_valid(static_cast<utf8proc_int32_t>(character));
  const auto size =
      utf8proc_encode_char(isValid ? static_cast<utf8proc_int32_t>(character) : '?', bytes.data());
  text.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size));
}

std::string fromUtf16(std::string_view bytes, bool isBigEndian) {
  std::string text;
  const auto unitAt = [&](std::size_t place) -> char32_t {
    const auto first = static_cast<unsigned char>(bytes[place]);
    const auto second = static_cast<unsigned char>(bytes[place + 1]);
    return isBigEndian ? first * 256u + second : second * 256u + first;
  };
  for (std::size_t place = 0; place + 1 < bytes.size(); place += 2) {
    char32_t unit = unitAt(place);
    const bool isHigh = unit >= 0xD800 && unit < 0xDC00 && place + 3 < bytes.size();
    const char32_t low = isHigh ? unitAt(place + 2) : 0;
    if (low >= 0xDC00 && low < 0xE000) {
      unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
      place += 2;
    }
    append(unit, text);
  }
  return text;
}

std::string fromWindows1252(std::string_view bytes) {
  // 0x80 to 0x9f; the rest is Latin-1.
  constexpr std::array<char32_t, 32> kOwn = {
      0x20AC, '?',    0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, '?',    0x017D, '?',    '?',    0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, '?',    0x017E, 0x0178};
  std::string text;
  for (const char byte : bytes) {
    const auto code = static_cast<unsigned char>(byte);
    append(code >= 0x80 && code < 0xA0 ? kOwn[code - 0x80u] : code, text);
  }
  return text;
}

}  // namespace

std::string folded(std::string_view text) {
  utf8proc_uint8_t* made = nullptr;
  const auto size = utf8proc_map(
      bytesOf(text), static_cast<utf8proc_ssize_t>(text.size()), &made,
      static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD));
  if (size < 0) return lowerCase(text);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

std::string lettersOf(std::string_view text) {
  const std::string all = folded(text);
  std::string kept;
  for (std::string_view rest = all; !rest.empty();) {
    const auto [character, size] = characterAt(rest);
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(character));
    const bool isKept = size == 0
                            ? static_cast<unsigned char>(rest.front()) >= 0x80
                            : category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO;
    const std::size_t length = size == 0 ? 1 : size;
    if (isKept) kept += rest.substr(0, length);
    rest.remove_prefix(length);
  }
  return kept;
}

DecodedFile decoded(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE")) return {fromUtf16(bytes.substr(2), false), "UTF-16"};
  if (bytes.starts_with("\xFE\xFF")) return {fromUtf16(bytes.substr(2), true), "UTF-16"};
  if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
  if (isUtf8(bytes)) return {std::string(bytes), "UTF-8"};
  return {fromWindows1252(bytes), "Windows-1252"};
}

}  // namespace sudoku
