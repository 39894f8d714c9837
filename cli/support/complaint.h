#pragma once

// Error messages about untrusted code, files and names.

#include <ostream>
#include <stdexcept>
#include <string>

#include "base/escape.h"
#include "cli/support/command.h"
#include "plugins/submission/submission.h"

namespace sudoku::cli {

/// The maximum length of a message.
inline constexpr std::size_t kMaxBytesSaid = 20'000;

inline void tell(const std::exception& error, Streams& streams, const std::string& about = "") {
  streams.err << "sudokulab: " << shown(about + error.what(), kMaxBytesSaid) << '\n';
}

/// Adds the compiler's messages.
inline void tell(const sudoku::build::Refused& refusal, Streams& streams,
                 const std::string& about = "") {
  tell(static_cast<const std::exception&>(refusal), streams, about);
  streams.err << shown(refusal.details(), kMaxBytesSaid);
}

}  // namespace sudoku::cli
