#include "plugins/compile/reading/tokens.h"

#include <algorithm>
#include <array>
#include <string>

namespace sudoku::build {
namespace {

/// The standard's limit, so that many unterminated openings are not rescanned.
constexpr std::size_t kLongestDelimiter = 16;

bool isAnyDigit(char symbol) { return symbol >= '0' && symbol <= '9'; }

/// The length of a number with digit separators: 1'000, 0xF'F. The sign of an exponent is a token.
std::size_t numberLength(std::string_view text) {
  std::size_t at = 1;
  while (at < text.size() && (isWordPart(text[at]) || (text[at] == '\'' && at + 1 < text.size() &&
                                                       isWordPart(text[at + 1]))))
    ++at;
  return at;
}

std::size_t quotedLength(std::string_view text) {
  std::size_t at = 1;
  while (at < text.size() && text[at] != text[0] && text[at] != '\n') {
    if (text[at] == '\\') at += text.substr(at + 1).starts_with("\r\n") ? 2 : 1;
    ++at;
  }
  return std::min(at + (at < text.size() && text[at] == text[0] ? 1 : 0), text.size());
}

/// The length of "x(...)x" after its R; 0 if there is none.
std::size_t rawLength(std::string_view text) {
  if (!text.starts_with('"')) return 0;
  const auto open = text.substr(1, kLongestDelimiter + 1).find('(');
  if (open == std::string_view::npos) return 0;
  const std::string close = ")" + std::string(text.substr(1, open)) + "\"";
  const auto end = text.find(close, open + 1);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

}  // namespace

bool isWordPart(char symbol) {
  return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         isAnyDigit(symbol) || symbol == '_' || symbol == '$' ||
         static_cast<unsigned char>(symbol) >= 0x80;
}

std::size_t commentLength(std::string_view text) {
  if (text.starts_with("/*")) {
    const auto end = text.find("*/", 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  if (!text.starts_with("//")) return 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos;
       end = text.find('\n', end + 1)) {
    if (text[text.find_last_not_of('\r', end - 1)] != '\\') return end;
  }
  return text.size();
}

Token tokenAt(std::string_view text) {
  static constexpr std::array<std::string_view, 5> kRaw = {"R", "u8R", "uR", "UR", "LR"};
  if (isAnyDigit(text[0])) return {text.substr(0, numberLength(text))};
  if (text[0] == '"' || text[0] == '\'') return {text.substr(0, quotedLength(text))};
  if (!isWordPart(text[0])) return {text.substr(0, 1)};
  std::size_t length = 1;
  while (length < text.size() && isWordPart(text[length])) ++length;
  const bool mayBeRaw = std::ranges::find(kRaw, text.substr(0, length)) != kRaw.end();
  const std::size_t raw = mayBeRaw ? rawLength(text.substr(length)) : 0;
  return {text.substr(0, length + raw), raw == 0};
}

}  // namespace sudoku::build
