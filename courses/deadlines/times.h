#pragma once

// Hand-in times for services whose download lacks them (Canvas): a CSV file with two columns,
//
//     student,time
//     4711,2026-11-20 23:58

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/csv.h"
#include "courses/deadlines/instant.h"

namespace sudoku::courses {

/// Times by id, login, e-mail or hand-in, as named in the file.
using HandInTimes = std::map<std::string, Instant, std::less<>>;

/// Times without an offset are local to the zone. Skips rows without a time.
/// Throws:  InputError - other columns, a missing or repeated student, an unreadable time.
HandInTimes parseTimes(std::string_view text, const std::string& file,
                       const std::optional<TimeZone>& zone);

/// Throws:  InputError - the file is invalid or cannot be read.
HandInTimes readTimes(const std::filesystem::path& file, const std::optional<TimeZone>& zone);

}  // namespace sudoku::courses
