#pragma once

// Code that keeps itself from AddressSanitizer and UBSan: attributes such as no_sanitize, inline
// assembly, and calls of the sanitizers' own functions.
//
// How this works: what counts is the text that is compiled, whatever macros and includes made it. So
// where a submission could contain an opt-out, its sources are preprocessed, that text is searched
// word by word, and the same text is compiled for the sanitizers. Headers of the system are passed over
// unless a #line could claim that a line comes from there; then only assembler names of functions of
// the C library are. Preprocessing does without precompiled headers, so most submissions, in which
// nothing could become an opt-out, are spared it.
//
// Attributes such as optimize() are no opt-outs: GCC instruments their functions like all others. What
// the sanitizers cannot see in any code is listed in docs/security.md.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/submission/submission.h"

namespace sudoku::build {

/// Whether anything in a submission could become an opt-out. No false negatives; a false positive
/// costs time only.
bool mayOptOutOfSanitizers(const Submission& submission);

/// The opt-outs in the preprocessed text of one of its sources, each as "FILE:LINE: WORD", the first
/// few. Headers below `others` are passed over like those of the system. Takes any bytes.
std::vector<std::string> sanitizerOptOuts(std::string_view preprocessed,
                                          const Submission& submission,
                                          const std::vector<std::filesystem::path>& others = {});

}  // namespace sudoku::build
