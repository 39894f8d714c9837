// Any bytes as the output of the compiler and readelf: messages are short, contain none of our
// paths, and are stable when read again; symbols occur in the output.
#include <cstdlib>
#include <string>

#include "plugins/compile/reading/compiler_messages.h"
#include "plugins/compile/reading/plain_words.h"
#include "plugins/compile/symbols.h"

using namespace sudoku::build;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string shown = readableMessages(text, {"/our"});
  if (shown.size() > 6100) std::abort();
  const std::string line = exportLineTwiceIn(shown);
  if (!line.empty() && !line.starts_with("SUDOKU_EXPORT_")) std::abort();
  Submission submission;
  submission.sources.push_back({"a.cpp", std::string(text)});
  if (plainWords(text, submission).size() > 2000) std::abort();
  Symbols symbols;
  addSymbols(text, "a.cpp", symbols);
  for (const auto& [name, sources] : symbols.exports) {
    if (text.find(name) == text.npos || sources.empty()) std::abort();
  }
  return 0;
}
