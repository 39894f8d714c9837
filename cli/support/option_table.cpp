#include "cli/support/option_table.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace sudoku::cli {
namespace {

void replaceEach(std::string& text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

std::vector<std::string> partsOf(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

/// The words in a usage line after the subcommand, without brackets. Alternative options become two
/// options; alternative words become one word "a|b".
std::vector<std::string> wordsOf(std::string usage) {
  std::erase_if(usage, [](char letter) { return letter == '[' || letter == ']'; });
  replaceEach(usage, " | --", " --");
  replaceEach(usage, " | ", "|");
  replaceEach(usage, " ...", "...");
  auto words = partsOf(usage, ' ');
  words.erase(words.begin(), words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words)));
  return words;
}

/// Removes the dots after a repeatable word. Returns whether there were any.
bool takeDots(std::string& word) {
  const bool has = word.ends_with("...");
  if (has) word.resize(word.size() - 3);
  return has;
}

/// The default in Boost's name for an option's value: "text" in "(=text)".
std::string defaultIn(const std::string& name) {
  const auto begin = name.find("(=");
  return begin == std::string::npos ? "" : name.substr(begin + 2, name.rfind(')') - begin - 2);
}

OptionRow rowOf(const po::option_description& option) {
  OptionRow row{.name = option.long_name(), .shortName = {}, .text = option.description()};
  const std::string word =
      option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  if (word.size() == 2) row.shortName = word;
  row.takesValue = option.semantic()->max_tokens() > 0;
  if (row.takesValue) row.byDefault = defaultIn(option.semantic()->name());
  return row;
}

/// The caption above the options. Boost gives access to it only by printing.
std::string captionOf(const po::options_description& options) {
  std::ostringstream all;
  all << options;
  std::string caption = all.str().substr(0, all.str().find('\n'));
  if (caption.ends_with(':')) caption.back() = '.';
  return caption;
}

/// Parses one usage line, and adds the values of options that it names.
Form formOf(const std::string& usage, std::vector<OptionRow>& options) {
  Form form;
  OptionRow* open = nullptr;  // the option whose value comes next
  for (std::string word : wordsOf(usage)) {
    const bool repeats = takeDots(word);
    if (word.starts_with("--")) {
      const auto row = std::ranges::find(options, word.substr(2), &OptionRow::name);
      open = row == options.end() || !row->takesValue ? nullptr : &*row;
    } else if (open != nullptr) {
      // Other forms may take other values.
      for (const std::string& one : partsOf(word, '|')) {
        if (std::ranges::find(open->value, one) == open->value.end()) open->value.push_back(one);
      }
      open = nullptr;
    } else {
      form.words.push_back(partsOf(word, '|'));
      form.lastRepeats = repeats;
    }
  }
  return form;
}

}  // namespace

Alternatives Form::at(std::size_t place) const {
  if (place < words.size()) return words[place];
  return lastRepeats ? words.back() : Alternatives();
}

const OptionRow* OptionTable::find(const std::string& word) const {
  const auto row = std::ranges::find_if(options, [&word](const OptionRow& one) {
    return word == "--" + one.name || (!one.shortName.empty() && word == one.shortName);
  });
  return row == options.end() ? nullptr : &*row;
}

OptionTable tableOf(const po::options_description& options, const std::string& usage) {
  OptionTable table{.text = captionOf(options)};
  for (const auto& option : options.options()) table.options.push_back(rowOf(*option));
  for (const std::string& line : partsOf(usage, '\n')) {
    table.usages.push_back(line.substr(line.find_first_not_of(' ')));
    table.forms.push_back(formOf(table.usages.back(), table.options));
  }
  return table;
}

bool isLiteral(const std::string& word) {
  return !word.empty() && (word[0] < 'A' || word[0] > 'Z');
}

}  // namespace sudoku::cli
