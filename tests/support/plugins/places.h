#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "plugins/compile/installation.h"
#include "plugins/program/test_channel.h"
#include "plugins/remote/worker_process.h"
#include "plugins/sandbox/limits.h"

namespace sudoku::test {

inline std::filesystem::path stage() { return SUDOKULAB_STAGE; }
inline std::filesystem::path worker() { return stage() / SUDOKULAB_LIBEXEC / "sudokulab-worker"; }
inline std::filesystem::path runner() { return stage() / SUDOKULAB_LIBEXEC / "sudokulab-runner"; }

/// The library that students' own tests link.
inline std::filesystem::path underTest() {
  return stage() / SUDOKULAB_LIBEXEC / under_test::kLibraryName;
}

/// A shipped plugin, and a plugin of samples/.
inline std::filesystem::path shipped(const std::string& name) {
  return stage() / SUDOKULAB_PLUGINS / (name + ".so");
}
inline std::filesystem::path sample(const std::string& name) {
  return std::filesystem::path(SUDOKULAB_SAMPLES) / (name + ".so");
}

/// The build cache shared by tests that grade whole submissions.
inline std::filesystem::path cache() {
  const char* given = std::getenv("SUDOKULAB_CACHE");
  return given != nullptr ? std::filesystem::path(given) : stage() / "submissions";
}

/// The compiler for submissions. Every supported compiler must pass the same tests.
inline std::filesystem::path compiler() { return build::findCompiler(SUDOKULAB_COMPILER); }

/// The installation in the build tree.
inline Installation installation() {
  return {.worker = worker(),
          .runner = runner(),
          .unpacker = stage() / SUDOKULAB_LIBEXEC / "sudokulab-unpack",
          .underTest = underTest(),
          .checkHost = stage() / SUDOKULAB_LIBEXEC / "sudokulab-checks",
          .plugins = stage() / SUDOKULAB_PLUGINS,
          .assignments = stage() / "share/sudokulab/assignments",
          .tools = {.compiler = compiler(),
                    .headers = stage() / "include",
                    .cache = cache(),
                    .probe = stage() / SUDOKULAB_LIBEXEC / "libsudokulab_probe.a"}};
}

/// The worker options of tests. Keeps AddressSanitizer from handling signals of student code.
inline remote::WorkerOptions workerOptions() {
  return {
      .program = worker(),
      .environment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8",
                      "ASAN_OPTIONS=detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_abort=0:"
                      "allow_user_segv_handler=1"},
      .readOnly = {stage() / SUDOKULAB_PLUGINS, SUDOKULAB_SAMPLES}};
}

/// Limits that a terminating test does not reach even on a busy machine.
inline sandbox::Limits generousLimits() {
  return {.cpu = std::chrono::seconds(100), .wall = std::chrono::seconds(200)};
}

}  // namespace sudoku::test
