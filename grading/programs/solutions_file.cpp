#include "grading/programs/solutions_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "grading/orders.h"
#include "grading/programs/lines.h"

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

/// "Solution 12", "SOLUTION #12:"
struct Header {
  std::optional<int> number;
};

std::optional<Header> headerIn(std::string_view line) {
  const std::string text = lower(line);
  std::string_view rest = text;
  const auto skipBlanks = [&rest] {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
  };
  if (!rest.starts_with("solution")) return std::nullopt;
  rest.remove_prefix(std::string_view("solution").size());
  skipBlanks();
  if (rest.starts_with('#')) rest.remove_prefix(1);
  skipBlanks();
  Header header;
  int number = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (end == rest.data()) return std::nullopt;
  if (error == std::errc{}) header.number = number;
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  skipBlanks();
  if (rest.starts_with(':')) rest.remove_prefix(1);
  return rest.empty() ? std::optional(header) : std::nullopt;
}

/// The 16 symbols of a line, blanks, bars and upper case forgiven; empty if it has others.
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
      if (const auto header = headerIn(*line)) {
        endGroup();
        hasHeader_ = true;
        file_.numbers.push_back(header->number);
      } else if (const std::string symbols = symbolsIn(*line); !symbols.empty()) {
        if (symbols != *line) fault(*line, "16 of the symbols 0 to 9 and a to f, without blanks");
        addRow(symbols);
      } else {
        fault(*line, "\"Solution N\", or 16 of the symbols 0 to 9 and a to f");
      }
    }
    endGroup();
    return std::move(file_);
  }

 private:
  void addRow(const std::string& symbols) {
    if (rows_.empty() && !hasHeader_) fault(symbols, "a line \"Solution N\" before the grid");
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

  /// Before a header, and at the end.
  void endGroup() {
    if (!rows_.empty() || hasHeader_)
      fault(fmt::format("{} lines of symbols", rows_.size()), "16 of them after each header");
    rows_.clear();
    hasHeader_ = false;
  }

  void fault(std::string_view found, std::string_view expected) {
    if (file_.faults.size() < kMaxFaults)
      file_.faults.push_back(fmt::format("line {}: found '{}', expected {}", lines_.number(),
                                         found.substr(0, 60), expected));
  }

  Lines lines_;
  SolutionsFile file_;
  std::vector<std::string> rows_;
  bool hasHeader_ = false;
};

}  // namespace

SolutionsFile readSolutionsFile(std::string_view text) { return FileReader(text).read(); }

}  // namespace sudoku::grading
