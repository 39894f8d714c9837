// How this works: what is declared without a value is a name behind a type, with bounds of arrays
// at most between it and the `;` or `,`. Types of the standard library and classes of the
// submission give themselves a value, or have members that are seen too. It reads tokens, not C++:
// whatever it is not sure of counts as such a declaration.

#include "grading/explaining/unset_locals.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "grading/repair/tokens.h"

namespace sudoku::grading {
namespace {

using repair::Token;
using repair::Tokens;

/// Statements with one of these declare nothing, or what is 0 at first.
constexpr auto kOtherWords = std::to_array<std::string_view>(
    {"return", "throw", "delete", "goto", "using", "namespace", "static", "extern", "friend",
     "thread_local", "constexpr", "typedef", "new", "sizeof", "co_return", "template"});

/// A name right behind one of these is that of a type.
constexpr auto kKeysOfTypes = std::to_array<std::string_view>({"class", "struct", "enum", "union"});

/// Of namespace std.
constexpr auto kClasses = std::to_array<std::string_view>(
    {"string",        "vector",        "set",        "map",        "multiset",      "multimap",
     "unordered_set", "unordered_map", "stack",      "queue",      "deque",         "list",
     "optional",      "function",      "unique_ptr", "shared_ptr", "pair",          "tuple",
     "bitset",        "ifstream",      "ofstream",   "fstream",    "ostringstream", "istringstream",
     "stringstream",  "priority_queue"});

/// A longer statement is no plain declaration.
constexpr std::size_t kMostTokens = 40;

template <class Range>
bool isAmong(const Range& words, std::string_view word) {
  return std::ranges::find(words, word) != std::end(words);
}

using Statement = std::span<const Token>;  // what of one stands before a name

class Reader {
 public:
  Reader(const Tokens& tokens, const std::set<std::string_view>& classes)
      : tokens_(tokens), classes_(classes) {}

  bool findsOne() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.isWord() && isWithoutValue(i)) return true;
      step(i, token);
    }
    return false;
  }

 private:
  /// Keeps where the statement begins, within the brackets that are open.
  void step(std::size_t i, const Token& token) {
    if (token.is("(") || token.is("[")) {
      outer_.push_back({token.text[0], begin_});
      begin_ = i + 1;
    } else if ((token.is(")") || token.is("]")) && !outer_.empty()) {
      begin_ = outer_.back().begin;
      outer_.pop_back();
    } else if (token.is("{")) {
      outer_.push_back({'{', i + 1});
      begin_ = i + 1;
    } else if (token.is("}")) {
      if (!outer_.empty()) outer_.pop_back();
      begin_ = i + 1;
    } else if (token.is(";") || (token.is(":") && !isWithin('('))) {
      begin_ = i + 1;
    }
  }

  bool isWithin(char bracket) const { return !outer_.empty() && outer_.back().bracket == bracket; }

  bool isWithoutValue(std::size_t name) const {
    std::size_t next = name + 1;
    while (tokens_.is(next, "[") && tokens_.match[next] != repair::kNoMatch)
      next = tokens_.match[next] + 1;
    const bool endsStatement = tokens_.is(next, ";");
    if (!endsStatement && !tokens_.is(next, ",")) return false;
    if (isWithin('[') || (isWithin('(') && !endsStatement)) return false;
    const Statement before(tokens_.all.data() + begin_, name - begin_);
    if (before.empty()) return false;
    if (before.size() > kMostTokens) return !before.back().is(",") || endsStatement;
    return before.back().is(",") ? followsOthers(before) : followsType(before);
  }

  /// `int a = 0, NAME`; what begins with a comma goes on behind `int a[] = {}`.
  static bool followsOthers(Statement before) {
    if (before.front().is(",")) return true;
    return before.size() > 2 && before[0].isWord() && !before[1].is(",") &&
           !isAmong(kOtherWords, before[0].text);
  }

  bool followsType(Statement before) const {
    constexpr auto kOfTypes = std::to_array<std::string_view>({"::", "<", ">", ",", "*"});
    const auto isOfTypes = [&](const Token& token) {
      return token.kind == Token::Kind::number || isAmong(kOfTypes, token.text) ||
             (token.isWord() && !isAmong(kOtherWords, token.text));
    };
    const Token& last = before.back();
    if (isAmong(kKeysOfTypes, last.text)) return false;
    if (!last.isWord() && !last.is(">") && !last.is("*")) return false;
    return std::ranges::all_of(before, isOfTypes) && !hasValueByItself(before);
  }

  bool hasValueByItself(Statement type) const {
    constexpr auto kPassedOver = std::to_array<std::string_view>(
        {"const", "mutable", "volatile", "class", "struct", "std", "sudoku", "::"});
    if (std::ranges::any_of(type, [](const Token& token) { return token.is("*"); })) return false;
    const auto first = std::ranges::find_if_not(
        type, [&](const Token& token) { return isAmong(kPassedOver, token.text); });
    return first != type.end() &&
           (isAmong(kClasses, first->text) || classes_.contains(first->text));
  }

  struct Outer {
    char bracket;
    std::size_t begin;
  };

  const Tokens& tokens_;
  const std::set<std::string_view>& classes_;
  std::vector<Outer> outer_;
  std::size_t begin_ = 0;
};

void addClasses(const Tokens& tokens, std::set<std::string_view>& classes) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if ((tokens.is(i, "class") || tokens.is(i, "struct")) && tokens[i + 1].isWord())
      classes.insert(tokens[i + 1].text);
  }
}

}  // namespace

bool mayLeaveUnset(const build::Submission& submission) {
  std::vector<Tokens> all;
  std::set<std::string_view> classes;
  for (const auto* files : {&submission.sources, &submission.others}) {
    for (const build::SourceFile& file : *files) {
      // A macro may hold anything.
      if (file.text.find("define") != std::string::npos) return true;
      all.push_back(repair::tokensOf(file.text));
      if (!all.back().isWhole) return true;
      addClasses(all.back(), classes);
    }
  }
  return std::ranges::any_of(
      all, [&](const Tokens& tokens) { return Reader(tokens, classes).findsOne(); });
}

}  // namespace sudoku::grading
