// Linked into a program that is built with -fsanitize-coverage=trace-pc: where SUDOKULAB_LAST_LINES
// is set, it tells at its end which of its lines ran last, also where a sanitizer ends it.

#include <execinfo.h>

#include <array>
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

constinit std::array<void*, 4096> stack{};

/// Where a sanitizer ends the program.
void tellAtDeath() {
  const int count = ::backtrace(stack.data(), static_cast<int>(stack.size()));
  sudoku::probe::tellLastLines(&__sanitizer_symbolize_pc,
                               {stack.data(), static_cast<std::size_t>(count)});
}

/// Destroyed when main has returned, or exit() was called.
struct LinesWriter {
  LinesWriter() {
    if (!isWanted) return;
    sudoku::probe::beginToNoteLines();
    __sanitizer_set_death_callback(tellAtDeath);
  }
  LinesWriter(const LinesWriter&) = delete;
  LinesWriter& operator=(const LinesWriter&) = delete;
  ~LinesWriter() {
    if (isWanted) sudoku::probe::tellLastLines(&__sanitizer_symbolize_pc);
  }

  const bool isWanted = std::getenv("SUDOKULAB_LAST_LINES") != nullptr &&
                        &__sanitizer_symbolize_pc != nullptr &&
                        &__sanitizer_set_death_callback != nullptr;
};

const LinesWriter linesWriter;

}  // namespace
