#include "cli/solving/puzzle_word.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>

#include "cli/support/command.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

bool isFile(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored) && !std::filesystem::is_directory(path, ignored);
}

[[noreturn]] void refuseLine(const std::string& name, int line, const char* which, int other) {
  throw UsageError(fmt::format(
      "{}: no puzzle begins on line {}, expected FILE:LINE as check prints it; the {} one "
      "begins on line {}",
      name, line, which, other));
}

/// The puzzle that starts on a line; the first one if `line` is 0.
Grid puzzleOn(int line, std::istream& in, const std::string& name, const Symbols& symbols) {
  PuzzleReader reader(in, name, symbols);
  int before = 0;
  while (const auto puzzle = reader.next()) {
    if (line == 0 || reader.line() == line) return *puzzle;
    if (reader.line() > line) refuseLine(name, line, "next", reader.line());
    before = reader.line();
  }
  if (before == 0) throw UsageError(name + ": found no puzzle, expected one or more");
  refuseLine(name, line, "last", before);
}

/// LINE in FILE:LINE; -1 if the word does not have that format.
int lineBehind(const std::string& word, std::size_t colon) {
  int number = 0;
  const char* end = word.data() + word.size();
  const auto parsed = std::from_chars(word.data() + colon + 1, end, number);
  return parsed.ec == std::errc{} && parsed.ptr == end && number > 0 ? number : -1;
}

/// Whether a word can only be a file name: the shortest puzzle has 16 cells.
bool isFileName(const std::string& word) {
  const std::string ending = std::filesystem::path(word).extension();
  const bool hasEnding =
      ending.size() <= 12 && ending.find_first_of("ghijklmnopqrstuvwyz") != std::string::npos;
  return word.size() < 16 || hasEnding || word.find('/') != std::string::npos;
}

}  // namespace

Grid puzzleIn(const std::string& word, std::istream& in, const Symbols& symbols) {
  if (word == "-") return puzzleOn(0, in, "standard input", symbols);
  std::string file = word;
  int line = 0;
  if (const auto colon = word.rfind(':'); !isFile(word) && colon != std::string::npos) {
    file = word.substr(0, colon);
    line = lineBehind(word, colon);
  }
  if (line >= 0 && isFile(file)) {
    std::ifstream text(file, std::ios::binary);
    return puzzleOn(line, text, file, symbols);
  }
  std::string reason;
  try {
    if (!isFileName(file)) return parsePuzzle(word, symbols);
  } catch (const PuzzleError& error) {
    reason = fmt::format("; read as a puzzle: {}", error.what());
  }
  throw UsageError(fmt::format(
      "found {}, expected the text of a puzzle, or a file with puzzles (FILE, or FILE:LINE for the "
      "one that begins there)\n  there is no such file{}",
      word.size() > 100 ? word.substr(0, 100) + "..." : word, reason));
}

}  // namespace sudoku::cli
