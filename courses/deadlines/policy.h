#pragma once

// When work is due, and what lateness costs. A TOML file for the course says so:
//
//     [deadline]
//     due = 2026-11-20T23:59:00          # local to time_zone; or with an offset of its own
//     time_zone = "Europe/Berlin"        # needed where due has no offset
//     grace_minutes = 15
//
//     [late]                             # without it lateness is told, and costs nothing
//     percent_per_day = 10               # of what was earned, for each day begun
//     at_most_percent = 50
//     cut_off_days = 7                   # later than that, nothing is left
//
//     [[extension]]
//     student = "4711"                   # id, login, e-mail or hand-in
//     due = 2026-11-27T23:59:00          # or days = 7
//     reason = "ill"                     # for whoever keeps the file
//
// In the place of percent_per_day and at_most_percent stand points_per_day and at_most_points.

#include <chrono>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "courses/deadlines/instant.h"

namespace sudoku::courses {

/// What late work loses.
struct LateRule {
  enum class Unit { percent, points };
  Unit unit = Unit::percent;  // percent of what was earned
  double perDay = 0;          // for each day begun
  double atMost = std::numeric_limits<double>::infinity();
  std::optional<int> cutOffDays;  // after so many days nothing is left
};

struct Extension {
  std::string student;  // id, login, e-mail or hand-in
  Instant due;          // later than the policy's
};

struct Policy {
  Instant due;
  std::chrono::minutes grace{0};
  TimeZone zone;                        // in which days end, and reports show times
  std::optional<TimeZone> zoneOfFiles;  // of local times in files; none if the policy names none
  LateRule late;
  std::vector<Extension> extensions;  // each for another student
};

/// Throws:  InputError - an unknown key, a value that makes no sense, with its line.
Policy parsePolicy(std::string_view text, const std::string& file);

/// Reads it from a file.
/// Throws:  InputError - it is wrong, or cannot be read.
Policy readPolicy(const std::filesystem::path& file);

/// Whether an extension is for somebody of this name: upper and lower case are the same.
bool isFor(const Extension& extension, std::string_view identifier);

}  // namespace sudoku::courses
