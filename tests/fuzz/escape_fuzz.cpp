// Any output of a submission, as shown in reports: no control character passes, the length is
// bounded, and escaping them does not change the meaning of JSON.
#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "base/escape.h"

using namespace sudoku;

namespace {

bool hasControl(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7F; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string line = shownOnOneLine(text, 1000);
  if (hasControl(line) || line.size() > 1100) std::abort();
  if (asUtf8(line) != line || shownOnOneLine(line, line.size() + 1) != line) std::abort();
  if (forHtml(text, 1000).find_first_of("<>\"'") != std::string::npos) std::abort();
  const nlohmann::json value = asUtf8(text);
  const std::string json = withEscapedControls(value.dump());
  if (hasControl(json) || withEscapedControls(json) != json) std::abort();
  if (nlohmann::json::parse(json) != value) std::abort();
  return 0;
}
