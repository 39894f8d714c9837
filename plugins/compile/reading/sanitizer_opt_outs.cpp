#include "plugins/compile/reading/sanitizer_opt_outs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>

#include "plugins/compile/reading/tokens.h"

namespace sudoku::build {
namespace {

constexpr std::size_t kMaxPlaces = 5;

bool isDigit(char symbol) { return symbol >= '0' && symbol <= '9'; }

bool isBlank(char symbol) {
  return symbol == ' ' || symbol == '\t' || symbol == '\n' || symbol == '\r' || symbol == '\v' ||
         symbol == '\f';
}

/// Attributes may have two underscores on either side.
std::string_view withoutUnderscores(std::string_view word) {
  if (word.size() > 4 && word.starts_with("__") && word.ends_with("__"))
    return word.substr(2, word.size() - 4);
  return word;
}

bool isAssembler(std::string_view word) {
  return word == "asm" || word == "__asm" || word == "__asm__";
}

bool isOptOut(std::string_view word) {
  const std::string_view plain = withoutUnderscores(word);
  return plain.starts_with("no_sanitize") || plain == "no_address_safety_analysis" ||
         plain == "disable_sanitizer_instrumentation" || word.starts_with("__asan_") ||
         word.starts_with("__ubsan_") || word.starts_with("__lsan_") ||
         word.starts_with("__sanitizer_") || plain == "weakref" || word == "pch_preprocess";
}

/// Whether the name is the assembler name of a function in C library headers. No instruction
/// without operands has such a name.
bool isLibraryName(std::string_view name) {
  static constexpr std::array<std::string_view, 8> kBeginnings = {
      "__isoc", "__xpg_", "pthread_", "str", "mem", "wcs", "wmem", "rawmem"};
  static constexpr std::array<std::string_view, 8> kNames = {
      "index",       "rindex",      "basename", "at_quick_exit",
      "sched_yield", "__sigsetjmp", "btowc",    "wctob"};
  return name.size() > 4 && std::ranges::all_of(name, isWordPart) &&
         (std::ranges::find(kNames, name) != kNames.end() ||
          std::ranges::any_of(kBeginnings, [&](auto start) { return name.starts_with(start); }));
}

/// Whether a header belongs to the system or is in one of `folders`, which are not part of the
/// submission. It may contain inline assembly, but no opt-out by a student.
bool isOthers(std::string_view file, const std::vector<std::filesystem::path>& folders) {
  const std::string path = std::filesystem::path(file).lexically_normal().string();
  return path.starts_with("/usr/") || std::ranges::any_of(folders, [&](const auto& folder) {
           return !folder.empty() && path.starts_with(folder.lexically_normal().string() + "/");
         });
}

/// Scans preprocessed text, which has no comments or line splices. If lines may claim a false
/// origin, system lines are searched too.
class Scanner {
 public:
  Scanner(std::string_view text, const std::vector<std::filesystem::path>& others, bool linesMayLie)
      : rest_(text), others_(others), linesMayLie_(linesMayLie) {}

  /// All files that lines claim to come from. A file with false claims is among them: its own name
  /// precedes the first one.
  const std::set<std::string, std::less<>>& files() const { return files_; }

  /// Finds the opt-outs. Call once, before files().
  std::vector<std::string> scan() {
    while (!rest_.empty() && places_.size() < kMaxPlaces) {
      if (rest_[0] == '#' && isAtLineStart_ && readPosition()) continue;
      const Token token = tokenAt(rest_);
      rest_.remove_prefix(token.text.size());
      line_ += static_cast<int>(std::ranges::count(token.text, '\n'));
      isAtLineStart_ = token.text == "\n" || (isAtLineStart_ && isBlank(token.text[0]));
      if (!isSearched_ || !token.isName) continue;
      if (isOptOut(token.text) || (isAssembler(token.text) && !isFunctionName())) add(token.text);
    }
    return std::move(places_);
  }

 private:
  /// Consumes a line marker such as `# 12 "./grid.cpp" 2`. Returns whether there is one.
  bool readPosition() {
    const std::string_view line = rest_.substr(0, rest_.find('\n'));
    if (!line.starts_with("# ")) return false;
    int number = 0;
    const auto parsed = std::from_chars(line.data() + 2, line.data() + line.size(), number);
    if (parsed.ec != std::errc()) return false;
    const auto first = line.find('"');
    const auto last = line.rfind('"');
    if (first != last) {
      file_ = line.substr(first + 1, last - first - 1);
      isSearched_ = linesMayLie_ || !isOthers(file_, others_);
      if (!files_.contains(file_)) files_.emplace(file_);
    }
    line_ = number - 1;
    rest_.remove_prefix(line.size());
    return true;
  }

  /// Whether `("" "name")` follows, as in C library headers.
  bool isFunctionName() const {
    std::string_view rest = rest_;
    const auto skipBlanks = [&] {
      while (!rest.empty() && isBlank(rest[0])) rest.remove_prefix(1);
    };
    const auto take = [&](std::string_view what) {
      const bool isThere = rest.starts_with(what);
      if (isThere) rest.remove_prefix(what.size());
      return isThere;
    };
    skipBlanks();
    if (!take("(")) return false;
    std::string text;
    for (skipBlanks(); take("\""); skipBlanks()) {
      const auto end = rest.find('"');
      if (end == std::string_view::npos) return false;
      text += rest.substr(0, end);
      rest.remove_prefix(end + 1);
    }
    return take(")") && isLibraryName(text);
  }

  void add(std::string_view word) {
    std::string_view file = file_;
    while (file.starts_with("./")) file.remove_prefix(2);
    std::string place = fmt::format("{}:{}: {}", file, line_, word);
    if (std::ranges::find(places_, place) == places_.end()) places_.push_back(std::move(place));
  }

