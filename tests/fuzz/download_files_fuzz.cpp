// Any bytes as the files that services put into downloads: refused with the file, or parsed.
#include <cstdlib>
#include <string>
#include <string_view>

#include "courses/downloads/blackboard.h"
#include "courses/downloads/classroom50.h"
#include "courses/downloads/hand_in.h"
#include "courses/downloads/submitty.h"

using namespace sudoku::courses;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const auto& [file, original] : parseBlackboardAttempt(text).originalNames) {
    if (original.find_first_of("/\\") != std::string::npos) std::abort();
  }
  parseSubmittyActiveVersion(text);
  parseClassroomPrefix(text);
  parseClassroomTag(text);
  try {
    parseClassroomScores(text, "scores.csv");
  } catch (const ClassError& error) {
    if (!std::string_view(error.what()).starts_with("scores.csv:")) std::abort();
  }
  return 0;
}
