#include "solution/text/symbols.h"

#include <fmt/core.h>

#include <algorithm>

#include "solution/grid/shapes.h"

namespace sudoku {

namespace {

using Rows = std::vector<std::vector<TextCell>>;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isLower(char c) { return c >= 'a' && c <= 'z'; }
bool isPrintable(char c) { return c >= ' ' && c <= '~'; }
char upper(char c) { return isLower(c) ? static_cast<char>(c - 'a' + 'A') : c; }
char lower(char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

bool isHex(const SymbolSet* set) { return set == kSymbolSets.data(); }

bool anyCell(const Rows& rows, bool (*test)(std::string_view)) {
  return std::any_of(rows.begin(), rows.end(), [test](const auto& row) {
    return std::any_of(row.begin(), row.end(),
                       [test](const auto& cell) { return test(cell.text); });
  });
}

// Whether white space separates the cells of every line.
bool areSpaced(const Rows& rows) {
  return std::all_of(rows.begin(), rows.end(), [](const auto& row) {
    return std::adjacent_find(row.begin(), row.end(), [](const auto& a, const auto& b) {
             return b.column == a.column + static_cast<int>(a.text.size());
           }) == row.end();
  });
}

// Requires spaced cells.
bool areNumbers(int n, const Rows& rows) {
  if (n != 16 && n != 25) return n > 9;
  if (anyCell(rows, [](std::string_view cell) { return cell.size() > 1; })) return true;
  if (n == 25) return !anyCell(rows, [](std::string_view cell) { return isUpper(cell.front()); });
  return !anyCell(rows, [](std::string_view cell) { return !isDigit(cell.front()); });
}

std::optional<int> numberOf(std::string_view cell) {
  int number = 0;
  for (const char c : cell) {
    if (!isDigit(c)) return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

}  // namespace

Symbols symbolsOf(int order) {
  Symbols symbols;
  for (std::size_t i = 0; i < symbols.size(); ++i) symbols[i] = kSymbolSets[i].order == order;
  return symbols;
}

std::optional<Symbols> symbolsNamed(std::string_view name) {
  for (std::size_t i = 0; i < kSymbolSets.size(); ++i) {
    if (kSymbolSets[i].name == name) return ~symbolsOf(kSymbolSets[i].order).reset(i);
  }
  return std::nullopt;
}

std::string namesOf(const Symbols& symbols, std::string_view before) {
  std::string names;
  std::size_t left = symbols.count();
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (!symbols[i]) continue;
    names += fmt::format("{}{}{}", before, kSymbolSets[i].name,
                         left > 2    ? ", "
                         : left == 2 ? " or "
                                     : "");
    --left;
  }
  return names;
}

const SymbolSet* firstOf(const Symbols& symbols) {
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i]) return &kSymbolSets[i];
  }
  return nullptr;
}

char symbolOf(int n, int digit) {
  if (digit == kEmpty) return '.';
  if (digit < 0 || digit > n) return '?';
  if (n <= 9) return static_cast<char>('0' + digit);
  if (n == 16) return lower(kSymbolSets[0].symbols[static_cast<std::size_t>(digit - 1)]);
  return static_cast<char>('A' + digit - 1);
}

Notation::Notation(int n, const Rows& rows, const SymbolSet* set, char gap)
    : order_(n),
      set_(set),
      areSpaced_(areSpaced(rows)),
      takesNumbers_(areSpaced_ && areNumbers(n, rows)),
      gap_(gap),
      isZeroGap_(gap == 0 && n > 9 && !isHex(set) &&
                 ((areSpaced_ && n == 25) ||
                  !anyCell(rows, [](std::string_view cell) { return cell == "."; }))) {}

std::optional<int> Notation::digitOf(std::string_view cell) const {
  if (cell == (gap_ != 0 ? std::string_view(&gap_, 1) : ".")) return kEmpty;
  if (cell == "." || (gap_ != 0 && cell == "0" && !isHex(set_))) return std::nullopt;
  if (takesNumbers_ || (order_ <= 9 && cell.size() == 1)) {
    const auto number = numberOf(cell);
    if (number && *number <= order_) return number;
    if (order_ == 16) return std::nullopt;
  }
  if (cell.size() != 1) return std::nullopt;
  if (set_ != nullptr) {
    const std::size_t at = set_->symbols.find(isHex(set_) ? upper(cell.front()) : cell.front());
    if (at != std::string_view::npos) return static_cast<int>(at) + 1;
  } else if (isLetters() && isUpper(cell.front()) && cell.front() - 'A' < order_) {
    return cell.front() - 'A' + 1;
  }
  return isZeroGap_ && cell == "0" ? std::optional(kEmpty) : std::nullopt;
}

std::string Notation::gapInWords() const {
  if (gap_ == 0)
    return order_ <= 9 || takesNumbers_ ? "or '.' or '0' for an empty cell"
                                        : "or '.' for an empty cell";
  return fmt::format("or '{}' for an empty cell", gap_);
}

std::string Notation::expected() const {
  std::string symbols;
  if (order_ <= 9)
    symbols = fmt::format("a digit 1-{}", order_);
  else if (!takesNumbers_ && set_ != nullptr)
    symbols = set_->inWords;
  else if (isLetters())
    symbols = fmt::format("a letter A-{}", symbolOf(order_, order_));
  if (takesNumbers_) symbols += fmt::format("{}a number 1-{}", symbols.empty() ? "" : ", ", order_);
  return symbols + ", " + gapInWords();
}

std::string Notation::adviceOn(std::string_view cell) const {
  const char c = cell.front();
  if (gap_ != 0 && (c == '.' || c == '0'))
    return "use one symbol for empty cells throughout a file";
  if (!isSymbolOfSomeGrid(c)) return adviceOnForeign(c);
  if (isLower(c) && order_ > 9 && !isHex(set_)) return "write letters in uppercase";
  if (takesNumbers_) return "";
  if (set_ != nullptr)
    return fmt::format("use one way to write {0}x{0} throughout a file: {1}", order_,
                       namesOf(symbolsOf(order_)));
  if (isLetters() && isDigit(c)) return "separate numbers with spaces";
  return "";
}

bool isSymbolOfSomeGrid(char c) { return isDigit(c) || isUpper(c) || isLower(c) || c == '.'; }

std::string adviceOnForeign(char c) {
  constexpr std::string_view kRulers = "+=!";
  constexpr std::string_view kOtherGaps = "-_*?";
  if (!isPrintable(c)) return "puzzles are plain ASCII text";
  if (kRulers.find(c) != std::string_view::npos) return "leave out rulers and frames";
  if (kOtherGaps.find(c) != std::string_view::npos) return "write '.' for an empty cell";
  return "";
}

std::string shown(std::string_view cell) {
  if (std::all_of(cell.begin(), cell.end(), isPrintable)) return fmt::format("'{}'", cell);
  const char first = *std::find_if_not(cell.begin(), cell.end(), isPrintable);
  return fmt::format("byte {:#04x}", static_cast<unsigned char>(first));
}

}  // namespace sudoku
