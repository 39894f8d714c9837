// How this works: for some kinds of files, the kind explains every message. Otherwise each message
// is passed to a list of readers, one for each kind of mistake, and the first sentence is the
// answer. To add a kind of mistake, add a reader and its row.

#include "plugins/compile/reading/plain_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "base/ascii.h"
#include "base/escape.h"
#include "base/language.h"
#include "plugins/submission/collector.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;
using Text = std::string_view;

/// A message: "./src/grid.cpp:1:10: fatal error: Grid.h: No such file or directory".
struct Message {
  Text line;       // the whole line
  Text following;  // all lines after it
  int errors = 0;  // up to this line, except for functions that override nothing
  std::string file = {};
  std::string place = {};   // "src/grid.cpp:1"
  std::string source = {};  // that line of the file
};

/// The text after the first `from` up to the next `to`; empty if there is none.
Text between(Text text, Text from, Text to) {
  const auto begin = text.find(from);
  if (begin == Text::npos) return {};
  text.remove_prefix(begin + from.size());
  const auto end = text.find(to);
  return end == Text::npos ? Text{} : text.substr(0, end);
}

/// The first quoted text, in any quoting style of compilers and linkers.
Text quoted(Text text) {
  constexpr std::array<std::pair<Text, Text>, 3> kQuotes = {{{"‘", "’"}, {"`", "'"}, {"'", "'"}}};
  for (const auto& [open, close] : kQuotes) {
    if (const Text found = between(text, open, close); !found.empty()) return found;
  }
  return {};
}

/// The text after a phrase; empty if the phrase does not occur.
Text behind(Text text, Text phrase) {
  const auto at = text.find(phrase);
  return at == Text::npos ? Text{} : text.substr(at + phrase.size());
}

std::string name(Text text) { return shownOnOneLine(text, 200); }

/// The static assertions of export lines are already sentences.
std::string failedAssertion(const Message& message, const Submission& /*submission*/) {
  if (const Text words = behind(message.line, "static assertion failed: "); !words.empty())
    return name(words);
  const Text clang = behind(message.line, "static_assert failed");
  const auto end = clang.rfind('"');
  const auto begin = end == Text::npos || end == 0 ? Text::npos : clang.rfind('"', end - 1);
  return begin == Text::npos ? "" : name(clang.substr(begin + 1, end - begin - 1));
}

/// The path of a submitted file that differs from `path` only in case; empty if there is none.
std::string asItIsCalled(const std::string& path, const Submission& submission) {
  // Leading "../" is not compared.
  const auto up = path.rfind("../");
  const std::string tail = path.substr(up == std::string::npos ? 0 : up + 3);
  const std::string wanted = "/" + lowerCase(tail);
  for (const auto* files : {&submission.others, &submission.sources}) {
    for (const SourceFile& file : *files) {
      const std::string whole = "/" + file.path.generic_string();
      if (lowerCase(whole).ends_with(wanted))
        return path.substr(0, path.size() - tail.size()) + whole.substr(whole.size() - tail.size());
    }
  }
  return {};
}

std::string missingHeader(const Message& message, const Submission& submission) {
  Text header = between(message.line, "fatal error: ", ": No such file or directory");
  if (header.empty() && message.line.find("' file not found") != Text::npos)
    header = between(message.line, "fatal error: '", "' file not found");
  if (header.empty()) return {};
  const std::string written(header);
  std::string path(trimmed(header));
  std::ranges::replace(path, '\\', '/');
  const bool isSystem = message.source.find('<' + written) != std::string::npos;
  const std::string called = isSystem ? lowerCase(path) : asItIsCalled(path, submission);
  const auto inMarks = [&](const std::string& word) {
    return isSystem ? "<" + name(word) + ">" : "\"" + name(word) + "\"";
  };
  const std::string where = tr("{} includes {}", message.place, inMarks(written));
  if (called.empty() && path == written)
    return tr("{}, which is not among the files handed in", where);
  if (called == written) return {};  // some header of another system
  const std::string why = written.find('\\') != std::string::npos
                              ? tr("on Linux, / separates folders")
                          : called != path ? tr("file names on Linux are case-sensitive")
                                           : tr("spaces are part of a file name");
  return tr("{}; write {}: {}", where, inMarks(called.empty() ? path : called), why);
}

