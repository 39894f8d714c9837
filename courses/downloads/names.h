#pragma once

// Rules that the names of several services share.

#include <chrono>
#include <initializer_list>
#include <optional>
#include <regex>
#include <string>
#include <string_view>

#include "courses/downloads/download.h"
#include "courses/downloads/listing.h"

namespace sudoku::courses {

/// Matches a whole name. Longer ones than a file system allows never match: std::regex recurses
/// over the text it matches.
std::optional<std::smatch> matched(const std::string& name, const std::regex& form);

/// Parses a time with the first of cctz's formats that matches, as if it were UTC.
std::optional<std::chrono::sys_seconds> timeIn(const std::string& text,
                                               std::initializer_list<const char*> formats);

/// The number of a folder "3", or "Version 3" with `word` "Version "; nullopt for others.
std::optional<unsigned> versionOf(const Listing::Entry& entry, std::string_view word = "");

/// Turns "Family, Given" into "Given Family" and keeps other names.
std::string inSpokenOrder(const std::string& name);

/// "one.h: REASON", for Download::leftOut.
std::string leftOut(const Listing::Entry& entry, std::string_view reason);

}  // namespace sudoku::courses
