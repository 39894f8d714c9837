#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// Limit on new sets per build; each takes seconds and tens of MB.
inline constexpr int kMaxHeaderSets = 4;

/// A header for -include that includes only some of these headers, with its precompiled header next
/// to it. Created in the cache when that pays off (see precompiled.cpp), unless `toMake` is used
/// up. Thread-safe.
/// Returns: nullopt if there is none, or no cache.
std::optional<std::filesystem::path> precompiledFor(const std::set<std::string>& headers,
                                                    const Toolchain& toolchain, Variant variant,
                                                    std::atomic<int>& toMake);

}  // namespace sudoku::build
