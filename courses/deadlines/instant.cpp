#include "courses/deadlines/instant.h"

#include <algorithm>
#include <array>

#include "base/ascii.h"

namespace sudoku::courses {
namespace {

// A blank in a format matches any number of blanks, including none.
constexpr std::array kWithOffset = {"%Y-%m-%dT%H:%M:%E*S%Ez", "%Y-%m-%d %H:%M:%E*S %Ez"};
constexpr std::array kLocal = {
    "%Y-%m-%dT%H:%M:%E*S",     "%Y-%m-%d %H:%M:%E*S", "%Y-%m-%dT%H:%M",      "%Y-%m-%d %H:%M",
    "%A, %d %B %Y, %I:%M %p",  "%d %B %Y, %I:%M %p",  "%A, %d %B %Y, %H:%M", "%d %B %Y, %H:%M",
    "%A, %B %d, %Y, %I:%M %p", "%B %d, %Y, %I:%M %p"};
constexpr std::size_t kLongest = 80;

constexpr std::chrono::sys_days kFirst = std::chrono::year(1970) / 1 / 1;
constexpr std::chrono::sys_days kEnd = std::chrono::year(10000) / 1 / 1;

/// Replaces no-break spaces with plain spaces: newer systems write them before "PM".
std::string withPlainBlanks(std::string_view text) {
  std::string plain(text);
  for (const std::string_view blank : {"\u00A0", "\u202F"}) {
    for (auto at = plain.find(blank); at != std::string::npos; at = plain.find(blank, at))
      plain.replace(at, blank.size(), " ");
  }
  return plain;
}

/// Parses the text with the first format that matches.
template <class Formats>
std::optional<Instant> parsed(const std::string& text, const Formats& formats) {
  for (const char* format : formats) {
    Instant time;
    if (!cctz::parse(format, text, cctz::utc_time_zone(), &time)) continue;
    if (isPlausible(time)) return time;
  }
  return std::nullopt;
}

}  // namespace

std::optional<TimeZone> timeZoneNamed(const std::string& name) {
  // The name is a path below the database's folder and must not escape it.
  const auto mayStand = [](char symbol) {
    return (symbol >= 'A' && symbol <= 'Z') || (symbol >= 'a' && symbol <= 'z') ||
           (symbol >= '0' && symbol <= '9') || symbol == '/' || symbol == '_' || symbol == '+' ||
           symbol == '-';
  };
  if (name.empty() || name.front() == '/' || name == "localtime" ||
      !std::ranges::all_of(name, mayStand))
    return std::nullopt;
  TimeZone zone;
  if (!cctz::load_time_zone(name, &zone)) return std::nullopt;
  return zone;
}

bool isPlausible(Instant time) { return time >= kFirst && time < kEnd; }

std::optional<Instant> parseInstant(std::string_view text, const std::optional<TimeZone>& zone) {
  if (text.size() > kLongest || text.find('\0') != std::string_view::npos) return std::nullopt;
  const std::string plain = withPlainBlanks(text);
  if (const auto time = parsed(plain, kWithOffset)) return time;
  const auto local = zone ? parsed(plain, kLocal) : std::nullopt;
  if (!local) return std::nullopt;
  const LocalTime time = atLocalTime(cctz::convert(*local, cctz::utc_time_zone()), *zone);
  if (time.kind == LocalTime::Kind::skipped) return std::nullopt;
  return time.earlier;
}

bool saysNoTime(std::string_view text) {
  const std::string_view word = trimmed(text);
  return word.empty() || word == "-";
}

LocalTime atLocalTime(const cctz::civil_second& time, const TimeZone& zone) {
  using Found = TimeZone::civil_lookup;
  const Found found = zone.lookup(time);
  switch (found.kind) {
    case Found::SKIPPED:
      return {LocalTime::Kind::skipped, found.post, found.pre};
    case Found::REPEATED:
      return {LocalTime::Kind::twice, found.pre, found.post};
    default:
      return {LocalTime::Kind::once, found.pre, found.pre};
  }
}

Instant daysLater(Instant from, int days, const TimeZone& zone) {
  if (days == 0) return from;
  const cctz::civil_second time = cctz::convert(from, zone);
  const cctz::civil_day day = cctz::civil_day(time) + days;
  return atLocalTime(cctz::civil_second(day.year(), day.month(), day.day(), time.hour(),
                                        time.minute(), time.second()),
                     zone)
      .later;
}

std::string timeText(Instant time, const TimeZone& zone) {
  const bool wholeMinute = time == std::chrono::floor<std::chrono::minutes>(time);
  return cctz::format(wholeMinute ? "%E4Y-%m-%d %H:%M %Z" : "%E4Y-%m-%d %H:%M:%S %Z", time, zone);
}

}  // namespace sudoku::courses
