#include "grading/subjects/programs/step_output.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "base/language.h"
#include "grading/puzzles/orders.h"
#include "grading/subjects/programs/lines.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kMaxSurplus = 20;
constexpr std::size_t kShownOfALine = 80;
constexpr std::size_t kCells = kOrder * kOrder;
constexpr std::string_view kFigures = "0123456789";

struct KnownWord {
  std::string_view text;
  std::string_view letters;  // its letters in lower case
  StepWord meaning;
};
constexpr std::array kWords = {
    KnownWord{"Valid", "valid", StepWord::valid},
    KnownWord{"Solved:", "solved", StepWord::solved},
    KnownWord{"Grid isn't solvabled", "gridisntsolvabled", StepWord::unsolvable},
    KnownWord{"Grid isn't solvable", "gridisntsolvable", StepWord::unsolvable},
};

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

std::optional<StepWord> wordIn(std::string_view text) {
  for (const KnownWord& word : kWords) {
    if (text == word.text) return word.meaning;
  }
  return std::nullopt;
}

bool isLetter(unsigned char symbol) { return symbol >= 0x80 || std::isalpha(symbol) != 0; }
bool hasLetters(std::string_view text) { return std::ranges::any_of(text, isLetter); }

/// The letters in lower case, without other characters.
std::string lettersOf(std::string_view text) {
  std::string letters;
  for (const char symbol : text) {
    const auto byte = static_cast<unsigned char>(symbol);
    if (std::isalpha(byte) != 0) letters += static_cast<char>(std::tolower(byte));
  }
  return letters;
}

/// The meaning of a line that matches a word in the brief except for case, blanks and punctuation.
std::optional<StepWord> meantBy(std::string_view text) {
  if (text.size() > kShownOfALine) return std::nullopt;
  const std::string letters = lettersOf(text);
  for (const KnownWord& word : kWords) {
    if (letters == word.letters) return word.meaning;
  }
  return std::nullopt;
}

/// A line with words, numbers or both.
struct Line {
  std::string_view words = {};  // next to the numbers, or the whole line
  bool wordsAreBehind = false;  // after the numbers
  std::string cells = {};       // one digit per cell; at most one more than a grid has
  bool isPlain = true;          // no words or bars next to the numbers
  bool isMisprint = false;      // the cells are not numbers separated by white space
};

/// Nine one-symbol numbers at the end of a line. Allows bars between them and words before them.
std::optional<Line> rowIn(std::string_view text) {
  Line line;
  std::string_view rest = text;
  while (line.cells.size() < kOrder) {
    rest = trimmed(rest);
    const auto before = rest.find_last_of(" \t");
    const std::string_view word = before == std::string_view::npos ? rest : rest.substr(before + 1);
    if (word.size() != 1) return std::nullopt;
    rest.remove_suffix(1);
    if (word == "|") {
      line.isPlain = false;
    } else if (kFigures.find(word) != std::string_view::npos) {
      line.cells += word;
    } else if (word == "." || word == "-" || word == "_" || word == "*") {
      line.cells += '0';
      line.isMisprint = true;
    } else {
      return std::nullopt;
    }
  }
  std::ranges::reverse(line.cells);
  line.words = trimmed(rest);
  if (!line.words.empty()) line.isPlain = false;
  // A line with a tenth number is not a row.
  const auto last = line.words.find_last_not_of(" \t|");
  const bool isLonger =
      last != std::string_view::npos && kFigures.find(line.words[last]) != std::string_view::npos;
  if (isLonger || text.find_first_of("0123456789.") == std::string_view::npos) return std::nullopt;
  if (!hasLetters(line.words)) line.words = {};  // a frame
  return line;
}

/// Any line of digits, however they are spaced; a dot is an empty cell.
std::optional<Line> digitsIn(std::string_view text) {
  Line line{.isMisprint = true};
  for (const char symbol : text) {
    const bool isCell = symbol == '.' || kFigures.find(symbol) != std::string_view::npos;
    if (!isCell && std::string_view(" \t|,;").find(symbol) == std::string_view::npos)
      return std::nullopt;
    if (isCell && line.cells.size() <= kCells) line.cells += symbol == '.' ? '0' : symbol;
  }
  const bool isRuler = text.find_first_of(kFigures) == std::string_view::npos;
  return line.cells.empty() || (isRuler && line.cells.size() != kOrder) ? std::nullopt
                                                                        : std::optional(line);
}

Line lineOf(std::string_view text) {
  text = trimmed(text);
  if (auto row = rowIn(text)) return *row;
  if (auto digits = digitsIn(text)) return *digits;
  const auto last = text.find_last_of(kFigures);
  if (last != std::string_view::npos && meantBy(text.substr(last + 1))) {
    if (auto row = rowIn(text.substr(0, last + 1)); row && row->words.empty()) {
      row->words = trimmed(text.substr(last + 1));
      row->wordsAreBehind = true;
      row->isPlain = false;
      return *row;
    }
  }
  return {.words = text};
}

/// The line that reports the result for the grid.
struct Status {
  int line = 0;  // 0: none
  std::string_view text = {};
  std::optional<StepWord> meaning = {};
};

/// Finds the status line: preferably an exact word from the brief, then a misspelt one, then the
/// first words after a grid, where the status belongs.
class StatusFinder {
 public:
  Status find(std::string_view text) {
    Lines lines(text);
    while (const auto next = lines.next()) {
      const Line line = lineOf(*next);
      const int rank = rankOf(line);
      if (rank > rank_) {
        rank_ = rank;
        found_ = {lines.number(), line.words, meantBy(line.words)};
      }
      if (!line.cells.empty()) ++rows_;
      cells_ = std::min(cells_ + line.cells.size(), kCells);
    }
    return rank_ > kNoGrid || rows_ == 0 ? found_ : Status{};
  }

