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

/// Adds the symbols that readelf lists for one object. The list is untrusted; linear time.
void addSymbols(std::string_view listing, const std::string& source, Symbols& symbols);

/// A source, and its object file relative to the object folder.
struct Object {
  std::string source;
  std::string file;
};

/// Reads the symbols of object files with readelf. The limits are for all of them together.
/// Throws:  Refused - the lists are far too long, or it takes too long;
///          std::runtime_error - readelf is missing.
Symbols symbolsOf(const std::vector<Object>& objects, const std::filesystem::path& folder,
                  sandbox::Limits limits);

/// The sources with a main and without an export line.
std::set<std::string> programsAmong(const Symbols& symbols);

/// The kind of submission that these objects form.
/// Throws:  Refused - neither plugin nor program: no export line and no main, or a duplicate export
///          line. Suggests `exportLine` if one is missing.
Kind kindOf(const Symbols& symbols, const std::string& exportLine);

}  // namespace sudoku::build
