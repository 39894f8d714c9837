#include "grading/catalogue/pattern.h"

#include <set>

#include "grading/verdict/symptoms.h"

namespace sudoku::grading {
namespace {

bool isUpper(char symbol) { return symbol >= 'A' && symbol <= 'Z'; }
bool isLetter(char symbol) { return (symbol >= 'a' && symbol <= 'z') || isUpper(symbol); }

/// What a text is made of: "words", or else the kinds of symbols in it, as " a|" of "1 2|3 b".
std::string kindsOfSymbols(const std::string& text) {
  std::set<char> kinds;
  for (const char symbol : text) {
    // Letters up to f are digits of a 16x16 grid.
    const bool isDigit = (symbol >= '0' && symbol <= '9') || (symbol >= 'a' && symbol <= 'f');
    if (!isDigit && isLetter(symbol) && !(symbol >= 'A' && symbol <= 'F')) return "words";
    kinds.insert(isDigit ? 'a' : isUpper(symbol) ? 'A' : symbol == '\n' ? ' ' : symbol);
  }
  return {kinds.begin(), kinds.end()};
}

/// With that in the place of what stands in single quotation marks, and of all behind the first
/// line: these are symbols and lines of an answer.
std::string withKindsOfSymbols(const std::string& text) {
  const auto lineEnd = text.find('\n');
  const std::string line = text.substr(0, lineEnd);
  std::string plain;
  for (std::size_t i = 0; i < line.size(); ++i) {
    plain += line[i];
    const bool begins = line[i] == '\'' && (i == 0 || !isLetter(line[i - 1]));
    const auto end = begins ? line.find('\'', i + 1) : std::string::npos;
    if (end == std::string::npos) continue;
    plain += kindsOfSymbols(line.substr(i + 1, end - i - 1)) + "'";
    i = end;
  }
  return lineEnd == std::string::npos ? plain : plain + " " + kindsOfSymbols(text.substr(lineEnd));
}

/// Without what was printed: a student's own words.
std::string withoutQuotations(std::string_view text) {
  std::string plain;
  bool isQuoted = false;
  for (const char symbol : text) {
    if (symbol == '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted) {
      plain += symbol;
    }
  }
  return plain;
}

/// Up to the `end` that stands behind `begin`: what follows hangs on the code.
std::string cutAfter(std::string text, std::string_view begin, std::string_view end) {
  const auto from = text.find(begin);
  if (from == std::string::npos) return text;
  const auto to = text.find(end, from + begin.size());
  return to == std::string::npos ? text : text.substr(0, to);
}

/// "puzzle with gap" of "a puzzle with 1 gap" as of "puzzles with 2 gaps".
std::string withoutPlurals(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool isLast = i + 1 == text.size() || !isLetter(text[i + 1]);
    const bool isPlural = text[i] == 's' && isLast && i > 0 && isLetter(text[i - 1]);
    if (!isPlural) plain += text[i];
  }
  return plain;
}

/// In which unit a digit of a wrong answer stands twice is chance.
std::string withoutUnitOfAnswer(std::string text) {
  static constexpr std::string_view kTwice = "stands twice in a ";
  for (auto at = text.find(kTwice); at != std::string::npos; at = text.find(kTwice, at + 1)) {
    const auto begin = at + kTwice.size();
    text.erase(begin, text.find_first_of(": ,;", begin) - begin);
  }
  return text;
}

/// Without what hangs on the puzzle, and on whether a smaller one was found: "solve() returns false" of
/// "solve() returns false: the puzzle has no completion", and how many completions it has.
std::string withoutReason(std::string expected) {
  static constexpr std::string_view kSeveral = " and several completions";
  if (const auto at = expected.find(kSeveral); at != std::string::npos)
    expected.erase(at, kSeveral.size());
  static constexpr std::string_view kSolution = " solution";
  for (const std::string_view counts : {"onSolution is called for ", "solutions.txt holds "}) {
    const auto at = expected.find(kSolution, counts.size());
    if (expected.starts_with(counts) && at != std::string::npos)
      expected.erase(at + kSolution.size());
  }
  return expected.starts_with("solve() ") ? cutAfter(expected, "solve() ", ": ") : expected;
}

/// Where a search answered wrongly, hints hang on how many gaps the smallest puzzle has; but for the
/// first symbol that differs from what the answer should be.
std::string steadyHint(const Finding& finding) {
  const bool isOfSearch = finding.wanted && !finding.hint.starts_with("The first difference");
  return isOfSearch ? std::string() : finding.hint;
}

}  // namespace

std::string symptomOf(const CheckResult& result) {
  if (result.outcome != Outcome::failed) return {};
  const auto plain = [](const std::string& text) {
    return withoutPlurals(
        withoutUnitOfAnswer(withoutNumbers(withKindsOfSymbols(withoutQuotations(text)))));
  };
  std::string seen = result.finding ? result.finding->seen : result.reason;
  seen = cutAfter(cutAfter(std::move(seen), "threw ", ": "), "AddressSanitizer: ", " ");
  if (const auto error = seen.find("runtime error: "); error != std::string::npos)
    seen.erase(0, error);
  if (!result.finding) return plain(seen);
  return plain(withoutReason(result.finding->expected)) + " | " + plain(seen) + " | " +
         plain(steadyHint(*result.finding));
}

Pattern patternOf(const Report& report) {
  Pattern pattern{.kind = report.kind, .lost = {}, .causes = {}};
  for (const CheckResult& result : report.results) {
    const bool saysNothing = result.outcome == Outcome::skipped || result.id == kOwnTests;
    if (result.isLost() && !saysNothing)
      pattern.lost.emplace(result.id, Sign{std::string(nameOf(result.outcome)), symptomOf(result)});
  }
  for (const Cause& cause : report.causes) {
    // Where an edit mends it hangs on how the code is written.
    if (cause.id != kRepairCause) pattern.causes.emplace(cause.id, cause.mistake);
  }
  return pattern;
}

}  // namespace sudoku::grading
