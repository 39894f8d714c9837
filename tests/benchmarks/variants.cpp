#include "variants.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace sudoku::bench {
namespace {

namespace fs = std::filesystem;

std::string readText(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool isWordSymbol(char symbol) {
  return std::isalnum(static_cast<unsigned char>(symbol)) != 0 || symbol == '_';
}

/// Replaces each word of the code with the result of `word`. Leaves strings, characters and
/// preprocessor lines alone, and also digit separators, which do not start a character.
template <class Word>
std::string rewritten(const std::string& line, const Word& word) {
  if (line.find_first_not_of(" \t") != std::string::npos &&
      line[line.find_first_not_of(" \t")] == '#')
    return line;
  std::string result;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i + 1;
    if (isWordSymbol(line[i])) {
      while (end < line.size() && isWordSymbol(line[end])) ++end;
      result += word(line.substr(i, end - i));
    } else {
      if (line[i] == '"') {
        while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
        end = std::min(end + 1, line.size());
      }
      result += line.substr(i, end - i);
    }
    i = end;
  }
  return result;
}

std::set<std::string> wordsIn(const std::string& text) {
  std::set<std::string> words;
  rewritten(text, [&words](const std::string& word) {
    words.insert(word);
    return word;
  });
  return words;
}

/// The classes that the sample defines, without those whose names our headers use.
std::set<std::string> ownClasses(const std::vector<std::string>& texts, const fs::path& headers) {
  std::set<std::string> taken;
  for (const auto& header : fs::directory_iterator(headers / "sudoku")) {
    std::istringstream lines(readText(header.path()));
    for (std::string line; std::getline(lines, line);) taken.merge(wordsIn(line));
  }
  static const std::regex kClass(R"((?:class|struct)\s+([A-Z]\w*)\s*(?:final\s*)?[:{])");
  std::set<std::string> names;
  for (const std::string& text : texts) {
    for (auto found = std::sregex_iterator(text.begin(), text.end(), kClass);
         found != std::sregex_iterator(); ++found) {
      if (!taken.contains((*found)[1])) names.insert((*found)[1]);
    }
  }
  return names;
}

/// Shuffles the first run of system headers.
void shuffleHeaders(std::vector<std::string>& lines, unsigned number) {
  const auto isSystem = [](const std::string& line) { return line.starts_with("#include <"); };
  const auto begin = std::ranges::find_if(lines, isSystem);
  const auto end = std::find_if_not(begin, lines.end(), isSystem);
  std::shuffle(begin, end, std::minstd_rand(number));
}

std::string variantOf(const std::string& text, const std::set<std::string>& classes,
                      unsigned number) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(rewritten(line, [&](const std::string& word) {
      return classes.contains(word) ? word + "Of" + std::to_string(number) : word;
    }));
  }
  shuffleHeaders(lines, number);
  std::string result;
  for (const std::string& line : lines) result += line + '\n';
  return result + "// copy " + std::to_string(number) + "\n";
}

}  // namespace

void writeVariant(const fs::path& sample, const fs::path& copy, unsigned number,
                  const fs::path& headers) {
  std::map<fs::path, std::string> files;
  std::vector<std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(sample)) {
    if (!entry.is_regular_file() || entry.path().filename() == "expected.toml") continue;
    files[entry.path().lexically_relative(sample)] = readText(entry.path());
    texts.push_back(files[entry.path().lexically_relative(sample)]);
  }
  const auto classes = ownClasses(texts, headers);
  for (const auto& [path, text] : files) {
    fs::create_directories((copy / path).parent_path());
    std::ofstream(copy / path, std::ios::binary) << variantOf(text, classes, number);
  }
}

}  // namespace sudoku::bench
