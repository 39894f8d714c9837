#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grading/repair/edits.h"
#include "grading/repair/expressions.h"

namespace sudoku::grading::repair {
namespace {

using Form = Part::Form;

/// Writes edits of one source.
class ExpressionWriter {
 public:
  ExpressionWriter(const Source& source, std::vector<Edit>& edits)
      : source_(source), edits_(edits) {}

  void replace(std::string_view with, Form form, std::size_t focus, std::size_t begin,
               std::size_t end, std::string text) {
    const std::size_t statement = source_.code.statementOf[focus];
    const Tokens& tokens = source_.tokens;
    edits_.push_back(
        {.with = with,
         .begin =
             tokens[statement == kNoMatch ? focus : source_.code.statements[statement].begin].at,
         .end = tokens[statement == kNoMatch ? focus : source_.code.statements[statement].end - 1]
                    .end(),
         .line = tokens[focus].line,
         .shown = source_.between(begin, end),
         .parts = {{form, tokens[begin].at, tokens[end - 1].end(), std::move(text)}}});
  }

  /// Another operator between the same operands.
  void exchange(std::string_view with, Form form, std::size_t at,
                std::initializer_list<std::string_view> others) {
    const auto extent = extentOf(source_.tokens, at);
    if (!extent) return;
    for (const std::string_view other : others)
      replace(with, form, at, extent->begin, extent->end,
              fmt::format("{} {} {}", source_.between(extent->begin, at), other,
                          source_.between(at + 1, extent->end)));
  }

 private:
  const Source& source_;
  std::vector<Edit>& edits_;
};

bool touches(const Tokens& tokens, std::size_t i) {
  return i + 1 < tokens.size() && tokens[i].end() == tokens[i + 1].at;
}

bool isCode(const Source& source, std::size_t i) { return source.code.statementOf[i] != kNoMatch; }

void comparisons(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  const std::vector<bool> arguments = inArguments(tokens);
  constexpr std::string_view kWith = "another comparison";
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!isCode(source, i) || arguments[i] || !isBinary(tokens, i)) continue;
    const bool isShift =
        tokens.is(i, ">") && ((touches(tokens, i) && tokens[i + 1].text[0] == '>') ||
                              (tokens.is(i - 1, ">") && touches(tokens, i - 1)));
    if (isShift) continue;
    if (tokens.is(i, "<")) writer.exchange(kWith, Form::condition, i, {"<="});
    if (tokens.is(i, "<=")) writer.exchange(kWith, Form::condition, i, {"<"});
    if (tokens.is(i, ">")) writer.exchange(kWith, Form::condition, i, {">="});
    if (tokens.is(i, ">=")) writer.exchange(kWith, Form::condition, i, {">"});
    if (tokens.is(i, "==")) writer.exchange(kWith, Form::condition, i, {"!="});
    if (tokens.is(i, "!=")) writer.exchange(kWith, Form::condition, i, {"=="});
  }
}

void joins(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!isCode(source, i) || !isBinary(tokens, i)) continue;
    const bool isAnd = tokens.is(i, "&&");
    if (!isAnd && !tokens.is(i, "||")) continue;
    const auto extent = extentOf(tokens, i);
    if (!extent) continue;
    const auto left = source.between(extent->begin, i);
    const auto right = source.between(i + 1, extent->end);
    const auto join = [&](std::string_view with, std::string text) {
      writer.replace(with, Form::condition, i, extent->begin, extent->end, std::move(text));
    };
    join("these conditions joined in another way",
         fmt::format("({}) {} ({})", left, isAnd ? "||" : "&&", right));
    join("a part of this condition left out", std::string(left));
    join("a part of this condition left out", std::string(right));
  }
}

