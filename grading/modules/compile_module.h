#pragma once

// From a file checks/NAME.cpp of an assignment to a module, with a cache.

#include <filesystem>
#include <string>

#include "plugins/compile/installation.h"

namespace sudoku::grading {

struct CompiledModule {
  std::filesystem::path file;
  std::string messages;  // warnings of the compiler
};

/// Compiles a source against the SDK of the installation, in the open: it is the instructor's.
/// `source` is named from the assignment's folder, and so are the lines that messages tell of.
/// Where there is no cache, the module stands in `scratch`, which exists.
/// Throws:  InputError - it does not compile; what() has the line, and what the compiler says.
///          std::system_error, std::filesystem::filesystem_error.
CompiledModule compileModule(const std::filesystem::path& assignment,
                             const std::filesystem::path& source, const Installation& installation,
                             const std::filesystem::path& scratch);

/// The same from contract/NAME.contract.h to the library for the worker, which is complete in
/// itself: what it uses of the SDK stands in headers.
CompiledModule compileContract(const std::filesystem::path& assignment,
                               const std::filesystem::path& source,
                               const Installation& installation,
                               const std::filesystem::path& scratch);

/// A contract as tests are linked with it: what a plugin exports for it, and its place among the
/// contracts of the assignment.
struct StandIn {
  std::filesystem::path source;
  std::string symbol;
  std::size_t place = 0;
};

/// The same to an object file for test programs.
CompiledModule compileStandIn(const std::filesystem::path& assignment, const StandIn& standIn,
                              const Installation& installation,
                              const std::filesystem::path& scratch);

/// All regular files of a folder, with their paths from there, sorted; none if it does not exist.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& folder);

}  // namespace sudoku::grading
