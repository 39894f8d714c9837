#include "grading/explaining/place.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <sstream>

#include "base/language.h"
#include "grading/explaining/fault.h"

namespace sudoku::grading {
namespace {

/// Of its own. What has run for so long will be found in the loop that it never leaves.
constexpr std::chrono::milliseconds kTimeToShow{250};

/// The blanks before a comment are as many as its neighbours want.
std::string withoutGaps(std::string line) {
  const auto twice =
      std::ranges::unique(line, [](char one, char other) { return one == ' ' && other == ' '; });
  line.erase(twice.begin(), line.end());
  return line;
}

/// The line of the submission's sources that "my_sudoku.cpp:41:7" names; empty if it has none.
std::string sourceLine(const build::Submission& submission, const std::string& place) {
  const auto colon = place.find(':');
  int number = 0;
  if (colon == std::string::npos) return {};
  std::from_chars(place.data() + colon + 1, place.data() + place.size(), number);
  const std::string* const text = submission.textOf(place.substr(0, colon));
  if (text == nullptr) return {};
  std::istringstream lines(*text);
  std::string found;
  for (std::string line; number > 0 && std::getline(lines, line); --number) {
    // A function whose brace stands alone is known by the line before.
    const auto begin = line.find_first_not_of(" \t");
    const bool tells = begin != std::string::npos && line[begin] != '{';
    if (tells) found = withoutGaps(line.substr(begin));
  }
  return number > 0 ? "" : found;
}

/// Not a brace alone, nor the name of a class whose destructor nobody has written.
bool saysSomething(const std::string& text) {
  const bool hasLetters =
      std::ranges::any_of(text, [](unsigned char symbol) { return std::isalnum(symbol) != 0; });
  return hasLetters && !text.starts_with("class ") && !text.starts_with("struct ");
}

}  // namespace

std::string placeInWords(const std::vector<Frame>& frames, const build::Submission& submission) {
  if (frames.empty()) return {};
  const Frame& innermost = frames.front();
  std::string words = fmt::format("{}, {}", innermost.place, innermost.name());
  if (const std::string line = sourceLine(submission, innermost.place); !line.empty())
    words += "\n  " + line;
  const auto caller = std::ranges::find_if(
      frames, [&](const Frame& frame) { return frame.function != innermost.function; });
  if (caller != frames.end())
    words += "\n" + tr("called from {}, {}", caller->place, caller->name());
  return words;
}

bool lacksPlace(const CheckResult& result) {
  return result.place.empty() && isFault(result.outcome);
}

Whereabouts whereaboutsIn(Attempt seen, const build::Submission& submission) {
  for (RanLine& line : seen.lastLines) line.text = sourceLine(submission, line.place);
  std::erase_if(seen.lastLines, [](const RanLine& line) { return !saysSomething(line.text); });
  return {placeInWords(seen.frames, submission), std::move(seen.lastLines)};
}

Whereabouts whereaboutsOf(const Check& check, Target sanitized, const CheckResult& result) {
  sanitized.time = nullptr;  // what ran for ever may have used that up
  sanitized.limits.own = kTimeToShow;
  const auto failsAlike = [&](const Attempt& seen) {
    return result.outcome == Outcome::crashed
               ? seen.verdict.outcome == Outcome::crashed || seen.memoryFault.has_value()
               : seen.verdict.outcome == result.outcome;
  };
  Attempt seen = attempt(sanitized, result.seed.value(), check.run);
  if (!failsAlike(seen)) return {};
  const auto& trial = seen.trial;
  if (result.finding && result.finding->puzzle && trial && trial->judge != nullptr) {
    Attempt smaller = attempt(sanitized, result.seed.value(), [&](Context& context) {
      trial->judge(context, *result.finding->puzzle);
    });
    if (failsAlike(smaller)) seen = std::move(smaller);
  }
  return whereaboutsIn(std::move(seen), *sanitized.submission);
}

}  // namespace sudoku::grading
