#pragma once

// The contracts whose objects solve puzzles. How one is asked stands in its description.

#include <stdexcept>
#include <string_view>

#include "plugins/contracts/contract.h"
#include "solution/grid/shapes.h"

namespace sudoku::host {

/// What a board solver returns for a puzzle without completion.
inline constexpr std::string_view kNoSolution = "This puzzle has no solution.";

/// Whether objects of the contract solve puzzles, by solve() of its description.
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

/// Calls use(Description<Interface>()) for the contract, and returns what it returns. Requires one
/// that solves.
template <class Use>
auto withSolver(Contract contract, Use&& use) {
  using Result = decltype(use(Description<ISolver>()));
  return withContract(contract, [&]<class Interface>(Description<Interface> solver) -> Result {
    if constexpr (Solving<Interface>) return use(solver);
    throw std::invalid_argument("a contract that solves nothing is asked to solve");
  });
}

inline bool answersByText(Contract contract) {
  return withSolver(contract, [](auto solver) { return solver.answersByText; });
}

/// Whether objects of the contract can be given puzzles of this shape.
inline bool takesShape(Contract contract, Shape shape) {
  return sameShape(shape, Shape{}) || (solves(contract) && withSolver(contract, [](auto solver) {
                                         return solver.takesAnyShape;
                                       }));
}

/// The solver to take of those that offers(Contract) holds for: one that answers by a text last.
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
