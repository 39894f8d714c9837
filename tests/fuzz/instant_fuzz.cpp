// Any text as a time and as a file of times: it is refused, or the times survive a round trip.
#include <cstdlib>
#include <string_view>

#include "base/files/input_error.h"
#include "courses/deadlines/times.h"

using namespace sudoku;
using namespace sudoku::courses;

namespace {

void check(Instant time, const TimeZone& zone) {
  const std::string text = cctz::format("%E4Y-%m-%dT%H:%M:%S%Ez", time, zone);
  if (parseInstant(text, std::nullopt) != time) std::abort();
  if (timeText(time, zone).empty() || daysLater(time, 1, zone) <= time) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const TimeZone kZone = timeZoneNamed("Europe/Berlin").value();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto time = parseInstant(text, kZone)) check(*time, kZone);
  // A time with an offset does not depend on the zone.
  if (const auto time = parseInstant(text, std::nullopt)) {
    if (parseInstant(text, kZone) != time) std::abort();
  }
  try {
    for (const auto& [student, time] : parseTimes(text, "times.csv", kZone)) {
      if (student.empty()) std::abort();
      check(time, kZone);
    }
  } catch (const InputError& error) {
    if (!std::string_view(error.what()).starts_with("times.csv:")) std::abort();
  }
  return 0;
}
