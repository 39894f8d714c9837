#pragma once

#include <filesystem>
#include <string>

#include "files.h"
#include "places.h"
#include "plugins/program/program.h"

namespace sudoku::test {

inline const std::vector<std::string> kPlainEnvironment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"};

/// A program in a few lines of shell: what it is judged by is the same.
inline program::Program script(const Files& files, const std::string& lines,
                               const sandbox::Limits& limits = generousLimits()) {
  const auto path = files.write("../program", "#!/bin/sh\n" + lines + "\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return {path, limits, kPlainEnvironment};
}

}  // namespace sudoku::test
