#pragma once

// Shared libraries that export classes: all of Boost.DLL is behind this header.
//
// Loading a library runs its static constructors before we can check anything. So untrusted
// libraries are loaded only in the worker; the judge never includes this header.

#include <filesystem>
#include <stdexcept>
#include <vector>

#include "plugins/host/local_implementation.h"

namespace sudoku::host {

/// The library cannot be used. what() is one sentence that includes the remedy.
class PluginRefused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Loads a library for the rest of the process's lifetime.
/// Returns: the address of the symbol.
/// Throws:  PluginRefused - it does not load, or does not export the symbol.
const void* loadForGood(const std::filesystem::path& path, const char* symbol);

/// A loaded library. Its objects keep it loaded.
class Plugin final : public LocalImplementation {
 public:
  /// Loads a library and checks the ABI number and the C++ ABI of each exported class before
  /// calling anything in it.
  /// Throws:  PluginRefused - it does not load, exports nothing, or was built for another ABI.
  ///
  /// `own` are the symbols of an assignment's own contracts.
  explicit Plugin(const std::filesystem::path& path, const std::vector<const char*>& own = {});

  /// The plugin::Export for the contract at that index in `own`; null if not exported.
  const void* ownExport(std::size_t place) const { return own_.at(place); }

 private:
  std::vector<const void*> own_;
  std::shared_ptr<const void> library_;  // contains them
};

}  // namespace sudoku::host
