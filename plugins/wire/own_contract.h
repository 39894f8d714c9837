#pragma once

// A contract supplied by an assignment, as a library that the worker loads before the plugin. It
// holds only what follows from the description (how to make and call objects of the interface), and
// no checks or answers.

#include <sudoku/plugin.h>

#include "plugins/wire/stubs.h"

namespace sudoku::wire {

/// Incremented with every change to what such a library and the worker share.
inline constexpr std::uint32_t kContractAbi = 2;

/// Executes calls on one object.
using Servant = std::function<Message(const Message& call, IBorrower& borrower)>;

struct MadeObject {
  std::shared_ptr<void> object;  // points to the interface
  Servant serve;
};

/// What the library exports. The first two members never move.
struct ContractExport {
  std::uint32_t abi;
  const char* cxxAbi;
  const char* file;  // where the contract is described
  int line;
  const char* name;  // as in a Description
  const char* interface;
  const char* symbol;
  /// Makes an object from a plugin's export for the symbol and the arguments in a message.
  /// Throws:  what the constructor throws; ProtocolError.
  MadeObject (*make)(const void* exported, Reader& arguments, IBorrower& borrower);
  host::OwnUse howUsed;
  /// See useExported(). Null: the description does not say how.
  bool (*use)(const void* exported, IGrid& grid);
};

inline constexpr const char* kContractSymbol = "sudokulab_contract";

/// Whether a student's export line, after macro expansion, exports that symbol.
constexpr bool exportsBy(std::string_view expansion, std::string_view symbol) {
  return expansion.find("plugin::describe<") != std::string_view::npos &&
         expansion.find(std::string_view(symbol)) != std::string_view::npos;
}

template <class Interface>
Servant servantOf(std::shared_ptr<Interface> object) {
  return [object = std::move(object)](const Message& call, IBorrower& borrower) {
    return serve<Interface>(*object, call, &borrower);
  };
}

/// ContractExport::make for a contract.
template <class Interface>
MadeObject makeExported(const void* exported, Reader& reader, IBorrower& borrower) {
  const auto& entry = *static_cast<const typename host::Description<Interface>::Export*>(exported);
  auto arguments =
      receive(std::type_identity<host::ConstructorArguments<Interface>>(), reader, &borrower);
  const std::shared_ptr<Interface> object(
      std::apply([&](auto&... each) { return entry.create(each.use()...); }, arguments),
      entry.destroy);
  return {object, servantOf(object)};
}

/// Makes an object from a plugin's export, uses it once and destroys it.
/// Returns: whether it claims to have solved the puzzle; true if it is not a solver.
/// Throws:  what the object throws.
template <class Interface>
bool useExported(const void* exported, IGrid& grid) {
  using Description = host::Description<Interface>;
  using Arguments = host::ConstructorArguments<Interface>;
  const auto& entry = *static_cast<const typename Description::Export*>(exported);
  const auto use = [&](auto&... arguments) {
    const std::shared_ptr<Interface> object(entry.create(arguments...), entry.destroy);
    if constexpr (host::ownUseOf<Interface>() == host::OwnUse::solves) {
      static_assert(std::is_invocable_r_v<bool, decltype(&Description::solve), Interface&, IGrid&>,
                    "`solve` of this description must take (IName& object, sudoku::IGrid& grid) "
                    "and return whether the object says that it has solved the puzzle");
      return host::decoded(Description::solve(*object, grid));
    } else {
      constexpr auto kUse = &Description::use;
      constexpr bool kTakesGrid = std::is_invocable_v<decltype(kUse), Interface&, IGrid&>;
      static_assert(
          kTakesGrid || std::is_invocable_v<decltype(kUse), Interface&>,
          "`use` of this description must take (IName& object), or (IName& object, IGrid& grid)");
      if constexpr (kTakesGrid)
        kUse(*object, grid);
      else
        kUse(*object);
      return true;
    }
  };
  if constexpr (requires { typename Description::Place; }) {
    typename Description::Place place(grid);
    auto arguments = place.arguments();
    return std::apply(use, arguments);
  } else if constexpr (std::is_same_v<Arguments, std::tuple<>>) {
    return use();
  } else {
    static_assert(std::is_same_v<Arguments, std::tuple<IGrid&>>,
                  "`use` or `solve` of a description whose class is constructed from more than an "
                  "IGrid& needs a `Place` that is constructed from an IGrid& and has arguments()");
    return use(grid);
  }
}

template <class Interface>
constexpr auto useOf() -> bool (*)(const void*, IGrid&) {
  if constexpr (host::ownUseOf<Interface>() == host::OwnUse::none)
    return nullptr;
  else
    return useExported<Interface>;
}

/// Whether the template argument in __PRETTY_FUNCTION__ ends in `name`, or in something that has no
/// recognizable name: "... [with auto method = &sudoku::IGrid::get; ...".
constexpr bool endsInName(std::string_view said, std::string_view name) {
  const std::size_t begin = said.find("= ");
  if (begin == std::string_view::npos) return true;
  const std::string_view argument =
      said.substr(begin + 2, said.find_first_of(";]", begin) - begin - 2);
  if (argument.find_first_of("<(") != std::string_view::npos) return true;
  return argument.substr(argument.find_last_of(":&") + 1) == name;
}
template <auto method>
constexpr bool isCalled(std::string_view name) {
  return endsInName(__PRETTY_FUNCTION__, name);
}
template <class Interface>
constexpr bool isOfName(std::string_view name) {
  return endsInName(__PRETTY_FUNCTION__, name);
}

template <class Interface>
constexpr bool areMethodsCalledByTheirNames() {
  return std::apply(
      [](const auto&... methods) {
        return (isCalled<std::remove_cvref_t<decltype(methods)>::pointer>(methods.name) && ...);
      },
      host::Description<Interface>::methods);
}

/// Names in a Description are literals, so they are null-terminated.
template <class Interface>
constexpr ContractExport exportOf(const char* file, int line) {
  using Description = host::Description<Interface>;
  static_assert(std::has_virtual_destructor_v<Interface>,
                "the interface needs a virtual destructor: virtual ~IName() = default;");
  static_assert(isOfName<Interface>(Description::interface),
                "`interface` of the description is not the name of the class");
  static_assert(areMethodsCalledByTheirNames<Interface>(),
                "a string in `methods` of the description is not the name of its method");
  static_assert(!std::is_abstract_v<StubFor<Interface>>,
                "the Stub of the description does not override all methods of the interface");
  // Making an object lets the compiler list the missing methods.
  if constexpr (std::is_abstract_v<StubFor<Interface>>)
    static_cast<void>(sizeof(new StubFor<Interface>(std::declval<const Place&>())));
  return {.abi = kContractAbi,
          .cxxAbi = plugin::kCxxAbi,
          .file = file,
          .line = line,
          .name = std::string_view(Description::name).data(),
          .interface = std::string_view(Description::interface).data(),
          .symbol = Description::symbol,
          .make = makeExported<Interface>,
          .howUsed = host::ownUseOf<Interface>(),
          .use = useOf<Interface>()};
}

}  // namespace sudoku::wire
