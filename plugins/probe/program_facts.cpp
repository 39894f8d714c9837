// Linked into programs built with -finstrument-functions. At exit it writes two numbers, the depth
// and the number of calls, to the file $SUDOKULAB_FACTS.

#include <cstdio>
#include <cstdlib>

#include "plugins/probe/function_depths.h"

namespace {

/// Destroyed after main returns or on exit().
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
