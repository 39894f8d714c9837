#pragma once

// Code that opts out of AddressSanitizer and UBSan: attributes such as no_sanitize, inline
// assembly, and calls to the sanitizers' own functions.
//
// How this works: what counts is the preprocessed text. So if a submission could contain an
// opt-out, its sources are preprocessed, the result is searched word by word, and the same text is
// compiled for the sanitizers. System headers are skipped, unless a #line might claim that a line
// comes from one; then only assembler names of C library functions are skipped. Preprocessing rules
// out precompiled headers, so most submissions, which contain nothing that could become an opt-out,
// bypass it.
//
// Attributes such as optimize() are not opt-outs: GCC instruments their functions like all others.
// docs/security.md lists what the sanitizers cannot see in any code.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/submission/submission.h"

namespace sudoku::build {

/// Whether anything could become an opt-out. No false negatives; false positives only cost time.
bool mayOptOutOfSanitizers(const Submission& submission);

/// The first few opt-outs in the preprocessed text of a source, each as "FILE:LINE: WORD". Headers
/// below `others` are skipped like system headers. Accepts arbitrary bytes.
std::vector<std::string> sanitizerOptOuts(std::string_view preprocessed,
                                          const Submission& submission,
                                          const std::vector<std::filesystem::path>& others = {});

}  // namespace sudoku::build