  std::string_view rest_;
  const std::vector<std::filesystem::path>& others_;
  bool linesMayLie_;
  bool isAtLineStart_ = true;
  std::string_view file_;
  bool isSearched_ = true;
  std::set<std::string, std::less<>> files_;
  int line_ = 0;
  std::vector<std::string> places_;
};

/// The text with lines joined: removes backslashes at line ends, with any blanks after them.
/// Nullopt if a line could end in any other way.
std::optional<std::string> joined(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char symbol = text[at];
    if (symbol == '\0') return std::nullopt;
    if (symbol == '\r' && text.substr(at + 1, 1) != "\n") return std::nullopt;
    if (symbol == '\\') {
      const auto end = text.find_first_not_of(" \t\v\f\r", at + 1);
      if (end != std::string_view::npos && text[end] == '\n') {
        at = end;
        continue;
      }
    }
    out += symbol;
  }
  return out;
}

/// Whether the line is "#line 5" or "# 5" (or with %: for #), which set the origin of the next
/// line. Blanks, a comment or the end of one may surround the #.
bool isLineDirective(std::string_view line) {
  const auto hash = std::min(line.find('#'), line.find("%:"));
  if (hash == std::string_view::npos) return false;
  std::string_view before = line.substr(0, hash);
  while (!before.empty() &&
         (isBlank(before.back()) || static_cast<unsigned char>(before.back()) >= 0x80))
    before.remove_suffix(1);
  if (!before.empty() && !before.ends_with("*/")) return false;
  line.remove_prefix(hash + (line[hash] == '#' ? 1 : 2));
  while (!line.empty() && isBlank(line.front())) line.remove_prefix(1);
  return line.starts_with("line") || line.starts_with("/*") || (!line.empty() && isDigit(line[0]));
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

/// Whether a submitted file contains nothing that could be such a directive.
bool isHonest(const std::string& file, const Submission& submission) {
  const std::filesystem::path path = std::filesystem::path(file).lexically_normal();
  for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
    for (const SourceFile& one : *files) {
      if (one.path.lexically_normal() != path) continue;
      const std::optional<std::string> lines = joined(one.text);
      return lines && !hasLine(*lines, isLineDirective);
    }
  }
  return false;
}

/// Other names in line markers: "<built-in>", the working directory, our first include.
bool isNoFile(std::string_view file) {
  return file.starts_with('<') || file.ends_with('/') || file == "/dev/null";
}

/// Whether a line contains only `directive NAME`, like include guards.
bool isGuard(std::string_view line) {
  for (const std::string_view directive : {"#ifndef ", "#define ", "#endif"}) {
    if (!line.starts_with(directive)) continue;
    if (directive == "#endif") return true;
    const std::string_view name = line.substr(directive.size());
    return name.find_first_of(" \t(") == std::string_view::npos;
  }
  return false;
}

/// Whether a name is reserved for the implementation, whose macros may paste tokens.
bool isReserved(std::string_view word) {
  static constexpr std::array<std::string_view, 7> kHarmless = {
      "__FILE__",    "__LINE__",   "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__",
      "__cplusplus", "__VA_ARGS__"};
  if (word.size() < 2 || word[0] != '_') return false;
  const bool isOurs = word[1] == '_' || (word[1] >= 'A' && word[1] <= 'Z');
  return isOurs && !word.starts_with("__builtin_") &&
         std::ranges::find(kHarmless, word) == kHarmless.end();
}

bool hasReservedName(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && isWordPart(line[end])) ++end;
    if (isReserved(line.substr(at, end - at))) return true;
    at = std::max(end, at + 1);
  }
  return false;
}

/// Whether a line includes another library, whose macros may paste tokens.
bool includesOtherLibrary(std::string_view line) {
  const auto open = line.find('<');
  return line.find("include") != std::string_view::npos && open != std::string_view::npos &&
         line.find('/', open) != std::string_view::npos && line.substr(open, 8) != "<sudoku/";
}

// Each opt-out contains one of the first signs or is put together with the help of the others.
constexpr std::array<std::string_view, 14> kSigns = {
    "weakref", "asm",  "sanitize", "address_safety", "pch_preprocess",
    "##",      "%:%:", "CONCAT",   "_Pragma",        "redefine_extname",
    "\\u",     "\\U",  "/proc",    "/dev/"};

bool mayOptOut(std::string_view text) {
  const std::optional<std::string> lines = joined(text);
  if (!lines || std::ranges::any_of(
                    kSigns, [&](auto sign) { return lines->find(sign) != std::string::npos; }))
    return true;
  return hasLine(*lines, [](std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return includesOtherLibrary(line) || (!isGuard(line) && hasReservedName(line));
  });
}

}  // namespace

bool mayOptOutOfSanitizers(const Submission& submission) {
  for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
    for (const SourceFile& file : *files) {
      // File names count too: they are in the compiler's command line, which a source can include.
      if (mayOptOut(file.path.native()) || mayOptOut(file.text)) return true;
    }
  }
  return false;
}

std::vector<std::string> sanitizerOptOuts(std::string_view preprocessed,
                                          const Submission& submission,
                                          const std::vector<std::filesystem::path>& others) {
  Scanner scanner(preprocessed, others, false);
  std::vector<std::string> places = scanner.scan();
  const bool areClaimsTrue = std::ranges::all_of(scanner.files(), [&](const std::string& file) {
    return isNoFile(file) || isOthers(file, others) || isHonest(file, submission);
  });
  return areClaimsTrue ? places : Scanner(preprocessed, others, true).scan();
}

}  // namespace sudoku::build
