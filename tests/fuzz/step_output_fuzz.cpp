// Any bytes as standard output: the result is valid, surplus is short and limited, and whitespace
// that is not penalized changes nothing.
#include <cstdlib>

#include "grading/subjects/programs/step_output.h"

using namespace sudoku::grading;

namespace {

void checkOutput(const StepOutput& output) {
  if (output.word && output.status.empty()) std::abort();
  if (output.answer && output.status.empty() && !output.shown) std::abort();
  for (const auto& grid : {output.shown, output.answer}) {
    if (grid && grid->shape().boxWidth != 3) std::abort();
  }
  if (output.surplus.size() > 20) std::abort();
  for (const std::string& line : output.surplus) {
    if (!line.starts_with("line ") || line.size() > 200) std::abort();
  }
}

/// Adds Windows line endings, trailing blanks, and a few blank lines.
std::string spacedOut(std::string_view text) {
  std::string result;
  result.reserve(text.size() * 5 + 1);
  int lines = 0;
  for (const char symbol : text) {
    if (symbol == '\n') result += ++lines % 4 == 0 ? " \t\r\n" : " \t\r";
    result += symbol;
  }
  return result + "\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const StepOutput output = readStepOutput(text);
  checkOutput(output);
  const StepOutput again = readStepOutput(spacedOut(text));
  if (!(again.shown == output.shown) || !(again.answer == output.answer) ||
      again.word != output.word || again.status != output.status ||
      again.surplus.size() != output.surplus.size())
    std::abort();
  return 0;
}
