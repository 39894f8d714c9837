#pragma once

// A contract, described once.
//
// How this works. Each interface has a Description, in a header of its own: its names, and its
// methods in their order, as pointers to members, and what an object of it is for. From that follow,
// by templates, the numbers of the operations, what goes over the wire and comes back
// (wire/codec.h), the dispatch in judge and worker (wire/calls.h), the words of "last calls", offers
// and export names, every run of a solver (solving.h), and what stands for the class in students'
// own tests. What C++20 cannot derive is an override: a stub, and of grids and boards a mock and a
// lent object, name each method once more, in a line.

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

/// What a solver answers: one of both, or nothing if it reports solutions.
struct SolverAnswer {
  std::optional<bool> saysSolved = {};  // what it was given holds the solution
  std::optional<std::string> text = {};
};

/// To be specialised for each interface, with
///     name, interface   as rubrics and reports write them; the class to derive from
///     symbol            what a plugin exports: sudoku_export_ and the name
///     Export            the type of that: its arguments are those of the constructor
///     methods           a tuple of Method, inherited ones among them
///     Stub<Base>        overrides each method by ask<METHOD>(...) of Base, a wire::Stub; those of
///                       grids and boards, which read ahead, are in wire/stubs.h
///     place(puzzle)     what an object is handed for a puzzle: its constructor, if that takes
///                       anything, and the function below
/// and for what solves puzzles
///     solve(object, place, report)  has it solve, and returns a SolverAnswer
///     takesAnyShape     not 9x9 only
///     answersByText     and not by what it leaves in the place, or reports
/// or for anything else
///     use(object, place)  uses it as anybody does: what that leaves behind is a leak
///
/// The last part is another one, and may be missing, for contracts that an assignment brings, whose
/// library has interfaces alone:
///     solve(object, grid)  has it solve the puzzle in a 9x9 IGrid, and returns whether it says so
///     use(object, grid)    uses it as anybody does; also use(object)
/// and, if the constructor takes something else than nothing or that grid,
///     Place                made from an IGrid&, with arguments(): a tuple of what it takes
template <class Interface>
struct Description;

/// Whether a contract is described for objects of that type.
template <class T>
concept Described = requires {
  Description<T>::interface;
};

/// Says so at compile time where none is.
template <class Interface>
constexpr bool requireDescribed() {
  static_assert(Described<Interface>,
                "no description of this interface is included: a check includes NAME.contract.h, "
                "not NAME.h");
  return Described<Interface>;
}

/// What the description of an assignment's own contract says of that.
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

/// In the place of void.
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
  /// What is answered where the call means nothing any more.
  std::conditional_t<std::is_trivially_copyable_v<typename Signature<method>::Result>,
                     typename Signature<method>::Result, Nothing>
      otherwise{};
};

/// Calls look(Method, place) for each method, in their order, until one returns true.
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

/// The interface that declares a method. An interface that inherits it may list it as well.
template <auto method>
using DeclaredIn = typename Signature<method>::Interface;

template <auto method, class Interface = DeclaredIn<method>>
constexpr std::size_t placeOf() {
  static_assert(
      isAmong(static_cast<const Method<method>*>(nullptr), Description<Interface>::methods),
      "this method is missing in `methods` of the description");
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