void calculations(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  constexpr std::string_view kWith = "another calculation";
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!isCode(source, i) || !isBinary(tokens, i)) continue;
    if (tokens.is(i, "+")) writer.exchange(kWith, Form::expression, i, {"-"});
    if (tokens.is(i, "-")) writer.exchange(kWith, Form::expression, i, {"+"});
    if (tokens.is(i, "*")) writer.exchange(kWith, Form::expression, i, {"/"});
    if (tokens.is(i, "/")) writer.exchange(kWith, Form::expression, i, {"%", "*"});
    if (tokens.is(i, "%")) writer.exchange(kWith, Form::expression, i, {"/"});
    const bool isByNumber = tokens[i + 1].kind == Token::Kind::number || tokens[i + 1].isWord();
    if (tokens.is(i, "/") && isByNumber) {
      if (const auto extent = extentOf(tokens, i); extent && extent->end == i + 2)
        writer.replace(kWith, Form::expression, i, extent->begin, extent->end,
                       fmt::format("({}) * {}", source.between(extent->begin, extent->end),
                                   tokens[i + 1].text));
    }
  }
}

/// Whether it is text that is put together there, not a number.
bool endsText(const Source& source, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (source.tokens[i].kind == Token::Kind::text || source.tokens.is(i, "to_string")) return true;
  }
  return false;
}

/// `+=` and `-=`, which stand where a statement or a step of a loop does.
void assignments(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    const bool isPlus = tokens.is(i, "+=");
    if (!isCode(source, i) || (!isPlus && !tokens.is(i, "-="))) continue;
    const std::size_t statement = source.code.statementOf[i];
    const Statement& one = source.code.statements[statement];
    const bool hasBothSides = one.begin < i && i + 1 < one.end - 1;
    if (one.kind != Statement::Kind::expression || !hasBothSides ||
        endsText(source, i + 1, one.end))
      continue;
    writer.replace("another calculation", Form::expression, i, one.begin, one.end - 1,
                   fmt::format("{} {} {}", source.between(one.begin, i),
                               isPlus ? "-=" : "+=", source.between(i + 1, one.end - 1)));
  }
}

void numbers(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  const std::vector<bool> arguments = inArguments(tokens);
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (tokens[i].kind != Token::Kind::number) continue;
    const bool isMember = !isCode(source, i);
    if (isMember && !tokens.is(i - 1, "=") && !tokens.is(i - 1, "(") && !tokens.is(i - 1, "{"))
      continue;
    int value = 0;
    const std::string_view text = tokens[i].text;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const std::string_view suffix = text.substr(static_cast<std::size_t>(read.ptr - text.data()));
    if (read.ec != std::errc() || (text.size() > 1 && text[0] == '0') || value > 100'000) continue;
    if (!std::ranges::all_of(suffix, [](char symbol) {
          return std::string_view("uUlLzZ").find(symbol) != std::string_view::npos;
        }))
      continue;
    if (mustBeConstant(tokens, i, arguments)) continue;
    for (const int other : {value + 1, value - 1})
      writer.replace(
          "another number", Form::expression, i, i, i + 1,
          fmt::format("{}{}", other < 0 ? fmt::format("({})", other) : fmt::to_string(other),
                      suffix));
  }
}

/// Of the function of this file that is called so; empty where there is none.
std::vector<Extent> parametersOf(const Source& source, std::string_view name) {
  for (const Function& one : source.code.functions) {
    if (!one.isLambda && one.parameters != kNoMatch && source.tokens[one.name].is(name))
      return listAt(source.tokens, one.parameters);
  }
  return {};
}

/// Whether two parameters have the same type, their names aside.
bool areAlike(const Source& source, const Extent& one, const Extent& other) {
  const auto typeOf = [&source](const Extent& parameter) {
    return source.between(parameter.begin,
                          parameter.end > parameter.begin ? parameter.end - 1 : parameter.end);
  };
  return typeOf(one) == typeOf(other);
}

