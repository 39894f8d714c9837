#include "grading/diagnosis/place.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <set>
#include <sstream>

#include "base/language.h"
#include "grading/diagnosis/fault.h"

namespace sudoku::grading {
namespace {

/// Own time. Code still running after this long is inside its infinite loop.
constexpr std::chrono::milliseconds kTimeToShow{250};

/// Collapses runs of spaces, such as those before aligned trailing comments.
std::string withoutGaps(std::string line) {
  const auto isGap = [](char one, char other) { return one == ' ' && other == ' '; };
  line.erase(std::unique(line.begin(), line.end(), isGap), line.end());
  return line;
}

/// The source line at a location like "my_sudoku.cpp:41:7"; empty if there is none.
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
    // For a brace on its own line, show the line before it.
    const auto begin = line.find_first_not_of(" \t");
    const bool tells = begin != std::string::npos && line[begin] != '{';
    if (tells) found = withoutGaps(line.substr(begin));
  }
  return number > 0 ? "" : found;
}

/// The lines of a submission's files, split on first use.
class Sources {
 public:
  explicit Sources(const build::Submission& submission) : submission_(submission) {}

  /// All lines of a file; empty if it is not part of the submission.
  const std::vector<std::string>& of(std::string_view file) {
    const auto [found, isNew] = files_.try_emplace(std::string(file));
    const std::string* const text = isNew ? submission_.textOf(file) : nullptr;
    if (text == nullptr) return found->second;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
      std::string& expanded = found->second.emplace_back();
      for (const char symbol : line.substr(0, line.find_last_not_of(" \t\r") + 1))
        expanded.append(symbol == '\t' ? 2 : 1, symbol == '\t' ? ' ' : symbol);
    }
    return found->second;
  }

 private:
  const build::Submission& submission_;
  std::map<std::string, std::vector<std::string>> files_;
};

/// False for lone braces, comments, and class heads, which implicit destructors point to.
bool saysSomething(std::string_view line) {
  const bool hasLetters =
      std::ranges::any_of(line, [](unsigned char symbol) { return std::isalnum(symbol) != 0; });
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return hasLetters && !line.starts_with("//") && !line.starts_with("class ") &&
         !line.starts_with("struct ");
}

/// Whether a line is only the head of a block (else, try, catch), which has no code.
bool isLabel(std::string_view line) {
  const auto isWord = [](unsigned char symbol) { return std::isalnum(symbol) != 0; };
  const auto begin = std::ranges::find_if(line, isWord);
  const auto end = std::ranges::find_if_not(begin, line.end(), isWord);
  const std::string_view word = line.substr(static_cast<std::size_t>(begin - line.begin()),
                                            static_cast<std::size_t>(end - begin));
  if (word == "catch") return line.find(';') == std::string_view::npos;
  const bool isAlone = std::ranges::none_of(end, line.end(), isWord);
  return isAlone && (word == "else" || word == "try" || word == "do");
}

/// The lines of each function, between its first and last executed line, that did not run.
LastLines notRun(const LastLines& ran, Sources& sources) {
  constexpr int kMaxLines = 80;  // longer functions are not worth showing
  std::map<std::pair<std::string_view, std::string_view>, std::pair<int, int>> ranges;
  std::set<std::pair<std::string_view, int>> known;
  for (const RanLine& line : ran) {
    const int number = line.number();
    known.emplace(line.file(), number);
    auto& [first, last] =
        ranges.try_emplace({line.file(), line.function}, number, number).first->second;
    first = std::min(first, number);
    last = std::max(last, number);
  }
  LastLines others;
  for (const auto& [name, range] : ranges) {
    const auto& lines = sources.of(name.first);
    for (int number = range.first; number <= std::min(range.second, range.first + kMaxLines);
         ++number) {
      const std::string& text = lines.at(static_cast<std::size_t>(number) - 1);
      if (!saysSomething(text) || isLabel(text) || !known.emplace(name.first, number).second)
        continue;
      others.push_back({fmt::format("{}:{}", name.first, number), std::string(name.second), 0});
    }
  }
  return others;
}

/// Adds the source text of each line, without the common indentation of its function.
void addTexts(LastLines& lines, Sources& sources) {
  std::map<std::string_view, std::size_t> indentations;
  for (RanLine& line : lines) {
    line.text = sources.of(line.file()).at(static_cast<std::size_t>(line.number()) - 1);
    const std::size_t begin = line.text.find_first_not_of(" \t");
    auto& least = indentations.try_emplace(line.function, begin).first->second;
    least = std::min(least, begin);
  }
  for (RanLine& line : lines) line.text.erase(0, indentations.at(line.function));
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
  if (caller == frames.end()) return words;
  const bool callsItself = caller != frames.begin() + 1;
  words += "\n" + (callsItself ? tr("called by itself, before that by {}, {}", caller->place,
                                    caller->name())
                               : tr("called from {}, {}", caller->place, caller->name()));
  return words;
}

bool needsLocation(const CheckResult& result) {
  return result.evidence.place.empty() && isFault(result.outcome);
}

Location locationIn(Attempt seen, const build::Submission& submission) {
  Sources sources(submission);
  std::erase_if(seen.sanitizer.lastLines, [&](const RanLine& line) {
    const auto& lines = sources.of(line.file());
    const auto number = static_cast<std::size_t>(line.number());
    return number == 0 || number > lines.size() || !saysSomething(lines[number - 1]);
  });
  LastLines lines = notRun(seen.sanitizer.lastLines, sources);
  lines.insert(lines.end(), seen.sanitizer.lastLines.begin(), seen.sanitizer.lastLines.end());
  addTexts(lines, sources);
  return {placeInWords(seen.sanitizer.frames, submission), std::move(lines)};
}

Location locationOf(const Check& check, Target sanitized, const CheckResult& result) {
  sanitized.time = nullptr;  // an infinite loop may have used it up
  sanitized.limits.own = kTimeToShow;
  const auto failsAlike = [&](const Attempt& seen) {
    return result.outcome == Outcome::crashed
               ? seen.verdict.outcome == Outcome::crashed || seen.sanitizer.fault.has_value()
               : seen.verdict.outcome == result.outcome;
  };
  Attempt seen = attempt(sanitized, result.seed.value(), check.run);
  if (!failsAlike(seen)) return {};
  const auto& trial = seen.asked.trial;
  if (result.evidence.finding && result.evidence.finding->puzzle && trial &&
      trial->judge != nullptr) {
    Attempt smaller = attempt(sanitized, result.seed.value(), [&](Context& context) {
      trial->judge(context, *result.evidence.finding->puzzle);
    });
    if (failsAlike(smaller)) seen = std::move(smaller);
  }
  return locationIn(std::move(seen), *sanitized.submission);
}

Location locationOf(const std::function<void(Context&)>& question, Target sanitized) {
  sanitized.time = nullptr;
  sanitized.limits.own = kTimeToShow;
  Attempt seen = attempt(sanitized, 0, question);
  if (seen.verdict.outcome != Outcome::failed) return {};
  return locationIn(std::move(seen), *sanitized.submission);
}

}  // namespace sudoku::grading
