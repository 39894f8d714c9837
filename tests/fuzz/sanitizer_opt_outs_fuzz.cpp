// Any bytes as preprocessed text and as a source: reading terminates and reports few places.
#include <cstdlib>
#include <string>

#include "plugins/compile/reading/sanitizer_opt_outs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const sudoku::build::Submission submission{.sources = {{"x.cpp", text}}};
  if (sudoku::build::sanitizerOptOuts(text, submission).size() > 5) std::abort();
  // A word on its own line is found after any complete lines.
  if (text.find_first_of("\"'") == std::string::npos &&
      sudoku::build::sanitizerOptOuts(text + "\n# 1 \"./x.cpp\"\nasm(\"hlt\");\n", submission)
          .empty())
    std::abort();
  if (sudoku::build::mayOptOutOfSanitizers({.sources = {{"a.cpp", text}}}) !=
      sudoku::build::mayOptOutOfSanitizers({.others = {{"a.cpp", text}}}))
    std::abort();
  return 0;
}
