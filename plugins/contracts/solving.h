#pragma once

// The contracts whose objects solve puzzles. Their descriptions say how to call them.

#include <stdexcept>
#include <string_view>

#include "plugins/contracts/contract.h"
#include "solution/grid/shapes.h"

namespace sudoku::host {

/// The result of a board solver for a puzzle without a solution.
inline constexpr std::string_view kNoSolution = "This puzzle has no solution.";

/// Whether objects of the contract solve puzzles: its description has solve().
template <class Interface>
concept Solving = requires {
  &Description<Interface>::solve;
};
constexpr bool solves(Contract contract) {
  bool answer = false;
  forEachContract([&]<class Interface>(Description<Interface> /*one*/) {
    if (contract == contractOf<Interface>) answer = Solving<Interface>;
  });
  return answer;
}

/// Returns use(Description<Interface>()) for the contract. Requires a contract that solves.
template <class Use>
auto withSolver(Contract contract, Use&& use) {
  using Result = decltype(use(Description<ISolver>()));
  return withContract(contract, [&]<class Interface>(Description<Interface> solver) -> Result {
    if constexpr (Solving<Interface>) return use(solver);
    throw std::invalid_argument("this contract does not solve puzzles");
  });
}

inline bool answersByText(Contract contract) {
  return withSolver(contract, [](auto solver) { return solver.answersByText; });
}

/// Whether objects of the contract accept puzzles of this shape.
inline bool takesShape(Contract contract, Shape shape) {
  return sameShape(shape, Shape{}) || (solves(contract) && withSolver(contract, [](auto solver) {
                                         return solver.takesAnyShape;
                                       }));
}

/// The preferred solver among the contracts for which `offers` returns true. Solvers that answer
/// with text come last.
template <class Offers>
std::optional<Contract> preferredSolver(Offers&& offers) {
  std::optional<Contract> found;
  for (const ContractNames& names : kContracts) {
    if (solves(names.contract) && offers(names.contract) && (!found || answersByText(*found)))
      found = names.contract;
  }
  return found;
}

}  // namespace sudoku::host
