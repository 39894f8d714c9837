#pragma once

#include <string>
#include <vector>

#include "plugins/compile/compiler.h"

namespace sudoku::build {

/// Where the sources keep code from the sanitizers, each as "FILE:LINE: WORD": attributes such as
/// no_sanitize, inline assembly, and calls of the sanitizers' own functions. Looks at what macros
/// make of the sources, so no spelling hides it. Costs a run of the preprocessor for each source of a
/// submission that has any such word in it, and next to nothing for others.
/// Throws:  std::system_error - our own failure.
std::vector<std::string> sanitizerOptOuts(const Submission& submission, const Toolchain& toolchain);

/// The same of preprocessed text. A file that is named by an absolute path is not the submission's.
void addSanitizerOptOuts(std::string_view preprocessed, std::vector<std::string>& places);

}  // namespace sudoku::build
