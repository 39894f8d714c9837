// Arbitrary bytes as the unpacker's output: either they are refused, or they survive a round trip
// and no path leaves the folder.
#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <variant>

#include "plugins/submission/unpacked_text.h"

using namespace sudoku::build;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    const UnpackingResult result = unpackingResultIn(text);
    if (const Unpacked* unpacked = std::get_if<Unpacked>(&result.outcome)) {
      if (toText(result) != text) std::abort();
      for (const UnpackedFile& file : unpacked->files) {
        const auto up = std::find(file.path.begin(), file.path.end(), "..");
        if (file.path.is_absolute() || up != file.path.end()) std::abort();
      }
    }
  } catch (const std::runtime_error&) {
  }
  return 0;
}
