#include "plugins/worker/serving/own_contracts.h"

#include "plugins/host/plugin.h"

namespace sudoku::worker {

void OwnContracts::load(const std::string& library) {
  const auto* contract =
      static_cast<const wire::ContractExport*>(host::loadForGood(library, wire::kContractSymbol));
  if (contract->abi != wire::kContractAbi)
    throw host::PluginRefused("a contract from a different version of sudokulab");
  all_.push_back(contract);
}

std::vector<const char*> OwnContracts::symbols() const {
  std::vector<const char*> symbols;
  for (const wire::ContractExport* contract : all_) symbols.push_back(contract->symbol);
  return symbols;
}

bool OwnContracts::use(std::size_t place, const void* exported, IGrid& grid) const {
  if (exported == nullptr || at(place).use == nullptr)
    throw wire::ProtocolError("a use of something that is not offered");
  return at(place).use(exported, grid);
}

}  // namespace sudoku::worker