struct LookAlike {
  Text symbol;
  Text number;  // in clang's messages
  Text meant;
};
constexpr LookAlike kLookAlikes[] = {
    {"“", "201C", "\""}, {"”", "201D", "\""}, {"„", "201E", "\""}, {"‟", "201F", "\""},
    {"«", "00AB", "\""}, {"»", "00BB", "\""}, {"″", "2033", "\""}, {"＂", "FF02", "\""},
    {"‘", "2018", "'"},  {"’", "2019", "'"},  {"‚", "201A", "'"},  {"‛", "201B", "'"},
    {"′", "2032", "'"},  {"´", "00B4", "'"},  {"–", "2013", "-"},  {"—", "2014", "-"},
    {"−", "2212", "-"},  {"‐", "2010", "-"},  {"；", "FF1B", ";"}, {"，", "FF0C", ","},
    {"（", "FF08", "("}, {"）", "FF09", ")"}, {"｛", "FF5B", "{"}, {"｝", "FF5D", "}"},
    {"＝", "FF1D", "="}, {"…", "2026", "..."}};
// No-break space, narrow no-break space, zero-width space, word joiner, byte order mark.
constexpr LookAlike kBlanks[] = {{"\u00a0", "00A0", ""},
                                 {"\u202f", "202F", ""},
                                 {"\u200b", "200B", ""},
                                 {"\u2060", "2060", ""},
                                 {"\ufeff", "FEFF", ""}};

std::string oddCharacter(const Message& message, const Submission& /*submission*/) {
  constexpr Text kPhrases[] = {"extended character ",
                               "stray ‘",
                               "stray '",
                               "unexpected character ",
                               "non-ASCII character",
                               "universal character",
                               "UTF-8 character"};
  const auto isIn = [](Text text) {
    return [text](Text word) { return text.find(word) != Text::npos; };
  };
  if (message.line.find("error: ") == Text::npos ||
      std::ranges::none_of(kPhrases, isIn(message.line)))
    return {};
  const Text said = behind(message.line, "error: ");
  const auto stands = [&](const LookAlike& one) {
    // GCC's own quotes in `stray ‘\342’` do not count.
    const bool isSaid = said.find("character " + std::string(one.symbol)) != Text::npos ||
                        said.find(fmt::format("U+{}", one.number)) != Text::npos ||
                        said.find(fmt::format("u{}", lowerCase(one.number))) != Text::npos;
    const bool isNumber = said.find("stray") != Text::npos || said.find("non-ASCII") != Text::npos;
    return isSaid || (isNumber && message.source.find(one.symbol) != std::string::npos);
  };
  if (const auto* one = std::ranges::find_if(kLookAlikes, stands); one != std::end(kLookAlikes))
    return tr(
        "{} has {} where C++ needs {}: word processors and web pages put it there; "
        "type it again",
        message.place, one->symbol, one->meant);
  if (std::ranges::any_of(kBlanks, stands))
    return tr(
        "{} has a special space character, as on web pages: delete it and type the space again",
        message.place);
  return {};
}

std::string abstractClass(const Message& message, const Submission& /*submission*/) {
  constexpr Text kGcc = "because the following virtual functions are pure within ";
  Text type;
  std::string function;
  if (const Text gcc = behind(message.line, kGcc); !gcc.empty()) {
    type = quoted(gcc);
    for (const Text mark : {"‘virtual ", "'virtual "}) {
      if (function.empty())
        function = between(message.following, mark, mark.starts_with('\'') ? "'" : "’");
    }
  } else if (const Text clang = behind(message.line, "unimplemented pure virtual method ");
             !clang.empty()) {
    function = std::string(quoted(clang)) + "()";
    type = quoted(behind(clang, "' in "));
  }
  // After another error it may be only a consequence.
  if (type.empty() || function.empty() || message.errors > 1) return {};
  return tr(
      "{} has no {} of its own: it must override it, with the same name, the same parameters and, "
      "if the interface has it, const",
      name(type), name(function));
}

/// "MyGrid" of "MyGrid::isValid() const"; empty for a free function.
Text classOf(Text symbol) {
  const auto end = symbol.rfind("::", symbol.find('('));
  return end == Text::npos ? Text{} : symbol.substr(0, end);
}

