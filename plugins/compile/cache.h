#pragma once

// Earlier builds, by all that a build depends on.

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "base/fingerprint.h"
#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// The folder of the cache in which precompiled headers lie (precompiled.cpp), each other one being
/// a build.
inline constexpr const char* kPrecompiledHeaders = "headers";

/// A folder below the cache for which checks failed the last time; it is small, and not trimmed.
inline constexpr const char* kLastRuns = "last-runs";

/// Adds what all builds of a kind share: compiler, flags, interfaces.
void addToolchain(Fingerprint& print, const Toolchain& toolchain, Variant variant);

/// Adds what every build depends on: the toolchain, and all files of the submission.
void addBuild(Fingerprint& print, const Submission& submission, const Toolchain& toolchain,
              Variant variant);

/// All bytes of a file, none if it cannot be read.
std::string readAll(const std::filesystem::path& path);

/// One build in the cache: a file of that name, and the rest of what a Built says.
struct CacheEntry {
  std::filesystem::path file;
  std::string messages;
  std::vector<std::string> optOuts = {};
  std::vector<Program> programs = {};
};

/// Puts a build into the cache as a whole or not at all. A cache that cannot be written, or that
/// there is none, costs nothing. Those that were not used for the longest go where there are too
/// many.
void store(const Toolchain& toolchain, const std::string& key, const std::string& name,
           const CacheEntry& built);

/// An earlier build, if there is one.
std::optional<CacheEntry> cached(const Toolchain& toolchain, const std::string& key,
                                 const std::string& name);

}  // namespace sudoku::build
