#pragma once

// Builds the student's own tests, *_test.cpp, as one program that calls the code under test.

#include <filesystem>

#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// Compiles the tests of a submission with its headers and ours, and links them with GoogleTest,
/// and with GoogleTest's main if they have none. `underTest` is the library that replaces the code
/// under test; the program looks for it in LD_LIBRARY_PATH.
/// Throws:  Refused - they do not compile or link, or define the class under test themselves;
///          std::runtime_error - GoogleTest is not installed; std::system_error and
///          std::filesystem::filesystem_error - our own failure.
Built buildTests(const Submission& submission, const Toolchain& toolchain,
                 const std::filesystem::path& underTest, const std::filesystem::path& output);

}  // namespace sudoku::build
