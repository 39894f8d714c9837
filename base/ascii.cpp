#include "base/ascii.h"

#include <algorithm>

namespace sudoku {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kBlanks = " \t\r\n";

}  // namespace

std::string lowerCase(std::string_view text) {
  std::string out(text);
  for (char& symbol : out) {
    if (symbol >= 'A' && symbol <= 'Z') symbol = static_cast<char>(symbol - 'A' + 'a');
  }
  return out;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(from);
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

bool isNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of(kDigits) == std::string_view::npos;
}

std::string_view digitsAtTheEnd(std::string_view text) {
  const std::size_t last = text.find_last_not_of(kDigits);
  return last == std::string_view::npos ? text : text.substr(last + 1);
}

}  // namespace sudoku
