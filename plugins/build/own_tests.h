#pragma once

// The student's own tests, *_test.cpp, as one program that finds the implementation at run time.

#include <filesystem>

#include "plugins/build/compiler.h"

namespace sudoku::build {

/// The name under which that program looks for the implementation, in LD_LIBRARY_PATH.
inline constexpr const char* kImplementationName = "implementation.so";

/// Compiles the tests of a submission, with its headers and ours in sight, and links them with
/// GoogleTest, and with GoogleTest's main where they have none. `implementation` is a plugin that
/// exports what the tests may use; at run time any other takes its place.
/// Throws:  Refused - they do not compile or link, or define the class under test themselves;
///          std::runtime_error - GoogleTest is not installed; std::system_error and
///          std::filesystem::filesystem_error - our own failure.
Built buildTests(const Submission& submission, const Toolchain& toolchain,
                 const std::filesystem::path& implementation, const std::filesystem::path& output);

}  // namespace sudoku::build
