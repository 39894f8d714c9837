#pragma once

#include <filesystem>
#include <string>

#include "files.h"
#include "places.h"
#include "plugins/program/program.h"

namespace sudoku::test {

inline const std::vector<std::string> kPlainEnvironment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"};

/// A program in a few lines of Perl, which unlike a shell starts no other processes.
inline program::Program script(const Files& files, const std::string& lines,
                               const sandbox::Limits& limits = generousLimits()) {
  const auto path = files.write("../program", "#!/usr/bin/perl\n$| = 1;\n" + lines + "\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return {path, runner(), limits, kPlainEnvironment};
}

/// Perl code that writes a text to a file.
inline std::string writes(const std::string& file, const std::string& text) {
  return "open(my $out, '>', " + file + ") or die; print $out " + text + "; close($out);";
}

inline const std::string kListFolder =
    "opendir(my $here, '.'); print sort grep { !/^\\.\\.?$/ } readdir($here);";

}  // namespace sudoku::test
