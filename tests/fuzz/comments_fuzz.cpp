// Any bytes as a source: at most as many commented lines as lines, at most as many lines as exist,
// and a leading comment line counts as one of each.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "grading/subjects/programs/comments.h"

using namespace sudoku::grading;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const CommentShare share = commentShareOf(text);
  if (share.commented < 0 || share.commented > share.lines) std::abort();
  if (share.lines > std::ranges::count(text, '\n') + 1) std::abort();
  const CommentShare longer =
      commentShareOf("// one\n/* two\n*/\nint three;\n" + std::string(text));
  if (longer.lines != share.lines + 4 || longer.commented != share.commented + 3) std::abort();
  return 0;
}
