#include "courses/deadlines/policy.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/files/whole_file.h"
#include "base/toml_reader.h"
#include "base/unicode.h"
#include "grading/rubric/rubric.h"

namespace sudoku::courses {
namespace {

constexpr int kMaxDays = 1000;

int wholeNumber(const TomlReader& reader, const toml::node& node, int low, int high) {
  const double number = reader.number(node, low, high);
  if (number != std::floor(number))
    reader.fail(node, fmt::format("a whole number from {} to {}", low, high));
  return static_cast<int>(number);
}

TimeZone zoneIn(const TomlReader& reader, const toml::node& node) {
  const std::string name = reader.text(node, "the name of a time zone, such as \"Europe/Berlin\"");
  const auto zone = timeZoneNamed(name);
  if (!zone)
    reader.fail(node,
                "the name of a time zone that this machine knows, such as \"Europe/Berlin\" (the "
                "package tzdata provides them)");
  return *zone;
}

/// A date and time; local to the zone if it has no offset.
Instant timeIn(const TomlReader& reader, const toml::node& node,
               const std::optional<TimeZone>& zone) {
  const toml::value<toml::date_time>* value = node.as_date_time();
  if (value == nullptr)
    reader.fail(node, "a date and time, such as 2026-11-20T23:59:00 (without quotes)");
  const toml::date_time& written = value->get();
  const cctz::civil_second civil(written.date.year, written.date.month, written.date.day,
                                 written.time.hour, written.time.minute, written.time.second);
  if (written.offset)
    return cctz::convert(civil, cctz::utc_time_zone()) -
           std::chrono::minutes(written.offset->minutes);
  const auto refuse = [&](const std::string& what, const std::string& expected) {
    reader.fail(node.source().begin.line,
                fmt::format("{:04}-{:02}-{:02} {:02}:{:02}{}", civil.year(), civil.month(),
                            civil.day(), civil.hour(), civil.minute(), what),
                expected);
  };
  if (!zone)
    refuse(" without an offset", "a time_zone under [deadline], or an offset such as +01:00");
  const LocalTime time = atLocalTime(civil, *zone);
  if (time.kind == LocalTime::Kind::skipped)
    refuse(fmt::format(", which clocks skip in {}", zone->name()), "a time that exists");
  if (time.kind == LocalTime::Kind::twice)
    refuse(fmt::format(", which occurs twice in {}", zone->name()),
           "an offset after it, such as +01:00, to say which is meant");
  return time.earlier;
}

/// The zone of a policy that names none: the fixed offset of its due time.
TimeZone zoneOfOffset(const toml::node& due) {
  const auto offset = due.as_date_time()->get().offset;
  return cctz::fixed_time_zone(std::chrono::minutes(offset ? offset->minutes : 0));
}

void readDeadline(const TomlReader& reader, const toml::table& all, Policy& policy) {
  const toml::table& table =
      reader.table(reader.require(all, "deadline", "a [deadline] table"), "a [deadline] table");
  reader.allow(table, {"due", "time_zone", "grace_minutes"});
  if (const toml::node* zone = table.get("time_zone")) policy.zoneOfFiles = zoneIn(reader, *zone);
  const toml::node& due = reader.require(table, "due", "when the work is due");
  policy.due = timeIn(reader, due, policy.zoneOfFiles);
  policy.zone = policy.zoneOfFiles ? *policy.zoneOfFiles : zoneOfOffset(due);
  if (const toml::node* grace = table.get("grace_minutes"))
    policy.grace = std::chrono::minutes(wholeNumber(reader, *grace, 0, 24 * 60));
}

/// Reads the deduction in percent or in points; nullopt if the table has none of its keys.
std::optional<LateRule> deductionIn(const TomlReader& reader, const toml::table& table,
                                    LateRule::Unit unit) {
  const bool percent = unit == LateRule::Unit::percent;
  const toml::node* perDay = table.get(percent ? "percent_per_day" : "points_per_day");
  const toml::node* atMost = table.get(percent ? "at_most_percent" : "at_most_points");
  if (perDay == nullptr) {
    if (atMost == nullptr) return std::nullopt;
    reader.fail(atMost->source().begin.line, "a maximum, but no deduction per day",
                percent ? "percent_per_day as well" : "points_per_day as well");
  }
  const double high = percent ? 100 : 1e6;
  LateRule rule{.unit = unit, .perDay = reader.number(*perDay, 0, high), .cutOffDays = {}};
  if (atMost != nullptr) rule.atMost = reader.number(*atMost, 0, high);
  return rule;
}

LateRule lateIn(const TomlReader& reader, const toml::node& node) {
  const toml::table& table = reader.table(node, "a [late] table");
  reader.allow(table, {"percent_per_day", "at_most_percent", "points_per_day", "at_most_points",
                       "cut_off_days"});
  const auto byPercent = deductionIn(reader, table, LateRule::Unit::percent);
  const auto byPoints = deductionIn(reader, table, LateRule::Unit::points);
  if (byPercent && byPoints)
    reader.fail(table.get("points_per_day")->source().begin.line, "both percent and points per day",
                "one of them");
  LateRule rule = byPercent.value_or(byPoints.value_or(LateRule{}));
  if (const toml::node* days = table.get("cut_off_days"))
    rule.cutOffDays = wholeNumber(reader, *days, 0, kMaxDays);
  return rule;
}

LateDays lateDaysIn(const TomlReader& reader, const toml::node& node) {
  const toml::table& table = reader.table(node, "a [late_days] table");
  reader.allow(table, {"total", "per_assignment", "granularity_hours", "earlier"});
  LateDays days;
  days.total =
      reader.number(reader.require(table, "total", "the days in the whole course"), 0, kMaxDays);
  const toml::node* most = table.get("per_assignment");
  days.perAssignment = most != nullptr ? reader.number(*most, 0, days.total) : days.total;
  if (const toml::node* hours = table.get("granularity_hours"))
    days.granularityHours = wholeNumber(reader, *hours, 1, 24);
  if (const toml::node* earlier = table.get("earlier")) {
    for (const toml::node& one : reader.list(*earlier, "a list of results folders"))
      days.earlier.emplace_back(reader.text(one, "a results folder"));
  }
  return days;
}

Extension extensionIn(const TomlReader& reader, const toml::node& node, const Policy& policy) {
  const toml::table& table = reader.table(node, "an [[extension]] table");
  reader.allow(table, {"student", "due", "days", "reason"});
  const std::string who = "the id, login, e-mail or hand-in of a student, in quotes";
  const toml::node& student = reader.require(table, "student", who);
  Extension extension{reader.text(student, who), {}};
  const toml::node* due = table.get("due");
  const toml::node* days = table.get("days");
  if ((due == nullptr) == (days == nullptr))
    reader.fail(table.source().begin.line, due == nullptr ? "neither due nor days" : "due and days",
                "one of them");
  extension.due = due != nullptr
                      ? timeIn(reader, *due, policy.zoneOfFiles)
                      : daysLater(policy.due, wholeNumber(reader, *days, 1, kMaxDays), policy.zone);
  if (extension.due <= policy.due)
    reader.fail(
        due->source().begin.line, timeText(extension.due, policy.zone),
        "a time after " + timeText(policy.due, policy.zone) + ", the deadline for everyone");
  for (const Extension& other : policy.extensions) {
    if (isFor(other, extension.student))
      reader.fail(student.source().begin.line,
                  fmt::format("the student '{}' a second time", extension.student),
                  "one extension per student");
  }
  return extension;
}

}  // namespace

Policy parsePolicy(std::string_view text, const std::string& file) {
  const TomlReader reader(file);
  const toml::table all = reader.parse(text);
  reader.allow(all, {"deadline", "late", "late_days", "extension"});
  Policy policy;
  readDeadline(reader, all, policy);
  if (const toml::node* late = all.get("late")) policy.late = lateIn(reader, *late);
  if (const toml::node* days = all.get("late_days")) policy.lateDays = lateDaysIn(reader, *days);
  if (const toml::node* extensions = all.get("extension")) {
    for (const toml::node& one : reader.list(*extensions, "[[extension]] tables"))
      policy.extensions.push_back(extensionIn(reader, one, policy));
  }
  return policy;
}

Policy readPolicy(const std::filesystem::path& file) {
  return parsePolicy(wholeFile(file), file.string());
}

bool isFor(const Extension& extension, std::string_view identifier) {
  return folded(extension.student) == folded(identifier);
}

}  // namespace sudoku::courses
