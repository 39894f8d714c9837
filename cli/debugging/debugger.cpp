#include "cli/debugging/debugger.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>

#include "base/files/process_descriptor.h"
#include "plugins/sandbox/process_words.h"

namespace sudoku::cli {

namespace fs = std::filesystem;

std::optional<fs::path> findGdb() {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "/usr/bin:/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path gdb = fs::path(folder) / "gdb";
    if (fs::is_regular_file(gdb) && ::access(gdb.c_str(), X_OK) == 0) return gdb;
  }
  return std::nullopt;
}

std::string gdbCommands(const fs::path& script, const grading::StopAt& stop,
                        const std::vector<std::string>& sources,
                        const std::vector<std::string>& environment) {
  // JSON strings are valid Python strings.
  const auto python = [](const auto& value) { return nlohmann::json(value).dump(); };
  std::string commands =
      fmt::format("source {}\npython begin({}, {}, {})\nunset environment\n", script.string(),
                  python(sources), python(stop.method), stop.throws ? "True" : "False");
  for (const std::string& variable : environment) {
    const auto equals = variable.find('=');
    commands += fmt::format("set environment {} = {}\n", variable.substr(0, equals),
                            variable.substr(equals + 1));
  }
  return commands;
}

Debugger::Debugger(const std::vector<std::string>& words) {
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGQUIT);
  ::posix_spawnattr_setsigdefault(&attributes, &usual);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGQUIT, SIG_IGN);
  const int error = ::posix_spawn(&pid_, words[0].c_str(), nullptr, &attributes,
                                  sandbox::pointersTo(words).data(), environ);
  ::posix_spawnattr_destroy(&attributes);
  if (error != 0)
    throw std::system_error(error, std::generic_category(), "cannot start " + words[0]);
  ended_ = descriptorOf(pid_);
}

Debugger::~Debugger() {
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace sudoku::cli
