// How this works: the start of a source is read as the preprocessor reads it, as long as it has
// only white space, comments, #include, #pragma once, and the #ifndef / #define / #endif around a
// local header. An #include "..." of a submitted file is followed; one of a known header is
// recorded. Anything else (a word, another directive, an unknown header, a backslash, which may
// join lines) ends the search.
//
// Include guards cannot change a header: only names that no system header uses are accepted as
// guards, and each only once.

#include "plugins/compile/reading/leading_includes.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

#include "plugins/compile/reading/tokens.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDeepest = 32;
// More than any student needs; bounds the time to search all folders for a header.
constexpr std::size_t kMaxDirectives = 200;
constexpr std::size_t kMaxFolders = 32;

// The order of these headers does not affect their meaning.
constexpr auto kKnown = std::to_array<std::string_view>({
    "algorithm",
    "any",
    "array",
    "atomic",
    "bit",
    "bits/stdc++.h",
    "bitset",
    "cassert",
    "cctype",
    "cerrno",
    "cfloat",
    "charconv",
    "chrono",
    "cinttypes",
    "climits",
    "cmath",
    "compare",
    "complex",
    "concepts",
    "condition_variable",
    "csignal",
    "cstdarg",
    "cstddef",
    "cstdint",
    "cstdio",
    "cstdlib",
    "cstring",
    "ctime",
    "cwchar",
    "deque",
    "exception",
    "filesystem",
    "forward_list",
    "fstream",
    "functional",
    "future",
    "gmock/gmock.h",
    "gtest/gtest.h",
    "initializer_list",
    "iomanip",
    "ios",
    "iosfwd",
    "iostream",
    "istream",
    "iterator",
    "limits",
    "list",
    "locale",
    "map",
    "memory",
    "memory_resource",
    "mutex",
    "new",
    "numbers",
    "numeric",
    "optional",
    "ostream",
    "queue",
    "random",
    "ranges",
    "ratio",
    "regex",
    "set",
    "span",
    "sstream",
    "stack",
    "stdexcept",
    "streambuf",
    "string",
    "string_view",
    "sudoku/all_solutions_solver.h",
    "sudoku/board.h",
    "sudoku/board_solver.h",
    "sudoku/grid.h",
    "sudoku/move.h",
    "sudoku/plugin.h",
    "sudoku/shape.h",
    "sudoku/solver.h",
    "sudoku/step_solver.h",
    "sudoku/testing.h",
    "sudoku/visibility.h",
    "system_error",
    "thread",
    "tuple",
    "type_traits",
    "typeindex",
    "typeinfo",
    "unordered_map",
    "unordered_set",
    "utility",
    "valarray",
    "variant",
    "vector",
});

static_assert(std::ranges::is_sorted(kKnown));

bool isKnown(std::string_view header) { return std::ranges::binary_search(kKnown, header); }

bool isWord(char symbol) {
  return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         (symbol >= '0' && symbol <= '9') || symbol == '_';
}

/// Whether the name looks like an include guard and belongs only to the student's own header.
bool isHarmlessGuard(std::string_view name) {
  static constexpr auto kEndings = std::to_array<std::string_view>(
      {"_H", "_H_", "_H__", "_HH", "_HPP", "_HPP_", "_HXX", "_INCLUDED", "_HEADER"});
  const bool isOthers = name.starts_with('_') || name.starts_with("SUDOKULAB_") ||
                        name.starts_with("GTEST_") || name.starts_with("GMOCK_");
  return !isOthers && std::ranges::any_of(kEndings, [&](std::string_view ending) {
    return name.ends_with(ending);
  });
}

/// Whether a comment ends where it seems to: a backslash, or its trigraph, may join two lines.
bool isPlain(std::string_view comment) {
  for (std::size_t i = 0; i < comment.size(); ++i) {
    if (comment[i] == '\\' || comment[i] == '\0' || comment.substr(i).starts_with("?\?/"))
      return false;
    const bool endsLine = i + 1 == comment.size() || comment[i + 1] == '\n';
    if (comment[i] == '\r' && !endsLine) return false;
  }
  return true;
}

/// Reads the directives of one file.
class DirectiveReader {
 public:
  explicit DirectiveReader(std::string_view text) : rest_(text) {
    if (rest_.starts_with("\xEF\xBB\xBF")) rest_.remove_prefix(3);
  }

  enum class Next { directive, end, other };

  /// Skips white space and comments, up to the # of a directive.
  Next toDirective() {
    bool atLineStart = isAtLineStart_;
    isAtLineStart_ = false;
    while (!rest_.empty()) {
      if (rest_[0] == '\n') {
        atLineStart = true;
        rest_.remove_prefix(1);
      } else if (rest_[0] == '#') {
        rest_.remove_prefix(1);
        return atLineStart ? Next::directive : Next::other;
      } else if (!skipBlank()) {
        return Next::other;
      }
    }
    return Next::end;
  }

  /// The next word of a directive; empty if there is none.
  std::string_view word() {
    skipBlanksInLine();
    std::size_t length = 0;
    while (length < rest_.size() && isWord(rest_[length])) ++length;
    return take(length);
  }

