#pragma once

#include "plugins/contracts/contract.h"
#include "plugins/wire/message.h"

namespace sudoku::wire {

inline constexpr std::size_t kMostMethods = 16;  // of one contract

/// The operation that calls a method: its number follows from its place in its contract.
template <auto method>
constexpr Op opOf() {
  constexpr std::size_t kPlace = host::placeOf<method>();
  static_assert(kPlace < kMostMethods);
  constexpr auto kContract =
      static_cast<std::size_t>(host::contractOf<typename host::Signature<method>::Interface>);
  return static_cast<Op>(kFirstOfContracts + kContract * kMostMethods + kPlace);
}

/// Calls look(Method, op) for each method of each contract, until one returns true.
template <class Look>
constexpr bool anyOperation(Look&& look) {
  const auto inContract = [&]<class Interface>(host::Description<Interface> /*contract*/) {
    return host::anyMethod<Interface>([&](const auto& method, std::size_t /*place*/) {
      return look(method, opOf<std::remove_cvref_t<decltype(method)>::pointer>());
    });
  };
  return std::apply([&](auto... contracts) { return (inContract(contracts) || ...); },
                    host::Contracts());
}

}  // namespace sudoku::wire
