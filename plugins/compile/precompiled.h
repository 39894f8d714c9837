#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// So many sets are made for the sake of one build at most: each takes seconds and tens of MB.
inline constexpr int kMostHeaderSets = 4;

/// A header that includes nothing but some of these, with a precompiled one beside it, for
/// -include. It lies in the cache, and is made there when it pays (see precompiled.cpp), unless
/// `toMake` is used up.
/// Returns: nothing where there is none, or no cache. Thread-safe.
std::optional<std::filesystem::path> precompiledFor(const std::set<std::string>& headers,
                                                    const Toolchain& toolchain, Variant variant,
                                                    std::atomic<int>& toMake);

}  // namespace sudoku::build
