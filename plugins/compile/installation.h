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
  std::filesystem::path underTest;    // the library for students' own tests
  std::filesystem::path frames;       // the module that reads call stacks in a worker
  std::filesystem::path checkHost;    // the program that loads instructors' checks
  std::filesystem::path plugins;      // the shipped ones, NAME.so
  std::filesystem::path assignments;  // one folder each
  std::filesystem::path examples;     // examples400.txt: see solution/making/examples.h
  // Files for single commands: texts/ of reports in other languages, packages/ and workspace/, from
  // which `package` and `new` copy, and the extension in gdb/.
  std::filesystem::path share;
  build::Toolchain tools;  // for submissions; its headers also hold sudokulab/, for checks

  /// The shipped solver with that name, from the command line; empty: none. A folder of that name
  /// in the working directory takes precedence.
  std::filesystem::path shippedSolver(const std::string& word) const;

  /// The name of the compiler for reports.
  std::string toolchain() const { return build::factsOf(tools.compiler).words; }
};

/// Finds the installation. The cache is $SUDOKULAB_CACHE, or else below $XDG_CACHE_HOME or
/// $HOME/.cache, or else none.
/// Throws:  std::runtime_error - something is missing, or no compiler is suitable; what() says
///          what, where it was expected, and what to do.
Installation findInstallation();

}  // namespace sudoku