void orders(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  constexpr std::string_view kWith = "these in another order";
  const auto isFine = [&](const Extent& one) {
    return one.begin < one.end && one.end - one.begin <= 12;
  };
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (!isCode(source, i)) continue;
    if (tokens.is(i, "[") && endsOperand(tokens[i - 1]) && tokens.is(tokens.match[i] + 1, "[")) {
      const std::size_t second = tokens.match[i] + 1;
      const Extent one{i + 1, tokens.match[i]};
      const Extent two{second + 1, tokens.match[second]};
      std::size_t begin = i;
      while (begin > 0 && (tokens[begin - 1].isWord() || tokens.is(begin - 1, ".") ||
                           tokens.is(begin - 1, "->")))
        --begin;
      const auto a = source.between(one.begin, one.end);
      const auto b = source.between(two.begin, two.end);
      if (a != b && isFine(one) && isFine(two) && begin < i && !tokens.is(begin, "return"))
        writer.replace(kWith, Form::expression, i, begin, two.end + 1,
                       fmt::format("{}[{}][{}]", source.between(begin, i), b, a));
      else if (a != b && isFine(one) && isFine(two) && begin + 1 < i && tokens.is(begin, "return"))
        writer.replace(kWith, Form::expression, i, begin + 1, two.end + 1,
                       fmt::format("{}[{}][{}]", source.between(begin + 1, i), b, a));
    }
    const bool isCall = tokens.is(i, "(") && tokens[i - 1].isWord() && !tokens.is(i - 1, "for") &&
                        !tokens.is(i - 1, "if") && !tokens.is(i - 1, "while");
    const bool isList = tokens.is(i, "{") && tokens.match[i] > i && tokens.match[i] < i + 40 &&
                        endsOperand(tokens[i - 1]) == tokens[i - 1].isWord();
    if (!isCall && !isList) continue;
    const std::vector<Extent> list = listAt(tokens, i);
    const std::vector<Extent> parameters =
        isCall ? parametersOf(source, tokens[i - 1].text) : std::vector<Extent>();
    if (list.size() < 2 || list.size() > 4 || !std::ranges::all_of(list, isFine)) continue;
    for (std::size_t first = 0; first + 1 < list.size(); ++first) {
      const auto a = source.between(list[first].begin, list[first].end);
      const auto b = source.between(list[first + 1].begin, list[first + 1].end);
      if (a == b) continue;
      if (parameters.size() > first + 1 &&
          !areAlike(source, parameters[first], parameters[first + 1]))
        continue;
      // Both change at once: one part each, as their types are those of the same expression.
      writer.replace(kWith, Form::expression, i, list[first].begin, list[first].end,
                     std::string(b));
      edits.back().parts.push_back({Form::expression, tokens[list[first + 1].begin].at,
                                    tokens[list[first + 1].end - 1].end(), std::string(a)});
      edits.back().shown = source.between(tokens[i - 1].isWord() ? i - 1 : i, tokens.match[i] + 1);
    }
  }
}

void truths(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  const std::vector<bool> arguments = inArguments(tokens);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool isTrue = tokens.is(i, "true");
    if (!isTrue && !tokens.is(i, "false")) continue;
    if (mustBeConstant(tokens, i, arguments)) continue;
    writer.replace("the other truth value", Form::expression, i, i, i + 1,
                   isTrue ? "false" : "true");
  }
}

void conditions(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  for (const Condition& one : source.code.conditions) {
    const auto text = source.between(one.begin, one.end);
    if (text.size() > kMostEditedBytes) continue;
    // A loop that is never entered is no mistake of its condition.
    if (source.code.statements[one.statement].kind == Statement::Kind::loop) continue;
    for (const std::string& other :
         {fmt::format("!({})", text), std::string("false"), std::string("true")})
      writer.replace("another condition", Form::condition, one.begin, one.begin, one.end, other);
  }
}

/// Short texts and single symbols, as they stand between what is printed.
void texts(const Source& source, std::vector<Edit>& edits) {
  ExpressionWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view text = tokens[i].text;
    if (!isCode(source, i) || tokens[i].kind != Token::Kind::text || text.size() > 6) continue;
    if (text[0] != '"' && text[0] != '\'') continue;
    const bool isSymbol = text[0] == '\'';
    for (const char* other : {"' '", "'0'", "\" \"", "\"\""}) {
      if ((other[0] == '\'') == isSymbol && text != other)
        writer.replace("another text", Form::expression, i, i, i + 1, other);
    }
  }
}

}  // namespace

const std::vector<Operator>& expressionOperators() {
  static const std::vector<Operator> kAll = {
      comparisons, joins, calculations, assignments, numbers, orders, truths, conditions, texts};
  return kAll;
}

}  // namespace sudoku::grading::repair
