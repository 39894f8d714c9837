#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plugins/contracts/contract.h"
#include "plugins/sandbox/limits.h"
#include "plugins/submission/submission.h"

namespace sudoku::build {

/// How a submission is built.
enum class Variant {
  plain,
  sanitized,     // with AddressSanitizer and UBSan
  instrumented,  // each of its own functions tells when it is entered and left
  debug,         // for a debugger: -O0 -g
  debugSanitized,
  zeroed,  // as the plain one, but local variables that nothing sets are 0
};

constexpr bool isForDebuggers(Variant variant) {
  return variant == Variant::debug || variant == Variant::debugSanitized;
}
constexpr bool isSanitized(Variant variant) {
  return variant == Variant::sanitized || variant == Variant::debugSanitized;
}

inline constexpr sandbox::Limits kCompileLimits{.cpu = std::chrono::seconds(60),
                                                .wall = std::chrono::seconds(90),
                                                .memoryBytes = std::uint64_t{4} << 30,
                                                .outputBytes = 64u << 20,
                                                .stackBytes = 64u << 20,
                                                .openFiles = 256};

/// That the compilers of one build write, all together.
inline constexpr std::uint64_t kBuildBytes = std::uint64_t{512} << 20;

/// Of earlier builds that are kept.
inline constexpr std::uintmax_t kCacheBytes = std::uintmax_t{4} << 30;

/// What to build with.
struct Toolchain {
  std::filesystem::path compiler;       // one that fits: see compilers.h
  std::filesystem::path headers;        // the folder that holds sudoku/
  std::filesystem::path cache;          // of earlier builds; empty: none
  std::filesystem::path contract = {};  // further headers, of the assignment; empty: none
  std::vector<std::filesystem::path> standIns = {};  // objects that its tests are linked with
  std::filesystem::path probe = {};                  // what instrumented programs are linked with
  std::string exportLine = "SUDOKU_EXPORT_SOLVER(MySolver)";  // what is missing where there is none
  std::filesystem::path sources = {};       // where a debugger finds the submission; empty: nowhere
  sandbox::Limits limits = kCompileLimits;  // of one compiler; `wall` is that of all together
  std::uint64_t buildBytes = kBuildBytes;
  std::uintmax_t cacheBytes = kCacheBytes;
  bool isForOnce = false;  // what is built is not changed and built again: see precompiled.cpp
};

/// Headers of GoogleTest and GoogleMock that a bundle of sudokulab brings along, for machines that
/// have none; empty: they are the system's.
std::filesystem::path bundledHeaders(const std::filesystem::path& headers);

/// What a submission turns out to be, by the symbols of what was built.
enum class Kind {
  plugin,   // it has an export line, even beside a main
  program,  // it has a main and no export line
};

/// What may be handed in.
enum class Accepted { plugins, programs, pluginsAndPrograms };

/// Throws:  Refused - it is not accepted. It names that export line, where one is missing.
void requireAccepted(Kind kind, Accepted accepted, const std::string& exportLine);

/// A program beside a plugin: a source with a main and without an export line. It is no part of the
/// plugin, and is linked with the sources that have no main.
struct Program {
  std::string source;
  bool builds = false;
  std::string messages = {};  // why not
};

/// In a sentence, whether it builds.
std::string describe(const Program& program);

/// A plugin or program that has been built.
struct Built {
  std::filesystem::path file;
  Kind kind = Kind::plugin;
  std::string messages;  // what the compiler had to say, mostly warnings; may be empty
  bool fromCache = false;
  std::vector<std::string> optOuts = {};  // of a sanitized build: see reading/sanitizer_opt_outs.h
  std::vector<Program> programs = {};     // of a plain build
};

/// Compiles a submission to a plugin or program, as `g++ -std=c++20 -O2 -Wall` or with clang++, into `output`;
/// sources in parallel, none of its own build files ever run. An earlier build of the same files
/// with the same compiler, flags and interfaces is taken from the cache.
/// Throws:  Refused - it does not compile or link, takes too long or too much space, exports
///          nothing or one kind twice, or is not of a kind that is accepted;
///          std::system_error and std::filesystem::filesystem_error - our own failure.
Built buildSubmission(const Submission& submission, const Toolchain& toolchain, Variant variant,
                      Accepted accepted, const std::filesystem::path& output);

/// The same where only plugins are accepted.
Built buildPlugin(const Submission& submission, const Toolchain& toolchain, Variant variant,
                  const std::filesystem::path& output);

}  // namespace sudoku::build
