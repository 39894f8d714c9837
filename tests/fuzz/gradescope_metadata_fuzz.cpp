// Any bytes as Gradescope's submission_metadata.yml: refused with file and line, or parsed.
#include <cstdlib>
#include <string_view>

#include "courses/downloads/gradescope.h"

using namespace sudoku::courses;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    parseGradescopeMetadata({reinterpret_cast<const char*>(data), size}, "m.yml");
  } catch (const ClassError& error) {
    if (!std::string_view(error.what()).starts_with("m.yml:")) std::abort();
  }
  return 0;
}
