#pragma once

// Loads a module with an instructor's check. Nothing else on the judge's side loads code. It runs
// in a dedicated process.

#include <filesystem>
#include <stdexcept>

#include "grading/extensions/sdk/check.h"
#include "plugins/wire/own_contract.h"

namespace sudoku::grading {

/// The module cannot be used. what() is one sentence that says how to fix it.
class ModuleRefused : public std::runtime_error {
 public:
  explicit ModuleRefused(const std::string& why, int line = 0)
      : std::runtime_error(why), line_(line) {}
  /// The source line; 0 if unknown.
  int line() const { return line_; }

 private:
  int line_;
};

/// Loads a module for the lifetime of the process. Compares its ABI number, C++ ABI and SDK version
/// with ours before it reads anything else.
/// Throws:  ModuleRefused.
const check::CheckExport& loadModule(const std::filesystem::path& file);

/// Converts an exported check to the judge's own type.
Check checkOf(const check::CheckExport& exported);

/// Loads the library of a contract, like loadModule().
/// Throws:  ModuleRefused - it does not load, describes no contract or was built for other headers.
const wire::ContractExport& loadContract(const std::filesystem::path& file);

}  // namespace sudoku::grading
