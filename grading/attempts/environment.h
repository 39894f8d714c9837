#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plugins/compile/compiler.h"

namespace sudoku::grading {

/// The environment in which a build of this variant and kind runs, as NAME=VALUE.
/// Throws:  std::runtime_error - the compiler has no AddressSanitizer library.
std::vector<std::string> environmentFor(build::Variant variant, build::Kind kind,
                                        const std::filesystem::path& compiler);

}  // namespace sudoku::grading
