#include "grading/repair/expressions.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sudoku::grading::repair {
namespace {

/// How loosely a binary operator binds; 0: it is none that is known here.
int loosenessOf(std::string_view symbol) {
  using Row = std::pair<std::string_view, int>;
  static constexpr auto kAll = std::to_array<Row>({{"*", 1},
                                                   {"/", 1},
                                                   {"%", 1},
                                                   {"+", 2},
                                                   {"-", 2},
                                                   {"<<", 3},
                                                   {"<=>", 4},
                                                   {"<", 5},
                                                   {"<=", 5},
                                                   {">", 5},
                                                   {">=", 5},
                                                   {"==", 6},
                                                   {"!=", 6},
                                                   {"&", 7},
                                                   {"^", 8},
                                                   {"|", 9},
                                                   {"&&", 10},
                                                   {"||", 11}});
  for (const auto& [text, looseness] : kAll) {
    if (text == symbol) return looseness;
  }
  return 0;
}

/// Whether `<` opens a list of template arguments: up to a `>`, types alone.
bool opensArguments(const Tokens& tokens, std::size_t i) {
  int open = 0;
  for (std::size_t at = i; at < tokens.size() && at < i + 60; ++at) {
    if (tokens.is(at, "<")) ++open;
    if (tokens.is(at, ">") && --open == 0) return true;
    if (tokens.is(at, "(") || tokens.is(at, "[")) at = tokens.match[at];
    const bool isOfTypes = tokens[at].kind != Token::Kind::symbol || tokens.is(at, "<") ||
                           tokens.is(at, ">") || tokens.is(at, "::") || tokens.is(at, ",") ||
                           tokens.is(at, "*") || tokens.is(at, "&") || tokens.is(at, ")") ||
                           tokens.is(at, "]");
    if (!isOfTypes) return false;
  }
  return false;
}

bool endsExpression(const Token& token) {
  static constexpr std::array<std::string_view, 17> kEnds = {
      ";",  ",",  "?",  ":",  "=",      "+=",   "-=",    "*=", "/=",
      "%=", "&=", "|=", "^=", "return", "case", "throw", "<<="};
  return std::ranges::find(kEnds, token.text) != kEnds.end();
}

}  // namespace

bool endsOperand(const Token& token) {
  if (token.isWord())
    return !token.is("return") && !token.is("case") && !token.is("throw") && !token.is("else");
  return token.kind != Token::Kind::symbol || token.is(")") || token.is("]") || token.is("}");
}

bool isBinary(const Tokens& tokens, std::size_t i) {
  return i > 0 && i + 1 < tokens.size() && tokens[i].kind == Token::Kind::symbol &&
         loosenessOf(tokens[i].text) > 0 && endsOperand(tokens[i - 1]);
}

std::vector<bool> inArguments(const Tokens& tokens) {
  std::vector<bool> inside(tokens.size());
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (inside[i] || !tokens.is(i, "<") || !tokens[i - 1].isWord() || !opensArguments(tokens, i))
      continue;
    int open = 0;
    for (std::size_t at = i; at < tokens.size(); ++at) {
      open += tokens.is(at, "<") ? 1 : tokens.is(at, ">") ? -1 : 0;
      inside[at] = true;
      if (open == 0) break;
    }
  }
  return inside;
}

std::optional<Extent> extentOf(const Tokens& tokens, std::size_t at) {
  const int looseness = loosenessOf(tokens[at].text);
  const auto stops = [&](std::size_t i, int limit) {
    return endsExpression(tokens[i]) ||
           (isBinary(tokens, i) && loosenessOf(tokens[i].text) >= limit);
  };
  std::size_t begin = at;
  while (begin > 0 && !stops(begin - 1, looseness + 1)) {
    if (tokens.match[begin - 1] > begin && tokens.match[begin - 1] != kNoMatch) break;
    begin = tokens.match[begin - 1] == kNoMatch ? begin - 1 : tokens.match[begin - 1];
    if (tokens[at].at - tokens[begin].at > kMostEditedBytes) return std::nullopt;
  }
  std::size_t end = at + 1;
  while (end < tokens.size() && !stops(end, looseness)) {
    if (tokens.match[end] != kNoMatch && tokens.match[end] < end) break;
    if (tokens[end].at - tokens[at].at > kMostEditedBytes) return std::nullopt;
    end = tokens.match[end] == kNoMatch ? end + 1 : tokens.match[end] + 1;
  }
  if (begin == at || end == at + 1 || end > tokens.size()) return std::nullopt;
  if (tokens[end - 1].end() - tokens[begin].at > kMostEditedBytes) return std::nullopt;
  return Extent{begin, end};
}

bool mustBeConstant(const Tokens& tokens, std::size_t i, const std::vector<bool>& arguments) {
  constexpr std::size_t kFarthest = 100;
  if (arguments[i]) return true;
  std::size_t begin = i;
  bool isPlain = true;  // nothing but numbers since the `=`
  while (begin > 0 && !tokens.is(begin - 1, ";") && !tokens.is(begin - 1, "{") &&
         !tokens.is(begin - 1, "}")) {
    --begin;
    if (i - begin > kFarthest) return true;  // a table
    if (tokens.is(begin, "=")) break;
    if (tokens[begin].isWord() || tokens.is(begin, "(")) isPlain = false;
  }
  bool isConst = false;
  for (; begin > 0 && !tokens.is(begin, ";") && !tokens.is(begin, "{") && !tokens.is(begin, "}");
       --begin) {
    if (i - begin > kFarthest) return true;
    isConst = isConst || tokens.is(begin, "const");
    for (const char* word : {"constexpr", "enum", "case", "static_assert", "using", "typedef"}) {
      if (tokens.is(begin, word)) return true;
    }
  }
  return isConst && isPlain;
}

std::vector<Extent> listAt(const Tokens& tokens, std::size_t open) {
  std::vector<Extent> list;
  std::size_t begin = open + 1;
  for (std::size_t i = open + 1; i <= tokens.match[open]; ++i) {
    if (i < tokens.match[open] && tokens.match[i] != kNoMatch) {
      i = tokens.match[i];
      continue;
    }
    if (i != tokens.match[open] && !tokens.is(i, ",")) continue;
    list.push_back({begin, i});
    begin = i + 1;
  }
  return list;
}

}  // namespace sudoku::grading::repair
