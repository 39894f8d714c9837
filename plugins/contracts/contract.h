#pragma once

// All contracts, one row each.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "plugins/contracts/all_solutions_solver.h"
#include "plugins/contracts/board.h"
#include "plugins/contracts/board_solver.h"
#include "plugins/contracts/grid.h"
#include "plugins/contracts/solver.h"
#include "plugins/contracts/step_solver.h"

namespace sudoku::host {

/// The order defines the contract numbers on the wire.
using Contracts = std::tuple<Description<IGrid>, Description<ISolver>, Description<IBoard>,
                             Description<IBoardSolver>, Description<IAllSolutionsSolver>,
                             Description<IStepSolver>>;

inline constexpr std::size_t kContractCount = std::tuple_size_v<Contracts>;

/// The index in Contracts of a contract that a class can be exported for.
enum class Contract : std::uint8_t {};

namespace detail {

// Types only: GCC 14 does not find the body of a constexpr function at every use.
template <class Interface, class List>
struct PlaceIn;
template <class Interface, class... Others>
struct PlaceIn<Interface, std::tuple<Description<Interface>, Others...>>
    : std::integral_constant<std::uint8_t, 0> {};
template <class Interface, class First, class... Others>
struct PlaceIn<Interface, std::tuple<First, Others...>>
    : std::integral_constant<std::uint8_t, PlaceIn<Interface, std::tuple<Others...>>::value + 1> {};

template <class Interface, class List>
inline constexpr bool kIsIn = false;
template <class Interface, class... All>
inline constexpr bool kIsIn<Interface, std::tuple<All...>> =
    (std::is_same_v<Description<Interface>, All> || ...);

}  // namespace detail

/// Whether the interface is in Contracts. Others belong to an assignment (wire/own_contract.h).
template <class Interface>
concept Shipped = detail::kIsIn<Interface, Contracts>;

template <class Interface>
inline constexpr Contract contractOf{detail::PlaceIn<Interface, Contracts>::value};

struct ContractNames {
  Contract contract;
  std::string_view name;       // in rubrics and reports
  std::string_view interface;  // the class to derive from
  const char* symbol;          // exported by plugins
};

inline constexpr std::array<ContractNames, kContractCount> kContracts = [] {
  std::uint8_t place = 0;
  return std::apply(
      [&](auto... all) {
        return std::array{ContractNames{Contract{place++}, all.name, all.interface, all.symbol}...};
      },
      Contracts());
}();

/// Requires a contract in Contracts.
constexpr const ContractNames& namesOf(Contract contract) {
  return kContracts.at(static_cast<std::size_t>(contract));
}

/// The prefix of all export symbols.
inline constexpr std::string_view kExportPrefix = "sudoku_export_";

/// The macro that exports a class with that symbol: the symbol in upper case.
inline std::string exportLineOf(std::string_view symbol) {
  std::string line(symbol);
  for (char& letter : line) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return line;
}

/// Calls use(Description<Interface>()) for each contract, in order.
template <class Use>
constexpr void forEachContract(Use&& use) {
  std::apply([&](auto... all) { (use(all), ...); }, Contracts());
}

/// Returns use(Description<Interface>()) for the contract. Requires a contract in Contracts.
template <class Use>
auto withContract(Contract contract, Use&& use) {
  using Result = decltype(use(Description<IGrid>()));
  std::optional<std::conditional_t<std::is_void_v<Result>, Nothing, Result>> result;
  std::size_t place = 0;
  forEachContract([&](auto description) {
    if (place++ != static_cast<std::size_t>(contract)) return;
    if constexpr (std::is_void_v<Result>) {
      use(description);
    } else {
      result.emplace(use(description));
    }
  });
  if constexpr (!std::is_void_v<Result>) return std::move(result.value());
}

namespace detail {

template <class Interface, class... A>
std::tuple<A...> argumentsOf(const plugin::Export<Interface, A...>*);

}  // namespace detail

/// The constructor arguments of a class of the contract, as a tuple that may hold references.
template <class Interface>
using ConstructorArguments = decltype(detail::argumentsOf(
    static_cast<const typename Description<Interface>::Export*>(nullptr)));

}  // namespace sudoku::host
