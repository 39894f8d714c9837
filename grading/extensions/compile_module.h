#pragma once

// From a file checks/NAME.cpp of an assignment to a module, with a cache.

#include <filesystem>
#include <functional>
#include <string>

#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// Where the modules of one assignment are made. What it refers to must outlive it.
struct Workshop {
  std::filesystem::path assignment;
  const Installation& installation;
  std::filesystem::path scratch;  // exists: for what no cache keeps
  /// Told before something is compiled, which takes seconds; from several threads. May be empty.
  std::function<void()> onCompiling = {};
};

struct CompiledModule {
  std::filesystem::path file;
  std::string messages;  // warnings of the compiler
};

/// Compiles a source against the SDK of the installation, in the open: it is the instructor's.
/// `source` is named from the assignment's folder, and so are the lines that messages tell of.
/// Throws:  InputError - it does not compile; what() has the line, and what the compiler says.
///          std::system_error, std::filesystem::filesystem_error.
CompiledModule compileModule(const Workshop& workshop, const std::filesystem::path& source);

/// The same from contract/NAME.contract.h to the library for the worker, which is complete in
/// itself: what it uses of the SDK stands in headers.
CompiledModule compileContract(const Workshop& workshop, const std::filesystem::path& source);

/// A contract as tests are linked with it: what a plugin exports for it, and its place among the
/// contracts of the assignment.
struct StandIn {
  std::filesystem::path source;
  std::string symbol;
  std::size_t place = 0;
};

/// The same to an object file for test programs.
CompiledModule compileStandIn(const Workshop& workshop, const StandIn& standIn);

/// All regular files of a folder, with their paths from there, sorted; none if it does not exist.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& folder);

}  // namespace sudoku::grading
