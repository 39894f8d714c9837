#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// The export lines and main functions in compiled objects.
struct Symbols {
  std::map<std::string, std::vector<std::string>> exports;  // symbol -> the sources that define it
  std::vector<std::string> mains;                           // the sources that define main
};

/// Adds what readelf lists of one object. Reads it once, whatever stands in it.
void addSymbols(std::string_view listing, const std::string& source, Symbols& symbols);

/// Looks into object files with readelf; each is named "./SOURCE.o".
/// Throws:  Refused - all their lists together are far too long; std::runtime_error - readelf
///          cannot be run.
Symbols symbolsOf(const std::vector<std::string>& objects, const std::filesystem::path& folder);

/// What these objects make.
/// Throws:  Refused - neither plugin nor program: no export line and no main, or two of one kind.
///          It names `exportLine` where one is missing.
Kind kindOf(const Symbols& symbols, const std::string& exportLine);

}  // namespace sudoku::build
