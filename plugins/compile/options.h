#pragma once

// The options that compilers and linkers are called with.

#include <filesystem>
#include <string>
#include <vector>

#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// The compiler options for the include paths of our headers and the assignment's, if any.
std::vector<std::string> headerWords(const std::filesystem::path& headers,
                                     const std::filesystem::path& contract = {});

/// The compiler options of a variant, without paths.
std::vector<std::string> flagsOf(Variant variant, const std::filesystem::path& compiler);

/// Options that select a much faster linker, if one is installed. No threads and no background
/// process, because the machine is shared.
/// Thread-safe.
const std::vector<std::string>& quickLinker(const Toolchain& toolchain);

}  // namespace sudoku::build
