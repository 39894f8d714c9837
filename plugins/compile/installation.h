#pragma once

#include <filesystem>
#include <string>

#include "plugins/compile/compiler.h"
#include "plugins/compile/compilers.h"

namespace sudoku {

/// The paths of sudokulab's parts. The build tree has the same layout as an installation, so both
/// are found relative to the running program.
struct Installation {
  std::filesystem::path worker;       // the program that loads student code
  std::filesystem::path runner;       // the program that starts a submission's program
  std::filesystem::path unpacker;     // the program that reads archives
  std::filesystem::path probe;        // the library for instrumented programs
  std::filesystem::path underTest;    // the library for students' own tests
  std::filesystem::path checkHost;    // the program that loads instructors' checks
  std::filesystem::path headers;      // the folder that holds sudoku/, and sudokulab/ for checks
  std::filesystem::path plugins;      // the shipped ones, NAME.so
  std::filesystem::path assignments;  // one folder each
  std::filesystem::path examples;     // examples400.txt: see solution/making/examples.h
  std::filesystem::path packages;     // scripts that `package` adds to an assignment
  std::filesystem::path texts;        // for reports in other languages: texts/de/*.toml
  std::filesystem::path workspace;    // files for other tools that `new` adds to the sources
  std::filesystem::path debugger;     // the gdb extension, in Python
  std::filesystem::path compiler;     // for submissions: see compilers.h
  std::filesystem::path cache;        // of built submissions; empty: none
  sandbox::Limits compileLimits = build::kCompileLimits;

  /// The toolchain for submissions.
  build::Toolchain tools() const {
    return {.compiler = compiler,
            .headers = headers,
            .cache = cache,
            .probe = probe,
            .limits = compileLimits};
  }

  /// The shipped solver with that name, from the command line; empty: none. A folder of that name
  /// in the working directory takes precedence.
  std::filesystem::path shippedSolver(const std::string& word) const;

  /// The name of the compiler for reports.
  std::string toolchain() const { return build::factsOf(compiler).words; }
};

/// Finds the installation. The cache is $SUDOKULAB_CACHE, or else below $XDG_CACHE_HOME or
/// $HOME/.cache, or else none.
/// Throws:  std::runtime_error - something is missing, or no compiler is suitable; what() says
///          what, where it was expected, and what to do.
Installation findInstallation();

}  // namespace sudoku
