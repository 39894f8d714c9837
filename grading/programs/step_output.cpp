#include "grading/programs/step_output.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "grading/orders.h"
#include "grading/programs/lines.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kMaxSurplus = 20;

constexpr std::array<std::pair<std::string_view, StepWord>, 4> kWords{{
    {"Valid", StepWord::valid},
    {"Solved:", StepWord::solved},
    {"Grid isn't solvabled", StepWord::unsolvable},
    {"Grid isn't solvable", StepWord::unsolvable},
}};

std::optional<StepWord> wordIn(std::string_view line) {
  for (const auto& [text, word] : kWords) {
    if (line == text) return word;
  }
  return std::nullopt;
}

struct Row {
  std::array<int, kOrder> digits{};
  bool isPlain = true;  // nothing but the numbers and white space
};

/// The nine numbers at the end of a line, each a single digit. Bars between them and words before
/// them are forgiven, but not plain.
std::optional<Row> rowIn(std::string_view line) {
  Row row;
  int found = 0;
  for (std::size_t end = line.size(); end > 0 && found < kOrder;) {
    const auto last = line.find_last_not_of(" \t", end - 1);
    if (last == std::string_view::npos) break;
    const auto before = line.find_last_of(" \t", last);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view word = line.substr(begin, last + 1 - begin);
    end = begin;
    if (word == "|") {
      row.isPlain = false;
    } else if (word.size() == 1 && word[0] >= '0' && word[0] <= '9') {
      row.digits[static_cast<std::size_t>(kOrder - ++found)] = word[0] - '0';
      line = line.substr(0, begin);
    } else {
      return std::nullopt;
    }
  }
  if (found < kOrder) return std::nullopt;
  const auto rest = line.find_first_not_of(" \t");
  if (rest != std::string_view::npos) {
    row.isPlain = false;
    // A tenth number makes it something else.
    const auto last = line.find_last_not_of(" \t|");
    if (last != std::string_view::npos && line[last] >= '0' && line[last] <= '9')
      return std::nullopt;
  }
  return row;
}

class OutputReader {
 public:
  explicit OutputReader(std::string_view text) : lines_(text) {}

  StepOutput read() {
    while (const auto line = lines_.next()) {
      if (line->empty()) continue;
      if (const auto word = wordIn(*line)) {
        take(*word, *line);
      } else if (const auto row = rowIn(*line)) {
        if (!row->isPlain) surplus(*line);
        take(*row, *line);
      } else {
        surplus(*line);
      }
    }
    if (rows_ > 0) surplus(fmt::format("{} lines of numbers after the last grid", rows_));
    return std::move(output_);
  }

 private:
  void take(StepWord word, std::string_view line) {
    if (rows_ > 0) surplus(fmt::format("{} lines of numbers that make no grid", rows_));
    rows_ = 0;
    if (output_.word) return surplus(line);
    output_.word = word;
  }

  void take(const Row& row, std::string_view line) {
    for (int x = 0; x < kOrder; ++x) grid_.set(x, rows_, row.digits[static_cast<std::size_t>(x)]);
    if (++rows_ < kOrder) return;
    rows_ = 0;
    auto& place = output_.word ? output_.answer : output_.shown;
    // Only a solved grid is printed behind the word.
    if (place || (output_.word && *output_.word != StepWord::solved)) surplus(line);
    if (!place) place = grid_;
  }

  void surplus(std::string_view found) {
    if (output_.surplus.size() < kMaxSurplus)
      output_.surplus.push_back(
          fmt::format("line {}: found '{}'", lines_.number(), found.substr(0, 80)));
  }

  Lines lines_;
  StepOutput output_;
  Grid grid_;
  int rows_ = 0;
};

}  // namespace

std::string_view textOf(StepWord word) {
  for (const auto& [text, one] : kWords) {
    if (one == word) return text;
  }
  return "";
}

StepOutput readStepOutput(std::string_view text) { return OutputReader(text).read(); }

}  // namespace sudoku::grading
