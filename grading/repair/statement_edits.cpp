#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "grading/repair/edits.h"
#include "grading/repair/expressions.h"

namespace sudoku::grading::repair {
namespace {

using Form = Part::Form;
using Kind = Statement::Kind;

class StatementWriter {
 public:
  StatementWriter(const Source& source, std::vector<Edit>& edits)
      : source_(source), edits_(edits) {}

  /// An edit that is told of the statement `index`.
  Edit& add(std::string_view with, std::size_t index) {
    const Statement& one = source_.code.statements[index];
    edits_.push_back({.with = with,
                      .begin = at(one.begin),
                      .end = endOf(one),
                      .line = source_.tokens[one.begin].line,
                      .shown = textOf(one),
                      .parts = {}});
    return edits_.back();
  }

  /// An edit of all of a function.
  Edit& add(std::string_view with, const Function& function) {
    const std::size_t close = source_.tokens.match[function.body];
    const std::size_t head =
        function.parameters == kNoMatch ? function.name : source_.tokens.match[function.parameters];
    edits_.push_back({.with = with,
                      .begin = at(function.name),
                      .end = source_.tokens[close].end(),
                      .line = source_.tokens[function.name].line,
                      .shown = source_.between(function.name, head + 1),
                      .parts = {},
                      .isWide = true});
    return edits_.back();
  }

  std::size_t at(std::size_t token) const { return source_.tokens[token].at; }
  std::size_t endOf(const Statement& one) const { return source_.tokens[one.end - 1].end(); }
  std::string_view textOf(const Statement& one) const {
    return source_.between(one.begin, one.end);
  }

  Part replace(const Statement& one, std::string text) const {
    return {Form::statement, at(one.begin), endOf(one), std::move(text)};
  }
  static Part insert(std::size_t where, std::string text) {
    return {Form::insertion, where, where, std::move(text)};
  }

