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

/// The Nth puzzle, from 1.
Grid nthIn(std::istream& in, const std::string& name, int wanted, const Symbols& symbols) {
  PuzzleReader reader(in, name, symbols);
  for (int count = 1;; ++count) {
    const auto puzzle = reader.next();
    if (!puzzle)
      throw UsageError(
          fmt::format("{}: found {} puzzles, there is no puzzle {}; expected FILE:N with another N",
                      name, count - 1, wanted));
    if (count == wanted) return *puzzle;
  }
}

/// N of FILE:N; 0 if the word is not of that form.
int numberBehind(const std::string& word, std::size_t colon) {
  int number = 0;
  const char* end = word.data() + word.size();
  const auto parsed = std::from_chars(word.data() + colon + 1, end, number);
  return parsed.ec == std::errc{} && parsed.ptr == end && number > 0 ? number : 0;
}

}  // namespace

Grid puzzleIn(const std::string& word, std::istream& in, const Symbols& symbols) {
  if (word == "-") return nthIn(in, "standard input", 1, symbols);
  std::string file = word;
  int number = 1;
  if (const auto colon = word.rfind(':'); !isFile(word) && colon != std::string::npos) {
    file = word.substr(0, colon);
    number = numberBehind(word, colon);
  }
  if (number > 0 && isFile(file)) {
    std::ifstream text(file, std::ios::binary);
    return nthIn(text, file, number, symbols);
  }
  try {
    return parsePuzzle(word, symbols);
  } catch (const PuzzleError& error) {
    throw UsageError(fmt::format(
        "found {}, expected the text of a puzzle, or a file with puzzles (FILE, FILE:N for the "
        "Nth)\n  there is no such file; as a text: {}",
        word.size() > 100 ? word.substr(0, 100) + "..." : word, error.what()));
  }
}

}  // namespace sudoku::cli
