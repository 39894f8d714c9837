#pragma once

// The contracts of an assignment's own that a session knows: libraries, which hold no check.

#include <string>
#include <vector>

#include "plugins/wire/own_contract.h"

namespace sudoku::worker {

class OwnContracts {
 public:
  /// Loads the library of one more, which is never unloaded.
  /// Throws:  host::PluginRefused - it does not load, or is of another version.
  void load(const std::string& library);

  std::size_t count() const { return all_.size(); }
  const wire::ContractExport& at(std::size_t place) const { return *all_.at(place); }
  std::vector<const char*> symbols() const;

  /// Has an object of what a plugin exports for that contract made, used and ended: see
  /// wire::useExported().
  /// Throws:  what the object throws; wire::ProtocolError - nothing is exported, or the description
  ///          does not say how objects are used.
  bool use(std::size_t place, const void* exported, IGrid& grid) const;

 private:
  std::vector<const wire::ContractExport*> all_;
};

}  // namespace sudoku::worker
