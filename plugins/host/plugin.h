#pragma once

// Shared libraries that export classes: all of Boost.DLL is behind this header.
//
// Loading a library runs its static constructors before anything here can look at it. So a library
// of unknown origin is loaded in the worker only; the judge never includes this header.

#include <filesystem>
#include <stdexcept>
#include <vector>

#include "plugins/host/local_implementation.h"

namespace sudoku::host {

/// This library cannot be used. what() is one sentence, with what to do about it.
class PluginRefused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Loads a library for the rest of the process.
/// Returns: what it exports by that name.
/// Throws:  PluginRefused - it does not load, or exports no such thing.
const void* loadForGood(const std::filesystem::path& path, const char* symbol);

/// A loaded library. Objects that it made keep it loaded.
class Plugin final : public LocalImplementation {
 public:
  /// Loads a library and compares the ABI number and the C++ ABI of each class that it exports
  /// with ours, before anything of it is called.
  /// Throws:  PluginRefused - it does not load, exports nothing, or was built for another ABI.
  ///
  /// `own` are the symbols of contracts that are not ours.
  explicit Plugin(const std::filesystem::path& path, const std::vector<const char*>& own = {});

  /// What it exports for the contract with that place among `own`, a plugin::Export; null: nothing.
  const void* ownExport(std::size_t place) const { return own_.at(place); }

 private:
  std::vector<const void*> own_;
  std::shared_ptr<const void> library_;  // that they stand in
};

}  // namespace sudoku::host
