#include "courses/deadlines/instant.h"
#include "base/files/input_error.h"

#include <gmock/gmock.h>

#include "courses/deadlines/times.h"

namespace sudoku::courses {
namespace {

using testing::Eq;
using testing::HasSubstr;
using testing::Optional;
using testing::StartsWith;

const TimeZone kBerlin = timeZoneNamed("Europe/Berlin").value();

/// A time in UTC, as text.
std::string utc(std::string_view text, const std::optional<TimeZone>& zone = kBerlin) {
  const auto time = parseInstant(text, zone);
  return time ? timeText(*time, cctz::utc_time_zone()) : "not read";
}

TEST(ParseInstant, ReadsTimesWithAnOffsetInEachForm) {
  EXPECT_EQ(utc("2024-01-31T23:59:00+01:00"), "2024-01-31 22:59 UTC");
  EXPECT_EQ(utc("2024-01-31T23:59:00Z"), "2024-01-31 23:59 UTC");
  EXPECT_EQ(utc("2024-01-31 23:59:00 -0530"), "2024-02-01 05:29 UTC");
  EXPECT_EQ(utc("2017-06-01T14:22:32.365935-07:00"), "2017-06-01 21:22:32 UTC");
  EXPECT_EQ(utc("2024-01-31T23:59:00Z", std::nullopt), "2024-01-31 23:59 UTC");
}

TEST(ParseInstant, ReadsRubysYamlAndCutsFractionsOff) {
  EXPECT_EQ(utc("2024-01-31 23:59:00.123456789 Z"), "2024-01-31 23:59 UTC");
  EXPECT_EQ(utc("2024-01-31 23:59:59.999999999 Z"), "2024-01-31 23:59:59 UTC");
}

TEST(ParseInstant, ReadsLocalTimesInTheZoneOnly) {
  for (const char* text : {"2024-07-01T12:00:00", "2024-07-01 12:00:00.5", "2024-07-01 12:00"}) {
    EXPECT_EQ(utc(text), "2024-07-01 10:00 UTC") << text;
    EXPECT_EQ(utc(text, std::nullopt), "not read") << text;
  }
}

TEST(ParseInstant, ReadsMoodlesWorksheetInEnglish) {
  EXPECT_EQ(utc("Wednesday, 31 January 2024, 11:59 PM"), "2024-01-31 22:59 UTC");
  EXPECT_EQ(utc("31 January 2024, 11:59 PM"), "2024-01-31 22:59 UTC");
  EXPECT_EQ(utc("Wednesday, January 31, 2024, 11:59 PM"), "2024-01-31 22:59 UTC");
  EXPECT_EQ(utc("Monday, 1 July 2024, 12:05 AM"), "2024-06-30 22:05 UTC");
  EXPECT_EQ(utc("Monday, 1 July 2024, 1:05 PM"), "2024-07-01 11:05 UTC");
  EXPECT_EQ(utc("1 July 2024, 1:05\u202FPM"), "2024-07-01 11:05 UTC");
}

TEST(ParseInstant, RefusesWhatIsNoTime) {
  for (const char* text :
       {"", "-", "yesterday", "2024-01-31", "2024-02-30 12:00:00 Z", "2024-13-01T00:00:00Z",
        "2024-01-31T24:01:00Z", "31 January 2024, 13:59 PM", "Mittwoch, 31. Januar 2024, 23:59",
        "2024-01-31T23:59:00Z and more", "1969-12-31T00:00:00Z", "99999-01-01T00:00:00Z"})
    EXPECT_EQ(utc(text), "not read") << text;
  EXPECT_EQ(utc(std::string("2024-01-31T23:59:00Z\0x", 22)), "not read");
  EXPECT_EQ(utc(std::string(100'000, '9')), "not read");
}

TEST(ParseInstant, KnowsTheHoursWhenClocksAreChanged) {
  EXPECT_EQ(utc("2026-03-29 01:59:59"), "2026-03-29 00:59:59 UTC");
  EXPECT_EQ(utc("2026-03-29 02:30:00"), "not read") << "clocks skip this time";
  EXPECT_EQ(utc("2026-03-29 03:00:00"), "2026-03-29 01:00 UTC");
  EXPECT_EQ(utc("2026-10-25 02:30:00"), "2026-10-25 00:30 UTC") << "the earlier of two";
  EXPECT_EQ(utc("2026-10-25T02:30:00+01:00"), "2026-10-25 01:30 UTC")
      << "the later one, by its offset";
}

TEST(SaysNoTime, KnowsMoodlesDash) {
  EXPECT_TRUE(saysNoTime("-"));
  EXPECT_TRUE(saysNoTime(" "));
  EXPECT_FALSE(saysNoTime("never"));
}

TEST(TimeZones, AreThoseOfTheDatabaseAndNoOtherFiles) {
  EXPECT_TRUE(timeZoneNamed("America/Argentina/Buenos_Aires"));
  EXPECT_TRUE(timeZoneNamed("UTC"));
  for (const char* name : {"", "Europe/Atlantis", "/etc/localtime", "../etc/localtime", "localtime",
                           "file:/usr/share/zoneinfo/UTC", "Europe", "Europe/Berlin\n"})
    EXPECT_FALSE(timeZoneNamed(name)) << name;
}

TEST(DaysLater, KeepsTheTimeOfDayWhenClocksAreChanged) {
  const auto from = [](const char* text, int days) {
    return timeText(daysLater(parseInstant(text, kBerlin).value(), days, kBerlin), kBerlin);
  };
  EXPECT_EQ(from("2026-10-24 23:59", 1), "2026-10-25 23:59 CET") << "25 hours";
  EXPECT_EQ(from("2026-03-28 23:59", 1), "2026-03-29 23:59 CEST") << "23 hours";
  EXPECT_EQ(from("2026-03-28 02:30", 1), "2026-03-29 03:30 CEST") << "the later side of the gap";
  EXPECT_EQ(from("2026-10-24 02:30", 1), "2026-10-25 02:30 CET") << "the later of two";
  EXPECT_EQ(from("2026-12-31 12:00", 60), "2027-03-01 12:00 CET");
}

std::string timesErrorOf(const std::string& text, const std::optional<TimeZone>& zone = kBerlin) {
  try {
    parseTimes(text, "times.csv", zone);
  } catch (const InputError& error) {
    return error.what();
  }
  return "it was taken";
}

TEST(HandInTimes, AreFoundByWhatTheFileCallsStudents) {
  const HandInTimes times = parseTimes(
      "\uFEFFtime;student\r\n2026-11-20 "
      "23:58;4711\r\n2026-11-20T22:58:00Z;anna@example.org\r\n-;ben"
      "\r\n;clara\r\n",
      "times.csv", kBerlin);
  EXPECT_EQ(times.size(), 2U) << "rows without a time are left out";
  EXPECT_EQ(timeText(times.at("4711"), kBerlin), "2026-11-20 23:58 CET");
  EXPECT_EQ(times.at("anna@example.org"), times.at("4711"));
}

TEST(HandInTimes, NameTheLineOfAMistake) {
  EXPECT_THAT(timesErrorOf("student,when\n"),
              Eq("times.csv:1: found the columns 'student', 'when', expected student,time"));
  EXPECT_THAT(timesErrorOf("student,time,time\n"), StartsWith("times.csv:1: found the columns "));
  EXPECT_THAT(timesErrorOf("student,time\n1,2026-11-20 23:58\n2,soon\n"),
              StartsWith("times.csv:3: found the time 'soon', expected a time such as "));
  EXPECT_THAT(timesErrorOf("student,time\n1,2026-11-20 23:58\n", std::nullopt),
              HasSubstr("expected a time with an offset"));
  EXPECT_THAT(timesErrorOf("student,time\n1,-\n1,2026-11-20T23:58Z\n"), HasSubstr("times.csv:3"));
  EXPECT_EQ(timesErrorOf("student,time\n1,2026-11-20 23:58\n1,2026-11-20 23:59\n"),
            "times.csv:3: found the student '1' a second time, expected one time per student");
  EXPECT_THAT(timesErrorOf("student,time\n,2026-11-20 23:58\n"),
              StartsWith("times.csv:2: found a time without a student"));
}

}  // namespace
}  // namespace sudoku::courses
