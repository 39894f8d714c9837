// Any bytes as solutions.txt: the result is valid, faults are short and few, and whitespace that is
// not penalized changes nothing.
#include <cstdlib>

#include "grading/subjects/programs/solutions_file.h"

using namespace sudoku::grading;

namespace {

void checkFile(const SolutionsFile& file) {
  for (const sudoku::Grid& grid : file.grids) {
    if (grid.shape().boxWidth != 4 || grid.shape().boxHeight != 4) std::abort();
  }
  if (file.faults.size() > 20) std::abort();
  for (const std::string& fault : file.faults) {
    if (!fault.starts_with("line ") || fault.size() > 200) std::abort();
  }
  if (file.isEmpty != (file.grids.empty() && file.numbers.empty() && file.faults.empty()))
    std::abort();
  if (file.faults.empty() && file.grids.size() != file.numbers.size()) std::abort();
}

/// Adds Windows line endings, trailing spaces, and a few blank lines.
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
  const SolutionsFile file = readSolutionsFile(text);
  checkFile(file);
  const SolutionsFile again = readSolutionsFile(spacedOut(text));
  if (!(again.grids == file.grids) || again.numbers != file.numbers ||
      again.faults.size() != file.faults.size() || again.isEmpty != file.isEmpty)
    std::abort();
  return 0;
}