 private:
  const Source& source_;
  std::vector<Edit>& edits_;
};

bool isSimple(Kind kind) {
  return kind == Kind::expression || kind == Kind::returns || kind == Kind::breaks ||
         kind == Kind::continues || kind == Kind::throws;
}

/// What ends a function that is left early, in words of C++; it returns what says "no" or `true`.
std::vector<std::string> returnsOf(const Function& function) {
  if (function.returnsBool) return {"return false;", "return true;"};
  if (function.returnsNothing) return {"return;"};
  return {};
}

void removals(const Source& source, std::vector<Edit>& edits) {
  StatementWriter writer(source, edits);
  for (std::size_t i = 0; i < source.code.statements.size(); ++i) {
    const Statement& one = source.code.statements[i];
    if (!isSimple(one.kind)) continue;
    writer.add("this statement left out", i).parts = {writer.replace(one, "")};
    if (one.kind != Kind::throws) continue;
    for (const std::string& other : returnsOf(source.code.functions[one.function]))
      writer.add("something else in place of this exception", i).parts = {
          writer.replace(one, other)};
  }
}

/// Whether it is a call of a function of this file that returns something.
bool returnsSomething(const Source& source, const Statement& one) {
  if (one.end < one.begin + 4 || !source.tokens.is(one.end - 2, ")")) return false;
  const std::size_t open = source.tokens.match[one.end - 2];
  return open > one.begin && std::ranges::any_of(source.code.functions, [&](const Function& other) {
           return other.returnsBool && !other.isLambda &&
                  source.tokens[other.name].is(source.tokens[open - 1].text);
         });
}

void results(const Source& source, std::vector<Edit>& edits) {
  StatementWriter writer(source, edits);
  for (std::size_t i = 0; i < source.code.statements.size(); ++i) {
    const Statement& one = source.code.statements[i];
    const Function& function = source.code.functions[one.function];
    const bool isCall = one.kind == Kind::expression && returnsSomething(source, one);
    const bool returns = one.kind == Kind::returns && one.end - one.begin > 4;
    if (!function.returnsBool || (!isCall && !returns)) continue;
    const auto text = source.between(one.begin + (returns ? 1 : 0), one.end - 1);
    if (text.size() > kMostEditedBytes) continue;
    if (isCall || one.loop != kNoMatch)
      writer.add(returns ? "something else returned" : "more done with this result", i).parts = {
          writer.replace(one, fmt::format("if ({}) return true;", text))};
    if (isCall)
      writer.add("more done with this result", i).parts = {
          writer.replace(one, fmt::format("if (!({})) return false;", text))};
  }
}

/// A statement before the one in front of it.
void exchanges(const Source& source, std::vector<Edit>& edits) {
  StatementWriter writer(source, edits);
  const auto& all = source.code.statements;
  const auto mayMove = [](const Statement& one) {
    return isSimple(one.kind) || one.kind == Kind::conditional || one.kind == Kind::loop;
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    // What stands within the first is listed before the second.
    std::size_t second = i + 1;
    while (second < all.size() && all[second].begin < all[i].end) ++second;
    if (second == all.size() || all[second].begin != all[i].end) continue;
    if (!all[i].isInBlock || !all[second].isInBlock || !mayMove(all[i]) || !mayMove(all[second]))
      continue;
    const auto text = writer.textOf(all[second]);
    if (text.size() > kMostEditedBytes || text == writer.textOf(all[i])) continue;
    const bool endsFirst =
        all[i].kind == Kind::returns || all[i].kind == Kind::throws || all[i].kind == Kind::breaks;
    if (endsFirst) continue;
    Edit& edit = writer.add("these statements in another order", i);
    edit.end = writer.endOf(all[second]);
    edit.isWide = true;
    edit.parts = {StatementWriter::insert(writer.at(all[i].begin), std::string(text)),
                  writer.replace(all[second], "")};
  }
}

/// Empties a cell again: the same call or assignment with 0, at the end of the loop or behind it.
void takingBack(const Source& source, std::vector<Edit>& edits) {
  StatementWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  const auto& all = source.code.statements;
  for (const Statement& one : all) {
    if (one.kind != Kind::expression || one.loop == kNoMatch) continue;
    const std::size_t last = one.end - 2;  // before the ;
    if (last <= one.begin) continue;
    std::string text;
    if (tokens.is(last, ")")) {
      std::size_t value = last - 1;
      if (tokens.is(value, "}")) --value;
      if (!tokens.is(value - 1, ",") || tokens.is(value, "0")) continue;
      text = fmt::format("{}0{};", source.between(one.begin, value),
                         source.between(value + 1, one.end - 1));
    } else if (tokens.is(last - 1, "=") && tokens.is(last - 2, "]") && !tokens.is(last, "0")) {
      text = fmt::format("{}0;", source.between(one.begin, last));
    }
    if (text.empty() || text.size() > kMostEditedBytes) continue;
    const Statement& loop = all[one.loop];
    if (!loop.isInBlock || !tokens.is(loop.end - 1, "}")) continue;
    writer.add("something set back at the end of this loop", one.loop).parts = {
        StatementWriter::insert(writer.at(loop.end - 1), text)};
    writer.add("something set back behind this loop", one.loop).parts = {
        StatementWriter::insert(writer.endOf(loop), text)};
  }
}

/// A container that is a member, or a variable of a namespace, and the scope that declares it.
struct Container {
  std::string_view name;
  std::size_t open;  // the brace; kNoMatch: the file
};

std::vector<Container> containersOf(const Source& source) {
  static constexpr std::string_view kGrowing[] = {"push_back", "push",   "emplace_back",
                                                  "emplace",   "insert", "push_front"};
  const Tokens& tokens = source.tokens;
  std::set<std::string_view> growing;
  for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
    if (tokens[i].isWord() && tokens.is(i + 1, ".") &&
        std::ranges::find(kGrowing, tokens[i + 2].text) != std::end(kGrowing))
      growing.insert(tokens[i].text);
  }
  std::vector<Container> all;
  std::vector<std::size_t> open;
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens.is(i, "{")) open.push_back(i);
    if (tokens.is(i, "}") && !open.empty()) open.pop_back();
    const bool isDeclared =
        growing.contains(tokens[i].text) && source.code.statementOf[i] == kNoMatch &&
        tokens.is(i - 1, ">") &&
        (tokens.is(i + 1, ";") || tokens.is(i + 1, "{") || tokens.is(i + 1, "="));
    if (isDeclared) all.push_back({tokens[i].text, open.empty() ? kNoMatch : open.back()});
  }
  return all;
}

