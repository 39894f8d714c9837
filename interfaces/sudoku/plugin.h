#ifndef SUDOKULAB_CONTRACT_PLUGIN_H
#define SUDOKULAB_CONTRACT_PLUGIN_H

// Exports a class from a shared library.
//
// One line at namespace scope, for instance
//
//     SUDOKU_EXPORT_SOLVER(MySolver)
//
// defines one constant with C linkage, which the host looks up. It begins with the ABI number and
// the C++ ABI; the host compares both with its own before it uses the other fields.

#include <sudoku/visibility.h>

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

namespace sudoku {

class IGrid;
class ISolver;
class IBoard;
class IBoardSolver;
class IAllSolutionsSolver;
class IStepSolver;

namespace plugin {

/// Incremented with every change to an interface or to Export.
inline constexpr std::uint32_t kAbi = 1;

#define SUDOKULAB_TEXT_OF_(x) #x
#define SUDOKULAB_TEXT_(x) SUDOKULAB_TEXT_OF_(x)

/// Standard library, its string ABI and the language level. Both sides must agree on these to
/// exchange standard library objects. Compilers may differ: GCC and clang share one C++ ABI, and
/// libstdc++ keeps its ABI stable across versions.
#if defined(_LIBCPP_VERSION)
#define SUDOKULAB_LIBRARY_ "libc++"
#else
#define SUDOKULAB_LIBRARY_ "libstdc++ abi " SUDOKULAB_TEXT_(_GLIBCXX_USE_CXX11_ABI)
#endif
inline constexpr const char* kCxxAbi = SUDOKULAB_LIBRARY_ ", C++ " SUDOKULAB_TEXT_(__cplusplus);

/// Describes one exported class. `create` allocates an object; the caller must release it with
/// `destroy` of the same constant while the library is still loaded.
template <class Interface, class... Args>
struct Export {
  std::uint32_t abi;   // always the first field
  const char* cxxAbi;  // always the second field
  Interface* (*create)(Args...);
  void (*destroy)(Interface*) noexcept;
};

// Newer contracts define their alias and export macro next to the interface.
using GridExport = Export<IGrid>;
using SolverExport = Export<ISolver, IGrid&>;
using BoardExport = Export<IBoard, const std::array<std::string, 9>&>;
using BoardSolverExport = Export<IBoardSolver>;
using AllSolutionsSolverExport = Export<IAllSolutionsSolver>;
using StepSolverExport = Export<IStepSolver>;

// The requirements that an export line places on its class. Each static_assert below explains one
// to the author. Abstract classes are left to the compiler, which names the missing functions.
template <class Kind>
struct Requires;
template <class Interface, class... Args>
struct Requires<Export<Interface, Args...>> {
  template <class T>
  static constexpr bool kIsA = std::is_convertible_v<T*, Interface*>;
  template <class Other, class T>
  static constexpr bool kIsNoOther =
      kIsA<T> || std::is_same_v<Other, Interface> || !std::is_base_of_v<Other, T>;
  template <class T>
  static constexpr bool kIsMade = !kIsA<T> || std::is_abstract_v<T> || requires(Args... args) {
    new T(args...);
  };
  template <class T, class... Values>
  static constexpr bool kIsMadeFrom =
      kIsMade<T> || !std::is_same_v<Export<Interface, Args...>, Export<Interface, Values...>>;
};

/// Fills an Export for a class T. Uses `new T`, not `new T()`, so that members that T forgets to
/// initialise stay uninitialised.
template <class T, class Interface, class... Args>
constexpr Export<Interface, Args...> describe(Export<Interface, Args...>* /*kind*/) {
  using Required = Requires<Export<Interface, Args...>>;
  if constexpr (Required::template kIsA<T> && Required::template kIsMade<T>)
    return {kAbi, kCxxAbi,
            [](Args... args) -> Interface* {
              if constexpr (sizeof...(Args) == 0) {
                return new T;
              } else {
                return new T(args...);
              }
            },
            [](Interface* object) noexcept { delete object; }};
  return {};  // reported by a static_assert
}

}  // namespace plugin
}  // namespace sudoku

