// How this works: first the plain text is searched, without its line splices, for anything that could
// become such a word: the words themselves, and macros with the operator ## that joins two words.
// Hardly any submission has one. Only then is each source preprocessed, which expands macros and
// removes comments, and the lines of its own files are searched word by word. A #line could claim that
// a line is not the submission's, so beside such a word it is an opt-out itself. Attributes such as
// optimize() are none: GCC instruments their functions like all others.

#include "plugins/compile/sanitizer_opt_outs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>

#include "plugins/compile/compilation.h"

namespace sudoku::build {
namespace {

constexpr std::size_t kMostPlaces = 5;

constexpr std::array<std::string_view, 6> kWords = {
    "asm",  "__asm", "__asm__", "no_address_safety_analysis", "disable_sanitizer_instrumentation",
    "naked"};
constexpr std::array<std::string_view, 6> kBeginnings = {
    "no_sanitize", "__no_sanitize", "__asan_", "__ubsan_", "__lsan_", "__sanitizer_"};
// Each of these words holds one of these.
constexpr std::array<std::string_view, 7> kSigns = {
    "asm", "sanitize", "address_safety", "naked", "__asan_", "__ubsan_", "__lsan_"};

bool isOptOut(std::string_view word) {
  return std::ranges::find(kWords, word) != kWords.end() ||
         std::ranges::any_of(kBeginnings, [&](auto start) { return word.starts_with(start); });
}

bool isWordPart(char symbol) {
  return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         (symbol >= '0' && symbol <= '9') || symbol == '_' || symbol == '$' ||
         static_cast<unsigned char>(symbol) >= 0x80;
}

/// Takes one word, or one other character, off the front.
std::string_view takeToken(std::string_view& line) {
  const auto end = std::ranges::find_if_not(line, isWordPart);
  const auto length = std::max<std::size_t>(static_cast<std::size_t>(end - line.begin()), 1);
  const std::string_view token = line.substr(0, length);
  line.remove_prefix(length);
  return token;
}

std::string_view withoutBlanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\v\f"), text.size()));
  return text;
}

/// What follows the # of a directive, or the digraph for it; nothing if the line is none. A comment may
/// end in front of it.
std::optional<std::string_view> directiveIn(std::string_view line) {
  const auto hash = std::min(line.find('#'), line.find("%:"));
  if (hash == std::string_view::npos) return std::nullopt;
  const std::string_view before = line.substr(0, hash);
  const auto last = before.find_last_not_of(" \t\v\f");
  if (last != std::string_view::npos && !before.substr(0, last + 1).ends_with("*/"))
    return std::nullopt;
  return withoutBlanks(line.substr(hash + (line[hash] == '#' ? 1 : 2)));
}

/// "#line 5" and "# 5" say where the next line comes from. A comment may come before the word.
bool isLineDirective(std::string_view line) {
  const auto directive = directiveIn(line);
  return directive && !directive->empty() &&
         (directive->starts_with("line") || directive->starts_with("/*") ||
          (directive->front() >= '0' && directive->front() <= '9'));
}

bool joinsWords(std::string_view line) {
  return directiveIn(line) && (line.find("##") != line.npos || line.find("%:%:") != line.npos);
}

/// Without the backslashes, and blanks behind them, that join a line to the next.
std::string joined(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto last = line.find_last_not_of(" \t\v\f\r");
    if (last != std::string_view::npos && line[last] == '\\') {
      out += line.substr(0, last);
    } else {
      out += line;
      out += '\n';
    }
  }
  return out;
}

template <class Predicate>
bool hasLine(std::string_view text, const Predicate& isWanted) {
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    if (isWanted(text.substr(0, end))) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

bool mayHoldOptOut(const std::string& text) {
  return std::ranges::any_of(kSigns, [&](auto sign) { return text.find(sign) != text.npos; }) ||
         hasLine(text, joinsWords);
}

/// Where preprocessed text comes from: `# 12 "./grid.cpp" 2`.
struct Position {
  std::string file;
  int line = 0;

  /// Whether it was such a line.
  bool take(std::string_view text) {
    if (!text.starts_with("# ")) return false;
    text.remove_prefix(2);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), line);
    if (error != std::errc()) return false;
    const auto first = text.find('"');
    const auto last = text.rfind('"');
    if (first != last) file = text.substr(first + 1, last - first - 1);
    return true;
  }
  bool isOfSubmission() const { return !file.starts_with('/') && !file.starts_with('<'); }
  std::string_view name() const {
    std::string_view name = file;
    while (name.starts_with("./")) name.remove_prefix(2);
    return name;
  }
};

}  // namespace

void addSanitizerOptOuts(std::string_view preprocessed, std::vector<std::string>& places) {
  Position at;
  while (!preprocessed.empty() && places.size() < kMostPlaces) {
    const auto end = std::min(preprocessed.find('\n'), preprocessed.size());
    std::string_view line = preprocessed.substr(0, end);
    preprocessed.remove_prefix(std::min(end + 1, preprocessed.size()));
    if (at.take(line)) continue;
    while (at.isOfSubmission() && !line.empty() && places.size() < kMostPlaces) {
      const std::string_view word = takeToken(line);
      if (!isOptOut(word)) continue;
      std::string place = fmt::format("{}:{}: {}", at.name(), at.line, word);
      if (std::ranges::find(places, place) == places.end()) places.push_back(std::move(place));
    }
    ++at.line;
  }
}

std::vector<std::string> sanitizerOptOuts(const Submission& submission,
                                          const Toolchain& toolchain) {
  std::vector<std::string> places;
  bool isSuspect = false;
  for (const auto* files : {&submission.sources, &submission.others}) {
    for (const SourceFile& file : *files) {
      const std::string text = joined(file.text);
      isSuspect = isSuspect || mayHoldOptOut(text);
      if (hasLine(text, isLineDirective) && places.size() < kMostPlaces)
        places.push_back(fmt::format("{}: #line", file.path.string()));
    }
  }
  if (!isSuspect) return {};
  if (!places.empty()) return places;
  Compilation compilation(submission, toolchain, Variant::sanitized);
  for (const SourceFile& source : submission.sources) {
    if (const auto text = compilation.preprocessed(source.path))
      addSanitizerOptOuts(*text, places);
    else
      places.push_back(fmt::format("{}: it cannot be preprocessed", source.path.string()));
  }
  return places;
}

}  // namespace sudoku::build
