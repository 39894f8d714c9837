// Any bytes as the files that services put into downloads: refused with the file, or parsed.
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/files/input_error.h"
#include "courses/downloads/blackboard.h"
#include "courses/downloads/classroom50.h"
#include "courses/downloads/hand_in.h"
#include "courses/downloads/submitty.h"
#include "courses/gradebooks/classroom50_scores.h"

using namespace sudoku::courses;

namespace {

/// Puts a mark into a scores.json; refuses others.
void addScore(const std::string& text) {
  const ClassroomNames names{"cs", "hello"};
  try {
    requireScores(text, "scores.json", names);
  } catch (const sudoku::InputError&) {
    return;
  }
  ClassResults results;
  results.maxPoints = 10;
  results.entries.push_back({.student = {}, .folder = "x", .submission = "cs-hello-ada"});
  const auto scores =
      scoresWithMarks(text, results, {{.name = "cs-hello-ada", .pieces = {}}}, names);
  requireScores(scores.json, "scores.json", names);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const auto& [file, original] : parseBlackboardAttempt(text).originalNames) {
    if (original.find_first_of("/\\") != std::string::npos) std::abort();
  }
  parseSubmittyActiveVersion(text);
  parseClassroomNames(text);
  parseClassroomTag(text);
  addScore(text);
  try {
    parseClassroomScores(text, "scores.csv");
  } catch (const ClassError& error) {
    if (!std::string_view(error.what()).starts_with("scores.csv:")) std::abort();
  }
  return 0;
}
