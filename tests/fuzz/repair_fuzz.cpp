// Any bytes as a source: tokens and edits stand within it and in its order, and a text with all
// edits has as many lines as the one without. Declarations are looked for within it too.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "grading/explaining/unset_locals.h"
#include "grading/repair/schema.h"

using namespace sudoku;
using namespace sudoku::grading::repair;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  build::Submission submission;
  submission.sources.push_back(
      {"code.cpp", std::string(reinterpret_cast<const char*>(data), size)});
  const std::string& text = submission.sources[0].text;
  grading::mayLeaveUnset(submission);
  std::size_t end = 0;
  for (const Token& token : tokensOf(text).all) {
    require(token.at >= end && !token.text.empty() && token.end() <= text.size());
    end = token.end();
  }
  auto candidates = candidatesOf(submission);
  for (const Candidate& one : candidates) {
    require(one.edit.begin <= one.edit.end && one.edit.end <= text.size());
    for (const Part& part : one.edit.parts)
      require(part.begin <= part.end && part.end <= text.size());
  }
  const Schema schema = withEdits(submission, candidates);
  require(std::ranges::count(schema.submission.sources[0].text, '\n') ==
          std::ranges::count(text, '\n'));
  leaveOut(schema, text, candidates);
  return 0;
}
