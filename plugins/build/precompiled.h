#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "plugins/build/compiler.h"

namespace sudoku::build {

/// A header that includes nothing but some of these, with a precompiled one beside it, for
/// -include. It lies in the cache, and is made there when it pays: see precompiled.cpp.
/// Returns: nothing where there is none, or no cache. Thread-safe.
std::optional<std::filesystem::path> precompiledFor(const std::set<std::string>& headers,
                                                    const Toolchain& toolchain, Variant variant);

}  // namespace sudoku::build
