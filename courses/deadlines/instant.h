#pragma once

// Points in time, as the files of services and of instructors write them.

#include <cctz/time_zone.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::courses {

using Instant = std::chrono::sys_seconds;
using TimeZone = cctz::time_zone;

/// Returns the zone of a name of the IANA database ("Europe/Berlin"), nothing if there is none.
std::optional<TimeZone> timeZoneNamed(const std::string& name);

/// Reads one of
///
///     2024-01-31T23:59:00+01:00                RFC 3339, also with Z, fractions of a second, and a
///     2024-01-31 23:59:00.123456789 Z          blank in the place of the T
///     2024-01-31 23:59                         local: with or without seconds, with T or a blank
///     Wednesday, 31 January 2024, 11:59 PM     local, Moodle in English, with and without the day
///     Wednesday, January 31, 2024, 11:59 PM    of the week, and in the American order
///
/// Fractions are cut off. A local time that comes twice when clocks are put back is the earlier
/// one.
/// Returns: nothing for all else, for a local time without a zone, and for one that clocks skip.
std::optional<Instant> parseInstant(std::string_view text, const std::optional<TimeZone>& zone);

/// Whether it lies in the years 1970 to 9999; with others nothing is worked out.
bool isPlausible(Instant time);

/// Whether a cell or field says that there is no time: it is empty, or Moodle's "-".
bool saysNoTime(std::string_view text);

/// A local time is one point in time, but for the hours when clocks are changed.
struct LocalTime {
  enum class Kind { once, skipped, twice } kind;
  Instant earlier;
  Instant later;  // as earlier, where it comes once
};
LocalTime atLocalTime(const cctz::civil_second& time, const TimeZone& zone);

/// The same time of day so many days later. Where clocks skip or repeat it: the later one.
Instant daysLater(Instant from, int days, const TimeZone& zone);

/// "2026-11-20 23:59 CET"; with seconds if they are not 0.
std::string timeText(Instant time, const TimeZone& zone);

}  // namespace sudoku::courses
