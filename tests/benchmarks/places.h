#pragma once

#include <filesystem>
#include <string>

#include "plugins/compile/installation.h"
#include "plugins/remote/worker_process.h"

namespace sudoku::bench {

/// The parts of this build tree, without a cache.
inline Installation installation() {
  const std::filesystem::path stage = SUDOKULAB_STAGE;
  return {.worker = stage / SUDOKULAB_LIBEXEC / "sudokulab-worker",
          .runner = stage / SUDOKULAB_LIBEXEC / "sudokulab-runner",
          .unpacker = stage / SUDOKULAB_LIBEXEC / "sudokulab-unpack",
          .plugins = stage / SUDOKULAB_PLUGINS,
          .assignments = stage / SUDOKULAB_SHARE / "assignments",
          .tools = {.compiler = SUDOKULAB_COMPILER, .headers = stage / "include"}};
}

inline std::string plugin(const std::string& name) {
  return (installation().plugins / (name + ".so")).string();
}

inline remote::WorkerOptions workerOptions() {
  return {.program = installation().worker,
          .environment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"},
          .readOnly = {installation().plugins}};
}

}  // namespace sudoku::bench
