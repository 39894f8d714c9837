#pragma once

// Points in time in the formats of services and instructors.

#include <cctz/time_zone.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::courses {

using Instant = std::chrono::sys_seconds;
using TimeZone = cctz::time_zone;

/// Returns the IANA time zone with that name ("Europe/Berlin"), or nullopt if it does not exist.
std::optional<TimeZone> timeZoneNamed(const std::string& name);

/// Reads one of
///
///     2024-01-31T23:59:00+01:00                RFC 3339, also with Z, fractions of a second, and a
///     2024-01-31 23:59:00.123456789 Z          blank instead of the T
///     2024-01-31 23:59                         local: with or without seconds, with T or a blank
///     Wednesday, 31 January 2024, 11:59 PM     local, Moodle in English, with and without the day
///     Wednesday, January 31, 2024, 11:59 PM    of the week, and in the American order
///
/// Truncates fractions. A local time that occurs twice when clocks go back is the earlier one.
/// Returns: nullopt for other formats, a local time without a zone, and a time that clocks skip.
std::optional<Instant> parseInstant(std::string_view text, const std::optional<TimeZone>& zone);

/// Whether the time is in the years 1970 to 9999. Other times are rejected.
bool isPlausible(Instant time);

/// Whether a cell or field holds no time: it is empty or Moodle's "-".
bool saysNoTime(std::string_view text);

/// The points in time that a local time denotes: usually one, but two or none when clocks change.
struct LocalTime {
  enum class Kind { once, skipped, twice } kind;
  Instant earlier;
  Instant later;  // equals earlier if the time occurs once
};
LocalTime atLocalTime(const cctz::civil_second& time, const TimeZone& zone);

/// The same time of day `days` later; the later candidate if clocks skip or repeat it.
Instant daysLater(Instant from, int days, const TimeZone& zone);

/// Formats as "2026-11-20 23:59 CET", with seconds if they are not 0.
std::string timeText(Instant time, const TimeZone& zone);

}  // namespace sudoku::courses