#define SUDOKULAB_REQUIRE_NO_(type, interface, line, ...)                                 \
  static_assert(                                                                          \
      ::sudoku::plugin::Requires<::sudoku::plugin::type>::kIsNoOther<::sudoku::interface, \
                                                                     __VA_ARGS__>,        \
      #__VA_ARGS__ " is an " #interface "; use " #line "(" #__VA_ARGS__ ")");
#define SUDOKULAB_REQUIRE_(type, ...)                                                              \
  SUDOKULAB_REQUIRE_NO_(type, IGrid, SUDOKU_EXPORT_GRID, __VA_ARGS__)                              \
  SUDOKULAB_REQUIRE_NO_(type, ISolver, SUDOKU_EXPORT_SOLVER, __VA_ARGS__)                          \
  SUDOKULAB_REQUIRE_NO_(type, IBoard, SUDOKU_EXPORT_BOARD, __VA_ARGS__)                            \
  SUDOKULAB_REQUIRE_NO_(type, IBoardSolver, SUDOKU_EXPORT_BOARD_SOLVER, __VA_ARGS__)               \
  SUDOKULAB_REQUIRE_NO_(type, IAllSolutionsSolver, SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER,             \
                        __VA_ARGS__)                                                               \
  SUDOKULAB_REQUIRE_NO_(type, IStepSolver, SUDOKU_EXPORT_STEP_SOLVER, __VA_ARGS__)                 \
  static_assert(::sudoku::plugin::Requires<::sudoku::plugin::type>::kIsA<__VA_ARGS__>,             \
                #__VA_ARGS__                                                                       \
                " must inherit from the interface of its export line, with public "                \
                "in front: class " #__VA_ARGS__ " : public sudoku::I...");                         \
  static_assert(::sudoku::plugin::Requires<::sudoku::plugin::type>::kIsMadeFrom<__VA_ARGS__>,      \
                #__VA_ARGS__ " needs a public constructor without parameters");                    \
  static_assert(::sudoku::plugin::Requires<::sudoku::plugin::type>::kIsMadeFrom<__VA_ARGS__,       \
                                                                                ::sudoku::IGrid&>, \
                #__VA_ARGS__ " needs a public constructor that takes a sudoku::IGrid&");           \
  static_assert(::sudoku::plugin::Requires<::sudoku::plugin::type>::kIsMadeFrom<                   \
                    __VA_ARGS__, const ::std::array<::std::string, 9>&>,                           \
                #__VA_ARGS__                                                                       \
                " needs a public constructor that takes a "                                        \
                "const std::array<std::string, 9>&");

#define SUDOKULAB_EXPORT_(name, type, ...)                                                    \
  SUDOKULAB_REQUIRE_(type, __VA_ARGS__)                                                       \
  extern "C" {                                                                                \
  extern SUDOKU_CONTRACT const ::sudoku::plugin::type name;                                   \
  const ::sudoku::plugin::type name =                                                         \
      ::sudoku::plugin::describe<__VA_ARGS__>(static_cast<::sudoku::plugin::type*>(nullptr)); \
  }

#define SUDOKU_EXPORT_GRID(...) SUDOKULAB_EXPORT_(sudoku_export_grid, GridExport, __VA_ARGS__)
#define SUDOKU_EXPORT_SOLVER(...) SUDOKULAB_EXPORT_(sudoku_export_solver, SolverExport, __VA_ARGS__)
#define SUDOKU_EXPORT_BOARD(...) SUDOKULAB_EXPORT_(sudoku_export_board, BoardExport, __VA_ARGS__)
#define SUDOKU_EXPORT_BOARD_SOLVER(...) \
  SUDOKULAB_EXPORT_(sudoku_export_board_solver, BoardSolverExport, __VA_ARGS__)
#define SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(...) \
  SUDOKULAB_EXPORT_(sudoku_export_all_solutions_solver, AllSolutionsSolverExport, __VA_ARGS__)
#define SUDOKU_EXPORT_STEP_SOLVER(...) \
  SUDOKULAB_EXPORT_(sudoku_export_step_solver, StepSolverExport, __VA_ARGS__)

#endif
