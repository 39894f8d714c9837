#include "grading/repair/statements.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sudoku::grading::repair {
namespace {

using Kind = Statement::Kind;

template <std::size_t count>
bool isOneOf(const Token& token, const std::array<std::string_view, count>& words) {
  return std::ranges::find(words, token.text) != words.end();
}

constexpr std::array<std::string_view, 6> kBeforeBody = {"const", "noexcept", "override",
                                                         "final", "mutable",  ")"};
constexpr std::array<std::string_view, 5> kScopes = {"class", "struct", "union", "namespace",
                                                     "extern"};
constexpr std::array<std::string_view, 20> kDeclaring = {
    "const",  "static",    "auto",    "int",    "bool",  "char",   "unsigned",
    "signed", "long",      "short",   "double", "float", "struct", "class",
    "using",  "constexpr", "typedef", "enum",   "union", "void"};

class Parser {
 public:
  explicit Parser(const Tokens& tokens) : tokens_(tokens) {
    code_.statementOf.assign(tokens.size(), kNoMatch);
  }

  Code parse() {
    scope(0, tokens_.size(), 0);
    for (std::size_t i = 0; i < code_.statements.size(); ++i) {
      const Statement& one = code_.statements[i];
      std::fill(code_.statementOf.begin() + static_cast<std::ptrdiff_t>(one.begin),
                code_.statementOf.begin() + static_cast<std::ptrdiff_t>(one.end), i);
    }
    return std::move(code_);
  }

 private:
  static constexpr int kDeepest = 60;

  std::size_t closing(std::size_t open) const { return tokens_.match[open]; }

  /// Of a namespace, a class, or the file.
  void scope(std::size_t begin, std::size_t end, int depth) {
    if (depth > kDeepest) return;
    std::size_t head = begin;
    for (std::size_t i = begin; i < end; ++i) {
      if (tokens_.is(i, ";")) head = i + 1;
      if (tokens_.is(i, "(") || tokens_.is(i, "[")) i = closing(i);
      if (!tokens_.is(i, "{")) continue;
      if (isBody(head, i)) {
        function(head, i, depth);
        head = closing(i) + 1;
      } else if (isScope(head, i)) {
        scope(i + 1, closing(i), depth + 1);
        head = closing(i) + 1;
      }
      i = closing(i);
    }
  }

