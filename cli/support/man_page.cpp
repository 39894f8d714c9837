#include "cli/support/man_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sudoku::cli {
namespace {

/// Escapes a character that roff would treat as a command or a typographic sign.
std::string inRoff(char letter) {
  switch (letter) {
    case '\\':
      return "\\(rs";
    case '-':
      return "\\-";
    case '\'':
      return "\\(aq";
    case '`':
      return "\\(ga";
    case '^':
      return "\\(ha";
    case '~':
      return "\\(ti";
    case '\n':
      return "\n\\&";  // a dot at the start of a line begins a command
    default:
      return {letter};
  }
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) out += inRoff(letter);
  return out;
}

std::string line(std::string_view text) { return "\\&" + escaped(text) + '\n'; }
std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

bool isOfAWord(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' || letter == '.';
}

/// Formats a usage line or part of it: literal words bold, placeholders italic.
std::string withFonts(std::string_view usage) {
  std::string out;
  while (!usage.empty()) {
    const auto* const end = std::ranges::find_if_not(usage, isOfAWord);
    const auto size = static_cast<std::size_t>(end - usage.begin());
    const std::string word(usage.substr(0, size));
    const bool isDots = word == "...";
    if (!word.empty()) out += isDots ? word : isLiteral(word) ? bold(word) : italic(word);
    if (size < usage.size()) out += inRoff(usage[size]);
    if (size < usage.size() && usage[size] == '|') out += "\\:";  // a line may break here
    usage.remove_prefix(std::min(size + 1, usage.size()));
  }
  return out;
}

std::string tagOf(const OptionRow& option) {
  std::string tag = option.shortName.empty() ? "" : bold(option.shortName) + ", ";
  tag += bold("--" + option.name);
  if (!option.takesValue) return tag;
  std::string value;
  for (const std::string& one : option.value) value += (value.empty() ? "" : "|") + one;
  return tag + " " + withFonts(value.empty() ? "VALUE" : value);
}

}  // namespace

// Omits the date, so the page is deterministic.
ManPage::ManPage(const std::string& name, const std::string& summary) {
  std::string title = name;
  std::ranges::transform(title, title.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  text_ = fmt::format(".TH {} 1 \"\" \"sudokulab {}\" \"Sudoku Lab\"\n.nh\n.ad l\n", escaped(title),
                      SUDOKULAB_VERSION);
  section("NAME");
  text_ += fmt::format("{} \\- {}\n", escaped(name), escaped(summary));
}

ManPage& ManPage::section(const std::string& title) {
  text_ += fmt::format(".SH \"{}\"\n", title);
  return *this;
}

ManPage& ManPage::paragraph(const std::string& text) {
  text_ += ".PP\n" + line(text);
  return *this;
}

ManPage& ManPage::list(const std::vector<NamedText>& rows) {
  for (const NamedText& row : rows) text_ += ".TP\n" + bold(row.name) + '\n' + line(row.text);
  return *this;
}

ManPage& ManPage::references(const std::vector<std::string>& pages) {
  std::string all;
  for (const std::string& page : pages) all += (all.empty() ? "" : ",\n") + bold(page) + "(1)";
  text_ += all + '\n';
  return *this;
}

ManPage& ManPage::add(const std::string& sections) {
  text_ += sections;
  return *this;
}

std::string sectionsOf(const OptionTable& table) {
  std::string text = ".SH \"SYNOPSIS\"\n";
  for (const std::string& usage : table.usages) text += ".PP\n" + withFonts(usage) + '\n';
  text += ".SH \"DESCRIPTION\"\n" + line(table.text) + ".SH \"OPTIONS\"\n";
  for (const OptionRow& option : table.options) {
    const std::string more =
        option.byDefault.empty() ? "" : fmt::format(" (default: {})", option.byDefault);
    text += ".TP\n" + tagOf(option) + '\n' + line(option.text + more);
  }
  return text;
}

}  // namespace sudoku::cli