 private:
  static constexpr int kNoGrid = 1;

  int rankOf(const Line& line) const {
    if (wordIn(line.words)) return 5;
    if (meantBy(line.words)) return 4;
    if (!hasLetters(line.words)) return 0;
    if (rows_ >= kOrder || cells_ == kCells) return 3;
    return rows_ > 0 ? 2 : kNoGrid;
  }

  Status found_;
  int rank_ = 0;
  int rows_ = 0;
  std::size_t cells_ = 0;
};

/// A list whose length is bounded even if the output is hostile.
struct Places {
  void add(std::string place) {
    if (all.size() < kMaxSurplus) all.push_back(std::move(place));
  }
  std::vector<std::string> all = {};
};

std::string placeOf(int number, std::string_view text) {
  return tr("line {}: found '{}'", number, text.substr(0, kShownOfALine));
}

struct PrintedGrid {
  Grid grid;
  std::string misprint;
};

Grid gridFrom(const std::string& cells) {
  Grid grid;
  for (int i = 0; i < kOrder * kOrder; ++i)
    grid.set(i % kOrder, i / kOrder, cells[static_cast<std::size_t>(i)] - '0');
  return grid;
}

/// The numbers on one side of the status line: the expected count of grids, and the rest.
class Side {
 public:
  explicit Side(std::size_t wanted) : wanted_(wanted) {}

  void add(const Line& line, int number, std::string_view text, Places& surplus) {
    const std::string place = placeOf(number, text);
    if (all_.size() <= kCells) all_ += line.cells;
    if (line.cells.size() != kOrder) {
      if (odd_.empty()) odd_ = place;
      pending_.add(place);
      return;
    }
    if (line.isMisprint && misprint_.empty()) misprint_ = place;
    rows_ += line.cells;
    if (rows_.size() < kCells) return;
    if (grids_.size() < wanted_) {
      grids_.push_back({gridFrom(rows_), misprint_});
    } else {
      surplus.add(place);
    }
    rows_.clear();
    misprint_.clear();
  }

  /// If a grid is missing, numbers in its place count as that grid, badly printed.
  void end(int number, Places& surplus) {
    if (wanted_ > 0 && grids_.empty()) {
      if (all_.size() == kCells) grids_.push_back({gridFrom(all_), odd_});
      return;
    }
    for (std::string& place : pending_.all) surplus.add(std::move(place));
    if (!rows_.empty())
      surplus.add(placeOf(
          number, tr("{} lines of numbers that do not form a grid", rows_.size() / kOrder)));
  }

  const std::vector<PrintedGrid>& grids() const { return grids_; }

 private:
  std::size_t wanted_;
  std::vector<PrintedGrid> grids_;
  std::string rows_;      // cells of the current grid
  std::string misprint_;  // first misprint in these rows
  std::string all_;       // all cells, bounded at a few more than a grid has
  std::string odd_;       // first line without nine numbers
  Places pending_;        // all such lines
};

class OutputReader {
 public:
  OutputReader(std::string_view text, const Status& status)
      : lines_(text),
        status_(status),
        // Without a status line, the solution follows the grid that was read.
        before_(status.line == 0 ? 2 : 1),
        behind_(status.meaning.value_or(StepWord::solved) == StepWord::solved ? 1 : 0) {}

  StepOutput read() {
    while (const auto text = lines_.next()) {
      if (!text->empty()) take(lineOf(*text), *text);
    }
    side_->end(lines_.number(), surplus_);
    return output();
  }

 private:
  void take(const Line& line, std::string_view text) {
    const bool isStatus = lines_.number() == status_.line;
    if (line.cells.empty() ? !isStatus : !line.isPlain)
      surplus_.add(placeOf(lines_.number(), text));
    if (isStatus && !line.wordsAreBehind) goBehind();
    if (!line.cells.empty()) side_->add(line, lines_.number(), text, surplus_);
    if (isStatus && line.wordsAreBehind) goBehind();
  }

  void goBehind() {
    before_.end(lines_.number(), surplus_);
    side_ = &behind_;
  }

  StepOutput output() {
    StepOutput output{.word = wordIn(status_.text),
                      .status = std::string(status_.text.substr(0, kShownOfALine)),
                      .surplus = std::move(surplus_.all)};
    const auto& grids = before_.grids();
    if (!grids.empty()) {
      output.shown = grids[0].grid;
      output.misprintOfShown = grids[0].misprint;
    }
    const auto& answers = behind_.grids();
    const PrintedGrid* answer = !answers.empty()   ? answers.data()
                                : grids.size() > 1 ? &grids[1]
                                                   : nullptr;
    if (answer != nullptr) {
      output.answer = answer->grid;
      output.misprintOfAnswer = answer->misprint;
    }
    return output;
  }

  Lines lines_;
  Status status_;
  Side before_;
  Side behind_;
  Side* side_ = &before_;
  Places surplus_;
};

}  // namespace

std::string_view textOf(StepWord word) {
  for (const KnownWord& known : kWords) {
    if (known.meaning == word) return known.text;
  }
  return "";
}

StepOutput readStepOutput(std::string_view text) {
  return OutputReader(text, StatusFinder().find(text)).read();
}

StepOutput stepOutputOn(program::IProgram& program, const std::string& input) {
  const program::Run run = program.run({.input = input});
  StepOutput output = readStepOutput(run.ended.output);
  if (!output.word) output.wordOnErrors = readStepOutput(run.ended.errors).word;
  return output;
}

StepOutput stepOutputFor(program::IProgram& program, const Grid& puzzle) {
  return stepOutputOn(program, toText(puzzle, TextFormat::spaced) + "\n");
}

}  // namespace sudoku::grading
