#pragma once

// When students handed in, where a service's download does not tell it (Canvas): a CSV file with
// two columns,
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

/// By id, login, e-mail or hand-in, as the file names them.
using HandInTimes = std::map<std::string, Instant, std::less<>>;

/// Times without an offset are local to the zone. Rows without a time are passed over.
/// Throws:  InputError - other columns, a row without a student, a time that cannot be read, a
///          student twice.
HandInTimes parseTimes(std::string_view text, const std::string& file,
                       const std::optional<TimeZone>& zone);

/// Reads them from a file.
/// Throws:  InputError - it is wrong, or cannot be read.
HandInTimes readTimes(const std::filesystem::path& file, const std::optional<TimeZone>& zone);

}  // namespace sudoku::courses