/// What was collected earlier is there no more when a function of an interface begins.
void freshStarts(const Source& source, std::vector<Edit>& edits) {
  StatementWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  for (const Container& container : containersOf(source)) {
    for (const Function& one : source.code.functions) {
      const bool isInScope = container.open == kNoMatch ||
                             (container.open < one.body && one.body < tokens.match[container.open]);
      const bool isOfInterface =
          tokens.is(one.body - 1, "override") || tokens[one.name].text.starts_with("solve");
      if (one.isLambda || !isOfInterface || !isInScope || tokens.is(one.body - 2, "const"))
        continue;
      writer.add("something cleared at the beginning of this function", one).parts = {
          StatementWriter::insert(tokens[one.body].end(),
                                  fmt::format("{0} = decltype({0})();", container.name))};
    }
  }
}

/// A static local variable that begins anew each time.
void statics(const Source& source, std::vector<Edit>& edits) {
  StatementWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  for (std::size_t i = 0; i < source.code.statements.size(); ++i) {
    const Statement& one = source.code.statements[i];
    if (!tokens.is(one.begin, "static") || !one.isInBlock) continue;
    std::size_t name = one.begin;
    while (name + 1 < one.end && !tokens.is(name + 1, "=") && !tokens.is(name + 1, ";") &&
           !tokens.is(name + 1, "{") && !tokens.is(name + 1, "("))
      ++name;
    if (tokens.is(name, "]") || !tokens[name].isWord()) continue;
    const bool hasValue = tokens.is(name + 1, "=");
    writer.add("a variable that is not static", i).parts = {StatementWriter::insert(
        writer.endOf(one),
        hasValue ? fmt::format("{} {}", tokens[name].text, source.between(name + 1, one.end))
                 : fmt::format("{0} = std::remove_cvref_t<decltype({0})>();", tokens[name].text))};
  }
}

/// Handlers that let the exception pass.
void handlers(const Source& source, std::vector<Edit>& edits) {
  const Tokens& tokens = source.tokens;
  for (const std::size_t open : source.code.handlers) {
    const std::size_t begin = tokens.match[open - 1] - 1;
    edits.push_back({.with = "an exception that passes through",
                     .begin = tokens[begin].at,
                     .end = tokens[open].end(),
                     .line = tokens[begin].line,
                     .shown = source.between(begin, open),
                     .parts = {StatementWriter::insert(tokens[open].end(), "throw;")}});
  }
}

/// The parameters of a function the other way round, for all that it does.
void parameters(const Source& source, std::vector<Edit>& edits) {
  StatementWriter writer(source, edits);
  const Tokens& tokens = source.tokens;
  for (const Function& one : source.code.functions) {
    if (one.parameters == kNoMatch) continue;
    const std::size_t close = tokens.match[one.parameters];
    for (std::size_t i = one.parameters + 1; i < close; ++i) {
      // `int x, int y`
      if (!tokens.is(i, ",") || i + 2 >= close || !tokens[i - 1].isWord() ||
          !tokens[i + 2].isWord() || !tokens.is(i + 1, tokens[i - 2].text))
        continue;
      if (!tokens.is(i + 3, ",") && i + 3 != close) continue;
      writer.add("these in another order", one).parts = {StatementWriter::insert(
          tokens[one.body].end(),
          fmt::format("{{ auto sudokulab_kept = {0}; {0} = {1}; {1} = sudokulab_kept; }}",
                      tokens[i - 1].text, tokens[i + 2].text))};
    }
  }
}

}  // namespace

const std::vector<Operator>& statementOperators() {
  static const std::vector<Operator> kAll = {removals,    results, exchanges, takingBack,
                                             freshStarts, statics, handlers,  parameters};
  return kAll;
}

}  // namespace sudoku::grading::repair
