// Any bytes as a source and a header next to it: reading terminates, a leading include is always
// found, and none after a word of code.
#include <cstdlib>
#include <string>

#include "plugins/compile/reading/leading_includes.h"

using namespace sudoku::build;

namespace {

std::set<std::string> leading(const std::string& main, const std::string& header) {
  const Submission submission{.sources = {{"main.cpp", main}}, .others = {{"part.h", header}}};
  return leadingIncludes(submission, "main.cpp");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto border = text.find('\0');
  std::string main = text.substr(0, border);
  const std::string header = border == std::string::npos ? "" : text.substr(border + 1);
  // A byte order mark is ignored only at the very beginning.
  while (main.starts_with("\xEF\xBB\xBF")) main.erase(0, 3);
  auto expected = leading(main, header);
  expected.insert("vector");
  if (leading("/* first */\n#include <vector> // that\n" + main, header) != expected) std::abort();
  if (!leading("int word;\n" + main, header).empty()) std::abort();
  return 0;
}