std::string missingDefinition(const Message& message, const Submission& /*submission*/) {
  Text symbol = quoted(behind(message.line, "undefined reference to "));
  if (symbol.empty()) symbol = behind(message.line, "undefined symbol: ");
  if (symbol.empty() || symbol == "main") return {};
  for (const Text table : {"vtable for ", "typeinfo for ", "VTT for "}) {
    if (symbol.starts_with(table))
      return tr(
          "{0} declares a virtual function that no file defines: write the body of each virtual "
          "function, with {0}:: before its name",
          name(symbol.substr(table.size())));
  }
  if (symbol.find('(') == Text::npos)
    return tr(
        "{} is declared but never defined: a static member needs inline, or a definition outside "
        "its class",
        name(symbol));
  const Text owner = classOf(symbol);
  if (owner.empty())
    return tr(
        "{} is declared but never defined: write its body, with exactly these parameters, or hand "
        "in the file that defines it",
        name(symbol));
  return tr(
      "{} is declared but never defined: write its body, with {}:: before its name, or hand in the "
      "file that defines it",
      name(symbol), name(owner));
}

std::string definedTwice(const Message& message, const Submission& /*submission*/) {
  const Text symbol = quoted(behind(message.line, "multiple definition of "));
  if (symbol.empty()) return {};
  return tr("{} is defined in two files: in a header, mark it inline; otherwise delete one of them",
            name(symbol));
}

using Reader = std::string (*)(const Message& message, const Submission& submission);
constexpr Reader kReaders[] = {failedAssertion, missingHeader,     oddCharacter,
                               abstractClass,   missingDefinition, definedTwice};

/// Detects files that are not plain text by their first bytes.
std::string noPlainText(const Submission& submission) {
  struct Kind {
    Text begin;
    std::string (*what)();  // in words
  };
  static constexpr Kind kKinds[] = {
      {"\xff\xfe", [] { return tr("UTF-16; save it as UTF-8"); }},
      {"\xfe\xff", [] { return tr("UTF-16; save it as UTF-8"); }},
      {"{\\rtf", [] { return tr("rich text (RTF); save it as plain text"); }},
      {"PK\x03\x04", [] { return tr("a document or an archive; save it as plain text"); }},
      {"\xd0\xcf\x11\xe0", [] { return tr("a document; save it as plain text"); }},
      {"%PDF", [] { return tr("a PDF; hand in the source itself"); }},
      {"<!DOCTYPE", [] { return tr("a web page; download the file itself"); }},
      {"<html", [] { return tr("a web page; download the file itself"); }}};
  for (const auto* files : {&submission.sources, &submission.others}) {
    for (const SourceFile& file : *files) {
      if (!isCode(file.path)) continue;
      for (const Kind& kind : kKinds) {
        if (file.text.starts_with(kind.begin))
          return tr("{} is saved as {}", name(file.path.string()), kind.what());
      }
      if (Text(file.text).substr(0, 1000).find('\0') != Text::npos)
        return tr("{} is saved as UTF-16, or is not text; save it as UTF-8",
                  name(file.path.string()));
    }
  }
  return {};
}

std::string lineOf(Text text, std::size_t number) {
  for (; number > 1; --number) {
    const auto end = text.find('\n');
    if (end == Text::npos) return {};
    text.remove_prefix(end + 1);
  }
  return std::string(text.substr(0, text.find('\n')));
}

void findPlace(Message& message, const Submission& submission) {
  const auto colon = message.line.find(':');
  if (colon == Text::npos || colon == 0) return;
  std::size_t number = 0;
  const char* end = message.line.data() + message.line.size();
  if (std::from_chars(message.line.data() + colon + 1, end, number).ec != std::errc{}) return;
  message.file = fs::path(message.line.substr(0, colon)).lexically_normal().string();
  message.place = name(message.file) + ":" + std::to_string(number);
  if (const std::string* text = submission.textOf(message.file))
    message.source = lineOf(*text, number);
}

}  // namespace

std::string plainWords(std::string_view messages, const Submission& submission) {
  if (std::string words = noPlainText(submission); !words.empty()) return words;
  int errors = 0;
  while (!messages.empty()) {
    const Text line = messages.substr(0, messages.find('\n'));
    messages.remove_prefix(std::min(line.size() + 1, messages.size()));
    if (line.empty() || line[0] == ' ') continue;
    const bool isOverride =
        line.find("marked ") != Text::npos && line.find("override") != Text::npos;
    if (line.find("error: ") != Text::npos && !isOverride) ++errors;
    Message message{.line = line, .following = messages, .errors = errors};
    findPlace(message, submission);
    for (const Reader reader : kReaders) {
      if (std::string words = reader(message, submission); !words.empty()) return words;
    }
  }
  return {};
}

}  // namespace sudoku::build
