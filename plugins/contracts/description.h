#pragma once

// A contract, described once.
//
// How this works. Each interface has a Description in its own header: its names, its methods in
// order as member pointers, and how its objects are used. Templates derive the operation numbers,
// the wire format (wire/codec.h), the dispatch in judge and worker (wire/calls.h), the wording of
// "last calls", offers and export names, every run of a solver (solving.h), and the stub of the
// class in students' own tests. C++20 cannot derive overrides, so a stub, and for grids and boards
// a mock and a lent object, list each method again, one line each.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "solution/grid/grid.h"

namespace sudoku::host {

using OnSolution = std::function<void(const IGrid&)>;

/// A solver's answer: one of the members, or none if it reports solutions.
struct SolverAnswer {
  std::optional<bool> saysSolved = {};  // its argument holds the solution
  std::optional<std::string> text = {};
};

/// Specialized for each interface, with
///     name, interface   the name in rubrics and reports; the class to derive from
///     symbol            the symbol that plugins export: sudoku_export_ and the name
///     Export            the type of that symbol; its arguments are those of the constructor
///     methods           a tuple of Method, including inherited methods
///     Stub<Base>        overrides each method with ask<METHOD>(...) of Base, a wire::Stub; the
///                       stubs of grids and boards, which read ahead, are in wire/stubs.h
///     place(puzzle)     the argument for a puzzle: passed to the constructor, if it takes one, and
///                       to the function below
/// and for solvers
///     solve(object, place, report)  calls the solver and returns a SolverAnswer
///     takesAnyShape     whether it takes shapes other than 9x9
///     answersByText     whether the answer is a text, not the content of `place` or a report
/// or for all others
///     use(object, place)  typical use; whatever stays allocated afterwards is a leak
///
/// Contracts of an assignment have interfaces only. For these the last part is optional and reads:
///     solve(object, grid)  solves the puzzle in a 9x9 IGrid; returns whether it reports success
///     use(object, grid)    typical use; also use(object)
/// and, if the constructor takes any arguments other than that grid,
///     Place                constructed from an IGrid&; arguments() returns the argument tuple
template <class Interface>
struct Description;

/// Whether T has a Description.
template <class T>
concept Described = requires {
  Description<T>::interface;
};

/// Fails to compile if the interface has no Description.
template <class Interface>
constexpr bool requireDescribed() {
  static_assert(Described<Interface>,
                "no description of this interface is included: a check includes NAME.contract.h, "
                "not NAME.h");
  return Described<Interface>;
}

/// Which of solve() and use() the description of an assignment's own contract has.
enum class OwnUse : std::uint8_t { none, uses, solves };

template <class Interface>
constexpr OwnUse ownUseOf() {
  if constexpr (requires { &Description<Interface>::solve; }) {
    return OwnUse::solves;
  } else if constexpr (requires { &Description<Interface>::use; }) {
    return OwnUse::uses;
  } else {
    return OwnUse::none;
  }
}

/// Replaces void.
struct Nothing {};

template <class>
struct SignatureOf;
template <class I, class R, class... A>
struct SignatureOf<R (I::*)(A...)> {
  using Interface = I;
  using Result = std::conditional_t<std::is_void_v<R>, Nothing, R>;
  using Arguments = std::tuple<A...>;
  static constexpr bool isConst = false;
};
template <class I, class R, class... A>
struct SignatureOf<R (I::*)(A...) const> : SignatureOf<R (I::*)(A...)> {
  static constexpr bool isConst = true;
};
template <auto method>
using Signature = SignatureOf<decltype(method)>;

template <auto method>
struct Method {
  static constexpr auto pointer = method;
  std::string_view name;
  /// The result of a call that can no longer be served.
  std::conditional_t<std::is_trivially_copyable_v<typename Signature<method>::Result>,
                     typename Signature<method>::Result, Nothing>
      otherwise{};
};

/// Calls look(Method, place) for each method, in order, until one returns true.
template <class Interface, class Look>
constexpr bool anyMethod(Look&& look) {
  return std::apply(
      [&](const auto&... methods) {
        std::size_t place = 0;
        return (look(methods, place++) || ...);
      },
      Description<Interface>::methods);
}

template <class... Methods>
constexpr bool isAmong(const auto* method, const std::tuple<Methods...>& /*methods*/) {
  return (std::is_same_v<std::remove_cvref_t<decltype(*method)>, Methods> || ...);
}

/// The interface that declares a method. Derived interfaces may list it too.
template <auto method>
using DeclaredIn = typename Signature<method>::Interface;

template <auto method, class Interface = DeclaredIn<method>>
constexpr std::size_t placeOf() {
  static_assert(
      isAmong(static_cast<const Method<method>*>(nullptr), Description<Interface>::methods),
      "this method is missing from `methods` of the description");
  std::size_t found = 0;
  anyMethod<Interface>([&](const auto& one, std::size_t place) {
    found = place;
    return std::is_same_v<std::remove_cvref_t<decltype(one)>, Method<method>>;
  });
  return found;
}

template <auto method, class Interface = DeclaredIn<method>>
constexpr const Method<method>& described() {
  return std::get<placeOf<method, Interface>()>(Description<Interface>::methods);
}

}  // namespace sudoku::host
