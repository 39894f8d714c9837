// Any bytes as preprocessed text: reading it ends, names few places, and a word behind it, in a line of
// the submission's, is found.
#include <cstdlib>
#include <string>

#include "plugins/compile/sanitizer_opt_outs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::vector<std::string> places;
  sudoku::build::addSanitizerOptOuts(text, places);
  if (places.size() > 10) std::abort();
  std::vector<std::string> more;
  sudoku::build::addSanitizerOptOuts(text + "\n# 1 \"./x.cpp\"\nasm(\"\");\n", more);
  if (more.empty()) std::abort();
  return 0;
}
