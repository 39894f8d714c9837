#pragma once

// Which compilers submissions can be compiled with. What matches between a plugin and the worker is
// the C++ ABI (plugin::kCxxAbi), not who compiled it: any GCC and clang of the last years will do.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::build {

/// What a compiler says of itself.
struct CompilerFacts {
  bool isClang = false;
  int version = 0;     // the major one
  std::string cxxAbi;  // of what it compiles, as plugin::kCxxAbi
  std::string words;   // for people: "gcc 12, libstdc++ 12 abi 1, C++ 202002L"

  /// Why submissions cannot be compiled with it; empty: they can.
  std::string unfit() const;
};

/// Asks a compiler, once in each process, and once for all where there is a folder to keep its answer
/// in. Thread-safe.
/// Throws:  std::runtime_error - it cannot be run, or is none.
const CompilerFacts& factsOf(const std::filesystem::path& compiler,
                             const std::filesystem::path& cache = {});

/// The library that AddressSanitizer wants loaded before all others, where this compiler has it.
std::optional<std::filesystem::path> addressSanitizerLibrary(const std::filesystem::path& compiler);

/// The compiler for submissions: $SUDOKULAB_CXX, else the first that fits of `builder`, which built
/// sudokulab, and g++, g++-N, clang++ and clang++-N (the newest first) in these folders. clang is
/// taken only where no GCC fits: less can be seen of what it compiles (compilation.cpp). What
/// compilers answer is kept in `cache`, unless that is empty.
/// Throws:  std::runtime_error - there is none; what() says what was found, and what to install.
std::filesystem::path findCompiler(const std::filesystem::path& builder,
                                   const std::filesystem::path& cache = {},
                                   const std::vector<std::filesystem::path>& folders = {
                                       "/usr/local/bin", "/usr/bin", "/bin"});

}  // namespace sudoku::build
