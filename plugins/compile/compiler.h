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
  instrumented,  // reports entry and exit of each of its own functions
  debug,         // for a debugger: -O0 -g
  debugSanitized,
  zeroed,  // like plain, but uninitialized local variables are 0
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

/// Limit on the total compiler output of one build.
inline constexpr std::uint64_t kBuildBytes = std::uint64_t{512} << 20;

/// Cache size limit.
inline constexpr std::uintmax_t kCacheBytes = std::uintmax_t{4} << 30;

/// The tools and settings of a build.
struct Toolchain {
  std::filesystem::path compiler;                    // a suitable one: see compilers.h
  std::filesystem::path headers;                     // the folder that holds sudoku/
  std::filesystem::path cache;                       // of earlier builds; empty: none
  std::filesystem::path contract = {};               // the assignment's own headers; empty: none
  std::vector<std::filesystem::path> standIns = {};  // objects that its tests are linked with
  std::filesystem::path probe = {};                  // library for instrumented programs
  std::string exportLine = "SUDOKU_EXPORT_SOLVER(MySolver)";  // suggested if none is found
  std::filesystem::path sources = {};       // where a debugger finds the submission; empty: nowhere
  sandbox::Limits limits = kCompileLimits;  // per compiler, but `wall` is for all together
  std::uint64_t buildBytes = kBuildBytes;
  std::uintmax_t cacheBytes = kCacheBytes;
};

/// The GoogleTest and GoogleMock headers of a sudokulab bundle; empty: use the system's.
std::filesystem::path bundledHeaders(const std::filesystem::path& headers);

/// The kind of a submission, determined by its symbols.
enum class Kind {
  plugin,   // it has an export line, and maybe a main
  program,  // it has a main and no export line
};

/// The kinds that an assignment accepts.
enum class Accepted { plugins, programs, pluginsAndPrograms };

/// Throws:  Refused - the kind is not accepted; suggests `exportLine` if one is missing.
void requireAccepted(Kind kind, Accepted accepted, const std::string& exportLine);

/// A program in addition to a plugin: a source with a main and without an export line. It is not
/// part of the plugin and is linked with the sources that have no main.
struct Program {
  std::string source;
  bool builds = false;
  std::string messages = {};  // errors if it does not build
};

/// One sentence that says whether it builds.
std::string describe(const Program& program);

/// A plugin or program that has been built.
struct Built {
  std::filesystem::path file;
  Kind kind = Kind::plugin;
  std::string messages;  // from the compiler, mostly warnings; may be empty
  bool fromCache = false;
  std::vector<std::string> optOuts = {};  // of a sanitized build: see reading/sanitizer_opt_outs.h
  std::vector<Program> programs = {};     // of a plain build
};

/// Builds a plugin or program into `output`, with `g++ -std=c++20 -O2 -Wall` or clang++. Compiles
/// sources in parallel and never runs the submission's own build files. Uses a cached build if
/// files, compiler, flags and interfaces are the same.
/// Throws:  Refused - it does not compile or link, takes too long or too much space, exports
///          nothing or one contract twice, or is of a kind that is not accepted;
///          std::system_error and std::filesystem::filesystem_error - our own failure.
Built buildSubmission(const Submission& submission, const Toolchain& toolchain, Variant variant,
                      Accepted accepted, const std::filesystem::path& output);

/// Like buildSubmission(), accepting only plugins.
Built buildPlugin(const Submission& submission, const Toolchain& toolchain, Variant variant,
                  const std::filesystem::path& output);

}  // namespace sudoku::build
