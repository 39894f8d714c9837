// Linked into programs built with -fsanitize-coverage=trace-pc. If SUDOKULAB_LAST_LINES is set, it
// reports the lines that ran last at exit, even if a sanitizer ends the program.

#include <execinfo.h>

#include <array>
#include <cstdlib>

#include "plugins/probe/last_lines.h"

// From the sanitizers' public interface (sanitizer/common_interface_defs.h).
// NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming)
extern "C" {
[[gnu::weak]] sudoku::probe::Symbolize __sanitizer_symbolize_pc;
[[gnu::weak]] void __sanitizer_set_death_callback(void (*callback)());
}
// NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming)

namespace {

constinit std::array<void*, 4096> stack{};

/// Called when a sanitizer ends the program.
void tellAtDeath() {
  const int count = ::backtrace(stack.data(), static_cast<int>(stack.size()));
  sudoku::probe::writeLastLines(&__sanitizer_symbolize_pc,
                                {stack.data(), static_cast<std::size_t>(count)});
}

/// Destroyed after main returns or on exit().
struct LinesWriter {
  LinesWriter() {
    if (!isWanted) return;
    sudoku::probe::startRecordingLines();
    __sanitizer_set_death_callback(tellAtDeath);
  }
  LinesWriter(const LinesWriter&) = delete;
  LinesWriter& operator=(const LinesWriter&) = delete;
  ~LinesWriter() {
    if (isWanted) sudoku::probe::writeLastLines(&__sanitizer_symbolize_pc);
  }

  const bool isWanted = std::getenv("SUDOKULAB_LAST_LINES") != nullptr &&
                        &__sanitizer_symbolize_pc != nullptr &&
                        &__sanitizer_set_death_callback != nullptr;
};

const LinesWriter linesWriter;

}  // namespace
