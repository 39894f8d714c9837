#pragma once

// A module with an instructor's check, loaded: the only place of the judge's side that loads code,
// in a process that is for that alone.

#include <filesystem>
#include <stdexcept>

#include "grading/extensions/sdk/check.h"
#include "plugins/wire/own_contract.h"

namespace sudoku::grading {

/// The module cannot be used. what() is one sentence, with what to do about it.
class ModuleRefused : public std::runtime_error {
 public:
  explicit ModuleRefused(const std::string& why, int line = 0)
      : std::runtime_error(why), line_(line) {}
  /// Of its source; 0: not known.
  int line() const { return line_; }

 private:
  int line_;
};

/// Loads a module, for as long as the process lives, and compares ABI number, C++ ABI and version
/// of the SDK with ours before anything else of it is read.
/// Throws:  ModuleRefused.
const check::CheckExport& loadModule(const std::filesystem::path& file);

/// What it exports, as the judge knows checks.
Check checkOf(const check::CheckExport& exported);

/// The same for the library of a contract.
/// Throws:  ModuleRefused - it does not load, describes no contract, or was built for other headers.
const wire::ContractExport& loadContract(const std::filesystem::path& file);

}  // namespace sudoku::grading
