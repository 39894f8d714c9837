#ifndef SUDOKULAB_CONTRACT_PLUGIN_H
#define SUDOKULAB_CONTRACT_PLUGIN_H

// How a class gets out of a shared library.
//
// One line at namespace scope, for instance
//
//     SUDOKU_EXPORT_SOLVER(MySolver)
//
// defines one constant with a C name, which the host looks up. It begins with the ABI number and
// the C++ ABI, which the host compares with its own before it calls anything through the rest.

#include <sudoku/visibility.h>

#include <array>
#include <cstdint>
#include <string>

namespace sudoku {

class IGrid;
class ISolver;
class IBoard;
class IBoardSolver;
class IAllSolutionsSolver;
class IStepSolver;

namespace plugin {

/// Grows with every change of an interface or of Export.
inline constexpr std::uint32_t kAbi = 1;

#define SUDOKULAB_TEXT_OF_(x) #x
#define SUDOKULAB_TEXT_(x) SUDOKULAB_TEXT_OF_(x)

/// Standard library, its string ABI, language level: what must agree for the two sides to exchange
/// standard library objects. The compiler need not: GCC and clang follow one C++ ABI, and libstdc++
/// keeps its own from version to version.
#if defined(_LIBCPP_VERSION)
#define SUDOKULAB_LIBRARY_ "libc++"
#else
#define SUDOKULAB_LIBRARY_ "libstdc++ abi " SUDOKULAB_TEXT_(_GLIBCXX_USE_CXX11_ABI)
#endif
inline constexpr const char* kCxxAbi = SUDOKULAB_LIBRARY_ ", C++ " SUDOKULAB_TEXT_(__cplusplus);

/// What a plugin says of one class. `create` makes a new object with `new`, which the caller ends
/// with `destroy` of the same constant, while the library is loaded.
template <class Interface, class... Args>
struct Export {
  std::uint32_t abi;   // first, for ever
  const char* cxxAbi;  // second, for ever
  Interface* (*create)(Args...);
  void (*destroy)(Interface*) noexcept;
};

// Contracts that came later have these lines, and the export line, beside the interface.
using GridExport = Export<IGrid>;
using SolverExport = Export<ISolver, IGrid&>;
using BoardExport = Export<IBoard, const std::array<std::string, 9>&>;
using BoardSolverExport = Export<IBoardSolver>;
using AllSolutionsSolverExport = Export<IAllSolutionsSolver>;
using StepSolverExport = Export<IStepSolver>;

/// Fills an Export for a class T. `new T`, not `new T()`: members that T forgets to initialise stay
/// what the memory held.
template <class T, class Interface, class... Args>
constexpr Export<Interface, Args...> describe(Export<Interface, Args...>* /*kind*/) {
  return {kAbi, kCxxAbi,
          [](Args... args) -> Interface* {
            if constexpr (sizeof...(Args) == 0) {
              return new T;
            } else {
              return new T(args...);
            }
          },
          [](Interface* object) noexcept { delete object; }};
}

}  // namespace plugin
}  // namespace sudoku

#define SUDOKULAB_EXPORT_(name, type, ...)                                                    \
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
