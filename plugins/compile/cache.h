#pragma once

// The build cache. The key covers everything that a build depends on.

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "base/fingerprint.h"
#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// The subfolder for precompiled headers (precompiled.cpp). Other subfolders hold builds.
inline constexpr const char* kPrecompiledHeaders = "headers";

/// The subfolder that records which checks failed last time. It is small and not trimmed.
inline constexpr const char* kLastRuns = "last-runs";

/// Adds the inputs that all builds of a variant share: compiler, flags, interfaces.
void addToolchain(Fingerprint& print, const Toolchain& toolchain, Variant variant);

/// Adds the inputs of a build: the toolchain and all files of the submission.
void addBuild(Fingerprint& print, const Submission& submission, const Toolchain& toolchain,
              Variant variant);

/// The content of a file; empty if it cannot be read.
std::string readAll(const std::filesystem::path& path);

/// A cached build: the built file and the other members of Built.
struct CacheEntry {
  std::filesystem::path file;
  std::string messages;
  std::vector<std::string> optOuts = {};
  std::vector<Program> programs = {};
};

/// Stores a build atomically. Does nothing if there is no cache or it cannot be written. Evicts the
/// least recently used builds if the cache is too large.
void store(const Toolchain& toolchain, const std::string& key, const std::string& name,
           const CacheEntry& built);

/// Looks up an earlier build.
std::optional<CacheEntry> cached(const Toolchain& toolchain, const std::string& key,
                                 const std::string& name);

}  // namespace sudoku::build
