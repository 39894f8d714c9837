#pragma once

// Compiles an assignment's checks/NAME.cpp to a loadable module, with a cache.

#include <filesystem>
#include <functional>
#include <string>

#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// Build settings for the modules of one assignment. `installation` must outlive it.
struct Workshop {
  std::filesystem::path assignment;
  const Installation& installation;
  std::filesystem::path scratch;  // an existing folder for results that are not cached
  /// Called before each compilation, which takes seconds, from several threads. May be empty.
  std::function<void()> onCompiling = {};
};

struct CompiledModule {
  std::filesystem::path file;
  std::string messages;  // compiler warnings
};

/// Compiles a check against the installed SDK. Runs without a sandbox: the source is the
/// instructor's. `source` and the lines in messages are relative to the assignment's folder.
/// Throws:  InputError - it does not compile; what() has the line and the compiler output.
///          std::system_error, std::filesystem::filesystem_error.
CompiledModule compileModule(const Workshop& workshop, const std::filesystem::path& source);

/// Compiles contract/NAME.contract.h to the library that the worker loads. It is self-contained:
/// the parts of the SDK it uses are header-only.
CompiledModule compileContract(const Workshop& workshop, const std::filesystem::path& source);

/// The stub of a contract, linked into students' tests: the symbol under which plugins export the
/// contract, and its index among the assignment's contracts.
struct StandIn {
  std::filesystem::path source;
  std::string symbol;
  std::size_t place = 0;
};

/// Compiles a contract's stub to an object file for test programs.
CompiledModule compileStandIn(const Workshop& workshop, const StandIn& standIn);

/// The regular files below a folder, relative to it and sorted; empty if it does not exist.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& folder);

}  // namespace sudoku::grading
