#include "courses/downloads/names.h"

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <charconv>

#include "base/ascii.h"
#include "courses/deadlines/instant.h"

namespace sudoku::courses {

std::optional<std::smatch> matched(const std::string& name, const std::regex& form) {
  constexpr std::size_t kLongest = 255;
  std::smatch found;
  if (name.size() > kLongest || !std::regex_match(name, found, form)) return std::nullopt;
  return found;
}

std::optional<std::chrono::sys_seconds> timeIn(const std::string& text,
                                               std::initializer_list<const char*> formats) {
  constexpr std::size_t kLongest = 80;
  if (text.size() > kLongest || text.find('\0') != std::string::npos) return std::nullopt;
  for (const char* format : formats) {
    Instant time;
    if (cctz::parse(format, text, cctz::utc_time_zone(), &time) && isPlausible(time)) return time;
  }
  return std::nullopt;
}

std::optional<unsigned> versionOf(const Listing::Entry& entry, std::string_view word) {
  if (!entry.isFolder || !entry.name.starts_with(word)) return std::nullopt;
  const std::string_view digits = std::string_view(entry.name).substr(word.size());
  unsigned version = 0;
  if (!isNumber(digits) ||
      std::from_chars(digits.data(), digits.data() + digits.size(), version).ec != std::errc{})
    return std::nullopt;
  return version;
}

std::string inSpokenOrder(const std::string& name) {
  const std::size_t comma = name.find(", ");
  return comma == std::string::npos ? name : name.substr(comma + 2) + " " + name.substr(0, comma);
}

std::string leftOut(const Listing::Entry& entry, std::string_view reason) {
  return fmt::format("{}: {}", entry.name, reason);
}

}  // namespace sudoku::courses
