#pragma once

// The deadline, and what lateness costs, from a TOML file of the course:
//
//     [deadline]
//     due = 2026-11-20T23:59:00          # local to time_zone, or with its own offset
//     time_zone = "Europe/Berlin"        # needed where due has no offset
//     grace_minutes = 15
//
//     [late]                             # without it, lateness is reported but costs no points
//     percent_per_day = 10               # of the earned points, per day or part of a day
//     at_most_percent = 50
//     cut_off_days = 7                   # after that, no points are left
//
//     [[extension]]
//     student = "4711"                   # id, login, e-mail or hand-in
//     due = 2026-11-27T23:59:00          # or days = 7
//     reason = "ill"                     # for the course staff; not read
//
//     [late_days]                        # free days, used before anything is deducted
//     total = 5                          # in the whole course
//     per_assignment = 2                 # default: total
//     granularity_hours = 24             # a part of this counts as all of it
//     earlier = ["results/hw1"]          # results of the assignments before this one
//
// points_per_day and at_most_points may replace percent_per_day and at_most_percent.

#include <chrono>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "courses/deadlines/instant.h"

namespace sudoku::courses {

/// The deduction for late work.
struct LateRule {
  enum class Unit { percent, points };
  Unit unit = Unit::percent;  // percent of the earned points
  double perDay = 0;          // for each day or part of a day
  double atMost = std::numeric_limits<double>::infinity();
  std::optional<int> cutOffDays;  // no points after this many days
};

/// A budget of free days for each student.
struct LateDays {
  double total = 0;  // days
  double perAssignment = 0;
  int granularityHours = 24;
  std::vector<std::filesystem::path> earlier;  // results folders, relative to the policy file
};

struct Extension {
  std::string student;  // id, login, e-mail or hand-in
  Instant due;          // later than the policy's
};

struct Policy {
  Instant due;
  std::chrono::minutes grace{0};
  TimeZone zone;                        // for day boundaries and for times in reports
  std::optional<TimeZone> zoneOfFiles;  // for local times in files; empty if the policy names none
  LateRule late;
  std::optional<LateDays> lateDays;
  std::vector<Extension> extensions;  // at most one per student
};

/// Parses the text of a policy file. `file` is for messages.
/// Throws:  InputError - an unknown key or an invalid value, with its line.
Policy parsePolicy(std::string_view text, const std::string& file);

/// Throws:  InputError - the file is invalid or cannot be read.
Policy readPolicy(const std::filesystem::path& file);

/// Whether an extension is for this identifier, ignoring case.
bool isFor(const Extension& extension, std::string_view identifier);

}  // namespace sudoku::courses
