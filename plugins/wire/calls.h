#pragma once

// Calls to the contracts' methods: what the caller sends, and how the call is executed. All of it
// is derived from the descriptions in plugins/contracts/.

#include <fmt/format.h>

#include "plugins/contracts/contract.h"
#include "plugins/wire/arguments.h"
#include "plugins/wire/messages/all_cells.h"
#include "plugins/wire/messages/operations.h"
#include "plugins/wire/messages/reads.h"

namespace sudoku::wire {

/// Whether an argument or result is sent as the message's only text, in the call or in the reply.
template <class A>
constexpr bool kIsText = std::is_same_v<std::remove_cvref_t<A>, std::string> ||
                         std::is_same_v<std::remove_cvref_t<A>, std::array<std::string, 9>>;
template <class A>
constexpr bool kIsTextThere = kIsText<A> || std::is_same_v<A, std::istream&>;
template <class A>
constexpr bool kIsTextBack = std::is_same_v<A, std::ostream&> ||
                             (kIsText<A> && std::is_lvalue_reference_v<A> &&
                              !std::is_const_v<std::remove_reference_t<A>>);

template <class... A>
consteval bool holdOneText() {
  static_assert((kIsTextThere<A> + ... + 0) <= 1 && (kIsTextBack<A> + ... + 0) <= 1,
                "a call carries one string, and so does its result: combine two strings into one, "
                "or write a method for each");
  return true;
}

/// Appends the arguments A... of a call. `values` correspond one to one to A...
template <class... A, class... Values>
void send(std::type_identity<std::tuple<A...>> /*signature*/, Message& call, Lending& lending,
          Values&... values) {
  static_assert(holdOneText<A...>());
  (Argument<A>::send(call, values, lending), ...);
}

/// Reads the arguments A..., which must be the whole message.
/// Throws:  ProtocolError.
template <class... A>
std::tuple<Argument<A>...> receive(std::type_identity<std::tuple<A...>> /*signature*/,
                                   Reader& reader, [[maybe_unused]] IBorrower* borrower) {
  static_assert(holdOneText<A...>());
  std::tuple<Argument<A>...> arguments{Argument<A>(reader, borrower)...};  // from left to right
  reader.end();
  return arguments;
}

template <auto method>
consteval bool changesText() {
  return []<class... A>(std::type_identity<std::tuple<A...>>) {
    return (kIsTextBack<A> || ...);
  }(std::type_identity<typename host::Signature<method>::Arguments>());
}

/// Executes a call to `method`.
template <auto method, class Interface>
Message carryOut(Interface& object, const Message& call, IBorrower* borrower) {
  using Result = typename host::Signature<method>::Result;
  static_assert(!kIsText<Result> || !changesText<method>(),
                "a method that returns a string must not change a string or write to a stream");
  Reader reader(call);
  auto arguments =
      receive(std::type_identity<typename host::Signature<method>::Arguments>(), reader, borrower);
  Message answer = result();
  std::apply(
      [&](auto&... each) {
        if constexpr (std::is_same_v<Result, host::Nothing>) {
          (object.*method)(each.use()...);
        } else {
          Codec<Result>::put(answer, (object.*method)(each.use()...));
        }
        (each.giveBack(answer), ...);
      },
      arguments);
  // Student code may return a string of any length.
  if (answer.text.size() > kMaxTextBytes) answer.text.resize(kMaxTextBytes);
  return answer;
}

/// Whether an argument of a method is an object that would have to be lent.
template <auto method>
consteval bool lendsAny() {
  return []<class... A>(std::type_identity<std::tuple<A...>>) {
    return ((Described<std::remove_cvref_t<A>> || std::is_same_v<A, const OnSolution&>) || ...);
  }(std::type_identity<typename host::Signature<method>::Arguments>());
}

/// A valid answer that is empty and means nothing.
template <auto method, class Interface = host::DeclaredIn<method>>
Message politeAnswer() {
  using Result = typename host::Signature<method>::Result;
  constexpr auto& kMethod = host::described<method, Interface>();
  Message answer = result();
  if constexpr (std::is_same_v<Result, std::remove_cvref_t<decltype(kMethod.otherwise)>>) {
    Codec<Result>::put(answer, kMethod.otherwise);
  } else {
    Codec<Result>::put(answer, Result());
  }
  return answer;
}

/// Executes a call on an object. `borrower` is required if a method takes lent objects.
/// Throws:  what the object throws; ProtocolError - the object has no such method.
template <class Interface>
Message serve(std::type_identity_t<Interface>& object, const Message& call,
              IBorrower* borrower = nullptr) {
  if constexpr (std::is_same_v<Interface, IGrid> || std::is_same_v<Interface, IBoard>) {
    if (isOfAllCells(call.op)) return serveAllCells(object, call);
  }
  // Called only after the look-up: a message is large and would be on the stack below student code.
  Message (*method)(Interface&, const Message&, IBorrower*) = nullptr;
  host::anyMethod<Interface>([&](const auto& one, std::size_t /*place*/) {
    constexpr auto kPointer = std::remove_cvref_t<decltype(one)>::pointer;
    if (call.op == opOf<kPointer, Interface>()) method = carryOut<kPointer, Interface>;
    return method != nullptr;
  });
  if (method == nullptr)
    refuseCall(call.op, fmt::format("a {}", host::Description<Interface>::name));
  return method(object, call, borrower);
}

/// Whether a method only reads a cell.
template <auto method>
constexpr bool isRead() {
  return host::Signature<method>::isConst &&
         std::is_same_v<typename host::Signature<method>::Arguments, std::tuple<int, int>>;
}

/// Executes reads that were reported afterwards; their results are already known.
/// Throws:  as serve().
template <class Interface>
void serveReads(const std::type_identity_t<Interface>& object, const Message& reads) {
  takeReads(reads, [&](const Read& read) {
    const bool isKnown = host::anyMethod<Interface>([&](const auto& method, std::size_t /*place*/) {
      constexpr auto kPointer = std::remove_cvref_t<decltype(method)>::pointer;
      if constexpr (isRead<kPointer>()) {
        if (read.op != opOf<kPointer>()) return false;
        (object.*kPointer)(read.first, read.second);
        return true;
      } else {
        return false;
      }
    });
    if (!isKnown)
      throw ProtocolError(fmt::format("a read by '{}' of a {}", nameOf(read.op),
                                      host::Description<Interface>::name));
  });
}

}  // namespace sudoku::wire
