#include "grading/subjects/programs/solutions_file.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "base/language.h"
#include "grading/puzzles/orders.h"
#include "grading/subjects/programs/lines.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kMaxFaults = 20;
constexpr std::string_view kDigits = "0123456789abcdef";

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(),
                         [](unsigned char letter) { return std::tolower(letter); });
  return result;
}

struct Header {
  std::optional<int> number;
  bool isPlain = true;  // "Solution 12", "SOLUTION #12:"
};

/// Consumes the number at the start of a text; it is nullopt if it exceeds int.
Header takeNumber(std::string_view& text) {
  Header header;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{}) header.number = number;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return header;
}

/// A header line in the format that the brief requires.
std::optional<Header> plainHeaderIn(std::string_view rest) {
  const auto skipBlanks = [&rest] {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
  };
  if (!rest.starts_with("solution")) return std::nullopt;
  rest.remove_prefix(std::string_view("solution").size());
  skipBlanks();
  if (rest.starts_with('#')) rest.remove_prefix(1);
  skipBlanks();
  const std::size_t before = rest.size();
  const Header header = takeNumber(rest);
  if (rest.size() == before) return std::nullopt;
  skipBlanks();
  if (rest.starts_with(':')) rest.remove_prefix(1);
  return rest.empty() ? std::optional(header) : std::nullopt;
}

/// Any other words with a number: "Solution 12.", "12. Loesung". Counts as the header of the grid
/// that follows, if any, so that it loses points only for its format, not for its number.
std::optional<Header> oddHeaderIn(std::string_view text) {
  if (std::ranges::none_of(text, [](unsigned char letter) { return std::isalpha(letter) != 0; }))
    return std::nullopt;
  const auto word = text.find("solution");
  auto first = text.find_first_of("0123456789", word == std::string_view::npos ? 0 : word);
  if (first == std::string_view::npos) first = text.find_first_of("0123456789");
  if (first == std::string_view::npos) return std::nullopt;
  text.remove_prefix(first);
  Header header = takeNumber(text);
  header.isPlain = false;
  return header;
}

std::optional<Header> headerIn(std::string_view line) {
  const std::string text = lower(line);
  if (const auto header = plainHeaderIn(text)) return header;
  return oddHeaderIn(text);
}

/// The 16 symbols in a line, ignoring blanks, bars and case; empty if it contains others.
std::string symbolsIn(std::string_view line) {
  std::string symbols = lower(line);
  std::erase_if(symbols,
                [](char symbol) { return symbol == ' ' || symbol == '\t' || symbol == '|'; });
  const bool allKnown = std::ranges::all_of(symbols, [](char symbol) {
    return symbol == '.' || kDigits.find(symbol) != std::string_view::npos;
  });
  return allKnown && symbols.size() == kHexOrder ? symbols : "";
}

class FileReader {
 public:
  explicit FileReader(std::string_view text) : lines_(text) {}

  SolutionsFile read() {
    while (const auto line = lines_.next()) {
      if (line->empty()) continue;
      file_.isEmpty = false;
      take(*line);
    }
    endGroup();
    return std::move(file_);
  }

 private:
  void take(std::string_view line) {
    if (const std::string symbols = symbolsIn(line); !symbols.empty()) {
      if (symbols != line) fault(line, tr("16 of the symbols 0 to 9 and a to f, without spaces"));
      return addRow(symbols);
    }
    const auto header = headerIn(line);
    if (header && header->isPlain) {
      endGroup();
      hasHeader_ = true;
      file_.numbers.push_back(header->number);
      return;
    }
    fault(line, tr("\"Solution N\", or 16 of the symbols 0 to 9 and a to f"));
    if (header && rows_.empty()) oddHeader_ = header;
  }

  void addRow(const std::string& symbols) {
    if (rows_.empty() && !hasHeader_) {
      if (oddHeader_) {
        file_.numbers.push_back(oddHeader_->number);
      } else {
        fault(symbols, tr("a line \"Solution N\" before the grid"));
      }
    }
    oddHeader_.reset();
    rows_.push_back(symbols);
    if (rows_.size() < kHexOrder) return;
    Grid grid({4, 4});
    for (std::size_t y = 0; y < kHexOrder; ++y) {
      for (std::size_t x = 0; x < kHexOrder; ++x) {
        const auto digit = kDigits.find(rows_[y][x]);
        if (digit != std::string_view::npos)
          grid.set(static_cast<int>(x), static_cast<int>(y), static_cast<int>(digit) + 1);
      }
    }
    file_.grids.push_back(grid);
    rows_.clear();
    hasHeader_ = false;
  }

  /// Called before a header and at the end of the file.
  void endGroup() {
    if (!rows_.empty() || hasHeader_)
      fault(tr("{} lines of symbols", rows_.size()), tr("16 of them after each header"));
    rows_.clear();
    hasHeader_ = false;
    oddHeader_.reset();
  }

  void fault(std::string_view found, std::string_view expected) {
    if (file_.faults.size() < kMaxFaults)
      file_.faults.push_back(
          tr("line {}: found '{}', expected {}", lines_.number(), found.substr(0, 60), expected));
  }

  Lines lines_;
  SolutionsFile file_;
  std::vector<std::string> rows_;
  bool hasHeader_ = false;
  std::optional<Header> oddHeader_;  // the last one after the last grid
};

}  // namespace

SolutionsFile readSolutionsFile(std::string_view text) { return FileReader(text).read(); }

}  // namespace sudoku::grading
