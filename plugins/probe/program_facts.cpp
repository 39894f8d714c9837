// Linked into a program that is built with -finstrument-functions: when it ends, it leaves what was
// counted in the file that SUDOKULAB_FACTS names, as two numbers.

#include <cstdio>
#include <cstdlib>

#include "plugins/probe/function_depths.h"

namespace {

/// Destroyed when main has returned, or exit() was called.
struct FactsWriter {
  FactsWriter() = default;
  FactsWriter(const FactsWriter&) = delete;
  FactsWriter& operator=(const FactsWriter&) = delete;
  ~FactsWriter() {
    const char* name = std::getenv("SUDOKULAB_FACTS");
    std::FILE* file = name != nullptr ? std::fopen(name, "w") : nullptr;
    if (file == nullptr) return;
    std::fprintf(file, "%d %d\n", sudoku::probe::deepestActivation(),
                 sudoku::probe::functionCalls());
    std::fclose(file);
  }
};

const FactsWriter writer;

}  // namespace
