#pragma once

// What is said on standard error of code, files and names that strangers chose.

#include <ostream>
#include <stdexcept>
#include <string>

#include "base/escape.h"
#include "cli/support/command.h"
#include "plugins/submission/submission.h"

namespace sudoku::cli {

/// More of one text than anybody reads.
inline constexpr std::size_t kMostBytesSaid = 20'000;

inline void tell(const std::exception& error, Streams& streams, const std::string& about = "") {
  streams.err << "sudokulab: " << shown(about + error.what(), kMostBytesSaid) << '\n';
}

/// With what the compiler said below it.
inline void tell(const sudoku::build::Refused& refusal, Streams& streams,
                 const std::string& about = "") {
  tell(static_cast<const std::exception&>(refusal), streams, about);
  streams.err << shown(refusal.details(), kMostBytesSaid);
}

}  // namespace sudoku::cli
