#pragma once

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "plugins/contracts/contract.h"
#include "plugins/wire/messages/message.h"

namespace sudoku::wire {

inline constexpr std::size_t kMaxMethods = 16;  // of one contract

/// Where the methods of an assignment's own contract begin. All such contracts share these numbers;
/// the called object determines the contract.
inline constexpr std::size_t kFirstOfOwn = kFirstOfContracts + host::kContractCount * kMaxMethods;

/// The operation that calls a method. Its number follows from the method's place in its contract.
template <auto method, class Interface = host::DeclaredIn<method>>
constexpr Op opOf() {
  constexpr std::size_t kPlace = host::placeOf<method, Interface>();
  static_assert(kPlace < kMaxMethods, "a contract has at most 16 methods");
  if constexpr (host::Shipped<Interface>) {
    constexpr auto kContract = static_cast<std::size_t>(host::contractOf<Interface>);
    return static_cast<Op>(kFirstOfContracts + kContract * kMaxMethods + kPlace);
  } else {
    return static_cast<Op>(kFirstOfOwn + kPlace);
  }
}

/// Calls look(Method, op) for each method of each shipped contract, until one returns true.
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

namespace detail {

/// By number; empty if there is no such operation.
inline constexpr auto kOperationNames = [] {
  std::array<std::string_view, 256> names;
  const auto name = [&names](Op op) -> std::string_view& {
    return names.at(static_cast<std::size_t>(op));
  };
  name(Op::load) = "load";
  name(Op::make) = "make";
  name(Op::makeScratchGrid) = "makeScratchGrid";
  name(Op::makeScratchBoard) = "makeScratchBoard";
  name(Op::searchFacts) = "searchFacts";
  name(Op::finish) = "finish";
  name(Op::timedRun) = "timedRun";
  name(Op::keptMemory) = "keptMemory";
  name(Op::loadContract) = "loadContract";
  name(Op::useOwn) = "useOwn";
  name(Op::pause) = "pause";
  name(Op::reportStacks) = "reportStacks";
  name(Op::scratchContents) = "contents";
  name(Op::scratchLogSets) = "logSets";
  name(Op::scratchLoggedSets) = "loggedSets";
  name(Op::gridSetAll) = "set of all cells";
  name(Op::gridGetAll) = "get of all cells";
  name(Op::boardMoveAll) = "move on all cells";
  name(Op::onSolution) = "onSolution";
  name(Op::reads) = "reads";
  for (std::size_t place = 0; place < kMaxMethods; ++place)
    names.at(kFirstOfOwn + place) = "a method of an assignment's own contract";
  anyOperation([&](const auto& method, Op op) {
    name(op) = method.name;
    return false;
  });
  return names;
}();

}  // namespace detail

constexpr bool isKnown(Op op) {
  return !detail::kOperationNames.at(static_cast<std::size_t>(op)).empty();
}

/// The name of an operation for people; "?" if unknown.
constexpr std::string_view nameOf(Op op) {
  return isKnown(op) ? detail::kOperationNames.at(static_cast<std::size_t>(op)) : "?";
}

/// Refuses a call to a method that the object does not have. `object` is its kind, e.g. "a board".
/// Throws:  ProtocolError, always.
[[noreturn]] inline void refuseCall(Op op, std::string_view object) {
  throw ProtocolError(fmt::format("a call to '{}' on {}", nameOf(op), object));
}

}  // namespace sudoku::wire
