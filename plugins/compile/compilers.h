#pragma once

// Which compilers can build submissions. Plugin and worker must have the same C++ ABI
// (plugin::kCxxAbi), not the same compiler: any recent GCC or clang will do.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::build {

/// Properties of a compiler, as it reports them.
struct CompilerFacts {
  bool isClang = false;
  int version = 0;     // major version
  std::string cxxAbi;  // in the format of plugin::kCxxAbi
  std::string words;   // for people: "gcc 12, libstdc++ 12 abi 1, C++ 202002L"

  /// Why it cannot compile submissions; empty if it can.
  std::string unfit() const;
};

/// Queries a compiler once per process, or once ever if `cache` is not empty. Thread-safe.
/// Throws:  std::runtime_error - it cannot be run or is not a compiler.
const CompilerFacts& factsOf(const std::filesystem::path& compiler,
                             const std::filesystem::path& cache = {});

/// The AddressSanitizer library, which must be loaded before all others, if this compiler has it.
std::optional<std::filesystem::path> addressSanitizerLibrary(const std::filesystem::path& compiler);

/// The compiler for submissions: $SUDOKULAB_CXX, or else the first suitable one among `builder`,
/// which built sudokulab, and g++, g++-N, clang++ and clang++-N (newest first) in these folders.
/// clang is used only if no GCC is suitable: it supports less instrumentation (compilation.cpp).
/// Compilers' answers are stored in `cache`, unless that is empty.
/// Throws:  std::runtime_error - there is none; what() lists what was found and what to install.
std::filesystem::path findCompiler(const std::filesystem::path& builder,
                                   const std::filesystem::path& cache = {},
                                   const std::vector<std::filesystem::path>& folders = {
                                       "/usr/local/bin", "/usr/bin", "/bin"});

}  // namespace sudoku::build
