#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/sandbox/limits.h"

#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// The export lines and main functions in compiled objects.
struct Symbols {
  std::map<std::string, std::vector<std::string>> exports;  // symbol -> the sources that define it
  std::vector<std::string> mains;                           // the sources that define main
};

/// Adds what readelf lists of one object. Reads it once, whatever stands in it.
void addSymbols(std::string_view listing, const std::string& source, Symbols& symbols);

/// A source, and its object in the folder of all objects.
struct Object {
  std::string source;
  std::string file;
};

/// Looks into object files with readelf, within limits for all of them together.
/// Throws:  Refused - all their lists together are far too long, or it takes too long;
///          std::runtime_error - there is no readelf.
Symbols symbolsOf(const std::vector<Object>& objects, const std::filesystem::path& folder,
                  sandbox::Limits limits);

/// The sources with a main and without an export line.
std::set<std::string> programsAmong(const Symbols& symbols);

/// What these objects make.
/// Throws:  Refused - neither plugin nor program: no export line and no main, or two of one kind.
///          It names `exportLine` where one is missing.
Kind kindOf(const Symbols& symbols, const std::string& exportLine);

}  // namespace sudoku::build
