#pragma once

// The assignment's own contracts that a session knows, as libraries. They hold no checks.

#include <string>
#include <vector>

#include "plugins/wire/own_contract.h"

namespace sudoku::worker {

class OwnContracts {
 public:
  /// Loads another library, which is never unloaded.
  /// Throws:  host::PluginRefused - it does not load, or has another version.
  void load(const std::string& library);

  std::size_t count() const { return all_.size(); }
  const wire::ContractExport& at(std::size_t place) const { return *all_.at(place); }
  std::vector<const char*> symbols() const;

  /// Makes, uses and destroys an object from a plugin's export: see wire::useExported().
  /// Throws:  what the object throws; wire::ProtocolError - nothing is exported, or the description
  ///          does not say how objects are used.
  bool use(std::size_t place, const void* exported, IGrid& grid) const;

 private:
  std::vector<const wire::ContractExport*> all_;
};

}  // namespace sudoku::worker
