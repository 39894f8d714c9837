#pragma once

#include <filesystem>
#include <string>

#include "plugins/compile/compiler.h"
#include "plugins/compile/compilers.h"

namespace sudoku {

/// Where the parts of sudokulab stand. The build tree has the same layout as an installation, so
/// one road serves both: everything is found from where the running program stands.
struct Installation {
  std::filesystem::path worker;       // the program that loads student code
  std::filesystem::path runner;       // the program that starts a submission's program
  std::filesystem::path unpacker;     // the program that reads archives
  std::filesystem::path probe;        // the library that instrumented programs are linked with
  std::filesystem::path underTest;    // the library that students' own tests are linked with
  std::filesystem::path checkHost;    // the program that loads instructors' checks
  std::filesystem::path headers;      // the folder that holds sudoku/, and sudokulab/ for checks
  std::filesystem::path plugins;      // the shipped ones, NAME.so
  std::filesystem::path assignments;  // a folder each
  std::filesystem::path examples;     // examples400.txt: see solution/making/examples.h
  std::filesystem::path packages;     // the scripts that `package` puts around an assignment
  std::filesystem::path texts;        // of reports in other languages: texts/de/*.toml
  std::filesystem::path workspace;    // what `new` puts beside the sources for other tools
  std::filesystem::path debugger;     // what gdb is taught, in its Python
  std::filesystem::path compiler;     // of submissions: see compilers.h
  std::filesystem::path cache;        // of built submissions; empty: none
  sandbox::Limits compileLimits = build::kCompileLimits;

  /// What submissions are built with.
  build::Toolchain tools() const {
    return {.compiler = compiler,
            .headers = headers,
            .cache = cache,
            .probe = probe,
            .limits = compileLimits};
  }

  /// The shipped solver that a word of the command line means; empty: none. A folder of that name in
  /// the working folder wins.
  std::filesystem::path shippedSolver(const std::string& word) const;

  /// The compiler in words, as reports name it.
  std::string toolchain() const { return build::factsOf(compiler).words; }
};

/// Finds them. The cache is $SUDOKULAB_CACHE, else below $XDG_CACHE_HOME or $HOME/.cache, else
/// none.
/// Throws:  std::runtime_error - something is missing, or no compiler fits; what() says what, where it was looked for,
///          and what to do.
Installation findInstallation();

}  // namespace sudoku
