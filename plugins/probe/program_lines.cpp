// Linked into a program that is built with -fsanitize-coverage=trace-pc: where SUDOKULAB_LAST_LINES
// is set, it tells at its end which of its lines ran last, also where a sanitizer ends it.

#include <cstdlib>

#include "plugins/probe/last_lines.h"

// Of the sanitizers' public interface (sanitizer/common_interface_defs.h).
// NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming)
extern "C" {
[[gnu::weak]] sudoku::probe::Symbolize __sanitizer_symbolize_pc;
[[gnu::weak]] void __sanitizer_set_death_callback(void (*callback)());
}
// NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming)

namespace {

void tell() { sudoku::probe::tellLastLines(&__sanitizer_symbolize_pc); }

/// Destroyed when main has returned, or exit() was called.
struct LinesWriter {
  LinesWriter() {
    if (isWanted) __sanitizer_set_death_callback(tell);
  }
  LinesWriter(const LinesWriter&) = delete;
  LinesWriter& operator=(const LinesWriter&) = delete;
  ~LinesWriter() {
    if (isWanted) tell();
  }

  const bool isWanted = std::getenv("SUDOKULAB_LAST_LINES") != nullptr &&
                        &__sanitizer_symbolize_pc != nullptr &&
                        &__sanitizer_set_death_callback != nullptr;
};

const LinesWriter linesWriter;

}  // namespace