  /// The text between `open` and `close`, within one line.
  std::optional<std::string_view> between(char open, char close) {
    skipBlanksInLine();
    if (!rest_.starts_with(open)) return std::nullopt;
    const auto end = rest_.find_first_of(std::string{close, '\n', '\\'}, 1);
    if (end == std::string_view::npos || rest_[end] != close) return std::nullopt;
    return take(end + 1).substr(1, end - 1);
  }

  /// Whether the rest of the line is empty, except for comments.
  bool isLineOver() {
    skipBlanksInLine();
    return rest_.empty() || rest_[0] == '\n';
  }

 private:
  std::string_view take(std::size_t length) {
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return taken;
  }

  /// Skips one blank or one comment, but no newline. Returns false if there is anything else.
  bool skipBlank() {
    if (rest_[0] == ' ' || rest_[0] == '\t' || rest_.starts_with("\r\n")) {
      rest_.remove_prefix(1);
      return true;
    }
    const std::string_view comment = rest_.substr(0, commentLength(rest_));
    const bool isBlock = comment.starts_with("/*");
    const bool isOver = !isBlock || (comment.size() >= 4 && comment.ends_with("*/"));
    if (comment.empty() || !isOver || !isPlain(comment)) return false;
    rest_.remove_prefix(comment.size());
    return true;
  }

  void skipBlanksInLine() {
    while (!rest_.empty() && rest_[0] != '\n' && skipBlank()) {
    }
  }

  std::string_view rest_;
  bool isAtLineStart_ = true;
};

class Search {
 public:
  explicit Search(const Submission& submission) : folders_(quoteFolders(submission)) {
    for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
      for (const SourceFile& file : *files)
        files_.emplace(file.path.lexically_normal().string(), &file.text);
    }
  }

  /// Returns whether the end of the file was reached.
  bool read(const fs::path& file) {
    const auto found = files_.find(file.lexically_normal().string());
    if (found == files_.end()) return false;
    // Its includes are already known. Had it contained anything else, the search would have ended.
    if (!read_.insert(found->first).second) return true;
    if (read_.size() > kDeepest) return false;
    DirectiveReader reader(*found->second);
    int open = 0;  // guards
    while (true) {
      const auto next = reader.toDirective();
      if (next != DirectiveReader::Next::directive)
        return next == DirectiveReader::Next::end && open == 0;
      if (!readDirective(reader, file, open)) return false;
    }
  }

  std::set<std::string> headers() && { return std::move(headers_); }

 private:
  bool readDirective(DirectiveReader& reader, const fs::path& file, int& open) {
    if (++directives_ > kMaxDirectives) return false;
    const std::string_view name = reader.word();
    if (name == "include") return readInclude(reader, file);
    if (name == "pragma") return reader.word() == "once" && reader.isLineOver();
    if (name == "ifndef") return open++ == 0 && readGuard(reader);
    if (name == "endif") return open-- == 1 && reader.isLineOver();
    return false;
  }

  bool readGuard(DirectiveReader& reader) {
    const std::string guard(reader.word());
    return isHarmlessGuard(guard) && guards_.insert(guard).second && reader.isLineOver() &&
           reader.toDirective() == DirectiveReader::Next::directive && reader.word() == "define" &&
           reader.word() == guard && reader.isLineOver();
  }

  bool readInclude(DirectiveReader& reader, const fs::path& file) {
    if (const auto header = reader.between('<', '>'))
      return reader.isLineOver() && note(std::string(*header));
    const auto quoted = reader.between('"', '"');
    if (!quoted || !reader.isLineOver()) return false;
    const fs::path name = std::string(*quoted);
    if (name.is_absolute()) return false;
    if (folders_.size() > kMaxFolders) return false;
    const auto local = find(name, file.parent_path());
    return local ? read(*local) : note(name.string());
  }

  bool note(const std::string& header) {
    if (!isKnown(header)) return false;
    headers_.insert(header);
    return true;
  }

  std::optional<fs::path> find(const fs::path& name, const fs::path& beside) const {
    if (files_.contains((beside / name).lexically_normal().string())) return beside / name;
    for (const std::string& folder : folders_) {
      const fs::path path = (folder / name).lexically_normal();
      if (files_.contains(path.string())) return path;
    }
    return std::nullopt;
  }

  std::size_t directives_ = 0;
  std::set<std::string> folders_;
  std::map<std::string, const std::string*> files_;
  std::set<std::string> read_;
  std::set<std::string> guards_;
  std::set<std::string> headers_;
};

}  // namespace

std::set<std::string> leadingIncludes(const Submission& submission, const fs::path& source) {
  Search search(submission);
  search.read(source);
  return std::move(search).headers();
}

std::set<std::string> quoteFolders(const Submission& submission) {
  std::set<std::string> folders = {"."};
  for (const auto* files : {&submission.sources, &submission.others}) {
    for (const SourceFile& file : *files) folders.insert("./" + file.path.parent_path().string());
  }
  return folders;
}

}  // namespace sudoku::build