  bool has(std::size_t begin, std::size_t end, std::string_view what) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (tokens_.is(i, what)) return true;
    }
    return false;
  }

  bool isBody(std::size_t head, std::size_t open) const {
    if (open == head || !has(head, open, "(")) return false;
    if (isOneOf(tokens_[open - 1], kBeforeBody) || tokens_.is(open - 1, "}")) return true;
    return has(head, open, "->");
  }

  bool isScope(std::size_t head, std::size_t open) const {
    return std::ranges::any_of(kScopes,
                               [&](std::string_view word) { return has(head, open, word); }) &&
           !has(head, open, "=") && !has(head, open, "enum");
  }

  void function(std::size_t head, std::size_t open, int depth) {
    std::size_t parameters = head;
    while (!tokens_.is(parameters, "(")) ++parameters;
    const std::size_t name = parameters == head ? parameters : parameters - 1;
    const auto returns = [&](std::string_view type) {
      return has(head, name, type) || has(closing(parameters), open, type);
    };
    body({.name = name,
          .parameters = parameters,
          .body = open,
          .returnsBool = returns("bool"),
          .returnsNothing = returns("void")},
         depth);
  }

  void body(Function function, int depth) {
    code_.functions.push_back(function);
    const std::size_t outer = function_;
    const std::size_t outerLoop = loop_;
    loop_ = kNoMatch;
    function_ = code_.functions.size() - 1;
    block(function.body, depth + 1);
    function_ = outer;
    loop_ = outerLoop;
  }

  void block(std::size_t open, int depth) {
    for (std::size_t i = open + 1; i < closing(open);) i = statement(i, closing(open), true, depth);
  }

  std::size_t add(Kind kind, std::size_t begin, bool isInBlock) {
    code_.statements.push_back({kind, begin, begin + 1, function_, loop_, isInBlock});
    return code_.statements.size() - 1;
  }

  /// Returns where the next one begins, which is behind `begin` and at most at `end`.
  std::size_t statement(std::size_t begin, std::size_t end, bool isInBlock, int depth) {
    if (depth > kDeepest) return end;
    if (begin >= end) return end;
    if (tokens_.is(begin, "case") || tokens_.is(begin, "default")) {
      while (begin < end && !tokens_.is(begin, ":")) ++begin;
      return begin + 1 < end ? statement(begin + 1, end, isInBlock, depth + 1) : end;
    }
    const std::size_t index = add(kindAt(begin), begin, isInBlock);
    const std::size_t next = std::min(end, rest(index, begin, end, depth));
    code_.statements[index].end = next;
    return next;
  }

  Kind kindAt(std::size_t i) const {
    static constexpr std::array<std::pair<std::string_view, Kind>, 12> kKinds = {
        {{"if", Kind::conditional},
         {"while", Kind::loop},
         {"for", Kind::loop},
         {"do", Kind::loop},
         {"{", Kind::block},
         {"return", Kind::returns},
         {"break", Kind::breaks},
         {"continue", Kind::continues},
         {"throw", Kind::throws},
         {"switch", Kind::other},
         {"try", Kind::other},
         {"goto", Kind::other}}};
    for (const auto& [word, kind] : kKinds) {
      if (tokens_.is(i, word)) return kind;
    }
    return isDeclaration(i) ? Kind::declaration : Kind::expression;
  }

  /// By its first words: a type's name and another name, or a word that only types have.
  bool isDeclaration(std::size_t i) const {
    if (isOneOf(tokens_[i], kDeclaring)) return true;
    if (!tokens_[i].isWord()) return false;
    while (tokens_.is(i + 1, "::")) i += 2;
    ++i;
    if (tokens_.is(i, "<")) {
      int open = 0;
      for (; i < tokens_.size() && !tokens_.is(i, ";"); ++i) {
        open += tokens_.is(i, "<") ? 1 : tokens_.is(i, ">") ? -1 : 0;
        if (open == 0) break;
      }
      ++i;
    }
    while (tokens_.is(i, "*") || tokens_.is(i, "&") || tokens_.is(i, "&&")) ++i;
    return i < tokens_.size() && tokens_[i].isWord();
  }

  /// What follows the first word of a statement. Returns where it ends.
  std::size_t rest(std::size_t index, std::size_t begin, std::size_t end, int depth) {
    if (tokens_.is(begin, "{")) {
      block(begin, depth + 1);
      return closing(begin) + 1;
    }
    if (tokens_.is(begin, "if")) return conditional(index, begin, end, depth);
    if (tokens_.is(begin, "try")) return attempt(begin, end, depth);
    if (tokens_.is(begin, "do") || tokens_.is(begin, "while") || tokens_.is(begin, "for") ||
        tokens_.is(begin, "switch"))
      return loop(index, begin, end, depth);
    std::size_t stop = begin;
    while (stop < end && !tokens_.is(stop, ";")) {
      const bool opens = tokens_.is(stop, "(") || tokens_.is(stop, "[") || tokens_.is(stop, "{");
      stop = opens ? closing(stop) + 1 : stop + 1;
    }
    lambdas(begin, std::min(stop, end), depth);
    return stop + 1;
  }

  std::size_t conditional(std::size_t index, std::size_t begin, std::size_t end, int depth) {
    std::size_t open = begin + 1;
    if (tokens_.is(open, "constexpr")) ++open;
    if (!tokens_.is(open, "(")) return begin + 1;
    condition(index, open + 1, closing(open), depth);
    std::size_t next = statement(closing(open) + 1, end, false, depth + 1);
    if (next < end && tokens_.is(next, "else")) next = statement(next + 1, end, false, depth + 1);
    return next;
  }

  void condition(std::size_t index, std::size_t begin, std::size_t end, int depth) {
    if (begin < end && !has(begin, end, ";") && !isDeclaration(begin))
      code_.conditions.push_back({begin, end, index});
    lambdas(begin, end, depth);
  }

  std::size_t loop(std::size_t index, std::size_t begin, std::size_t end, int depth) {
    const std::size_t outer = loop_;
    const bool isSwitch = tokens_.is(begin, "switch");
    const bool isDo = tokens_.is(begin, "do");
    std::size_t next = begin + 1;
    if (!isDo) {
      if (!tokens_.is(next, "(")) return next;
      header(index, begin, next, depth);
      next = closing(next) + 1;
    }
    if (!isSwitch) loop_ = index;
    next = statement(next, end, false, depth + 1);
    loop_ = outer;
    if (!isDo) return next;
    if (tokens_.is(next, "while") && tokens_.is(next + 1, "(")) {
      condition(index, next + 2, closing(next + 1), depth);
      next = closing(next + 1) + 2;
    }
    return next;
  }

  void header(std::size_t index, std::size_t begin, std::size_t open, int depth) {
    if (!tokens_.is(begin, "for")) return condition(index, open + 1, closing(open), depth);
    std::array<std::size_t, 2> semicolons{};
    std::size_t count = 0;
    for (std::size_t i = open + 1; i < closing(open); ++i) {
      if (tokens_.is(i, "(") || tokens_.is(i, "{") || tokens_.is(i, "[")) i = closing(i);
      if (tokens_.is(i, ";") && count < 2) semicolons[count++] = i;
    }
    if (count == 2) condition(index, semicolons[0] + 1, semicolons[1], depth);
  }

  std::size_t attempt(std::size_t begin, std::size_t end, int depth) {
    if (!tokens_.is(begin + 1, "{")) return begin + 1;
    std::size_t next = statement(begin + 1, end, false, depth + 1);
    while (next < end && tokens_.is(next, "catch") && tokens_.is(next + 1, "(")) {
      next = closing(next + 1) + 1;
      if (!tokens_.is(next, "{")) return next;
      code_.handlers.push_back(next);
      next = statement(next, end, false, depth + 1);
    }
    return next;
  }

  /// Bodies of lambdas in an expression.
  void lambdas(std::size_t begin, std::size_t end, int depth) {
    if (depth > kDeepest) return;
    for (std::size_t i = begin; i < end; ++i) {
      if (!tokens_.is(i, "[") || (i > begin && (tokens_[i - 1].isWord() || tokens_.is(i - 1, "]") ||
                                                tokens_.is(i - 1, ")"))))
        continue;
      const std::size_t parameters = closing(i) + 1;
      std::size_t open = tokens_.is(parameters, "(") ? closing(parameters) + 1 : parameters;
      while (open < end && !tokens_.is(open, "{") && !tokens_.is(open, ",") &&
             !tokens_.is(open, ")") && !tokens_.is(open, "("))
        ++open;
      if (open >= end || !tokens_.is(open, "{")) continue;
      body({.name = i,
            .parameters = tokens_.is(parameters, "(") ? parameters : kNoMatch,
            .body = open,
            .isLambda = true},
           depth + 1);
      i = closing(open);
    }
  }

  const Tokens& tokens_;
  Code code_;
  std::size_t function_ = kNoMatch;
  std::size_t loop_ = kNoMatch;
};

}  // namespace

Code codeOf(const Tokens& tokens) { return Parser(tokens).parse(); }

}  // namespace sudoku::grading::repair
